import type { Action, Entity, Reach } from '@bisavolo/domain'
import type { Work } from './work.ts'

/**
 * The same write, done by the system as a consequence of `act`: kittens stored with their declaration, a file closed with its
 * last kitten. The caller's rights do not limit it, the caller's role does not change, and the trail names the act.
 */
export function asSystem(work: Work, act: string): Work {
  return { ...work, system: act }
}

/** Which rows a write may touch: those of the person who asked for it, or all of them when the system itself acts. */
export function reachOf({ who, system }: Pick<Work, 'who' | 'system'>, entity: Entity, action: Action): Reach {
  return system === undefined ? entity.access[action](who) : true
}
