import type { Action, Entity, Reach } from '@bisavolo/domain'
import type { Work } from './work.ts'

/** For consequences of `act`, such as kittens stored with their denuncia: the caller's rights do not apply. */
export function asSystem(work: Work, act: string): Work {
  return { ...work, system: act }
}

export function reachOf({ who, system }: Pick<Work, 'who' | 'system'>, entity: Entity, action: Action): Reach {
  return system === undefined ? entity.access[action](who) : true
}
