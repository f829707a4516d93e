import type { Choice } from '../kit/field.ts'
import { statiDelGatto, statiDellaPersona } from '../words/states.ts'

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

/** States shown beside a related row that has no headline, such as the person of a practice. */
const besideNames: Readonly<Record<string, Pick<Headline, 'states' | 'statesFrom'>>> = {
  clienti_soci: { states: statiDellaPersona, statesFrom: ['stati'] },
}

export function besideNameOf(entity: string): Pick<Headline, 'states' | 'statesFrom'> | undefined {
  return besideNames[entity]
}

export function headlineOf(entity: string): Headline | undefined {
  return headlines[entity]
}
