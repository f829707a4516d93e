import type { Action, Entity, Reach } from '@bisavolo/domain'
import type { Work } from './work.ts'

/**
 * The same write as the system's own doing, a consequence of `act`: kittens stored with their declaration, a file closed with
 * its last kitten. Nobody's rights measure it, the caller's role stays what it is, and the trail names the act.
 */
export function asSystem(work: Work, act: string): Work {
  return { ...work, system: act }
}

/** How far a write reaches: as far as the person who asked for it, or everywhere where the system itself acts. */
export function reachOf({ who, system }: Pick<Work, 'who' | 'system'>, entity: Entity, action: Action): Reach {
  return system === undefined ? entity.access[action](who) : true
}
