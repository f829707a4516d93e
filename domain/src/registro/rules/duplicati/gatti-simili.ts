import {
  isMisspelt,
  isOneSlip,
  isSameSpelt,
  type Prova,
  provaDate,
  type Somiglianza,
  somiglianzaOf,
} from '../../../kit/likeness.ts'
import type { GattoNoto } from './gatto-noto.ts'

/** Littermates differ only in name and number. Without a common number, another name or birth date lowers the score. */
export function somiglianzaGatti(a: GattoNoto, b: GattoNoto): Somiglianza {
  const nome = compareNomi(a, b)
  const [codice, chip] = [provaCodice(a, b), provaChip(a, b, nome)]
  const isIdentified = codice.peso > 0 || chip.peso >= numeroUguale
  const nascita = provaDate(a.nascita, b.nascita, { for: 5, against: anotherDay })
  const sesso = agreement(a.sesso, b.sesso, [0.7, null], [-5, 'Sesso diverso'])
  const prove = [
    codice,
    chip,
    nascita,
    sesso,
    proveNome[nome],
    isWrittenOut(a, b, nome) ? stessoAffisso : provaAffisso(a.affisso, b.affisso),
    agreement(a.razza, b.razza, [1, 'Stessa razza'], [-3, 'Razza diversa']),
    agreement(a.colore, b.colore, [1.5, 'Stesso colore'], [-1.5, 'Colore diverso']),
    agreement(a.padre, b.padre, [2, 'Stesso padre'], [-4, 'Padre diverso']),
    agreement(a.madre, b.madre, [2.5, 'Stessa madre'], [-4, 'Madre diversa']),
    agreement(a.proprietario, b.proprietario, [1.5, 'Stesso proprietario'], [0, null]),
  ]
  if (isIdentified) return somiglianzaOf(prove)
  // Bello and Bella are siblings.
  const isOther = nascita.peso === anotherDay || (nome !== 'uguale' && sesso.peso < 0)
  return somiglianzaOf(prove, isOther ? 45 : mostFor[nome])
}

export function isNomeVicino(a: GattoNoto, b: GattoNoto): boolean {
  const nome = compareNomi(a, b)
  return nome !== 'diverso' && nome !== 'ignoto'
}

type ConfrontoNomi = 'uguale' | 'simile' | 'contenuto' | 'diverso' | 'ignoto'

const numeroUguale = 18
const anotherDay = -7

const proveNome: Record<ConfrontoNomi, Prova> = {
  uguale: { peso: 5, motivo: 'Stesso nome' },
  simile: { peso: 3, motivo: 'Nome simile' },
  contenuto: { peso: 2, motivo: 'Un nome contiene l’altro' },
  diverso: { peso: -6, motivo: 'Nome diverso' },
  ignoto: { peso: 0, motivo: null },
}
const mostFor: Record<ConfrontoNomi, number> = { uguale: 100, simile: 90, contenuto: 85, diverso: 30, ignoto: 30 }

function compareNomi(a: GattoNoto, b: GattoNoto): ConfrontoNomi {
  if (a.nome === '' || b.nome === '') return 'ignoto'
  if (a.nome === b.nome) return 'uguale'
  const isOneBare = a.affisso === '' || b.affisso === ''
  if (isOneBare && a.intero.testo === b.intero.testo) return 'uguale'
  if (a.numerali !== b.numerali) return 'diverso'
  if (isSameSpelt(a.grafia, b.grafia) || (isOneBare && isSameSpelt(a.intero, b.intero))) return 'simile'
  return isContained(a.parole, b.parole) ? 'contenuto' : 'diverso'
}

/** Whole words ("Luna" in "Luna Rossa") and initials ("Luna R."). */
function isContained(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length === 1 || !short.some(word => word.length >= 3 && long.includes(word))) return false
  const rest = [...long]
  for (const word of short) {
    const at = rest.findIndex(other => other === word || isInitial(word, other))
    if (at === -1) return false
    rest.splice(at, 1)
  }
  return rest.every(word => word.length >= 3)
}

function isInitial(a: string, b: string): boolean {
  return Math.min(a.length, b.length) === 1 && a[0] === b[0]
}

function provaCodice(a: GattoNoto, b: GattoNoto): Prova {
  const common = a.codici.find(code => b.codici.includes(code))
  if (common === undefined) return { peso: 0, motivo: null }
  // Short numbers occur in several registries.
  const peso = common.length >= 6 ? numeroUguale : 8
  const isCurrent = common === a.codice && common === b.codice
  return { peso, motivo: isCurrent ? 'Stesso codice' : 'Il codice dell’uno è codice sorgente o precedente dell’altro' }
}

/** Littermates often have consecutive chips, so a similar chip only counts with the same name. */
function provaChip(a: GattoNoto, b: GattoNoto, nome: ConfrontoNomi): Prova {
  if (a.chip === null || b.chip === null) return { peso: 0, motivo: null }
  if (a.chip === b.chip) return { peso: numeroUguale, motivo: 'Stesso microchip' }
  if (!isOneSlip(a.chip, b.chip)) return { peso: -6, motivo: 'Microchip diverso' }
  return nome === 'uguale'
    ? { peso: 5, motivo: 'Microchip diverso di una cifra' }
    : { peso: -4, motivo: 'Microchip diverso' }
}

const stessoAffisso: Prova = { peso: 3, motivo: 'Stesso affisso' }

/** The names match only once the affisso is included. */
function isWrittenOut(a: GattoNoto, b: GattoNoto, nome: ConfrontoNomi): boolean {
  return nome === 'uguale' && a.nome !== b.nome && (a.affisso === '') !== (b.affisso === '')
}

function provaAffisso(a: string, b: string): Prova {
  if (a === '' || b === '') return { peso: 0, motivo: null }
  if (a === b) return stessoAffisso
  return isMisspelt(a, b) ? { peso: 2, motivo: 'Affisso simile' } : { peso: -6, motivo: 'Affisso diverso' }
}

type Weighed = readonly [peso: number, motivo: string | null]

function agreement<T>(a: T | null, b: T | null, same: Weighed, other: Weighed): Prova {
  const [peso, motivo] = a === null || b === null ? [0, null] : a === b ? same : other
  return { peso, motivo }
}
