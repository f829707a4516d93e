import { entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { OstacoloUnione } from '@bisavolo/domain/registro/rules/gatto/unione'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'

export interface Coppia {
  entita: EntitaUnibile
  tieni: Values & { id: number }
  togli: Values & { id: number }
  dopo: Values
}

export interface Due {
  a: number
  b: number
  che: string
}

export function due(
  codice: string,
  entita: string,
  campo: string,
  a: number,
  b: number,
  messaggio: string,
): OstacoloUnione {
  const { many } = entityOf(entita).label
  return { codice, campo, messaggio: `${messaggio}: ${many} n. ${a} e n. ${b}`, entita, righe: [a, b] }
}
