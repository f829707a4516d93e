import { entityOf, isStored } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  type EntitaUnibile,
  type Lato,
  risolviScelte,
  type Scelte,
} from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { isSame } from '../../records/audit/audit.ts'

/** Derived from the litter's row. */
const followed = ['cuccioloId']

export function differing(entita: EntitaUnibile, tieni: Values, togli: Values): string[] {
  return Object.entries(entityOf(entita).fields).flatMap(([name, field]) =>
    isStored(field) && !followed.includes(name) && !isSame(tieni[name], togli[name]) ? [name] : [],
  )
}

export interface Composed {
  dopo: Values
  scelte: Record<string, Lato>
  errors: Scelte['errors']
}

export function compose(
  entita: EntitaUnibile,
  tieni: Values,
  togli: Values,
  sent: Readonly<Record<string, Lato>>,
): Composed {
  const campi = differing(entita, tieni, togli)
  const { lati, errors } = risolviScelte(entita, campi, sent, tieni, togli)
  const chosen = campi.map(campo => [campo, (lati[campo] === 'togli' ? togli : tieni)[campo]])
  const kept = followed.filter(name => name in tieni).map(name => [name, tieni[name] ?? togli[name]])
  return { dopo: { ...tieni, ...Object.fromEntries([...chosen, ...kept]) }, scelte: lati, errors }
}
