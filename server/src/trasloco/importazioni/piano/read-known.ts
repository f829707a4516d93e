import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { followMerges } from './find-records.ts'
import type { Piano } from './riga.ts'

export interface Nota {
  id: number
  base: Values
  /** Current record; null if deleted. */
  qui: Values | null
}

export async function readKnown(piano: Piano, { name }: Entity, chiavi: readonly string[]): Promise<Map<string, Nota>> {
  if (chiavi.length === 0) return new Map()
  const { rows } = await sql<{ chiave: string; id: number; base: Values }>`
    select chiave, entita_id as id, valori as base from importazioni_chiavi
    where origine = ${piano.origine} and entita = ${name} and chiave = any(${chiavi}::text[]) and entita_id is not null`.execute(
    piano.db,
  )
  const kept = await followMerges(
    piano,
    name,
    rows.map(({ id }) => id),
  )
  const idOf = (id: number) => kept.get(id) ?? id
  const records = await readRecords(piano, name, [...new Set(rows.map(({ id }) => idOf(id)))])
  return new Map(
    rows.map(({ chiave, id, base }) => [chiave, { id: idOf(id), base, qui: records.get(idOf(id)) ?? null }]),
  )
}

export async function readRecords({ db }: Piano, table: string, ids: readonly number[]): Promise<Map<number, Values>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Values & { id: number }>`
    select * from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

export async function readTargets(piano: Piano, table: string, ids: readonly number[]): Promise<Map<number, Values>> {
  const targets = await readRecords(piano, table, ids)
  const missing = ids.filter(id => !targets.has(id))
  if (missing.length === 0) return targets
  const { rows } = await sql<{ id: number; proposta: Values }>`
    select entita_id as id, proposta from importazioni_righe
    where entita = ${table} and entita_id = any(${missing}::int[]) and idimportazione = ${piano.id} and proposta is not null`.execute(
    piano.db,
  )
  for (const { id, proposta } of rows) targets.set(id, proposta)
  return targets
}
