import type { Right } from '@bisavolo/domain/access/calls/session'
import { meets } from './conditions.ts'

export type Can = (action: Right['action'], entity: string, row?: object) => boolean

/** Turns the profile's rules (§6) into the question the screens ask. The web never decides: it looks the answer up. */
export function canOf(rules: readonly Right[]): Can {
  const byQuestion = new Map<string, Right[]>()
  for (const rule of rules) {
    const question = `${rule.action} ${rule.subject}`
    byQuestion.set(question, [...(byQuestion.get(question) ?? []), rule])
  }
  return (action, entity, row) => {
    const known = byQuestion.get(`${action} ${entity}`) ?? []
    return row === undefined
      ? known.length > 0
      : known.some(({ conditions }) => conditions === undefined || meets(conditions, row))
  }
}
