import { statiCucciolata } from '@bisavolo/domain/registro/reports/statistiche_gatti'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ReportMemory } from '../../reports/report-query.ts'
import { type Periodo, type Row, readRegistrazioni, YearCounts } from '../../reports/year-counts.ts'
import { daRazza } from './da-razza.ts'

/** contract 4. */
const libroEsteri = 2221

export async function cucciolate(db: Db, { days, razza, yearRow }: Periodo): Promise<Row[]> {
  const { rows } = await sql<{ anno: number; cucciolate: number; cuccioli: number; nati_morti: number }>`
    with nate as (
      select id, nati_morti, extract(year from data_nascita)::int as anno from denunce_nascita
      where data_nascita between ${days.da}::date and ${days.a}::date and stato = any(${[...statiCucciolata]}::text[]) ${daRazza('idfattrice', razza)}
    )
    select anno, count(*)::int as cucciolate, sum(n)::int as cuccioli, sum(maschi)::int as maschi,
      sum(femmine)::int as femmine, sum(deceduti)::int as deceduti, sum(nati_morti)::int as nati_morti
    from (
      select anno, nati_morti, count(c.id) as n, count(*) filter (where c.sesso = 'M') as maschi,
        count(*) filter (where c.sesso = 'F') as femmine, count(*) filter (where c.deceduto = 1) as deceduti
      from nate left join cuccioli as c on c."idDenuncia" = nate.id
      group by nate.id, anno, nati_morti
    ) as nate
    group by anno order by anno desc`.execute(db)
  return rows.map(row => ({
    ...yearRow(row.anno),
    ...row,
    media: Math.round(((row.cuccioli + row.nati_morti) / row.cucciolate) * 100) / 100,
  }))
}

export async function movimenti(db: Db, periodo: Periodo, memory: ReportMemory): Promise<Row[]> {
  const { days, razza, yearRow } = periodo
  const [importati, passaggi, decessi] = await Promise.all([
    readRegistrazioni(memory, periodo, [libroEsteri]),
    sql<{ anno: number; stato: string; n: number }>`
      select extract(year from data_passaggio)::int as anno, stato, count(*)::int as n from passaggi
      where data_passaggio between ${days.da}::date and ${days.a}::date and stato in ('registrato', 'inviato') ${daRazza('idgatto', razza)}
      group by 1, 2`.execute(db),
    // Groups by day first, to use the index.
    sql<{ anno: number; n: number }>`
      select extract(year from giorno)::int as anno, sum(n)::int as n
      from (
        select data_decesso as giorno, count(*) as n from gatti
        where annullato = 0 and antenato = 0 and data_decesso between ${days.da}::date and ${days.a}::date
          and (${razza}::int is null or idrazza = ${razza}::int)
        group by data_decesso
      ) as giorni
      group by 1`.execute(db),
  ])
  const counts = new YearCounts('importati', 'passaggi', 'in_attesa', 'decessi')
  for (const { anno, n } of importati) counts.add(anno, 'importati', n)
  for (const { anno, stato, n } of passaggi.rows) counts.add(anno, stato === 'inviato' ? 'in_attesa' : 'passaggi', n)
  for (const { anno, n } of decessi.rows) counts.add(anno, 'decessi', n)
  return counts.rows(yearRow)
}
