import { and, entityOf, type Filter } from '@bisavolo/domain'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'

/** An enrolment with what a report says of its member. */
export interface Iscritto extends Iscrizione {
  id: number
  nome_completo: string
  tessera: string | null
  citta: string | null
  provincia: string | null
  note: string | null
}

const stands = sql`t.stato in ('da_approvare', 'approvata')`

/** Enrolments within the caller's reach that stand, neither refused nor annulled, with their members; by section, then by name. */
export async function selectIscritti(db: Db, who: Who, ...conditions: readonly Filter[]): Promise<Iscritto[]> {
  const entity = entityOf('iscrizioni_rinnovi')
  const where = withReach(entity.access.read, who, and(...conditions))
  const { rows } = await sql<Iscritto>`
    select t.id, t.idcliente_socio, t.anno, t.tipo, t.sezione, t.data_iscrizione, t.data_cassa, t.da_approvare,
      t.data_consiglio, t.note, c.nome_completo, c.tessera, c.citta, p.sigla as provincia
    from iscrizioni_rinnovi as t
      join clienti_soci as c on c.id = t.idcliente_socio
      left join province as p on p.id = c.idprovincia
    where ${stands} and ${filterToSql(entity, where, 't')}
    order by t.sezione, c.nome_completo, t.id`.execute(db)
  return rows
}

/** How many enrolments of one kind a section has. */
export type ContoIscritti = Pick<Iscritto, 'anno' | 'sezione' | 'tipo'> & { n: number }

/** The same, counted. */
export async function countIscritti(db: Db, who: Who, ...conditions: readonly Filter[]): Promise<ContoIscritti[]> {
  const entity = entityOf('iscrizioni_rinnovi')
  const where = withReach(entity.access.read, who, and(...conditions))
  const { rows } = await sql<ContoIscritti>`
    select t.anno, t.sezione, t.tipo, count(*)::int as n from iscrizioni_rinnovi as t
    where ${stands} and ${filterToSql(entity, where, 't')}
    group by t.anno, t.sezione, t.tipo order by t.sezione`.execute(db)
  return rows
}

/** Every enrolment of these members that stands, by member: seniority looks at all their years. */
export async function selectStoria(db: Db, iscritti: readonly Iscritto[]): Promise<Map<number, Iscrizione[]>> {
  const ids = [...new Set(iscritti.map(iscritto => iscritto.idcliente_socio))]
  const { rows } = await sql<Iscrizione>`
    select id, idcliente_socio, anno, tipo, sezione, data_iscrizione, data_cassa, da_approvare, data_consiglio
    from iscrizioni_rinnovi as t where ${stands} and idcliente_socio = any(${ids}::int[])`.execute(db)
  const storia = new Map<number, Iscrizione[]>(ids.map(id => [id, []]))
  for (const row of rows) storia.get(row.idcliente_socio)?.push(row)
  return storia
}
