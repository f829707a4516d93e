import type { Step } from '../../engine/area.ts'
import type { Random } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'

/** What the documents forbid whoever asks. Refused as it must be, it stores nothing. */
export interface Trial {
  name: string
  /** Nothing while the association is still too small for it. */
  steps: (w: World, random: Random) => Step[][]
}
