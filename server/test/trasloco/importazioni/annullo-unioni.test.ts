import { entityOf } from '@bisavolo/domain'
import { entitaImportabili } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openStorage } from '../../../src/platform/storage/storage.ts'
import { findReferences } from '../../../src/trasloco/importazioni/annullo/find-references.ts'
import { removeBatch } from '../../../src/trasloco/importazioni/annullo/remove-batch.ts'
import { undoChanges } from '../../../src/trasloco/importazioni/annullo/undo-changes.ts'
import { usedBy } from '../../../src/trasloco/importazioni/annullo/used-by.ts'
import type { Corsa } from '../../../src/trasloco/importazioni/corsa/lavori.ts'
import { runJob } from '../../../src/trasloco/importazioni/corsa/run-job.ts'
import { startApp } from '../../harness.ts'
import { nextId, type Pianificata, stagePlan } from './stage.ts'
import { plan, stage, today } from './staged.ts'

type Values = Record<string, unknown>

const test = await startApp()
const admin = await test.as('superadmin')
const { db } = test
const one = async <T = Values>(query: ReturnType<typeof sql>) => (await query.execute(db)).rows[0] as T
const razza = (await one<{ id: number }>(sql`select id from razze where codice = 'MCO'`)).id
const libro = (await one<{ id: number }>(sql`select id from libri where codice = 'LO'`)).id

const gatto = (more: Values = {}): Values => ({
  ...{ nome: 'Nuvola', sesso: 'F', idrazza: razza, idlibro: libro, data_nascita: '1999-05-01', antenato: 1 },
  ...more,
})
const persona = (more: Values = {}): Values => ({
  nome_completo: 'Doria Bice',
  citta: 'Roma',
  regione: 'Lazio',
  ...more,
})
const schede = { gatti: gatto, clienti_soci: persona }

const work = (id: number) =>
  runJob({ pool: test.pool, storage: openStorage(test.config) }, { id, by: 'prova', today }, () => false)

async function imported(rows: readonly Pianificata[]) {
  const ids: number[] = []
  for (const row of rows) ids.push(row.id ?? (await nextId(db, row.entita)))
  const id = await stagePlan(
    db,
    rows.map((row, i) => ({ ...row, id: ids[i] as number })),
  )
  await work(id)
  return { id, ids: ids as [number, number, number, number] }
}

/** Runs the undo without a thread; returns the note on rows that remain. */
async function undo(id: number): Promise<string | null> {
  await sql`update importazioni set stato = 'in_corso', fase = 'annullamento' where id = ${id}`.execute(db)
  expect(await work(id)).toEqual({ esito: 'fatta' })
  return (await one<{ errore: string | null }>(sql`select errore from importazioni where id = ${id}`)).errore
}

const unisci = async (entita: string, tieni: number, togli: number, scelte: Values = {}) => {
  const body = { entita, tieni, togli, scelte, motivo: 'Registrata due volte' }
  const merged = await admin.post<{ id: number }>('/unioni', body)
  expect(merged.status, merged.text).toBe(201)
  return merged.body.id
}
const statusOf = async (entita: string, id: number) => (await admin.get(`/${entita}/${id}`)).status
const keyOf = async (chiave: string) =>
  (
    await one<{ entita_id: number } | undefined>(
      sql`select entita_id from importazioni_chiavi where chiave = ${chiave}`,
    )
  )?.entita_id
const said = async (id: number) =>
  (await admin.get<{ data: { messaggi: { messaggio: string }[] }[] }>(`/importazioni/${id}/righe`)).body.data.map(
    ({ messaggi }) => messaggi.map(({ messaggio }) => messaggio),
  )

