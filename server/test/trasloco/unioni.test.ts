import { entitaUnibili } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { nextTurn } from '../../src/platform/in-slices.ts'
import { derivedTables } from '../../src/records/drop-derived.ts'
import { notes, ownPlaces, placesOf, referenceIn } from '../../src/trasloco/unioni/places.ts'
import { eventually } from '../eventually.ts'
import { startApp } from '../harness.ts'
import { type Gatto, nuovoGatto } from '../registro/nuovo-gatto.ts'
import { notLeadingOn } from './leading-on.ts'
import { dump, referringRows } from './referring-rows.ts'

const test = await startApp()
const admin = await test.as('admin')
const one = async <T>(text: string, values: unknown[] = []) => (await test.pool.query(text, values)).rows[0] as T
const idOf = async (table: string, where: string, value: string) =>
  (await one<{ id: number }>(`select id from ${table} where ${where} = $1`, [value])).id
const ids = { razza: await idOf('razze', 'codice', 'MCO'), colore: await idOf('colori', 'codice', 'n 22') }
const roma = await idOf('province', 'sigla', 'RM')

type Values = Record<string, unknown>
type Row = { id: number }
let persone = 0
await test.pool.query(
  `insert into documenti (titolo, tipo, nome, percorso, mime, dimensione) values ('Prova', 'gatto', 'a.pdf', 'x/a', 'application/pdf', 1)`,
)

async function gatto(change: Values = {}): Promise<Gatto> {
  const made = await admin.post<Gatto>('/gatti', nuovoGatto(ids, change))
  expect(made.status, made.text).toBe(201)
  return made.body
}

async function persona(change: Values = {}): Promise<Gatto> {
  persone++
  const base = {
    nome_completo: `Bini Prova ${'abcdefghijklmnopqrstuvwxyz'[persone]}`,
    citta: 'Roma',
    idprovincia: roma,
    regione: 'Lazio',
  }
  const made = await admin.post<Gatto>('/clienti_soci', { ...base, ...change })
  expect(made.status, made.text).toBe(201)
  return made.body
}

/** Copies of a cat by SQL, because saves are slow. */
async function copies(n: number): Promise<{ id: number }[]> {
  const columns =
    'sesso, idlibro, idrazza, idgenotipo, idocchi, data_nascita, data_registrazione, idproprietario, idallevatore, nazione'
  const model = await gatto()
  const { rows } = await test.pool.query<{ id: number }>(
    `insert into gatti (nome, ${columns}) select 'Copia ' || n, ${columns} from gatti, generate_series(1, $2) as n where id = $1 returning id`,
    [model.id, n],
  )
  return rows
}

const unisci = (entita: string, tieni: number, togli: number, scelte: Values = {}) =>
  admin.post<{
    id: number
    code: string
    unito_in?: number
    message: string
    errors: { field: string; code: string; message: string }[]
  }>('/unioni', {
    entita,
    tieni,
    togli,
    scelte,
    motivo: 'Registrato due volte',
  })
const annulla = (id: number) =>
  admin.post<{ code: string; message: string; errors: { message: string }[] }>(`/unioni/${id}/annulla`)

/**
 * Tables with `entita` and an id that a merge does not change: audit lines belong to their record; import rows say what was done
 * that day, and plans are made again; a merge names both records.
 */
const staying = ['audit', 'importazioni_righe', 'piano_voci', 'unioni', ...derivedTables]

