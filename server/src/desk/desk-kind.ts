import type { EntityName, Filter } from '@bisavolo/domain'
import type { Livello } from '@bisavolo/domain/kit/finding'
import type { RigaScrivania, TipoScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import type { RecordDeps } from '../records/routes.ts'

export type DeskValues = { id: number; version: number } & Record<string, unknown>

export interface Judged {
  livello: Livello
}

export interface Parte {
  pratica: number
  campo: string
  idcliente: number | null | undefined
}

export function partiIn(rows: readonly DeskValues[], campi: readonly string[]): Parte[] {
  return rows.flatMap(row =>
    campi.map(campo => ({ pratica: row.id, campo, idcliente: row[campo] as number | null | undefined })),
  )
}

export interface DeskKind<Deps = RecordDeps> {
  tipo: TipoScrivania
  entity: EntityName
  waiting: Filter
  among?: (db: Db) => Promise<Filter>
  sortBy: string
  /** Path of the field with the member's sezione; null if there is none. */
  sezione: string | null
  riga: (row: DeskValues) => Pick<RigaScrivania, 'chi' | 'dal' | 'stato'>
  /** Findings for all rows in one query, by id. Missing if a person checks every row. */
  rilievi?: (deps: Deps, who: Who, rows: readonly DeskValues[]) => Promise<ReadonlyMap<number, readonly Judged[]>>
  /** People whose death or expulsion marks the practice (D27). */
  parti?: (db: Db, rows: readonly DeskValues[]) => Promise<readonly Parte[]>
  dal?: (db: Db, rows: readonly DeskValues[]) => Promise<ReadonlyMap<number, string>>
  notEmulated?: true
}

export function nameIn(row: DeskValues, relation: string): string | null {
  const other = row[relation] as { nome_completo?: string } | null | undefined
  return other?.nome_completo ?? null
}
