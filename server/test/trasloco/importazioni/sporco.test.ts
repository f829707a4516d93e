import type { ImportazioneIntera, RigaImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { form } from '../../documents/sample-files.ts'
import { eventually } from '../../eventually.ts'
import { startApp } from '../../harness.ts'
import { asZip } from './fixtures/as-csv.ts'
import { dirtyCats, dirtyMapping, dirtyPeople, dirtyTruth } from './fixtures/dirty-office.ts'
import type { OldTable, OldValue } from './fixtures/old-table.ts'

const test = await startApp()
const admin = await test.as('superadmin')
const { db } = test

async function upload(tables: readonly OldTable[], mapping: readonly object[] = dirtyMapping): Promise<number> {
  const sent = form([{ name: 'file', value: await asZip(tables), filename: 'ufficio.zip' }])
  const { body, text } = await admin.post<ImportazioneIntera>('/importazioni', sent.payload, sent.headers)
  expect(body.id, text).toBeGreaterThan(0)
  const names = tables.map(({ nome }) => nome)
  const mappatura = mapping.filter(one => names.includes((one as { tabella: string }).tabella))
  const named = mappatura.map(one => ({ ...one, tabella: tableIn(body, (one as { tabella: string }).tabella) }))
  const put = await admin.put(`/importazioni/${body.id}`, { mappatura: named, origine: 'sporco' })
  expect([put.status, put.text.slice(0, 300)]).toEqual([200, expect.any(String)])
  return body.id
}
const tableIn = ({ tabelle }: ImportazioneIntera, nome: string) =>
  tabelle.find(one => one.nome.replace(/\.csv$/, '') === nome)?.nome ?? nome
async function job(id: number, lavoro: 'prova' | 'esegui' | 'annulla'): Promise<ImportazioneIntera> {
  expect((await admin.post(`/importazioni/${id}/${lavoro}`)).status).toBe(202)
  return eventually(async () => {
    const { body } = await admin.get<ImportazioneIntera>(`/importazioni/${id}`)
    return ['in_prova', 'in_corso'].includes(body.stato) ? undefined : body
  })
}
async function rows(id: number): Promise<RigaImportazione[]> {
  return (await admin.list<{ data: RigaImportazione[] }>(`/importazioni/${id}/righe`)).body.data as never
}
const said = (all: readonly RigaImportazione[], chiave: string) =>
  (all.find(row => row.chiave === chiave)?.messaggi ?? []).map(({ messaggio }) => messaggio).join(' · ')
const stored = async (entita: string, chiave: string) =>
  (
    await sql<Record<string, unknown>>`
      select t.* from ${sql.table(entita)} t join importazioni_chiavi k on k.entita = ${entita} and k.entita_id = t.id
      where k.origine = 'sporco' and k.chiave = ${chiave}`.execute(db)
  ).rows[0]
const changed = (table: OldTable, chiave: string, change: Record<string, OldValue>): OldTable => ({
  ...table,
  righe: table.righe.map(riga =>
    riga[0] === chiave
      ? riga.map((cell, i) =>
          Object.hasOwn(change, table.colonne[i]?.nome ?? '') ? (change[table.colonne[i]?.nome ?? ''] ?? null) : cell,
        )
      : riga,
  ),
})

let first: number
let tried: RigaImportazione[]
beforeAll(async () => {
  first = await upload([dirtyPeople, dirtyCats])
  expect((await job(first, 'prova')).stato).toBe('provata')
  tried = await rows(first)
})

describe('a dirty office', () => {
  it('lists the columns that are left out, with samples, before the run', async () => {
    const { body } = await admin.get<ImportazioneIntera>(`/importazioni/${first}`)
    expect(body.escluse.map(({ colonna, esempi }) => [colonna, esempi])).toEqual([['ISCRITTO', ['sì', 'no']]])
  })
  it('a row that becomes an ancestor names every missing field with the reason', () => {
    expect(said(tried, '1')).not.toContain('antenato')
    expect(said(tried, '2')).toContain(
      'Entra come antenato, manca: Data registrazione, Occhi (nel file non si capisce), Proprietario («Sig. Zzneri e famiglia» non si trova)',
    )
    expect(said(tried, '3')).toContain('manca: Data nascita (nel file non c’è un giorno)')
    expect(said(tried, '2')).toContain(
      '«Leone di Nessuno» non si trova né nel file né nel registro, il legame resta vuoto (è nelle note)',
    )
    expect(said(tried, '2')).toContain('il legame resta vuoto (è nelle note d’archivio)')
  })
  it('the run says what the trial said, and keeps every value word for word', async () => {
    expect((await job(first, 'esegui')).stato).toBe('importata')
    const plain = (all: readonly RigaImportazione[]) =>
      all.map(({ chiave, esito, messaggi }) => [chiave, esito, messaggi])
    expect(plain(await rows(first))).toEqual(plain(tried))
    for (const [chiave, truth] of Object.entries(dirtyTruth.people))
      expect(await stored('clienti_soci', chiave)).toMatchObject(truth)
    for (const [chiave, truth] of Object.entries(dirtyTruth.cats))
      expect(await stored('gatti', chiave)).toMatchObject(truth)
    for (const chiave of dirtyTruth.left) expect(await stored('gatti', chiave)).toBeUndefined()
  })
  it('the same file again changes nothing, even where the office removed a line', async () => {
    await sql`update gatti set note = null where nome = 'Stella'`.execute(db)
    const again = await upload([dirtyPeople, dirtyCats])
    const { esito } = await job(again, 'esegui')
    expect(esito).toMatchObject({ inseriti: 0, aggiornati: 0, conflitti: 0 })
    expect((await stored('gatti', '3'))?.note).toBeNull()
  })
  it('a newer file names the fields it changes, before and after, in words', async () => {
    const owner = changed(dirtyCats, '1', { PROPR: 'Zzbianchi Anna', OCCHI: null, NOTE: 'ottimo', SETTORE: 'C9' })
    const newer = await upload([owner])
    await job(newer, 'prova')
    const words = said(await rows(newer), '1')
    expect(words).toContain('Proprietario: da «Zzrossi Mario')
    expect(words).toContain('a «Zzbianchi Anna')
    expect(words).toContain('Occhi: nel file è vuoto, «VERDI» viene tolto')
    expect(words).toContain('Note: da «buono» a «ottimo»')
    expect(words).not.toMatch(/n\. \d/)
    await job(newer, 'esegui')
    expect((await stored('gatti', '1'))?.note).toBe(
      'ottimo\nDal vecchio archivio: SETTORE: B2\nDal vecchio archivio: SETTORE: C9',
    )
    await job(newer, 'annulla')
    expect(await stored('gatti', '1')).toMatchObject(dirtyTruth.cats[1])
  })
  it('erasing a person takes away what the archive says about them', async () => {
    await sql`insert into clienti_soci (nome_completo, citta, regione) values ('Zzneri Famiglia', 'Roma', 'Lazio')`.execute(
      db,
    )
    const anna = await stored('clienti_soci', 's2')
    const erased = await admin.post(`/clienti_soci/${anna?.id}/pseudonimizza`, { nome: 'Zzbianchi Anna' })
    expect(erased.status, erased.text).toBe(200)
    expect((await stored('gatti', '3'))?.note_archivio).toBeNull()
    expect((await stored('gatti', '2'))?.note_archivio).toBe(dirtyTruth.cats[2].note_archivio)
    const left = await sql`
      select 1 from audit where campi::text like '%02 99%'
      union all select 1 from importazioni_righe where entita = 'gatti' and entita_id = ${(await stored('gatti', '3'))?.id}
        and (dati::text like '%02 99%' or proposta::text like '%02 99%')`.execute(db)
    expect(left.rows).toEqual([])
    const name = await admin.post<{ id: number }>(`/clienti_soci/${await idOf('Zzneri Famiglia')}/pseudonimizza`, {
      nome: 'Zzneri Famiglia',
    })
    expect(name.status).toBe(200)
    expect((await stored('gatti', '2'))?.note_archivio).toBeNull()
  })
  it('the undo takes everything back', async () => {
    await sql`update gatti set note = ${dirtyTruth.cats[3].note} where nome = 'Stella'`.execute(db)
    await job(first, 'annulla')
    expect(await stored('gatti', '1')).toBeUndefined()
    expect(await stored('clienti_soci', 's1')).toBeUndefined()
  })
})
const idOf = async (nome: string) =>
  (await sql<{ id: number }>`select id from clienti_soci where nome_completo = ${nome}`.execute(db)).rows[0]?.id
