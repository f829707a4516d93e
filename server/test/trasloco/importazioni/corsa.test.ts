import { office } from '@bisavolo/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../../src/demo/cast/cast.ts'
import { openStorage } from '../../../src/platform/storage/storage.ts'
import { runJob } from '../../../src/trasloco/importazioni/corsa/run-job.ts'
import { form } from '../../documents/sample-files.ts'
import { eventually } from '../../eventually.ts'
import { startApp } from '../../harness.ts'
import { unzip } from '../../output/unzip.ts'
import { rolesBut } from '../../roles-but.ts'
import { asZip } from './fixtures/as-csv.ts'
import { oldMapping } from './fixtures/old-mapping.ts'
import { oldRegistry } from './fixtures/old-registry.ts'
import { nextId, type Pianificata, stagePlan } from './stage.ts'

type Values = Record<string, unknown>

const test = await startApp()
const admin = await test.as('superadmin')
const { db } = test
const today = '2026-11-15'
const never = () => false
const work = (id: number, shouldStop = never) =>
  runJob({ pool: test.pool, storage: openStorage(test.config) }, { id, by: 'prova', today }, shouldStop)
const one = async <T = Values>(query: ReturnType<typeof sql>) => (await query.execute(db)).rows[0] as T
const idOf = async (table: string, codice: string) =>
  (await one<{ id: number }>(sql`select id from ${sql.table(table)} where codice = ${codice}`)).id
const razza = await idOf('razze', 'MCO')
const libro = await idOf('libri', 'LO')

const persona = (nome: string, more: Values = {}): Values => ({
  nome_completo: nome,
  citta: 'Roma',
  regione: 'Lazio',
  ...more,
})
const gatto = (nome: string, more: Values = {}): Values => ({
  nome,
  sesso: 'M',
  idrazza: razza,
  idlibro: libro,
  data_nascita: '1999-05-01',
  antenato: 1,
  ...more,
})

const intestazione = {
  ...{ indirizzo: 'Via', cap: '00100', citta: 'Roma', provincia: 'RM' },
  ...{ totale: '12.50', imponibile: '12.50' },
}

async function family(mark: string) {
  const [padrone, padre, madre, figlio, fattura] = (await Promise.all(
    ['clienti_soci', 'gatti', 'gatti', 'gatti', 'fatture_ricevute'].map(entita => nextId(db, entita)),
  )) as [number, number, number, number, number]
  const rows: Pianificata[] = [
    {
      entita: 'clienti_soci',
      chiave: `P${mark}`,
      id: padrone,
      proposta: persona(`Persona ${mark}`, { codice: mark === '7001' ? '87001' : null }),
    },
    {
      entita: 'gatti',
      chiave: `1${mark}`,
      id: padre,
      proposta: gatto(`Padre ${mark}`, { codice: `LO 1999 ${mark.padStart(6, '0')}` }),
    },
    { entita: 'gatti', chiave: `2${mark}`, id: madre, proposta: gatto(`Madre ${mark}`, { sesso: 'F' }) },
    {
      entita: 'gatti',
      chiave: `3${mark}`,
      id: figlio,
      ordine: 1,
      proposta: gatto(`Figlio ${mark}`, {
        idpadre: padre,
        idmadre: madre,
        idproprietario: padrone,
        data_nascita: '2003-01-01',
      }),
    },
    {
      entita: 'fatture_ricevute',
      chiave: `F${mark}`,
      id: fattura,
      proposta: {
        tipo: 'Fattura',
        data_emissione: '1998-03-01',
        anno: 1998,
        progressivo: Number(mark),
        numero: `${mark}/1998`,
        idcliente: padrone,
        ...intestazione,
      },
    },
    {
      entita: 'fatture_ricevute_righe',
      chiave: `R${mark}`,
      proposta: { iddocumento: fattura, posizione: 1, descrizione: 'Quota', quantita: '1.00', importo: '12.50' },
    },
  ]
  return { id: await stagePlan(db, rows), padrone, padre, madre, figlio, fattura }
}

const state = (id: number) =>
  one<{ stato: string; errore: string | null; esito: Values }>(
    sql`select stato, errore, esito from importazioni where id = ${id}`,
  )
