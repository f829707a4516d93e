import type { EntityName, Filter } from '@bisavolo/domain'
import type { Livello } from '@bisavolo/domain/kit/finding'
import type { RigaScrivania, TipoScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import type { RecordDeps } from '../records/routes.ts'

export type DeskValues = { id: number; version: number } & Record<string, unknown>

/** What the desk needs of a rule's finding. */
export interface Judged {
  livello: Livello
}

/** A queue of the review desk: what waits in it, and what the rules say of the rows that are shown. */
export interface DeskKind<Deps = RecordDeps> {
  tipo: TipoScrivania
  entity: EntityName
  waiting: Filter
  /** What no filter on the table itself can say. */
  among?: (db: Db) => Promise<Filter>
  /** What has waited longest stands first. */
  sortBy: string
  /** Where the section of whose practice it is stands; null where there is none. */
  sezione: string | null
  riga: (row: DeskValues) => Pick<RigaScrivania, 'chi' | 'dal' | 'stato'>
  /** For all rows at once, by their ids: never a query for each. Left out where a person looks at every one. */
  rilievi?: (deps: Deps, who: Who, rows: readonly DeskValues[]) => Promise<ReadonlyMap<number, readonly Judged[]>>
  /** Since when each waits, where the row itself does not say it. */
  dal?: (db: Db, rows: readonly DeskValues[]) => Promise<ReadonlyMap<number, string>>
  /** Left out while another user is emulated. */
  notEmulated?: true
}

/** The name a relation was read back with. */
export function nameIn(row: DeskValues, relation: string): string | null {
  const other = row[relation] as { nome_completo?: string } | null | undefined
  return other?.nome_completo ?? null
}
