import { and, entityOf, type Filter } from '@bisavolo/domain'
import { disciplineReaders } from '@bisavolo/domain/words/reach'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'

/**
 * D27: who is a member of a year: approved for it, and neither dead nor struck off by its last day or today. A flag without a
 * day counts from today. Home, statistics, sections report and book all count with this condition. Readers without `radiato`
 * (security 3.3) count as if nobody were struck off, otherwise a missing line would tell them.
 */
export function isInForza(who: Who, iscrizione: string, persona: string): RawBuilder<boolean> {
  const [stato, anno] = [sql.ref(`${iscrizione}.stato`), sql.ref(`${iscrizione}.anno`)]
  const ended = (flag: string, giorno: string) => {
    const dal = sql`coalesce(${sql.ref(`${persona}.${giorno}`)}, ${who.today}::date)`
    return sql<boolean>`(${sql.ref(`${persona}.${flag}`)} = 1 and extract(year from ${dal}) <= ${anno} and ${dal} <= ${who.today}::date)`
  }
  const struckOff = disciplineReaders.includes(who.role) ? ended('radiato', 'data_radiazione') : sql<boolean>`false`
  return sql<boolean>`(${stato} = 'approvata' and not ${ended('deceduto', 'data_decesso')} and not ${struckOff})`
}

/** Enrolments in force: one per person and year, and beside it one for each section where the person is Aderente. */
export function sociInForza(who: Who, asked: readonly Filter[] = []): RawBuilder<unknown> {
  const entity = entityOf('iscrizioni_rinnovi')
  const reach = filterToSql(entity, withReach(entity.access.read, who, and(...asked)), 'i')
  return sql`(
    select distinct on (i.idcliente_socio, i.anno, i.tipo = 'Aderente', case when i.tipo = 'Aderente' then i.sezione end)
      i.id, i.idcliente_socio, i.anno, i.tipo, i.sezione
    from iscrizioni_rinnovi as i join clienti_soci as c on c.id = i.idcliente_socio
    where ${isInForza(who, 'i', 'c')} and ${reach}
    order by i.idcliente_socio, i.anno, i.tipo = 'Aderente', case when i.tipo = 'Aderente' then i.sezione end, i.tipo, i.id)`
}

export interface ContoSoci {
  anno: number
  sezione: string | null
  tipo: string
  n: number
}

export async function groupSoci(db: Db, who: Who, asked: readonly Filter[] = []): Promise<ContoSoci[]> {
  const { rows } = await sql<ContoSoci>`
    select m.anno, m.sezione, m.tipo, count(*)::int as n from ${sociInForza(who, asked)} as m
    group by m.anno, m.sezione, m.tipo order by m.anno, m.sezione, m.tipo`.execute(db)
  return rows
}

/** Aderenti are members of another section already. */
export function isSocio({ tipo }: Pick<ContoSoci, 'tipo'>): boolean {
  return tipo !== 'Aderente'
}

export function sumOf(conti: readonly Pick<ContoSoci, 'n'>[]): number {
  return conti.reduce((sum, { n }) => sum + n, 0)
}