/** Runs the undo without a thread. */
const undo = async (id: number) => {
  await sql`update importazioni set stato = 'in_corso', fase = 'annullamento' where id = ${id}`.execute(db)
  expect(await work(id)).toEqual({ esito: 'fatta' })
  return state(id)
}
const count = async (table: string, ids: readonly number[]) =>
  (await one<{ n: number }>(sql`select count(*)::int as n from ${sql.table(table)} where id = any(${[...ids]}::int[])`))
    .n

describe('an import', () => {
  it('is visible only to the office, and an unknown one is 404', async () => {
    const paths = [
      '/importazioni',
      '/importazioni/1',
      '/importazioni/1/righe',
      '/importazioni/1/confronto',
      '/mappature',
    ]
    for (const role of rolesBut(...office))
      for (const path of [...paths, '/importazioni/1/rapporto'])
        expect([role, path, (await (await test.as(role)).get(path)).status]).toEqual([role, path, 403])
    for (const call of ['prova', 'esegui', 'annulla', 'firma'])
      expect((await admin.post(`/importazioni/999999/${call}`)).status).toBe(404)
    for (const path of ['', '/righe', '/confronto', '/rapporto'])
      expect((await admin.get(`/importazioni/999999${path}`)).status).toBe(404)
  })

  it('is listed with its rows in pages of the requested size', async () => {
    const { id } = await family('6002')
    await work(id)
    for (const path of ['/importazioni', `/importazioni/${id}/righe`]) {
      const all = (await admin.list<Values>(path, { pagination: { rowsPerPage: 500 } })).body
      expect([path, all.perPage, all.data.length]).toEqual([path, 500, all.tot])
      const last = await admin.list<Values>(path, { pagination: { rowsPerPage: 1, page: all.tot } })
      expect(last.body).toMatchObject({ perPage: 1, currentPage: all.tot, tot: all.tot, data: all.data.slice(-1) })
      expect((await admin.list(path, { pagination: { sortBy: 'nome' } })).status).toBe(400)
      expect((await admin.list(path, { filters: { nome: 'a%' } })).status).toBe(400)
    }
  })

  it('gets 409 with a message for calls its state forbids, and 422 by field for a wrong mapping', async () => {
    const { id } = await family('6001')
    const mappatura = [{ tabella: 'gatti', entita: 'unicorni', chiave: null, campi: {}, fissi: {} }]
    const refused = async (path: string, body?: unknown) => {
      const answer = body === undefined ? await admin.post(path) : await admin.put(path, body)
      return [answer.status, answer.body.message]
    }
    // While running.
    expect(await refused(`/importazioni/${id}`, { mappatura: [] })).toEqual([409, expect.stringContaining('in corso')])
    for (const call of ['prova', 'esegui', 'annulla'])
      expect(await refused(`/importazioni/${id}/${call}`)).toEqual([409, expect.stringContaining('già in corso')])
    expect((await admin.get(`/importazioni/${id}/confronto`)).status).toBe(409)
    expect((await admin.post(`/importazioni/${id}/conflitti`, { scelta: 'file' })).status).toBe(409)
    await sql`update importazioni set stato = 'provata', fase = null where id = ${id}`.execute(db)
    expect(await refused(`/importazioni/${id}/annulla`)).toEqual([409, expect.stringContaining('niente da annullare')])
    expect((await admin.post(`/importazioni/${id}/firma`)).status).toBe(409)
    const wrong = await admin.put(`/importazioni/${id}`, { mappatura })
    expect([wrong.status, wrong.body.errors]).toEqual([422, [expect.objectContaining({ field: 'mappatura.0.entita' })]])
    // A changed mapping must be tried again, and is saved for reuse.
    const kept = await admin.put(`/importazioni/${id}`, { mappatura: [], nome: 'Vecchio sistema' })
    expect(kept.body).toMatchObject({ stato: 'caricata', mappatura: [], esito: null })
    expect((await admin.get<{ data: Values[] }>('/mappature')).body.data).toMatchObject([
      { nome: 'Vecchio sistema', mappatura: [] },
    ])
    expect(await refused(`/importazioni/${id}/esegui`)).toEqual([422, expect.stringContaining('almeno una tabella')])
    await sql`delete from importazioni_righe where idimportazione = ${id}`.execute(db)
    expect(await refused(`/importazioni/${id}/esegui`)).toEqual([409, expect.stringContaining('cancellati')])
  })
})

