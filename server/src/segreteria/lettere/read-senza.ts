import { type Entity, entityOf, NotFound } from '@bisavolo/domain'
import type { EntitaLettera, RigaSenza } from '@bisavolo/domain/segreteria/calls/lettere'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { refuseMergedAmong } from '../../records/merged.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import { through } from './read-destinatari.ts'

export async function readSenza(
  db: Db | Trx,
  who: Who,
  { entita, ids }: { entita: EntitaLettera; ids: readonly number[] },
): Promise<RigaSenza[]> {
  const entity = entityOf(entita) as Entity
  const { rows } = await sql<{ id: number; persona: number | null }>`
    select r.id, r.${sql.ref(through[entita].persona)} as persona from ${sql.table(entita)} as r
    where r.id = any(${[...ids]}::int[])`.execute(db)
  const persone = new Map(rows.map(({ id, persona }) => [id, persona]))
  const gone = ids.filter(id => !persone.has(id))
  await refuseMergedAmong(db, who, entity, gone)
  if (persone.size === 0) throw new NotFound(notFoundMessage(entity))
  return [...new Set(ids)].flatMap((id): RigaSenza[] => {
    const persona = persone.get(id)
    if (persona === undefined) return [{ id, motivo: 'non_trovata' }]
    return persona === null ? [{ id, motivo: 'senza_persona' }] : []
  })
}
