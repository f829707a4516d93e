import { denaro } from '../denaro/area.ts'
import { esposizioni } from '../esposizioni/area.ts'
import { nascite } from '../nascite/area.ts'
import type { Commands } from '../records/routes.ts'
import { registro } from '../registro/area.ts'
import { type Consequences, consequences } from '../registro/consequences.ts'
import type { Area } from '../registro/wiring.ts'
import type { ReportDefinitions } from '../reports/report-query.ts'
import { segreteria } from '../segreteria/area.ts'
import { soci } from '../soci/area.ts'
import { trasloco } from '../trasloco/area.ts'
import { fillDerived } from './fill-derived.ts'

/** An area may use the areas before it. A later save of an entity replaces an earlier one. */
export const areas: readonly Area[] = [registro, soci, esposizioni, nascite, denaro, trasloco, segreteria]

export const commands: Commands = {
  saves: joined(({ saves }) => saves),
  removes: joined(({ removes }) => removes),
  details: joined(({ details }) => details),
  keptReads: joined(({ keptReads }) => keptReads),
  parts: joined(({ parts }) => parts),
}

export const reportDefinitions = joined<ReportDefinitions>(({ reports }) => reports)

fillDerived()
for (const area of areas)
  for (const [name, follow] of Object.entries(area.consequences ?? {}))
    (consequences[name as keyof Consequences] as unknown[]).push(follow)

function joined<T extends object>(of: (area: Area) => T | undefined): T {
  return Object.assign({}, ...areas.map(of)) as T
}
