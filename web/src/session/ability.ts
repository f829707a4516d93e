import type { Right } from '@bisavolo/domain/access/calls/session'
import { meets } from './conditions.ts'

export type Can = (action: Right['action'], entity: string, row?: object) => boolean

/** Turns the rules of §6 into `can`. Display only: the server decides. */
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
