import { denaroSpecials } from '../denaro/specials.ts'
import { esposizioniSpecials } from '../esposizioni/specials.ts'
import { nasciteSpecials } from '../nascite/specials.ts'
import type { Special, Specials } from '../records/special.ts'
import { registroSpecials } from '../registro/specials.ts'
import { segreteriaSpecials } from '../segreteria/specials.ts'
import { sociSpecials } from '../soci/specials.ts'
import { later } from '../ui/later.ts'

export const commonDialog = later(() =>
  import('../records/page/record-dialog.tsx').then(module => ({ default: module.RecordDialog })),
)

export const specialRecords: Specials = joined([
  registroSpecials,
  sociSpecials,
  esposizioniSpecials,
  nasciteSpecials,
  denaroSpecials,
  segreteriaSpecials,
])

function joined(areas: readonly Specials[]): Specials {
  const all: Record<string, Special> = {}
  for (const [entity, special] of areas.flatMap(Object.entries<Special>)) {
    const { rowActions = [], bulkActions = [] } = all[entity] ?? {}
    all[entity] = {
      ...all[entity],
      ...special,
      rowActions: [...rowActions, ...(special.rowActions ?? [])],
      bulkActions: [...bulkActions, ...(special.bulkActions ?? [])],
    }
  }
  return all
}
