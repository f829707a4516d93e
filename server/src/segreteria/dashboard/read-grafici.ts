import { entityOf, eq, libriPropri, ne, oneOf } from '@bisavolo/domain'
import { addDays, addMonths } from '@bisavolo/domain/kit/date'
import { formatDateLong } from '@bisavolo/domain/kit/format'
import type { Grafico } from '@bisavolo/domain/segreteria/calls/dashboard'
import { sql } from 'kysely'
import { grouped } from '../../platform/grouped.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { groupSoci, isSocio, sumOf } from '../../soci/iscrizioni_rinnovi/read-in-forza.ts'
import { linkOf } from './asked.ts'
import type { DashboardDeps } from './dashboard-deps.ts'
import { linkSoci, registratiTra } from './read-cifre.ts'

export type ReadGrafico = (deps: DashboardDeps, who: Who) => Promise<Grafico>

const months = 12

export const registrazioni: ReadGrafico = async (deps, who) => {
  const own = new Set<number>(libriPropri)
  const first = firstMonth(who)
  const counts = new Map<string, number>()
  await deps.registrazioni.scan(first.slice(0, 7), who.today.slice(0, 7), ({ anno, mese, idlibro, n }) => {
    if (!own.has(idlibro)) return
    const key = `${anno}-${mese < 10 ? '0' : ''}${mese}`
    counts.set(key, (counts.get(key) ?? 0) + n)
  })
  return {
    chiave: 'registrazioni',
    titolo: 'Gatti registrati, mese per mese',
    tipo: 'columns',
    unita: 'numero',
    punti: monthsFrom(first).map(start => ({
      ...nameOf(start),
      valore: counts.get(start.slice(0, 7)) ?? 0,
      link: linkOf(who, registratiTra(daysOf(start))),
    })),
  }
}

/** Net of credit notes. */
export const entrate: ReadGrafico = async (deps, who) => {
  const first = firstMonth(who)
  const { rows } = await sql<{ mese: string; valore: number }>`
    select to_char(data_emissione, 'YYYY-MM') as mese,
      coalesce(sum(case when stato = 'storno' then -totale else totale end), 0)::float8 as valore
    from fatture_ricevute where data_emissione >= ${first}::date group by 1`.execute(deps.db)
  return {
    chiave: 'entrate',
    titolo: 'Entrate, mese per mese',
    tipo: 'columns',
    unita: 'euro',
    punti: monthsFrom(first).map(start => ({
      ...nameOf(start),
      valore: rows.find(({ mese }) => mese === start.slice(0, 7))?.valore ?? 0,
      link: linkOf(who, { path: '/list/fatture_ricevute', wanted: { data_emissione: daysOf(start) } }),
    })),
  }
}

const firstMonth = (who: Who) => addMonths(`${who.today.slice(0, 7)}-01`, 1 - months)
const monthsFrom = (first: string) => Array.from({ length: months }, (_, i) => addMonths(first, i))
const daysOf = (start: string) => ({ from: start, to: addDays(addMonths(start, 1), -1) })
const nameOf = (start: string) => {
  const [, mese = '', anno = ''] = formatDateLong(start).split(' ')
  return { nome: `${mese} ${anno}`, breve: mese.slice(0, 3) }
}

export const sociPerAnno: ReadGrafico = async (deps, who) => {
  const year = Number(who.today.slice(0, 4))
  const anni = Array.from({ length: 6 }, (_, i) => year - 5 + i)
  const rows = (await groupSoci(deps.db, who, [oneOf('anno', anni)])).filter(isSocio)
  return {
    chiave: 'sociPerAnno',
    titolo: 'Soci, anno per anno',
    tipo: 'columns',
    unita: 'numero',
    punti: [...grouped(rows, ({ anno }) => anno)].map(([anno, own]) => ({
      nome: String(anno),
      valore: sumOf(own),
      link: linkSoci(anno),
    })),
  }
}

export const sociPerSezione: ReadGrafico = async (deps, who) => {
  const year = Number(who.today.slice(0, 4))
  const rows = (await groupSoci(deps.db, who, [eq('anno', year)])).filter(isSocio)
  return {
    chiave: 'sociPerSezione',
    titolo: `Soci per sezione nel ${year}`,
    tipo: 'bars',
    unita: 'numero',
    punti: [...grouped(rows, ({ sezione }) => sezione ?? '')]
      .map(([nome, own]) => ({ nome, valore: sumOf(own), link: linkSoci(year, nome) }))
      .sort((a, b) => b.valore - a.valore || a.nome.localeCompare(b.nome))
      .slice(0, 12),
  }
}

export const iscrizioniPerExpo: ReadGrafico = async (deps, who) => {
  const entity = entityOf('esposizioni')
  const reach = filterToSql(entity, withReach(entity.access.read, who, ne('id', -1)), 't')
  const { rows } = await sql<{ id: number; nome: string; valore: number }>`
    select t.id, t.name as nome, (select count(*)::int from esposizioni_has_gatti where esposizioni_id = t.id and stato = 'iscritta') as valore
    from esposizioni as t where ${reach} order by t.date desc nulls last, t.id desc limit 6`.execute(deps.db)
  return {
    chiave: 'iscrizioniPerExpo',
    titolo: 'Iscrizioni per esposizione',
    tipo: 'bars',
    unita: 'numero',
    punti: rows.map(({ id, nome, valore }) => ({
      nome,
      valore,
      link: `/list/iscrizioni-expo?esposizioni_id=${encodeURIComponent(`#${id} ${nome}`)}`,
    })),
  }
}
