import { type Ems, numeroOf, parseEms } from './ems.ts'
import { isImplicito } from './impliciti.ts'

export interface Varieta {
  chiave: string
  /** `3`, `ambra`; null if the breed is judged by colour or its groups are unknown. */
  gruppo: string | null
}

/** rule book 5.5; null if the code is incomplete. */
export function varietaOf(razza: string | null, colore: string | null): Varieta | null {
  const ems = parseEms(`${razza ?? ''} ${colore ?? ''}`)
  if (ems?.razza == null || ems.base === null) return null
  const gruppo = gruppoOf(ems)
  return { chiave: `${ems.razza} ${gruppo ?? codeOf(ems, ems.razza)}`, gruppo }
}

const conGruppi = ['MCO', 'NFO', 'SIB', 'TUA', 'KBL', 'KBS', 'NEM']
const rossi = ['d', 'e', 'f', 'g']

/** Odd groups are without white; the next even group is the same with white. */
function gruppoOf(ems: Ems): string | null {
  if (!conGruppi.includes(ems.razza ?? '')) return null
  const { base } = ems
  const has = (modificatore: Ems['modificatori'][number]) => ems.modificatori.includes(modificatore)
  if (base === 'w') return ems.razza === 'NEM' ? null : '9'
  if (ems.razza === 'NFO' && has('t')) return 'ambra'
  const isKnown = base === 'n' || base === 'a' || rossi.includes(base ?? '')
  if (!isKnown) return null
  const isAgouti = numeroOf(ems, 'tabby') !== null || has('y') || has('u')
  const withoutWhite = has('s') && ems.razza !== 'NEM' ? 7 : rossi.includes(base ?? '') ? 5 : isAgouti ? 3 : 1
  return String(numeroOf(ems, 'bianco') === null ? withoutWhite : withoutWhite + 1)
}

function codeOf(ems: Ems, razza: string): string {
  const numeri = ems.numeri.filter(numero => !isImplicito(razza, numero)).toSorted()
  return [`${ems.base}${ems.modificatori.toSorted().join('')}`, ...numeri].join(' ')
}
