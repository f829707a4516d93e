import type { Entity } from '@bisavolo/domain'
import { entitaUnibili, isUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { definitionOf, storedOf } from '../corsa/definition-of.ts'

export const unite = {
  tenuta: 'ha preso con sé un’altra scheda',
  tolta: 'unito a un’altra scheda',
  spostata: 'spostato con l’unione di due schede',
  nominata: 'usato da: schede unite',
} as const

/** The undo of a merge compares these rows, so none of their links is cut. */
export const uncut: readonly string[] = [unite.tenuta, unite.spostata]

const standing = sql<boolean>`u.annullata_il is null`

export function hasTakenIn({ name }: Entity): RawBuilder<boolean> {
  if (!isUnibile(name)) return sql`false`
  return sql`exists (select from unioni u where u.entita = ${name} and u.tieni = r.entita_id and ${standing})`
}

export async function markUnite(trx: Trx, id: number, entities: readonly string[]): Promise<void> {
  for (const name of entities) {
    if (isUnibile(name)) await mark(trx, id, name, unite.tenuta, tenuteOf(name))
    if (isUnibile(name)) await mark(trx, id, name, unite.tolta, tolteOf(name))
    await mark(trx, id, name, unite.spostata, spostateOf(name))
    for (const unibile of entitaUnibili)
      for (const { field, to } of storedOf(definitionOf(unibile)).references)
        if (to === name) await mark(trx, id, name, unite.nominata, nominateOf(name, unibile, field))
  }
}

/** Looks up by record (see `rowOf` in record-stays.ts). */
async function mark(trx: Trx, id: number, name: string, resta: string, records: RawBuilder<unknown>): Promise<void> {
  // A merge needs `nominata` records only to exist, so changed ones may be reverted.
  const esiti = resta === unite.nominata ? ['inserito'] : ['inserito', 'aggiornato']
  await sql`
    update importazioni_righe r set resta = ${resta} from (${records}) u (id)
    where r.entita = ${name} and r.entita_id = u.id and r.idimportazione + 0 = ${id} and r.fatta and r.resta is null
      and r.esito = any(${esiti}::text[])`.execute(trx)
}

function tenuteOf(name: string): RawBuilder<unknown> {
  return sql`select distinct t.id from unioni u join ${sql.table(name)} t on t.id = u.tieni
    where u.entita = ${name} and ${standing}`
}

/** Follows chains of merges to a record that still exists. */
function tolteOf(name: string): RawBuilder<unknown> {
  return sql`with recursive catena (da, id) as (
      select u.togli, u.tieni from unioni u where u.entita = ${name} and ${standing}
      union
      select catena.da, u.tieni from catena join unioni u on u.togli = catena.id and u.entita = ${name} and ${standing}
    )
    select distinct catena.da from catena join ${sql.table(name)} t on t.id = catena.id`
}

function spostateOf(name: string): RawBuilder<unknown> {
  return sql`select t.id from ${sql.table(name)} t where t.id in (
    select (s -> 0)::int from unioni u, jsonb_array_elements(u.spostati -> 'righe') g, jsonb_array_elements(g -> 'righe') s
    where ${standing} and g ->> 'tabella' = ${name}
    union
    select (s -> 'id')::int from unioni u, jsonb_array_elements(u.spostati -> 'seguite') s
    where ${standing} and s ->> 'tabella' = ${name})`
}

function nominateOf(name: string, unibile: string, field: string): RawBuilder<unknown> {
  return sql`select t.id from ${sql.table(name)} t where t.id in (
    select (p.value ->> ${field}::text)::int from unioni u, jsonb_each(u.prima) p where u.entita = ${unibile} and ${standing})`
}

export async function stayMerged(
  trx: Trx,
  { name }: Entity,
  rows: readonly { entita_id: number; resta: string | null }[],
): Promise<void> {
  if (!isUnibile(name) || rows.length === 0) return
  const ids = rows.map(({ entita_id }) => entita_id)
  const { rows: found } = await sql<{ da: number }>`
    select u.da from (${tolteOf(name)}) u (da) where u.da = any(${ids}::int[])`.execute(trx)
  const tolte = new Set(found.map(({ da }) => da))
  for (const row of rows) if (tolte.has(row.entita_id)) row.resta = unite.tolta
}
