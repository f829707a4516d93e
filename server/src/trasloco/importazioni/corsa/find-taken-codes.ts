import { codeWithin, type Entity, type Field, isCode } from '@bisavolo/domain'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { takenError } from '../../../records/same-code.ts'

export interface Scritta {
  id: number
  row: Values
  changed: ReadonlySet<string>
}

export interface Presa {
  campo: string
  messaggio: string
}

/** The locks make concurrent saves of these codes wait for the batch (records/same-code.ts). */
export async function findTakenCodes(trx: Trx, entity: Entity, rows: readonly Scritta[]): Promise<Map<number, Presa>> {
  const taken = new Map<number, Presa>()
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isCode(field)) continue
    const within = codeWithin(field)
    const writing = rows.filter(({ row, changed }) => {
      const isTouched = changed.has(name) || (within !== undefined && changed.has(within))
      return isTouched && typeof row[name] === 'string' && oneCode(row[name]) !== ''
    })
    if (writing.length === 0) continue
    await lockCodes(
      trx,
      `${entity.name}.${name}`,
      writing.map(({ row }) => oneCode(row[name] as string)),
    )
    const found = await codesOf(trx, entity, { name, field, within }, writing)
    for (const { id, row } of writing) {
      const code = oneCode(row[name] as string)
      const other = found.find(one => one.codice_uno === code && one.id !== id && isWithin(one, row, within))
      if (other !== undefined && !taken.has(id))
        taken.set(id, { campo: name, messaggio: takenError(field, name, row[name] as string, other.codice).message })
    }
  }
  return taken
}

interface Trovato {
  id: number
  codice: string
  codice_uno: string
  entro: unknown
  /** Former codes are taken in every scope. */
  prima: boolean
}

function isWithin({ entro, prima }: Trovato, row: Values, within: string | undefined): boolean {
  return prima || within === undefined || (entro ?? null) === (row[within] ?? null)
}

async function codesOf(
  trx: Trx,
  entity: Entity,
  { name, field, within }: { name: string; field: Field; within: string | undefined },
  writing: readonly Scritta[],
): Promise<Trovato[]> {
  const codes = [...new Set(writing.map(({ row }) => oneCode(row[name] as string)))]
  const entro = within === undefined ? sql`null` : sql`to_jsonb(${sql.ref(within)})`
  const { formerly } = field
  const former =
    formerly === undefined
      ? sql``
      : sql`union all select ${sql.ref(formerly.of)}, ${sql.ref(name)}, codice_unico(${sql.ref(name)}), null, true
          from ${sql.table(formerly.table)} where codice_unico(${sql.ref(name)}) = any(${codes}::text[])`
  const { rows } = await sql<Trovato>`
    select id, ${sql.ref(name)} as codice, codice_unico(${sql.ref(name)}) as codice_uno, ${entro} as entro, false as prima
    from ${sql.table(entity.name)} where codice_unico(${sql.ref(name)}) = any(${codes}::text[]) ${former}`.execute(trx)
  return rows
}

/** Sorted, against deadlocks. */
async function lockCodes(trx: Trx, place: string, codes: readonly string[]): Promise<void> {
  const keys = [...new Set(codes)].map(code => `${place} ${code}`).sort()
  await lockKeys(trx, keys)
}
