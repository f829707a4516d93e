import { libriPropri } from '@bisavolo/domain'
import { esitiSfavorevoli, type VistaGatti } from '@bisavolo/domain/registro/reports/statistiche_gatti'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ReportMemory, ReportQuery } from '../../reports/report-query.ts'
import {
  type Periodo,
  percent,
  periodoOf,
  type Registrazioni,
  type Row,
  readRegistrazioni,
  YearCounts,
} from '../../reports/year-counts.ts'
import { daRazza } from './da-razza.ts'
import { cucciolate, movimenti } from './statistiche_gatti-anni.ts'

export const statisticheGatti: ReportQuery = async (db, _who, params, memory) => {
  const periodo = await periodoOf(db, params)
  return periodo === null ? [] : views[params.vista as VistaGatti](db, periodo, memory)
}

type View = (db: Db, periodo: Periodo, memory: ReportMemory) => Promise<Row[]>

const views: Record<VistaGatti, View> = {
  anni: async (_db, periodo, memory) => perAnno(await readRegistrazioni(memory, periodo, libriPropri), periodo),
  razze: async (db, periodo, memory) =>
    perRazza(db, await readRegistrazioni(memory, { ...periodo, razza: null }, libriPropri), periodo),
  libri: async (db, periodo, memory) => perLibro(db, await readRegistrazioni(memory, periodo, null), periodo),
  cucciolate,
  movimenti,
  test,
}

const columnOfLibro: Readonly<Record<number, string>> = { 2216: 'lo', 2221: 'loe', 2219: 'riex', 2220: 'rs' }

function perAnno(cells: readonly Registrazioni[], { yearRow }: Periodo): Row[] {
  const counts = new YearCounts('maschi', 'femmine', 'lo', 'loe', 'riex', 'rs', 'chiusi', 'totale')
  for (const { anno, idlibro, sesso, n } of cells)
    for (const name of [sexOf(sesso), columnOfLibro[idlibro] ?? 'chiusi', 'totale']) counts.add(anno, name, n)
  return counts.rows(yearRow)
}

async function perRazza(db: Db, cells: readonly Registrazioni[], periodo: Periodo): Promise<Row[]> {
  const razze = await db.selectFrom('razze').select(['id', 'codice', 'descrizione']).execute()
  const all = cells.reduce((sum, { n }) => sum + n, 0)
  return bySum(cells, 'idrazza').map(({ key, ...sums }) => {
    const { codice = '', descrizione = '' } = razze.find(({ id }) => id === key) ?? {}
    return { ...periodo.days, idrazza: key, codice, descrizione, ...sums, quota: percent(sums.totale, all) }
  })
}

async function perLibro(db: Db, cells: readonly Registrazioni[], periodo: Periodo): Promise<Row[]> {
  const libri = await db.selectFrom('libri').select(['id', 'codice', 'descrizione']).execute()
  return bySum(cells, 'idlibro').map(({ key, ...sums }) => {
    const { codice = '', descrizione = '' } = libri.find(({ id }) => id === key) ?? {}
    return { ...periodo.days, ...periodo.ofRazza, idlibro: key, codice, descrizione, ...sums }
  })
}

function bySum(cells: readonly Registrazioni[], by: 'idrazza' | 'idlibro') {
  const sums = new Map<number, { key: number; maschi: number; femmine: number; totale: number }>()
  for (const cell of cells) {
    const sum = sums.get(cell[by]) ?? { key: cell[by], maschi: 0, femmine: 0, totale: 0 }
    sum[sexOf(cell.sesso)] += cell.n
    sum.totale += cell.n
    sums.set(cell[by], sum)
  }
  return [...sums.values()].sort((a, b) => b.totale - a.totale || a.key - b.key)
}

async function test(db: Db, { days, razza, ofRazza }: Periodo): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id as idmalattia, m.codice, m.descrizione, count(*)::int as test,
      (count(*) filter (where t.esito = any(${[...esitiSfavorevoli]}::text[])))::int as sfavorevoli
    from malattie_gatto as t join malattie as m on m.id = t.idmalattia
    where t.data_test between ${days.da}::date and ${days.a}::date ${daRazza('t.idgatto', razza)}
    group by m.id order by count(*) desc, m.codice`.execute(db)
  return rows.map(row => ({ ...days, ...ofRazza, ...row }))
}

function sexOf(sesso: string): 'maschi' | 'femmine' {
  return sesso === 'M' ? 'maschi' : 'femmine'
}