describe.each(['gatti', 'clienti_soci'] as const)('the undo of an import, of merged %s', entita => {
  const of = schede[entita]
  const mark = entita === 'gatti' ? 'G' : 'P'

  it('keeps and names a record that absorbed an older one, until the merge is undone', async () => {
    const vecchia = await imported([{ entita, chiave: `${mark}101`, proposta: of() }])
    const nuova = await imported([{ entita, chiave: `${mark}102`, proposta: of() }])
    const [[a], [b]] = [vecchia.ids, nuova.ids]
    const unione = await unisci(entita, b, a)

    expect(await undo(nuova.id)).toMatch(
      new RegExp(`^Restano nel registro: 1 [a-z /]+ \\(ha preso con sé un’altra scheda; n. ${b}\\)\\.$`),
    )
    expect(await said(nuova.id)).toEqual([[`Non annullato: ha preso con sé un’altra scheda (n. ${a})`]])
    expect([await statusOf(entita, b), await statusOf(entita, a)]).toEqual([200, 410])
    expect((await admin.post(`/unioni/${unione}/annulla`)).status).toBe(200)
    expect([await statusOf(entita, b), await statusOf(entita, a)]).toEqual([200, 200])

    expect(await undo(nuova.id)).toBeNull()
    expect(await said(nuova.id)).toEqual([[]])
    expect([await statusOf(entita, b), await statusOf(entita, a)]).toEqual([404, 200])
    expect([await keyOf(`${mark}102`), await keyOf(`${mark}101`)]).toEqual([undefined, a])
  })

  it('keeps and names an absorbed record, which returns with its key', async () => {
    const due = [201, 202].map(n => ({ entita, chiave: `${mark}${n}`, proposta: of() }))
    const { id, ids } = await imported(due)
    const [tieni, togli] = ids
    const unione = await unisci(entita, tieni, togli)
    expect(await undo(id)).toContain(`unito a un’altra scheda; n. ${togli}`)
    expect(await said(id)).toEqual([
      [`Non annullato: ha preso con sé un’altra scheda (n. ${togli})`],
      [`Non annullato: unito a un’altra scheda (n. ${tieni})`],
    ])
    expect(await keyOf(`${mark}202`)).toBe(tieni)
    expect((await admin.post(`/unioni/${unione}/annulla`)).status).toBe(200)
    expect([await keyOf(`${mark}201`), await keyOf(`${mark}202`)]).toEqual([tieni, togli])
    expect(await undo(id)).toBeNull()
    expect([await statusOf(entita, tieni), await statusOf(entita, togli)]).toEqual([404, 404])
    expect([await keyOf(`${mark}201`), await keyOf(`${mark}202`)]).toEqual([undefined, undefined])
  })

  it('does not restore old values of a record that absorbed another since', async () => {
    const prima = await imported([1, 2].map(n => ({ entita, chiave: `${mark}30${n}`, proposta: of({ note: null }) })))
    const [tieni, togli] = prima.ids
    const cambio = { entita, chiave: `${mark}301`, esito: 'aggiornato', id: tieni, prima: { note: null } }
    const { id } = await imported([{ ...cambio, proposta: { note: 'dal file' } }])
    const unione = await unisci(entita, tieni, togli, { note: 'tieni' })
    expect(await undo(id)).toContain(`ha preso con sé un’altra scheda; n. ${tieni}`)
    expect((await admin.get(`/${entita}/${tieni}`)).body).toMatchObject({ note: 'dal file' })
    expect((await admin.post(`/unioni/${unione}/annulla`)).status).toBe(200)
    expect(await undo(id)).toBeNull()
    expect((await admin.get(`/${entita}/${tieni}`)).body).toMatchObject({ note: null })
  })

  it('notices a merge during the undo', async () => {
    const { id, ids } = await imported([3, 4].map(n => ({ entita, chiave: `${mark}40${n}`, proposta: of() })))
    const [tieni, togli] = ids
    const cambio = { entita, esito: 'aggiornato', prima: { note: null }, proposta: { note: 'dal file' } }
    const cambi = await imported([{ ...cambio, id: tieni }])
    await unisci(entita, tieni, togli, { note: 'tieni' })
    const corsa = { incarico: { account_id: 1, per_conto_di: null, richiesta: 'prova' } } as unknown as Corsa
    // Only the later steps: the rows were marked before the merge.
    await undoChanges(db, corsa, { id: cambi.id, origine: 'vecchio' }, entityOf(entita))
    await removeBatch(db, corsa, { id, origine: 'vecchio' }, entityOf(entita))
    const { rows } = await sql<{ resta: string }>`
      select resta from importazioni_righe where idimportazione in (${id}, ${cambi.id}) order by idimportazione, riga`.execute(
      db,
    )
    expect(rows.map(({ resta }) => resta)).toEqual([
      'ha preso con sé un’altra scheda',
      'unito a un’altra scheda',
      'ha preso con sé un’altra scheda',
    ])
    expect([await statusOf(entita, tieni), await keyOf(`${mark}404`)]).toEqual([200, tieni])
  })
})

