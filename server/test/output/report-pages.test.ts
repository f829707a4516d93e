import { collatorIt } from '@bisavolo/domain/kit/format'
import { columnsFor, type ReportColumn, type ReportParams, reports } from '@bisavolo/domain/product/reports'
import { compareDestinatari, type Destinatario, isSpedibile } from '@bisavolo/domain/soci/rules/etichette/etichetta'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startOn, type TestApp } from '../harness.ts'
import { closeWithFile } from '../opened.ts'
import { copyDemo } from '../store/new-registry.ts'

const oggi = '2026-11-15'
type Row = Record<string, unknown>
interface Page {
  data: Row[]
  tot: number
  totali: Record<string, number>
}
type LongName = 'libro_soci' | 'nuovi_soci' | 'soci_approvati' | 'soci_per_sezione' | 'etichette_postali'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  const copy = await copyDemo(oggi)
  test = await startOn(copy, {})
  closeWithFile(async () => {
    await test.close()
    await copy.drop()
  })
  test.setNow(`${oggi}T10:00:00Z`)
  // Cases the demo lacks: cards of four and five digits, digits in names, people abroad, without an address, or dead.
  await sql`update clienti_soci set tessera = case when id % 2 = 0 then '10' || tessera when id % 3 = 0 then 'A ' || id
    else (tessera::int - 4000)::text end where tessera ~ '^4\\d{3}$' and id % 7 < 3`.execute(test.db)
  await sql`update clienti_soci set nome_completo = 'Gatti ' || id % 13 || ' Rossi' where id % 17 = 0`.execute(test.db)
  await sql`update clienti_soci set nazione = (array['CH', 'SM', 'AT', 'DE', null])[1 + id / 5 % 5],
    idprovincia = (case when id % 2 = 0 then (select id from province where sigla = 'EE') when id % 3 = 0 then idprovincia end)
    where id % 5 = 0`.execute(test.db)
  await sql`update clienti_soci set nazione = 'IT', idprovincia = (select id from province where sigla = 'EE') where id % 31 = 0`.execute(
    test.db,
  )
  await sql`update clienti_soci set indirizzo = null where id % 29 = 0`.execute(test.db)
  await sql`update clienti_soci set deceduto = 1 where id % 37 = 0`.execute(test.db)
  await sql`update iscrizioni_rinnovi set stato = stato, annullata = 1, data_annullamento = ${oggi}, motivo = 'Prova'
    where id % 11 = 0 and da_approvare = 0`.execute(test.db)
  admin = await test.as('admin')
})

const read = async (name: LongName, params: ReportParams, pagination: object, filters: object = {}, as?: string) => {
  const caller = as === undefined ? admin : await test.as(as)
  const { status, body } = await caller.list(`/report/${name}`, { filters: { ...params, ...filters }, pagination })
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return body as unknown as Page
}

/** Reads the whole report unpaged, by a filter that matches every row: filtered reports are not paged in SQL. */
const readWhole = async (name: LongName, params: ReportParams, as?: string) => {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data, tot } = await read(name, params, { page, rowsPerPage: 500 }, everyRow[name], as)
    rows.push(...data)
    if (rows.length >= tot) return rows
  }
}
const everyRow: Record<LongName, object> = {
  libro_soci: { quota: { ne: '-' } },
  nuovi_soci: { nome_completo: { ne: '-' } },
  soci_approvati: { nome_completo: { ne: '-' } },
  soci_per_sezione: { nome_completo: { ne: '-' } },
  etichette_postali: { nome_completo: { ne: '-' } },
}

const anni = [2026, 2025, null]
const asked: [LongName, ReportParams][] = [
  ...['tessera', 'cognome'].flatMap(ordine =>
    anni.map((anno): [LongName, ReportParams] => ['libro_soci', { anno, ordine }]),
  ),
  ['libro_soci', { anno: null, tipo: 'Aderente' }],
  ['libro_soci', { anno: 2026, sezione: 'Lombardia' }],
  ['nuovi_soci', {}],
  ['nuovi_soci', { tipo: 'Ordinario' }],
  ['nuovi_soci', { ammissione: 'nuova' }],
  ['soci_approvati', {}],
  ['soci_approvati', { dal: null, al: null }],
  ['soci_per_sezione', { anno: 2026, vista: 'elenco' }],
  ['soci_per_sezione', { anno: 2025, vista: 'elenco', tipo: 'Ordinario' }],
  ...['etichette', 'incompleti'].flatMap((vista): [LongName, ReportParams][] => [
    ['etichette_postali', { vista }],
    ['etichette_postali', { vista, unica: 1 }],
    ['etichette_postali', { vista, anno: 2026 }],
    ['etichette_postali', { vista, sezione: 'Lombardia', cap: '2' }],
  ]),
]