describe('references to a cat or a person', () => {
  it('are known for every foreign key and every column with record ids', async () => {
    for (const entita of entitaUnibili) {
      const { rows } = await test.pool.query<{ place: string }>(
        `select c.conrelid::regclass::text || '.' || a.attname as place from pg_constraint as c
           join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
         where c.contype = 'f' and c.confrelid = $1::regclass order by 1`,
        [entita],
      )
      const known = [
        ...placesOf(entita).flatMap(({ entity, columns }) => columns.map(name => `${entity.name}.${name}`)),
        ...ownPlaces[entita].map(({ table, column }) => `${table}.${column}`),
      ]
      expect(
        rows.map(({ place }) => place).filter(place => !known.includes(place)),
        'a new foreign key: places.ts',
      ).toEqual([])
    }
    const { rows } = await test.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'entita' order by 1`,
    )
    const classified = [...notes.map(({ table }) => table), ...staying, 'importazioni_chiavi']
    expect(rows.map(({ name }) => name).filter(name => !(classified as string[]).includes(name))).toEqual([])
  })
})

describe('a merge is refused', () => {
  it('to roles outside the office, and for missing records', async () => {
    const socio = await test.as('socio')
    const body = { entita: 'gatti', tieni: 1, togli: 2, motivo: 'x' }
    expect((await socio.post('/unioni', body)).status).toBe(403)
    expect((await socio.get('/unioni')).status).toBe(403)
    expect((await socio.get('/unioni/anteprima/gatti/1/2')).status).toBe(403)
    expect((await admin.post('/unioni', { ...body, motivo: ' ' })).status).toBe(422)
    expect((await admin.post('/unioni', { ...body, entita: 'razze' })).status).toBe(422)
    expect((await admin.post('/unioni', { ...body, togli: 1 })).status).toBe(422)
    expect((await admin.post('/unioni', { ...body, scelte: { nome: 'altro' } })).status).toBe(422)
    expect((await admin.post('/unioni', { ...body, scelte: { nessuno: 'tieni' } })).status).toBe(422)
    expect((await admin.post('/unioni', { ...body, togli: 999_999 })).status).toBe(404)
    expect((await admin.get('/unioni/anteprima/gatti/1/999999')).status).toBe(404)
    expect((await admin.get('/unioni/anteprima/razze/1/2')).status).toBe(404)
    expect((await admin.get('/unioni/999999')).status).toBe(404)
    expect((await annulla(999_999)).status).toBe(404)
  })

  it('for two cats that cannot be the same', async () => {
    const madre = await gatto({ data_nascita: '2010-01-01', data_registrazione: '2010-03-01' })
    const figlia = await gatto({ idmadre: madre.id, data_nascita: '2014-01-01', data_registrazione: '2014-03-01' })
    const nipote = await gatto({ idmadre: figlia.id, data_nascita: '2018-01-01', data_registrazione: '2018-03-01' })
    const padre = await gatto({ sesso: 'M', data_nascita: '2010-01-01', data_registrazione: '2010-03-01' })
    await gatto({ idpadre: padre.id, idmadre: madre.id, data_nascita: '2016-01-01', data_registrazione: '2016-03-01' })
    const codes = async (tieni: number, togli: number, scelte: Values = {}) => {
      const answer = await unisci('gatti', tieni, togli, scelte)
      return [answer.status, ...answer.body.errors.map(({ code }) => code)]
    }
    expect(await codes(madre.id, figlia.id)).toEqual([409, 'U02'])
    expect(await codes(nipote.id, madre.id)).toEqual([409, 'U02', 'U05'])
    expect(await codes(padre.id, madre.id)).toEqual([409, 'U03', 'U04'])
    // Each cat is valid alone; merged, the birth date is too near the litter or the dam.
    const precoce = await gatto({ data_nascita: '2017-06-01', data_registrazione: '2017-09-01' })
    const altra = await gatto({ idmadre: figlia.id, data_nascita: '2014-10-01', data_registrazione: '2014-12-01' })
    const giovanile = await gatto({ data_nascita: '2014-08-01', data_registrazione: '2014-12-01' })
    expect(await codes(precoce.id, figlia.id, { data_nascita: 'tieni' })).toEqual([409, 'U05'])
    expect(await codes(giovanile.id, altra.id, { data_nascita: 'tieni', idmadre: 'togli' })).toEqual([409, 'U05'])
    const annullato = await gatto({ annullato: 1 })
    expect(await codes(annullato.id, (await gatto()).id)).toEqual([409, 'U01'])
    const giovane = await gatto({ data_nascita: '2020-01-01', data_registrazione: '2020-03-01' })
    expect(await codes(giovane.id, padre.id)).toEqual([409, 'U03', 'U05'])
    const expo = (id: number) =>
      test.pool.query(
        `insert into esposizioni_has_gatti (esposizioni_id, gatti_id, category) values (${cast.expoAperta.id}, $1, '9')`,
        [id],
      )
    await expo(giovane.id)
    await expo(nipote.id)
    expect(await codes(giovane.id, nipote.id)).toEqual([409, 'U07'])
    const preview = await admin.get<{ ostacoli: { entita: string; righe: number[] }[] }>(
      `/unioni/anteprima/gatti/${giovane.id}/${nipote.id}`,
    )
    expect(preview.body.ostacoli).toMatchObject([{ entita: 'esposizioni_has_gatti' }])
    const due = await admin.get<{ avvisi: string[] }>(`/unioni/anteprima/gatti/${giovane.id}/${padre.id}`)
    expect(due.body.avvisi).toEqual(['Il sesso è diverso: controlla che siano davvero lo stesso gatto.'])
    expect(preview.body.ostacoli[0]?.righe).toHaveLength(2)
  })

  it('not for an open sale, but warns if its seller will no longer own the cat', async () => {
    const [tieni, togli] = [await gatto({ idproprietario: cast.bianchi.id }), await gatto()]
    const { id } = await one<Row>(
      `insert into passaggi (idgatto, idproprietario, data_acquisto, data_passaggio, stato, chiesto_da, idrichiedente)
       values ($1, ${cast.verdi.id}, '2020-01-01', '2020-01-02', 'inviato', 'cedente', ${cast.rossi.id}) returning id`,
      [togli.id],
    )
    const avvisi = async (keep: number, other: number) =>
      (await admin.get<{ avvisi: string[] }>(`/unioni/anteprima/gatti/${keep}/${other}`)).body.avvisi.join()
    expect(await avvisi(tieni.id, togli.id)).toContain(`passaggio n. ${id}`)
    expect(await avvisi(togli.id, tieni.id)).toBe('')
    await test.pool.query('delete from passaggi where id = $1', [id])
  })

  it('for two people with data allowed only once', async () => {
    const [a, b] = [await persona(), await persona()]
    const iscrizione = (id: number, sezione: string) =>
      test.pool.query(
        `insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, data_iscrizione, data_cassa, sezione, da_approvare)
         values ($1, 2020, 'Ordinario', '2020-01-10', '2020-01-10', $2, 0)`,
        [id, sezione],
      )
    await iscrizione(a.id, 'Lazio')
    await iscrizione(b.id, 'Veneto')
    const account = (id: number) =>
      test.pool.query(
        `insert into account (type, status, name, username, clienti_soci_id) values ('cliente', 1, 'Prova', $2, $1)`,
        [id, `unione-${id}@example.test`],
      )
    await account(a.id)
    await account(b.id)
    const shared = await gatto({ idproprietario: a.id, idcointestatario: b.id })
    const refused = await unisci('clienti_soci', a.id, b.id)
    expect(refused.status).toBe(409)
    expect(refused.body.errors.map(({ code }) => code)).toEqual(['U10', 'U11', 'U12'])
    expect(refused.body.message).toContain('(e altri 2 ostacoli).')
    expect(refused.body.errors[2]?.message).toContain(`n. ${shared.id}`)
    await test.pool.query('update iscrizioni_rinnovi set annullata = 1 where idcliente_socio = $1', [b.id])
    await test.pool.query('update account set status = 0 where clienti_soci_id = $1', [b.id])
    expect((await unisci('clienti_soci', a.id, b.id)).body.message).not.toContain('ostacol')
    await test.pool.query('update gatti set idcointestatario = null where id = $1', [shared.id])
    // One finding per pair of rows, in either direction.
    await iscrizione(b.id, 'Lazio')
    for (const [tieni, togli] of [
      [a, b],
      [b, a],
    ] as const)
      expect((await unisci('clienti_soci', tieni.id, togli.id)).body.errors.map(({ code }) => code)).toEqual(['U10'])
    await test.pool.query('update iscrizioni_rinnovi set annullata = 1 where idcliente_socio = $1', [b.id])
    expect((await unisci('clienti_soci', a.id, b.id)).status).toBe(201)
  })

  it('for choices that separate related fields', async () => {
    const [a, b] = [await gatto(), await gatto()]
    await test.pool.query('update gatti set idlibro = 2217 where id = $1', [b.id])
    const torn = await unisci('gatti', a.id, b.id, { codice: 'togli', idlibro: 'tieni' })
    expect(torn.status).toBe(422)
    expect(torn.body.errors.map(({ field }) => field)).toEqual(['scelte.codice'])
  })
})

/** Adds a row for every column that refers to the record, and to every internal table. */
async function loaded(entita: 'gatti' | 'clienti_soci', tieni: number, togli: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  // The cast has no affisso request, letter, DNA profile or report.
  await test.pool.query(
    `insert into affissi (idcliente, nome1, data_richiesta, stato) select 1, 'Prova', '2020-01-01', 'ritirata'
     where not exists (select from affissi)`,
  )
  await test.pool.query(
    `insert into lettere (idcliente, modo, oggetto, destinatario, testo, lotto) select 1, 'posta', 'x', 'x', 'x', 'x'
     where not exists (select from lettere)`,
  )
  await test.pool.query(
    `insert into profili_dna (idgatto, laboratorio, data_referto, alleli) select 1, 'x', '2020-01-01', '{}'
     where not exists (select from profili_dna)`,
  )
  await test.pool.query(
    `with file as (insert into documenti (titolo, tipo, mime) values ('x', 'gatto', 'application/pdf') returning id)
     insert into referti (idgatto, idmalattia, data_test, esito, iddocumento)
     select 1, (select min(id) from malattie), '2020-01-01', 'negativo', id from file
     where not exists (select from referti)`,
  )
  for (const { entity, columns } of placesOf(entita)) {
    // Two kittens of one cat or two iscrizioni of one year would be refused; `distinct` makes them differ.
    counts.set(entity.name, await referringRows(test.pool, entity, columns, entita, togli))
  }
  await test.pool.query(
    'insert into trovati (account_id, entita, entita_id) values (1, $1, $2), (1, $1, $3), (2, $1, $3)',
    [entita, tieni, togli],
  )
  await test.pool.query(
    `insert into anomalie_accettate (entita, entita_id, codice, messaggio, motivo)
     values ($1, $2, 'C14', 'a', 'b'), ($1, $3, 'C14', 'c', 'd'), ($1, $3, 'C16', 'e', 'f')`,
    [entita, tieni, togli],
  )
  await test.pool.query('insert into duplicati_scartati (entita, a, b) values ($1, $2, $3), ($1, 1, $3)', [
    entita,
    Math.min(tieni, togli),
    Math.max(tieni, togli),
  ])
  const importazione = await one<{ id: number }>(
    `insert into importazioni (nome, formato, dimensione, impronta, tabelle, mappatura, scade_il)
     values ('x', 'csv', 1, 'x', '[]', '[]', now()) returning id`,
  )
  await test.pool.query(
    `insert into importazioni_chiavi (origine, entita, chiave, entita_id, idimportazione, valori) values ('vecchio', $1, $2, $3, $4, '{}')`,
    [entita, `k${togli}`, togli, importazione.id],
  )
  return counts
}

describe('a merge and its undo', () => {
  it('moves everything of a cat, and restores all values', async () => {
    const tieni = await gatto({ sesso: 'F', note: null, chip: '380260000000017', codice_sorgente: 'YY 1' })
    const togli = await gatto({
      sesso: 'F',
      note: 'Dal vecchio registro',
      data_nascita: '2009-05-05',
      data_registrazione: '2009-07-01',
      codice_sorgente: 'XX 1234',
      chip: '380260000000033',
      non_in_allevamento: 1,
    })
    await test.pool.query(`insert into certificati (codice, idgatto, impronta) values ('AAAA-BBBB-CC99', $1, 'x')`, [
      togli.id,
    ])
    // A female cannot be a sire, so those rows get another cat.
    const male = await gatto({ sesso: 'M', data_nascita: '2009-05-05', data_registrazione: '2009-07-01' })
    await loaded('gatti', tieni.id, togli.id)
    await test.pool.query('update gatti set idpadre = $1 where idpadre = $2', [male.id, togli.id])
    await test.pool.query('update denunce_nascita set idstallone = $1 where idstallone = $2', [male.id, togli.id])
    await test.pool.query(`update gatti set data_nascita = '2019-01-01' where idmadre = $1`, [togli.id])
    await test.pool.query(
      `insert into malattie_gatto (idgatto, idmalattia, data_test, data_registrazione, esito)
       select $1, idmalattia, data_test - 100, data_registrazione, esito from malattie_gatto where idgatto = $2 limit 1`,
      [tieni.id, togli.id],
    )
    const before = await dump(test.pool)
    const preview = await admin.get<{
      riferimenti: { entita: string; n: number }[]
      campi: { campo: string; proposta: string }[]
      ostacoli: unknown[]
    }>(`/unioni/anteprima/gatti/${tieni.id}/${togli.id}`)
    expect(preview.status, preview.text).toBe(200)
    expect(preview.body.ostacoli).toEqual([])
    expect(preview.body.campi.find(({ campo }) => campo === 'note')?.proposta).toBe('togli')
    const merged = await unisci('gatti', tieni.id, togli.id, { codice: 'togli' })
    expect(merged.status, merged.text).toBe(201)

    const kept = await admin.get<Gatto>(`/gatti/${tieni.id}`)
    expect(kept.body).toMatchObject({
      codice: togli.codice,
      note: 'Dal vecchio registro',
      data_nascita: tieni.data_nascita,
      chip: '380260000000017',
      non_in_allevamento: 1,
    })
    for (const { entita, n } of preview.body.riferimenti) expect(n, entita).toBeGreaterThan(0)
    for (const { entity, columns } of placesOf('gatti'))
      for (const column of columns)
        expect(
          (
            await one<{ n: number }>(`select count(*)::int as n from "${entity.name}" where "${column}" = $1`, [
              referenceIn(entity.name, column, 'gatti', togli.id),
            ])
          ).n,
        ).toBe(0)

    expect(await notLeadingOn(test, admin, 'gatti', { gone: togli.id, kept: tieni.id })).toEqual([])
    const proposta = await admin.get(`/fatture_ricevute/proposta/gatti/${tieni.id}`)
    expect((proposta.body as unknown as { emessi: unknown[] }).emessi).toHaveLength(1)
    const socio = await test.as('socio2')
    expect((await socio.get(`/gatti/${togli.id}`)).status).toBe(404)

    const found = await admin.list<{ id: number; codice_precedente?: string }>('/gatti', {
      filters: { codice: tieni.codice },
    })
    expect(found.body.data).toMatchObject([{ id: tieni.id, codice_precedente: tieni.codice }])
    for (const known of ['xx1234', '380260000000033'])
      expect((await admin.get(`/cerca/gatti/${known}`)).body).toMatchObject({ id: tieni.id })
    expect((await test.anonymous.get('/verifica/AAAA-BBBB-CC99')).body).toMatchObject({
      stato: 'valido',
      gatto: { codice: togli.codice },
    })
    expect((await admin.post('/gatti', nuovoGatto(ids, { codice: tieni.codice }))).status).toBe(409)

    const told = await admin.get<{ ostacoli: string[] }>(`/unioni/${merged.body.id}`)
    expect(told.body.ostacoli).toEqual([])
    const undone = await annulla(merged.body.id)
    expect(undone.status, undone.text).toBe(200)
    const after = await dump(test.pool)
    for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
    expect((await annulla(merged.body.id)).status).toBe(409)
    expect((await admin.get(`/gatti/${togli.id}`)).status).toBe(200)
  })

  it('moves everything of a person, and restores all values', async () => {
    const tieni = await persona({ email: 'kept@example.test' })
    const togli = await persona({ email: 'old@example.test', telefono: '06 1', tessera: '77001' })
    await loaded('clienti_soci', tieni.id, togli.id)
    const before = await dump(test.pool)
    const merged = await unisci('clienti_soci', tieni.id, togli.id)
    expect(merged.status, merged.text).toBe(201)
    const read = await admin.get<Values>(`/clienti_soci/${tieni.id}`)
    expect(read.body).toMatchObject({
      telefono: '06 1',
      tessera: '77001',
      codice: tieni.codice,
      email: 'kept@example.test',
    })
    for (const filters of [{ codice: togli.codice }, { email: 'old@example.test' }])
      expect((await admin.list<{ id: number }>('/clienti_soci', { filters })).body.data.map(({ id }) => id)).toEqual([
        tieni.id,
      ])
    expect((await admin.get(`/cerca/clienti_soci/${togli.codice}`)).body).toMatchObject({ id: tieni.id })
    expect(await notLeadingOn(test, admin, 'clienti_soci', { gone: togli.id, kept: tieni.id })).toEqual([])
    expect(
      (
        await admin.post('/clienti_soci', {
          nome_completo: 'Altra Prova',
          citta: 'Roma',
          idprovincia: roma,
          regione: 'Lazio',
          codice: togli.codice,
        })
      ).status,
    ).toBe(409)
    expect((await annulla(merged.body.id)).status).toBe(200)
    const after = await dump(test.pool)
    for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
  })
})

describe('undoing a merge', () => {
  it('is refused if the kept cat, a moved row or a needed value changed since', async () => {
    const [tieni, togli] = [await gatto(), await gatto({ chip: '380260000000025' })]
    const figlio = await gatto({ idmadre: togli.id, data_nascita: '2019-01-01', data_registrazione: '2019-03-01' })
    const { id } = (await unisci('gatti', tieni.id, togli.id, { chip: 'tieni' })).body
    await gatto({ chip: '380260000000025' })
    await admin.put(`/gatti/${figlio.id}`, { note: 'Cambiato' })
    await admin.put(`/gatti/${tieni.id}`, { note: 'Cambiato' })
    const refused = await annulla(id)
    expect(refused.status).toBe(409)
    const said = refused.body.errors.map(({ message }) => message).join(' ')
    expect(said).toContain(`n. ${tieni.id}, è stata modificata`)
    expect(said).toContain(`Gatti: modificati o eliminati dopo l’unione n. ${figlio.id}`)
    expect(said).toContain('380260000000025')
  })

  it('a call naming the absorbed record in its body or in a list is refused with the kept one', async () => {
    const [a, b, x, y] = [await gatto(), await gatto(), await persona(), await persona()]
    await unisci('gatti', a.id, b.id)
    await unisci('clienti_soci', x.id, y.id)
    const lettera = { modo: 'posta', scopo: 'servizio', oggetto: 'Prova', testo: 'Prova', lotto: 'b'.repeat(32) }
    const chosen = { entita: 'clienti_soci', ids: [cast.rossi.id, y.id], ...lettera }
    const answers = [
      [await admin.get(`/gatti/certificati?ids=${cast.luna.id},${b.id}`), a.id],
      [await admin.post('/duplicati/gatti/scarta', { a: cast.luna.id, b: b.id }), a.id],
      [await admin.post('/duplicati/clienti_soci/riproponi', { a: y.id, b: cast.rossi.id }), x.id],
      [await admin.post('/lettere/anteprima', chosen), x.id],
      [await admin.post('/lettere/invia', chosen), x.id],
      [await admin.get(`/etichette/scelta?entita=clienti_soci&ids=${cast.rossi.id},${y.id}`), x.id],
    ] as const
    for (const [{ status, body }, kept] of answers)
      expect([status, body.code, (body as { unito_in?: number }).unito_in]).toEqual([410, 'unito', kept])
    const { n } = await one<{ n: number }>('select count(*)::int as n from lettere where lotto = $1', [lettera.lotto])
    expect(n).toBe(0)
  })

  it('works only in reverse order, and a chain leads to its last record', async () => {
    const [a, b, c] = [await gatto(), await gatto(), await gatto()]
    const first = (await unisci('gatti', b.id, a.id)).body.id
    const second = (await unisci('gatti', c.id, b.id)).body.id
    for (const one of [a, b]) expect((await admin.get(`/gatti/${one.id}`)).body).toMatchObject({ unito_in: c.id })
    expect((await admin.get(`/cerca/gatti/${encodeURIComponent(a.codice ?? '')}`)).body).toMatchObject({ id: c.id })
    expect((await unisci('gatti', c.id, a.id)).status).toBe(410)
    expect((await annulla(first)).body.message).toContain(`unione n. ${second}`)
    expect((await annulla(second)).status).toBe(200)
    expect((await admin.get(`/gatti/${a.id}`)).body).toMatchObject({ unito_in: b.id })
    expect((await annulla(first)).status).toBe(200)
    expect((await admin.get(`/gatti/${a.id}`)).status).toBe(200)
  })

  it('keeps an earlier merge of the same rows undoable, and no version is repeated', async () => {
    const [a, b, c] = [await gatto(), await gatto(), await gatto()]
    const figlio = await gatto({ idmadre: a.id, data_nascita: '2019-01-01', data_registrazione: '2019-03-01' })
    const seen: Record<number, number> = {}
    // Every version read so far must be refused after the next act.
    const isNewer = async (...rows: Row[]) => {
      for (const { id } of rows) {
        const { version } = (await admin.get<Gatto & { version: number }>(`/gatti/${id}`)).body
        if (seen[id] !== undefined) {
          expect(version).toBeGreaterThan(seen[id])
          const late = await admin.put(`/gatti/${id}`, { note: 'Tardi', version: seen[id] })
          expect([late.status, late.body.code]).toEqual([409, 'conflitto_versione'])
        }
        seen[id] = version
      }
    }
    await isNewer(a, b, c, figlio)
    const first = (await unisci('gatti', b.id, a.id)).body.id
    await isNewer(b, figlio)
    const second = (await unisci('gatti', c.id, b.id)).body.id
    await isNewer(c, figlio)
    expect((await annulla(second)).status).toBe(200)
    await isNewer(b, c, figlio)
    expect((await annulla(first)).status).toBe(200)
    await isNewer(a, b, figlio)
    const third = (await unisci('gatti', b.id, a.id)).body.id
    const fourth = (await unisci('gatti', c.id, b.id)).body.id
    await isNewer(c, figlio)
    expect((await annulla(fourth)).status).toBe(200)
    await admin.put(`/gatti/${figlio.id}`, { note: 'Cambiato dopo' })
    expect((await annulla(third)).body.message).toContain(`n. ${figlio.id}`)
  })

  it('leaves later rows with the kept record, and refuses a form read in between', async () => {
    const [tieni, togli] = [await gatto(), await gatto()]
    const figlio = await gatto({ idmadre: togli.id, data_nascita: '2019-01-01', data_registrazione: '2019-03-01' })
    const { id } = (await unisci('gatti', tieni.id, togli.id)).body
    const between = (await admin.get<Gatto>(`/gatti/${figlio.id}`)).body
    const later = await gatto({ idmadre: tieni.id, data_nascita: '2020-01-01', data_registrazione: '2020-03-01' })
    expect((await annulla(id)).status).toBe(200)
    expect((await admin.get(`/gatti/${later.id}`)).body).toMatchObject({ idmadre: tieni.id })
    expect((await admin.get(`/gatti/${figlio.id}`)).body).toMatchObject({ idmadre: togli.id })
    await admin.put(`/gatti/${figlio.id}`, { note: 'Altro' })
    expect((await admin.put(`/gatti/${figlio.id}`, between)).body).toMatchObject({ code: 'conflitto_versione' })
  })
})

it('an erased person leaves no data in the merges of their record', async () => {
  const [tieni, togli] = [
    await persona({ email: 'resta@example.test' }),
    await persona({ email: 'andata@example.test', telefono: '06 555' }),
  ]
  const { id } = (await unisci('clienti_soci', tieni.id, togli.id)).body
  const nome = (await admin.get<{ nome_completo: string }>(`/clienti_soci/${tieni.id}`)).body.nome_completo
  const erased = await admin.post(`/clienti_soci/${tieni.id}/pseudonimizza`, { nome })
  expect(erased.status, erased.text).toBe(200)
  const kept = await one<{ testo: string }>(
    `select concat((select row_to_json(u)::text from unioni as u where id = $1),
       (select string_agg(campi::text, '') from audit where entita = 'clienti_soci' and entita_id in ($2, $3)),
       (select string_agg(row_to_json(p)::text, '') from clienti_soci_precedenti as p where idcliente = $2)) as testo`,
    [id, tieni.id, togli.id],
  )
  for (const secret of ['resta@example.test', 'andata@example.test', '06 555', nome])
    expect(kept.testo).not.toContain(secret)
  expect((await annulla(id)).body.message).toContain('cancellati')
  expect((await admin.get(`/unioni/${id}`)).status).toBe(200)
})

describe('concurrent merges', () => {
  const rounds = 8

  it('and saves of their rows are done or refused, never half done', async () => {
    const family = { data_nascita: '2019-01-01', data_registrazione: '2019-03-01' }
    for (let n = 0; n < rounds; n++) {
      const [a, b, c, figlio] = (await copies(4)) as [Row, Row, Row, Row]
      await test.pool.query(`update gatti set idmadre = $1, data_nascita = '2019-01-01' where id = $2`, [
        b.id,
        figlio.id,
      ])
      const answers = await Promise.all([
        unisci('gatti', a.id, b.id),
        unisci('gatti', b.id, c.id),
        unisci('gatti', c.id, b.id),
        admin.put(`/gatti/${figlio.id}`, { idmadre: b.id, note: `Giro ${n}` }),
        admin.post('/gatti', nuovoGatto(ids, { idmadre: b.id, ...family })),
        admin.put(`/gatti/${b.id}`, { note: `Giro ${n}` }),
      ])
      for (const { status, text } of answers) expect([200, 201, 404, 409, 410, 422], text).toContain(status)
      expect(answers.slice(0, 3).some(({ status }) => status === 201)).toBe(true)
    }
    const { rows } = await test.pool.query(
      `select u.id from unioni as u where u.annullata_il is null and u.entita = 'gatti'
         and (exists (select from gatti where id = u.togli) or exists (select from gatti where u.togli in (idpadre, idmadre)))`,
    )
    expect(rows).toEqual([])
  })

  it('whose connection is killed are done completely or not at all', async () => {
    // More than one statement takes.
    const many = 260
    for (let n = 0; n < 5; n++) {
      const [tieni, togli] = (await copies(2)) as [Row, Row]
      const figli = (await copies(many)).map(({ id }) => id)
      await test.pool.query(`update gatti set idmadre = $1, data_nascita = '2019-01-01' where id = any($2::int[])`, [
        togli.id,
        figli,
      ])
      const query = vi.spyOn(pg.Client.prototype, 'query')
      let isOver = false
      const merging = unisci('gatti', tieni.id, togli.id).finally(() => {
        isOver = true
      })
      while (query.mock.calls.length < n * 10 && !isOver) await nextTurn()
      query.mockRestore()
      await test.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`,
      )
      const { status, text } = await merging
      expect([201, 503], text).toContain(status)
      // The pool may hand out a connection that was killed while idle.
      const now = await eventually(() =>
        one<Row & { n: number; fatta: boolean; resta: boolean }>(
          `select (select count(*)::int from gatti where idmadre = $1) as n, exists (select from gatti where id = $2) as resta,
             exists (select from unioni where tieni = $1 and togli = $2) as fatta`,
          [tieni.id, togli.id],
        ).catch(() => undefined),
      )
      expect([now.n, now.fatta, now.resta]).toEqual(
        status === 201 || now.fatta ? [many, true, false] : [0, false, true],
      )
    }
  })

  it('are listed newest first, in pages of the requested size', async () => {
    for (let n = 0; n < 2; n++) {
      const [tieni, togli] = (await copies(2)) as [Row, Row]
      expect((await unisci('gatti', tieni.id, togli.id)).status).toBe(201)
    }
    const idsOf = async (pagination: Values) =>
      (await admin.list<Row>('/unioni', { pagination })).body.data.map(({ id }) => id)
    const all = await idsOf({ rowsPerPage: 500 })
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect((await admin.list('/unioni')).body).toMatchObject({ perPage: 25, currentPage: 1, tot: all.length })
    expect(await idsOf({ rowsPerPage: 1, page: 2 })).toEqual(all.slice(1, 2))
    expect(await idsOf({ rowsPerPage: 1, sortBy: 'id', descending: false })).toEqual(all.slice(-1))
    expect((await admin.list<Row>('/unioni?page=2', { pagination: { rowsPerPage: 1 } })).body.currentPage).toBe(2)
    for (const asked of [
      { pagination: { sortBy: 'motivo' } },
      { pagination: { page: 0 } },
      { filters: { motivo: 'x' } },
    ])
      expect((await admin.list('/unioni', asked)).status).toBe(400)
  })

  it('undone twice concurrently are undone once', async () => {
    const [a, b] = [await persona(), await persona()]
    const { id } = (await unisci('clienti_soci', a.id, b.id)).body
    const statuses = (await Promise.all([annulla(id), annulla(id), annulla(id)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })
})
