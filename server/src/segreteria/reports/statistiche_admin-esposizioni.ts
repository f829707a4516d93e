import { classiExpo, esposizioneEstera, hasMenu } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { percent } from '../../reports/year-counts.ts'

type Row = Record<string, unknown>

export async function esposizioni(db: Db, who: Who, { dal, al }: ReportParams): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id as idesposizione, e.date, e.name, e.luogo, count(i.id)::int as iscrizioni
    from esposizioni as e left join esposizioni_has_gatti as i on i.esposizioni_id = e.id and i.stato = 'iscritta'
    where e.id <> ${esposizioneEstera} and e.date between ${`${dal}-01-01`}::date and ${`${al}-12-31`}::date
    group by e.id order by e.date desc, e.id desc`.execute(db)
  return opensEntries(who) ? rows : rows.map(({ idesposizione: _id, ...row }) => row)
}

export async function classi(db: Db, who: Who, { dal, al }: ReportParams): Promise<Row[]> {
  const days = { da: `${dal}-01-01`, a: `${al}-12-31` }
  const { rows } = await sql<{ codice: string; iscrizioni: number }>`
    select i.category as codice, count(*)::int as iscrizioni
    from esposizioni_has_gatti as i join esposizioni as e on e.id = i.esposizioni_id
    where i.stato = 'iscritta' and e.id <> ${esposizioneEstera} and e.date between ${days.da}::date and ${days.a}::date
    group by 1`.execute(db)
  const all = rows.reduce((sum, { iscrizioni }) => sum + iscrizioni, 0)
  return classiExpo.flatMap(({ value, label }) => {
    const found = rows.find(({ codice }) => codice === value)
    if (found === undefined) return []
    return [{ ...(opensEntries(who) ? days : {}), ...found, classe: label, quota: percent(found.iscrizioni, all) }]
  })
}

function opensEntries(who: Who): boolean {
  return hasMenu(who.role, '/list/iscrizioni-expo')
}
