import type { Area } from '../engine/area.ts'
import { denaro } from './denaro/index.ts'
import { esposizioni } from './esposizioni/index.ts'
import { registro } from './registro/index.ts'
import { soci } from './soci/index.ts'
import { soglie } from './soglie/index.ts'

/** In the order of a day: people first, since the other areas need them. `beside` areas run in parallel. */
export const areas: Area[] = [soci, registro, denaro, esposizioni, soglie]
