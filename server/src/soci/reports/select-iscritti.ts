import { and, entityOf, type Filter } from '@bisavolo/domain'
import { anzianitaOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { type RawBuilder, sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { limitTo, type Slice } from '../../records/paging/slice.ts'

export interface Iscritto extends Iscrizione {
  id: number
  nome_completo: string
  tessera: string | null
  citta: string | null
  provincia: string | null
  note: string | null
}

interface Selection {
  order?: RawBuilder<unknown>
  slice?: Slice | undefined
  among?: RawBuilder<boolean>
}

const stands = sql`t.stato in ('da_approvare', 'approvata')`

export async function selectIscritti(
  db: Db,
  who: Who,
  conditions: readonly Filter[],
  { order, slice, among = sql<boolean>`true` }: Selection = {},
): Promise<Iscritto[]> {
  const entity = entityOf('iscrizioni_rinnovi')
  const where = withReach(entity.access.read, who, and(...conditions))
  const { rows } = await sql<Iscritto>`
    select t.id, t.idcliente_socio, t.anno, t.tipo, t.sezione, t.data_iscrizione, t.data_cassa, t.da_approvare,
      t.data_consiglio, t.note, c.nome_completo, c.tessera, c.citta, p.sigla as provincia
    from iscrizioni_rinnovi as t
      join clienti_soci as c on c.id = t.idcliente_socio
      left join province as p on p.id = c.idprovincia
    where ${stands} and ${among} and ${filterToSql(entity, where, 't')}
    order by ${order === undefined ? sql`` : sql`${order}, `}t.sezione, c.nome_completo, t.id ${limitTo(slice)}`.execute(
    db,
  )
  return rows
}

type ContoIscritti = Pick<Iscritto, 'anno' | 'sezione' | 'tipo'> & { n: number }

async function groupIscritti(db: Db, who: Who, conditions: readonly Filter[]): Promise<ContoIscritti[]> {
  const entity = entityOf('iscrizioni_rinnovi')
  const where = withReach(entity.access.read, who, and(...conditions))
  const { rows } = await sql<ContoIscritti>`
    select t.anno, t.sezione, t.tipo, count(*)::int as n from iscrizioni_rinnovi as t
    where ${stands} and ${filterToSql(entity, where, 't')}
    group by t.anno, t.sezione, t.tipo order by t.sezione`.execute(db)
  return rows
}

export async function countIscritti(db: Db, who: Who, conditions: readonly Filter[]): Promise<number> {
  return sumOf(await groupIscritti(db, who, conditions))
}

function sumOf(conti: readonly ContoIscritti[]): number {
  return conti.reduce((sum, { n }) => sum + n, 0)
}

/** All years, for seniority. */
export async function selectStoria(db: Db, iscritti: readonly Iscritto[]): Promise<Map<number, Iscrizione[]>> {
  const ids = [...new Set(iscritti.map(iscritto => iscritto.idcliente_socio))]
  const { rows } = await sql<Iscrizione>`
    select id, idcliente_socio, anno, tipo, sezione, data_iscrizione, data_cassa, da_approvare, data_consiglio
    from iscrizioni_rinnovi as t where ${stands} and idcliente_socio = any(${ids}::int[])`.execute(db)
  const storia = new Map<number, Iscrizione[]>(ids.map(id => [id, []]))
  for (const row of rows) storia.get(row.idcliente_socio)?.push(row)
  return storia
}

export async function withAnzianita(db: Db, iscritti: readonly Iscritto[]): Promise<Record<string, unknown>[]> {
  const storia = await selectStoria(db, iscritti)
  const termine = termineRinnovo(await readRegole(db))
  return iscritti.map(iscritto => ({
    ...iscritto,
    anzianita: anzianitaOf(storia.get(iscritto.idcliente_socio) ?? [], iscritto.anno, termine),
  }))
}