describe.each(asked)('%s %j', (name, params) => {
  it.each(['admin', 'admin_sezione'])('pages equal the same rows of the whole report (%s)', async role => {
    if (role === 'admin_sezione' && !reports[name].roles.includes('admin_sezione')) return
    const whole = await readWhole(name, params, role)
    const last = Math.ceil(whole.length / 20)
    for (const page of new Set([1, 2, 3, Math.ceil(last / 2), last, last + 1])) {
      if (page === 0) continue
      const found = await read(name, params, { page, rowsPerPage: 20 }, {}, role)
      expect(found).toMatchObject({ tot: whole.length, totali: {} })
      expect(found.data).toEqual(whole.slice((page - 1) * 20, page * 20))
    }
  })
})

const columns = (
  ['libro_soci', 'nuovi_soci', 'soci_approvati', 'soci_per_sezione', 'etichette_postali'] as const
).flatMap(name => {
  const report = reports[name]
  const params: ReportParams = { ...report.defaults(oggi), ...(name === 'soci_per_sezione' && { vista: 'elenco' }) }
  return columnsFor('screen', report.columns(params)).map(column => [name, column.name, params, column] as const)
})

it.each(columns)('%s sorted and filtered by %s', async (name, column, params, { kind }) => {
  const whole = await readWhole(name, params)
  for (const descending of [false, true]) {
    const sorted = whole.toSorted((a, b) => compared(a[column] ?? null, b[column] ?? null, descending))
    for (const page of [1, 2])
      expect(await read(name, params, { page, rowsPerPage: 20, sortBy: column, descending })).toMatchObject({
        tot: whole.length,
        data: sorted.slice((page - 1) * 20, page * 20),
      })
  }
  const value = whole.find(row => row[column] != null)?.[column]
  if (value === undefined || !isFilterable(name, column, kind)) return
  const same = whole.filter(row => row[column] === value)
  const found = await read(name, params, { rowsPerPage: 20 }, { [column]: { in: [value] } })
  expect([found.tot, found.data]).toEqual([same.length, same.slice(0, 20)])
})

function isFilterable(name: LongName, column: string, kind: ReportColumn['kind']): boolean {
  return kind !== 'date' && !Object.hasOwn(reports[name].params, column)
}

function compared(a: unknown, b: unknown, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collatorIt.compare(String(a), String(b))
  return descending ? -order : order
}

const isInOrder = <T>(rows: readonly T[], compare: (a: T, b: T) => number) =>
  rows.every((row, i) => i === 0 || compare(rows[i - 1] as T, row) <= 0)

it('the members’ book is ordered by card number, and numbers members who are not struck out', async () => {
  const rows = await readWhole('libro_soci', { anno: null })
  const cards = rows.map(({ tessera }) => tessera as string | null)
  expect(new Set(cards.map(card => card?.length ?? 0)).size).toBeGreaterThan(3)
  expect(
    isInOrder(
      rows,
      (a, b) =>
        compared(a.tessera, b.tessera, false) ||
        collatorIt.compare(String(a.nome_completo), String(b.nome_completo)) ||
        Number(a.annullata) - Number(b.annullata),
    ),
  ).toBe(true)
  let numero = 0
  for (const row of rows) expect(row.numero).toBe(row.annullata === 1 ? null : ++numero)
  expect(rows.filter(({ annullata }) => annullata === 1).length).toBeGreaterThan(3)
  const byName = await readWhole('libro_soci', { anno: null, ordine: 'cognome' })
  expect(isInOrder(byName, (a, b) => collatorIt.compare(String(a.nome_completo), String(b.nome_completo)))).toBe(true)
})

it('labels are for the people the rules name, in postal order', async () => {
  const { rows: people } = await sql<Destinatario & { id: number }>`
    select t.*, p.sigla as provincia from clienti_soci as t left join province as p on p.id = t.idprovincia`.execute(
    test.db,
  )
  const byId = new Map(people.map(person => [person.id, person]))
  const alive = people.filter(({ deceduto, radiato }) => deceduto === 0 && radiato === 0)
  for (const [vista, isWanted] of [
    ['etichette', isSpedibile],
    ['incompleti', (person: Destinatario) => !isSpedibile(person)],
  ] as const) {
    const rows = (await readWhole('etichette_postali', { vista })).map(({ id }) => byId.get(id as number))
    expect(new Set(rows)).toEqual(new Set(alive.filter(isWanted)))
    expect(isInOrder(rows as Destinatario[], compareDestinatari)).toBe(true)
    expect(new Set(rows.map(row => row?.nazione)).size).toBeGreaterThan(2)
  }
})
