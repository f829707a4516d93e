import type { Choice } from '../kit/field.ts'
import { statiDelGatto } from '../words/states.ts'

/** What identifies a row, in one cell: its title under the head of `name`, with the value of `beneath` and its states. */
interface Headline {
  name: string
  beneath: string
  states: (row: Record<string, unknown>) => readonly Choice[]
  /** What `states` reads of a row, as x-fields names it. */
  statesFrom: readonly string[]
}

const headlines: Readonly<Record<string, Headline>> = {
  gatti: { name: 'nome', beneath: 'codice', states: statiDelGatto, statesFrom: ['stati', 'sesso'] },
}

export function headlineOf(entity: string): Headline | undefined {
  return headlines[entity]
}