describe('the undo of an import after a merge', () => {
  it('removes records merged into one deleted since', async () => {
    const { id, ids } = await imported([5, 6].map(n => ({ entita: 'gatti', chiave: `R${n}`, proposta: gatto() })))
    await unisci('gatti', ids[0], ids[1])
    await sql`delete from gatti where id = ${ids[0]}`.execute(db)
    expect(await undo(id)).toBeNull()
    expect(await keyOf('R6')).toBeUndefined()
  })

  it('keeps records needed to undo the merge', async () => {
    const ids: number[] = []
    while (ids.length < 6) ids.push(await nextId(db, 'gatti'))
    const [madre, padre, tieni, togli, stallone, figlio] = ids as [number, number, number, number, number, number]
    const riga = (id: number, ordine: number, more: Values): Pianificata => ({
      ...{ entita: 'gatti', chiave: `L${id}`, id, ordine },
      proposta: gatto({ nome: `Gatto ${id}`, ...more }),
    })
    const { id } = await imported([
      riga(madre, 0, { data_nascita: '1995-01-01' }),
      riga(padre, 0, { data_nascita: '1995-01-01', sesso: 'M' }),
      riga(stallone, 0, { data_nascita: '1998-01-01', sesso: 'M' }),
      riga(tieni, 1, { idpadre: padre }),
      riga(togli, 1, { idmadre: madre }),
      riga(figlio, 2, { idmadre: togli, idpadre: stallone, data_nascita: '2003-01-01' }),
    ])
    const unione = await unisci('gatti', tieni, togli, { idmadre: 'tieni', idpadre: 'tieni', nome: 'tieni' })
    const left = await undo(id)
    expect(left).toContain(`usato da: schede unite; n. ${madre}, ${padre})`)
    expect(left).toContain(`spostato con l’unione di due schede; n. ${figlio}`)
    const undone = await admin.post(`/unioni/${unione}/annulla`)
    expect(undone.status, undone.text).toBe(200)
    expect((await admin.get(`/gatti/${togli}`)).body).toMatchObject({ idmadre: madre })
    expect((await admin.get(`/gatti/${tieni}`)).body).toMatchObject({ idpadre: padre })
    expect((await admin.get(`/gatti/${figlio}`)).body).toMatchObject({ idmadre: togli, idpadre: stallone })
    expect(await undo(id)).toBeNull()
    for (const gone of ids) expect(await statusOf('gatti', gone)).toBe(404)
  })

  it('lets a later file find the separated record by its key', async () => {
    const righe = ['Z401', 'Z402'].map(codice => ({
      ...{ entita: 'clienti_soci', chiave: codice },
      proposta: persona({ codice, nome_completo: 'Zeta Carla' }),
    }))
    const { id, ids } = await imported(righe)
    const unione = await unisci('clienti_soci', ids[0], ids[1], { codice: 'tieni' })
    expect(await undo(id)).not.toMatch(/_/)
    expect((await admin.post(`/unioni/${unione}/annulla`)).status).toBe(200)
    const colonne = ['cod', 'nome', 'citta'].map(nome => ({ nome, tipo: 'testo' as const }))
    const later = await stage(
      db,
      [{ nome: 'soci', colonne, righe: [['Z402', 'Zeta Carla', 'Milano']] }],
      [
        {
          ...{ tabella: 'soci', entita: 'clienti_soci', chiave: 'cod', fissi: {} },
          campi: { cod: { campo: 'codice' }, nome: { campo: 'nome_completo' }, citta: { campo: 'citta' } },
        },
      ],
    )
    expect(await plan(db, later)).toMatchObject([
      { esito: 'aggiornato', entita_id: ids[1], proposta: { citta: 'Milano' } },
    ])
  })

  it('keeps the key of a record, even if imported while merged', async () => {
    const { ids } = await imported(['K1', 'K2'].map(chiave => ({ entita: 'gatti', chiave, proposta: gatto() })))
    const unione = await unisci('gatti', ids[0], ids[1])
    const { id } = await imported([{ entita: 'gatti', chiave: 'K2', esito: 'invariato', id: ids[0] }])
    expect((await admin.post(`/unioni/${unione}/annulla`)).status).toBe(200)
    expect(await keyOf('K2')).toBe(ids[1])
    expect(await undo(id)).toBeNull()
    expect(await keyOf('K2')).toBe(ids[1])
  })
})

it('the users of a record are named in words for every table', async () => {
  const links = await findReferences(db, entitaImportabili)
  expect(links.map(({ tabella }) => usedBy(tabella)).filter(name => /_|altri dati/.test(name))).toEqual([])
})