describe('writing a plan', () => {
  it('stores rows with audit lines, keys, marks and counters', async () => {
    const f = await family('7001')
    expect(await work(f.id)).toEqual({ esito: 'fatta' })
    expect(await state(f.id)).toMatchObject({
      stato: 'importata',
      esito: { inseriti: 6, scartati: 0, entita: { gatti: { inseriti: 3 } } },
    })
    const { body } = await admin.get(`/gatti/${f.figlio}`)
    expect(body).toMatchObject({ nome: 'Figlio 7001', idpadre: f.padre, version: 1 })
    const trail = await admin.get<Values[]>(`/audit/gatti/${f.figlio}`)
    expect(trail.body[0]).toMatchObject({ azione: 'importazione' })
    expect(
      await one(
        sql`select entita_id, valori ->> 'nome' as nome from importazioni_chiavi where entita = 'gatti' and chiave = '37001'`,
      ),
    ).toEqual({ entita_id: f.figlio, nome: 'Figlio 7001' })
    const counters =
      await sql<Values>`select serie, anno, ultimo from contatori where (serie, anno) in (('gatti LO', 1999), ('Fattura', 1998)) order by serie`.execute(
        db,
      )
    expect(counters.rows).toEqual([
      { serie: 'Fattura', anno: 1998, ultimo: 7001 },
      { serie: 'gatti LO', anno: 1999, ultimo: 7001 },
    ])
    expect(
      (await one<{ ultimo: number }>(sql`select ultimo from contatori where serie = 'clienti_soci'`)).ultimo,
    ).toBeGreaterThanOrEqual(87001)
    expect(
      (
        await admin.post('/clienti_soci', {
          nome_completo: 'Dopo',
          citta: 'Roma',
          idprovincia: (await one<{ id: number }>(sql`select id from province where sigla = 'RM'`)).id,
          regione: 'Lazio',
        })
      ).body.codice,
    ).toBe('87002')
  })

  it('leaves out a row whose code was taken meanwhile, and imports references to it empty', async () => {
    const f = await family('7002')
    await sql`update gatti set codice = 'lo-1999-007002' where id = ${cast.luna.id}`.execute(db)
    await work(f.id)
    expect(await state(f.id)).toMatchObject({ stato: 'importata', esito: { inseriti: 5, scartati: 1, avvisi: 1 } })
    const { body } = await admin.get<{ data: { messaggi: Values[]; entita_id: number | null }[] }>(
      `/importazioni/${f.id}/righe?esito=scartato`,
    )
    expect(body.data).toMatchObject([{ entita_id: null, messaggi: [{ campo: 'codice', codice: 'gia_presente' }] }])
    expect((await admin.get(`/gatti/${f.figlio}`)).body).toMatchObject({ idpadre: null, idmadre: f.madre })
    // A person without a code gets one, after the highest.
    expect((await admin.get(`/clienti_soci/${f.padrone}`)).body.codice).toBe('87003')
  })

  it('follows records merged since the plan, and reports removed ones', async () => {
    const made = async (sesso: string, nome: string) =>
      (
        await one<{ id: number }>(sql`
        insert into gatti (nome, sesso, idrazza, idlibro, data_nascita, antenato)
        values (${nome}, ${sesso}, ${razza}, ${libro}, '1999-05-01', 1) returning id`)
      ).id
    const [kept, gone, middle, left, other, removed] = [
      await made('F', 'Unita'),
      await made('F', 'Unita'),
      await made('F', 'Unita'),
      await made('M', 'Altra'),
      await made('M', 'Altra'),
      await made('F', 'Eliminata'),
    ] as [number, number, number, number, number, number]
    const malattia = (await one<{ id: number }>(sql`select id from malattie order by id limit 1`)).id
    const esame = (idgatto: number) => ({
      ...{
        idgatto,
        idmalattia: malattia,
        esito: 'Negativo',
        data_test: '2005-01-01',
        data_registrazione: '2005-02-01',
      },
    })
    const mother = (chiave: string, idmadre: number): Pianificata => ({
      ...{
        entita: 'gatti',
        chiave,
        ordine: 1,
        proposta: gatto(`Nato ${chiave}`, { idmadre, data_nascita: '2003-01-01' }),
      },
    })
    const id = await stagePlan(db, [
      mother('M1', gone),
      mother('M2', removed),
      {
        entita: 'gatti',
        chiave: 'G',
        esito: 'aggiornato',
        id: gone,
        proposta: { note: 'dal file' },
        prima: { note: null },
      },
      {
        entita: 'gatti',
        chiave: 'N',
        esito: 'aggiornato',
        id: middle,
        proposta: { note: 'altro' },
        prima: { note: null },
      },
      { entita: 'gatti', chiave: 'L', esito: 'invariato', id: left },
      { entita: 'malattie_gatto', chiave: 'E1', proposta: esame(gone) },
      { entita: 'malattie_gatto', chiave: 'E2', proposta: esame(removed) },
    ])
    const merge = (tieni: number, togli: number) =>
      admin.post('/unioni', { entita: 'gatti', tieni, togli, scelte: {}, motivo: 'Registrato due volte' })
    const statuses = [await merge(middle, gone), await merge(kept, middle), await merge(other, left)]
    expect(statuses.map(({ status, text }) => [status, status === 201 ? '' : text])).toEqual([
      [201, ''],
      [201, ''],
      [201, ''],
    ])
    await sql`delete from gatti where id = ${removed}`.execute(db)

    expect(await work(id)).toEqual({ esito: 'fatta' })
    const { rows } = await sql<Values>`
      select chiave, esito, entita_id, (select string_agg(m ->> 'codice', ',') from jsonb_array_elements(messaggi) m) as detto
      from importazioni_righe where idimportazione = ${id} order by tabella, riga`.execute(db)
    expect(rows).toMatchObject([
      { chiave: 'M1', esito: 'inserito', detto: 'unito' },
      { chiave: 'M2', esito: 'inserito', detto: 'legame' },
      { chiave: 'G', esito: 'aggiornato', entita_id: kept, detto: 'unito' },
      { chiave: 'N', esito: 'invariato', entita_id: kept, detto: 'unito' },
      { chiave: 'L', esito: 'invariato', entita_id: other, detto: 'unito' },
      { chiave: 'E1', esito: 'inserito', detto: 'unito' },
      { chiave: 'E2', esito: 'scartato', entita_id: null, detto: 'legame' },
    ])
    const [m1, m2, , , , e1] = rows as { entita_id: number }[]
    expect((await admin.get(`/gatti/${m1?.entita_id}`)).body).toMatchObject({ idmadre: kept })
    expect((await admin.get(`/gatti/${m2?.entita_id}`)).body).toMatchObject({ idmadre: null })
    expect((await admin.get(`/gatti/${kept}`)).body).toMatchObject({ note: 'dal file' })
    expect((await admin.get(`/malattie_gatto/${e1?.entita_id}`)).body).toMatchObject({ idgatto: kept })
    const keys = await sql<Values>`
      select chiave, entita_id from importazioni_chiavi where idimportazione = ${id} and chiave in ('G', 'N', 'L') order by chiave`.execute(
      db,
    )
    expect(keys.rows.map(({ entita_id }) => entita_id)).toEqual([kept, other, kept])
  })

  it('continues after a break at every batch, without duplicates', async () => {
    const f = await family('7003')
    for (let stops = 0; ; stops++) {
      let batches = 0
      const { esito } = await work(f.id, () => batches++ > 0)
      if (esito === 'fatta') break
      expect(esito).toBe('interrotta')
      expect(stops).toBeLessThan(10)
    }
    expect(await state(f.id)).toMatchObject({ stato: 'importata', esito: { inseriti: 6 } })
    const lines = await one<{ n: number }>(
      sql`select count(*)::int as n from audit where azione = 'importazione' and entita = 'gatti' and entita_id in (${f.padre}, ${f.madre}, ${f.figlio})`,
    )
    expect(lines.n).toBe(3)
  })
})

