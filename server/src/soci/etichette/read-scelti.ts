import { type Entity, entityOf, NotFound, oneOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { refuseMergedAmong } from '../../records/merged.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import { etichetteOfPersone } from '../reports/etichette_postali.ts'

/** Each person once. Inaccessible records count as missing. */
export async function readScelti(
  db: Db,
  who: Who,
  entita: 'clienti_soci' | 'iscrizioni_rinnovi',
  ids: readonly number[],
): Promise<{
  rows: Record<string, unknown>[]
  senza: { id: number; nome: string; motivo: string }[]
  non_trovate: number[]
}> {
  const entity = entityOf(entita) as Entity
  const where = filterToSql(entity, withReach(entity.access.read, who, oneOf('id', ids)), 't')
  const { rows: there } = await sql<{ id: number }>`
    select t.id from ${sql.table(entita)} as t where ${where}`.execute(db)
  const known = new Set(there.map(({ id }) => id))
  const non_trovate = ids.filter(id => !known.has(id))
  await refuseMergedAmong(db, who, entity, non_trovate)
  if (known.size === 0) throw new NotFound(notFoundMessage(entity))
  const key = sql.ref(entita === 'clienti_soci' ? 't.id' : 't.idcliente_socio')
  const { rows: persone } = await sql<{ id: number; nome: string }>`
    select c.id, c.nome_completo as nome from clienti_soci as c
    where c.id in (select ${key} from ${sql.table(entita)} as t where ${where}) order by c.nome_completo, c.id`.execute(
    db,
  )
  const { rows, motivi } = await etichetteOfPersone(
    db,
    who,
    persone.map(({ id }) => id),
  )
  const printed = new Set(rows.map(row => row.id))
  const senza = persone
    .filter(({ id }) => !printed.has(id))
    .map(({ id, nome }) => ({ id, nome, motivo: motivi.get(id) ?? '' }))
  return { rows, senza, non_trovate }
}
