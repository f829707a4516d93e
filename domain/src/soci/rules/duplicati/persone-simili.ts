import { isMisspelt, isOneSlip, type Prova, provaDate, type Somiglianza, somiglianzaOf } from '../../../kit/likeness.ts'
import type { PersonaNota } from './persona-nota.ts'

/** Families share address, telephone and name, so another birth date, valid tax code or first name keeps a pair hidden. */
export function somiglianzaPersone(a: PersonaNota, b: PersonaNota): Somiglianza {
  const nome = compareNomi(a.nome, b.nome)
  const fiscale = provaFiscale(a, b)
  const nascita = provaDate(a.nascita, b.nascita, { for: 6, against: -8 })
  const prove = [
    fiscale,
    nascita,
    proveNome[nome],
    agreement(a.iva, b.iva, [12, 'Stessa partita IVA'], [-4, 'Partita IVA diversa']),
    shared(a.codici, b.codici, [10, 'Stesso codice o tessera']),
    shared(a.email, b.email, [6, 'Stessa email']),
    shared(a.telefoni, b.telefoni, [4.5, 'Stesso telefono']),
    agreement(a.affisso, b.affisso, [6, 'Stesso affisso'], [-3, 'Affisso diverso']),
    agreement(a.luogo, b.luogo, [1, 'Stesso luogo di nascita'], [-1, 'Luogo di nascita diverso']),
    provaIndirizzo(a, b),
  ]
  return somiglianzaOf(prove, mostFor(fiscale, nascita, nome, prove))
}

export function isPersonaVicina(a: PersonaNota, b: PersonaNota): boolean {
  const nome = compareNomi(a.nome, b.nome)
  return nome !== 'diverso' && nome !== 'ignoto'
}

const fiscaleUguale = 20

function mostFor(fiscale: Prova, nascita: Prova, nome: ConfrontoNomi, prove: readonly Prova[]): number {
  if (fiscale.peso >= fiscaleUguale) return 100
  if (fiscale.peso < -10 || nascita.peso <= -8) return 40
  // A firm and its owner may share a partita IVA.
  const hasIva = prove.some(({ motivo }) => motivo === 'Stessa partita IVA')
  return nome === 'diverso' && !hasIva ? 35 : 100
}

type ConfrontoNomi = 'uguale' | 'simile' | 'contenuto' | 'iniziali' | 'diverso' | 'ignoto'

const proveNome: Record<ConfrontoNomi, Prova> = {
  uguale: { peso: 6, motivo: 'Stesso nome' },
  simile: { peso: 4.5, motivo: 'Nome simile' },
  contenuto: { peso: 3.5, motivo: 'Un nome contiene l’altro' },
  iniziali: { peso: 3, motivo: 'Nome abbreviato con le stesse iniziali' },
  diverso: { peso: -8, motivo: 'Nome diverso' },
  ignoto: { peso: 0, motivo: null },
}

function compareNomi(a: readonly string[], b: readonly string[]): ConfrontoNomi {
  if (a.join('') === b.join('')) return a.length === 0 ? 'ignoto' : 'uguale'
  if (a.length === 0 || b.length === 0) return 'ignoto'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const rest = [...long]
  let worst: ConfrontoNomi = 'uguale'
  let exact = 0
  for (const word of short.toSorted((x, y) => y.length - x.length)) {
    const found = bestIn(word, rest)
    if (found === undefined) return 'diverso'
    rest.splice(found.at, 1)
    if (found.as === 'uguale') exact++
    else worst = worst === 'iniziali' ? worst : found.as
  }
  // At least one word must be equal; a single word is too little evidence.
  if (exact === 0 || (short.length === 1 && long.length > 1)) return 'diverso'
  if (rest.length > 0) return worst === 'uguale' ? 'contenuto' : 'diverso'
  return worst
}

function bestIn(
  word: string,
  words: readonly string[],
): { at: number; as: 'uguale' | 'simile' | 'iniziali' } | undefined {
  const same = words.indexOf(word)
  if (same !== -1) return { at: same, as: 'uguale' }
  const alike = words.findIndex(other => isMisspelt(word, other))
  if (alike !== -1) return { at: alike, as: 'simile' }
  const initial = words.findIndex(other => Math.min(word.length, other.length) === 1 && word[0] === other[0])
  return initial === -1 ? undefined : { at: initial, as: 'iniziali' }
}

function provaFiscale(a: PersonaNota, b: PersonaNota): Prova {
  if (a.fiscale === null || b.fiscale === null) return { peso: 0, motivo: null }
  if (a.fiscale === b.fiscale) return { peso: fiscaleUguale, motivo: 'Stesso codice fiscale' }
  if (a.isFiscaleValido && b.isFiscaleValido) return { peso: -14, motivo: 'Codice fiscale diverso' }
  return isOneSlip(a.fiscale, b.fiscale)
    ? { peso: 9, motivo: 'Codice fiscale diverso di un carattere' }
    : { peso: -5, motivo: 'Codice fiscale diverso' }
}

function provaIndirizzo(a: PersonaNota, b: PersonaNota): Prova {
  const isSameTown = (a.cap !== '' && a.cap === b.cap) || (a.citta !== '' && a.citta === b.citta)
  const isSameStreet = a.indirizzo !== '' && (a.indirizzo === b.indirizzo || isMisspelt(a.indirizzo, b.indirizzo))
  if (isSameTown && isSameStreet) return { peso: 5, motivo: 'Stesso indirizzo' }
  if (isSameTown) return { peso: 1, motivo: 'Stessa città' }
  return a.citta === '' || b.citta === '' ? { peso: 0, motivo: null } : { peso: -1, motivo: 'Città diversa' }
}

type Weighed = readonly [peso: number, motivo: string]

function agreement(a: string | null, b: string | null, same: Weighed, other: Weighed): Prova {
  if (a === null || b === null || a === '' || b === '') return { peso: 0, motivo: null }
  const [peso, motivo] = a === b ? same : other
  return { peso, motivo }
}

function shared(a: readonly string[], b: readonly string[], [peso, motivo]: Weighed): Prova {
  return a.some(one => b.includes(one)) ? { peso, motivo } : { peso: 0, motivo: null }
}
