import type { Step } from '../../engine/area.ts'
import type { Random } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'

/** Something the documents forbid to everybody; refused, and nothing is stored. */
export interface Trial {
  name: string
  /** Empty while the association is too small for it. */
  steps: (w: World, random: Random) => Step[][]
}
