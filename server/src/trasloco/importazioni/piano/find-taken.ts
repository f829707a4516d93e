import type { Entity } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { RegolaUnica } from './find-unique-rules.ts'
import type { Piano } from './riga.ts'

export interface Preso {
  riga?: { tabella: number; riga: number }
  record?: number
  /** Number of a former or deleted cat, never given again (decision 37). */
  lasciato?: number
}

export function keyOf(parts: readonly string[]): string {
  return parts.join('\u0001')
}

export async function findTaken(
  piano: Piano,
  entity: Entity,
  rule: RegolaUnica,
  asked: readonly (readonly string[])[],
): Promise<Map<string, Preso[]>> {
  const taken = new Map<string, Preso[]>()
  if (asked.length === 0) return taken
  const add = (key: string, preso: Preso) => taken.set(key, [...(taken.get(key) ?? []), preso])
  const keys = asked.map(keyOf)
  const inFile = await sql<{ valore: string; tabella: number; riga: number }>`
    select valore, tabella, riga from piano_voci
    where idimportazione = ${piano.id} and entita = ${entity.name} and tramite = ${tramiteOf(rule)}
      and valore = any(${keys}::text[])`.execute(piano.db)
  for (const { valore, tabella, riga } of inFile.rows) add(valore, { riga: { tabella, riga } })
  const columns = asked[0]?.map((_, i) => i) ?? []
  const arrays = sql.join(columns.map(i => sql`${asked.map(parts => parts[i])}::text[]`))
  const names = sql.join([...columns.map(i => sql.ref(`p${i}`)), sql.ref('n')])
  const inRegistry = await sql<{ n: number; id: number }>`
    select v.n::int as n, t.id from unnest(${arrays}) with ordinality as v (${names})
    join ${sql.table(entity.name)} as t on ${rule.same}`.execute(piano.db)
  for (const { n, id } of inRegistry.rows) add(keys[n - 1] ?? '', { record: id })
  if (entity.name === 'gatti' && rule.campi[0] === 'codice')
    for (const { codice, idgatto } of await findLeft(piano, keys)) add(codice, { lasciato: idgatto })
  return taken
}

async function findLeft({ db }: Piano, codici: readonly string[]) {
  const { rows } = await sql<{ codice: string; idgatto: number }>`
    select codice_unico(codice) as codice, idgatto from gatti_codici
    where codice_unico(codice) = any(${codici}::text[])`.execute(db)
  return rows
}

export function tramiteOf({ nome }: RegolaUnica): string {
  return `#unico ${nome}`
}
