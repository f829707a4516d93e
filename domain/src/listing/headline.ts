import type { Choice } from '../kit/field.ts'
import { statiDelGatto } from '../words/states.ts'

/** First cell of a row: its title in column `name`, with the value of `beneath` and its states. */
interface Headline {
  name: string
  beneath: string
  states: (row: Record<string, unknown>) => readonly Choice[]
  statesFrom: readonly string[]
}

const headlines: Readonly<Record<string, Headline>> = {
  gatti: { name: 'nome', beneath: 'codice', states: statiDelGatto, statesFrom: ['stati', 'sesso'] },
}

export function headlineOf(entity: string): Headline | undefined {
  return headlines[entity]
}