it('a failed run continues in a server’s thread with the missing rows', async () => {
  const f = await family('7010')
  let batches = 0
  await work(f.id, () => batches++ > 0)
  await sql`update importazioni set stato = 'fallita', errore = 'Spazio su disco esaurito' where id = ${f.id}`.execute(
    db,
  )
  expect((await admin.post(`/importazioni/${f.id}/prova`)).status).toBe(409)
  const started = await admin.post(`/importazioni/${f.id}/esegui`)
  expect([started.status, started.body]).toMatchObject([202, { stato: 'in_corso', fase: 'scrittura', errore: null }])
  const done = await eventually(async () => {
    const { body } = await admin.get(`/importazioni/${f.id}`)
    return body.stato === 'in_corso' ? undefined : body
  })
  expect(done).toMatchObject({ stato: 'importata', fase: null, esito: { inseriti: 6 }, avanzamento: {} })
  expect((await admin.get(`/gatti/${f.figlio}`)).body).toMatchObject({ idpadre: f.padre })
})

it('a failed run counts written rows, not planned ones', async () => {
  const note = { note: 'dal file' }
  const update = (entita: string, id: number) => ({ entita, chiave: `${id}`, esito: 'aggiornato', id, proposta: note })
  const prima = await one<Values>(sql`select note from clienti_soci where id = ${cast.gallo.id}`)
  const id = await stagePlan(db, [
    { ...update('clienti_soci', cast.gallo.id), prima },
    ...[update('gatti', cast.luna.id), update('gatti', cast.thor.id)],
    { entita: 'gatti', chiave: 'N', proposta: gatto('Nuovo') },
  ])
  const conti = { inseriti: 1, aggiornati: 3, invariati: 0, scartati: 0, conflitti: 0, avvisi: 0, entita: {} }
  await sql`update importazioni set esito = ${JSON.stringify(conti)}::jsonb where id = ${id}`.execute(db)
  await sql`create function nessuno_scrive() returns trigger language plpgsql as
    $$ begin raise exception 'guasto' using errcode = 'XX000'; end $$`.execute(db)
  await sql`create trigger nessuno_scrive before insert or update on gatti for each row
    execute function nessuno_scrive()`.execute(db)
  const failed = await work(id)
  await sql`drop function nessuno_scrive cascade`.execute(db)
  expect(failed).toMatchObject({ esito: 'fallita' })
  expect(await state(id)).toMatchObject({
    stato: 'fallita',
    esito: { inseriti: 0, aggiornati: 1, entita: { clienti_soci: { aggiornati: 1 } } },
  })
  await sql`update importazioni set stato = 'in_corso' where id = ${id}`.execute(db)
  expect(await work(id)).toEqual({ esito: 'fatta' })
  expect(await state(id)).toMatchObject({ stato: 'importata', esito: { inseriti: 1, aggiornati: 3 } })
  await undo(id)
})

it('the report has a line per source row, and the comparison can be signed once', async () => {
  const f = await family('7011')
  const ids = async () =>
    (await admin.get<{ data: { entita_id: number | null }[] }>(`/importazioni/${f.id}/righe`)).body.data.map(
      ({ entita_id }) => entita_id !== null,
    )
  // A planned id is not yet a record's id.
  expect(await ids()).toEqual(Array(6).fill(false))
  await work(f.id)
  expect(await ids()).toEqual(Array(6).fill(true))
  const mappatura = [
    {
      tabella: 'gatti',
      entita: 'gatti',
      chiave: 'cod',
      campi: { cod: { campo: 'idpadre', tramite: 'chiave' } },
      fissi: {},
    },
  ]
  await sql`update importazioni set mappatura = ${JSON.stringify(mappatura)}::jsonb where id = ${f.id}`.execute(db)
  const lost = { idpadre: null, _sospesi: { idpadre: { tramite: 'chiave', valore: '9' } } }
  await sql`update importazioni_righe set valori = valori || ${JSON.stringify(lost)}::jsonb
    where idimportazione = ${f.id} and entita_id = ${f.padre}`.execute(db)
  const report = await test.app.inject({
    method: 'GET',
    url: `/importazioni/${f.id}/rapporto`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(report.headers['x-filename']).toBe(`importazioni_${f.id}.xlsx`)
  const sheet = unzip(report.rawPayload, 'xl/worksheets/sheet1.xml')
  expect(sheet.match(/<row /g)).toHaveLength(7)
  const compared = await admin.get<{ conteggi: Values[]; somme: Values[]; campioni: Values[] }>(
    `/importazioni/${f.id}/confronto`,
  )
  expect(compared.body.conteggi).toContainEqual({
    tabella: 'gatti',
    entita: 'gatti',
    nel_file: 3,
    entrate: 3,
    scartate: 0,
    conflitti: 0,
    nel_registro: 3,
  })
  expect(compared.body.somme).toContainEqual({
    nome: 'Totale documenti Fattura 1998',
    nel_file: expect.stringContaining('12,50'),
    nel_registro: expect.stringContaining('12,50'),
    uguali: true,
  })
  expect(compared.body.campioni).toHaveLength(3)
  for (const [entita_id, uguali] of [
    [f.padre, false],
    [f.figlio, true],
  ])
    expect(compared.body.campioni).toContainEqual(
      expect.objectContaining({ entita_id, campi: [expect.objectContaining({ campo: 'idpadre', uguali })] }),
    )
  expect((await admin.post(`/importazioni/${f.id}/firma`)).status).toBe(200)
  expect((await admin.post(`/importazioni/${f.id}/firma`)).status).toBe(409)
  await sql`update gatti set nome = 'Altro' where id = ${f.madre}`.execute(db)
  const signed = await admin.get(`/importazioni/${f.id}/confronto`)
  expect(signed.body).toMatchObject({ conteggi: compared.body.conteggi, firmata_il: expect.any(String) })
})

it('a conflict is decided by the office, and the run continues', async () => {
  const prima = await one<Values>(sql`select note from gatti where id = ${cast.stella.id}`)
  const id = await stagePlan(db, [
    { entita: 'gatti', chiave: 'S', esito: 'conflitto', id: cast.stella.id, proposta: { note: 'dal file' }, prima },
  ])
  await work(id)
  expect(await state(id)).toMatchObject({ stato: 'importata', esito: { conflitti: 1 } })
  const { body } = await admin.get<{ data: Values[] }>(`/importazioni/${id}/righe?esito=conflitto`)
  expect(body.data).toMatchObject([
    { differenze: [{ campo: 'note', file: 'dal file', registro: prima.note }], scelta: null },
  ])
  const counted = await admin.get<{ conteggi: Values[] }>(`/importazioni/${id}/confronto`)
  expect(counted.body.conteggi).toMatchObject([{ entrate: 0, scartate: 0, conflitti: 1 }])
  expect((await admin.post(`/importazioni/${id}/conflitti`, { scelta: 'forse' })).status).toBe(422)
  expect(
    (await admin.post(`/importazioni/${id}/conflitti`, { scelta: 'file', righe: [{ tabella: 'gatti', riga: 99 }] }))
      .status,
  ).toBe(409)
  expect((await admin.post(`/importazioni/${id}/conflitti`, { scelta: 'file' })).status).toBe(200)
  await sql`update importazioni set stato = 'in_corso', fase = 'scrittura' where id = ${id}`.execute(db)
  await work(id)
  expect(await state(id)).toMatchObject({ esito: { conflitti: 0, aggiornati: 1 } })
  expect(await one(sql`select note from gatti where id = ${cast.stella.id}`)).toEqual({ note: 'dal file' })
})

describe('the undo of an import', () => {
  it('removes everything, and the same rows can be imported again', async () => {
    const f = await family('7004')
    await work(f.id)
    expect(await undo(f.id)).toMatchObject({ stato: 'annullata', errore: null })
    expect(await count('gatti', [f.padre, f.madre, f.figlio])).toBe(0)
    expect(await count('fatture_ricevute', [f.fattura])).toBe(0)
    expect(
      (await one<{ n: number }>(sql`select count(*)::int as n from importazioni_chiavi where idimportazione = ${f.id}`))
        .n,
    ).toBe(0)
    expect(
      (await one<{ n: number }>(sql`select count(*)::int as n from gatti_codici where codice = 'LO 1999 007004'`)).n,
    ).toBe(0)
    expect((await admin.post(`/importazioni/${f.id}/annulla`)).status).toBe(409)
    expect(
      (await one<{ ultimo: number }>(sql`select ultimo from contatori where serie = 'Fattura' and anno = 1998`)).ultimo,
    ).toBeGreaterThanOrEqual(7004)
    const again = await family('7004')
    await work(again.id)
    expect(await state(again.id)).toMatchObject({ esito: { inseriti: 6 } })
    await undo(again.id)
  })

  it('removes a credit note unless the note itself was edited, even if its document was paid since', async () => {
    const f = await family('7015')
    await work(f.id)
    const nota = await nextId(db, 'fatture_ricevute')
    const given = {
      tipo: 'Nota di credito',
      data_emissione: '1998-04-01',
      anno: 1998,
      progressivo: 1,
      numero: 'NC1/1998',
    }
    const proposta = { ...given, ...intestazione, idcliente: f.padrone, iddocumento_origine: f.fattura }
    const second = await stagePlan(db, [{ entita: 'fatture_ricevute', chiave: 'NC7015', id: nota, proposta }])
    await work(second)
    await sql`update fatture_ricevute set data_pagamento = '1998-03-02' where id = ${f.fattura}`.execute(db)
    const { rows } = await sql`select da_restituire from fatture_ricevute where id = ${nota}`.execute(db)
    expect(rows).toEqual([{ da_restituire: 1 }])
    expect(await undo(second)).toMatchObject({ stato: 'annullata', errore: null })
    expect(await count('fatture_ricevute', [nota])).toBe(0)
    await undo(f.id)
  })

  it('keeps and names records edited or used since, with the records they need', async () => {
    const f = await family('7005')
    await work(f.id)
    await sql`update gatti set note = 'curato a mano', version = version + 1 where id = ${f.figlio}`.execute(db)
    await sql`update gatti set idmadre = ${f.madre} where id = ${cast.luna.id}`.execute(db)
    await sql`update fatture_ricevute set data_pagamento = '2020-01-01', version = version + 1 where id = ${f.fattura}`.execute(
      db,
    )
    const { stato, errore } = await undo(f.id)
    expect(stato).toBe('annullata')
    expect(errore).toMatch(/modificato dopo l’importazione/)
    // The father is removed and unlinked; the mother is used by another cat; the client is kept for the changed invoice.
    expect(await count('gatti', [f.padre])).toBe(0)
    expect((await admin.get(`/gatti/${f.figlio}`)).body).toMatchObject({
      idpadre: null,
      idmadre: f.madre,
      idproprietario: f.padrone,
    })
    expect(await count('fatture_ricevute', [f.fattura])).toBe(1)
    const kept = await admin.get<{ data: { entita: string; messaggi: { codice: string }[] }[] }>(
      `/importazioni/${f.id}/righe?messaggi=1`,
    )
    expect(
      kept.body.data
        .filter(row => row.messaggi.some(({ codice }) => codice === 'resta'))
        .map(row => row.entita)
        .sort(),
    ).toEqual(['clienti_soci', 'fatture_ricevute', 'fatture_ricevute_righe', 'gatti', 'gatti'])
  })

  it('restores changed records unless edited since', async () => {
    const before = await one<Values>(sql`select note, version from gatti where id = ${cast.thor.id}`)
    const change = (nota: string): Pianificata[] => [
      {
        entita: 'gatti',
        chiave: 'T',
        esito: 'aggiornato',
        id: cast.thor.id,
        proposta: { note: nota },
        prima: { note: before.note },
      },
    ]
    const id = await stagePlan(db, change('dal file'))
    await work(id)
    expect(await one(sql`select note, version from gatti where id = ${cast.thor.id}`)).toEqual({
      note: 'dal file',
      version: Number(before.version) + 1,
    })
    await undo(id)
    expect(await one(sql`select note from gatti where id = ${cast.thor.id}`)).toEqual({ note: before.note })
    const other = await stagePlan(db, change('ancora'))
    await sql`update gatti set note = 'mia' where id = ${cast.thor.id}`.execute(db)
    await work(other)
    expect(await state(other)).toMatchObject({ esito: { aggiornati: 0, conflitti: 1 } })
  })

  it('gives its number as the reason for what an issued certificate states, and for nothing else', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into gatti (nome, sesso, idrazza, idlibro, data_nascita, antenato)
      select nome, 'F', ${razza}, ${libro}, '1999-05-01', 1 from unnest(array['Con', 'Senza', 'Nota']) as n (nome)
      returning id`.execute(db)
    const [con, senza, nota] = rows.map(row => row.id) as [number, number, number]
    await sql`insert into certificati (codice, idgatto, impronta)
      select 'MMMM-MMMM-000' || id, id, 'x' from gatti where id in (${con}, ${nota})`.execute(db)
    const update = (id: number, proposta: Values, prima: Values): Pianificata => ({
      ...{ entita: 'gatti', chiave: `C${id}`, esito: 'aggiornato', id, proposta, prima },
    })
    const id = await stagePlan(db, [
      update(con, { nome: 'Corretta' }, { nome: 'Con' }),
      update(senza, { nome: 'Cambiata' }, { nome: 'Senza' }),
      update(nota, { note: 'dal file' }, { note: null }),
    ])
    await work(id)
    const reasonOf = async (idgatto: number) =>
      (
        await one<{ motivo: string | null }>(sql`
          select (select c ->> 'dopo' from jsonb_array_elements(campi) as c where c ->> 'campo' = 'motivo') as motivo
          from audit where entita = 'gatti' and entita_id = ${idgatto} order by id desc limit 1`)
      ).motivo
    expect([await reasonOf(con), await reasonOf(senza), await reasonOf(nota)]).toEqual([
      `importazione n. ${id}`,
      null,
      null,
    ])
  })

  it('is refused once a later number was issued here', async () => {
    const f = await family('7006')
    await work(f.id)
    await sql`insert into fatture_ricevute (tipo, data_emissione, anno, progressivo, numero, idcliente, indirizzo, cap, citta, provincia)
      values ('Fattura', '1998-12-01', 1998, 8000, '8000/1998', ${cast.verdi.id}, 'Via', '00100', 'Roma', 'RM')`.execute(
      db,
    )
    const answer = await admin.post(`/importazioni/${f.id}/annulla`)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('8000/1998')])
    expect(await state(f.id)).toMatchObject({ stato: 'importata' })
  })
})

it('an old registry is imported as tried, and undone leaving only audit lines', async () => {
  const tables = [
    'clienti_soci',
    'gatti',
    'malattie_gatto',
    'denunce_nascita',
    'cuccioli',
    'passaggi',
    'iscrizioni_rinnovi',
  ]
  const kinds = [
    ...tables,
    'libri',
    'razze',
    'colori',
    'esposizioni',
    'esposizioni_has_gatti',
    'fatture_ricevute',
    'articoli',
  ]
  const rowsNow = async () => {
    const counted = kinds.map(name => sql`select ${name}::text as name, count(*)::int as n from ${sql.table(name)}`)
    return (await sql<Values>`${sql.join(counted, sql` union all `)}`.execute(db)).rows
  }
  const before = await rowsNow()
  const sent = form([{ name: 'file', value: await asZip(oldRegistry), filename: 'vecchio.zip' }])
  const { body } = await admin.post<{ id: number }>('/importazioni', sent.payload, sent.headers)
  const mappatura = oldMapping(castAccount.admin_comitato.id)
  expect((await admin.put(`/importazioni/${body.id}`, { mappatura, origine: 'Felix' })).status).toBe(200)
  const outcome = async (lavoro: string) => {
    expect((await admin.post(`/importazioni/${body.id}/${lavoro}`)).status).toBe(202)
    return eventually(async () => {
      const { stato, esito, errore } = (
        await admin.get<{ stato: string; esito: Values; errore: string | null }>(`/importazioni/${body.id}`)
      ).body
      return ['in_prova', 'in_corso'].includes(stato) ? undefined : { stato, esito, errore }
    })
  }
  const trial = await outcome('prova')
  expect(trial).toMatchObject({ stato: 'provata', errore: null, esito: { entita: { gatti: { scartati: 4 } } } })
  expect(await rowsNow()).toEqual(before)
  expect(await outcome('esegui')).toEqual({ ...trial, stato: 'importata' })
  expect(await rowsNow()).not.toEqual(before)
  expect(await outcome('annulla')).toMatchObject({ stato: 'annullata', errore: null })
  expect(await rowsNow()).toEqual(before)
  // The same file can be imported again.
  expect(await outcome('esegui')).toMatchObject({ stato: 'importata', esito: trial.esito })
})
