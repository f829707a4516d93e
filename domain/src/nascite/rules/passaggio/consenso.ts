import type { Values } from '../../../kit/values.ts'
import type { statiConsenso } from '../../../words/states.ts'
import type { AttorePassaggio, RichiedentePassaggio, StatoPassaggio } from './richiesta.ts'

type StatoConsenso = (typeof statiConsenso)[number]['value']

export const giorniConsenso = 14
/** Per day. Each link is a mail to somebody who did not ask for it. */
export const consensiMassimi = { passaggio: 3, persona: 10 }

interface Chiesto {
  stato: StatoPassaggio
  chiesto_da: RichiedentePassaggio
  consenso_acquirente: StatoConsenso | null
}

/** Ignores case and `+tag`: they lead to the same mailbox. */
export function casellaOf(indirizzo: string): string {
  return indirizzo
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
}

export function isIndirizzoDi(indirizzo: unknown, indirizzi: readonly string[]): boolean {
  return typeof indirizzo === 'string' && indirizzi.some(one => casellaOf(one) === casellaOf(indirizzo))
}

/** The seller must not confirm in the buyer's place. */
export function senzaCedenti(indirizzi: readonly string[], cedenti: readonly string[]): string[] {
  return indirizzi.filter(one => !isIndirizzoDi(one, cedenti))
}

/** A buyer who made the request has agreed already. */
export function puoChiedereConsenso(
  { stato, chiesto_da, consenso_acquirente }: Chiesto,
  attori: readonly AttorePassaggio[],
): boolean {
  const asks = attori.includes('staff') || attori.includes('mittente')
  return asks && stato === 'inviato' && chiesto_da !== 'acquirente' && consenso_acquirente !== 'confermato'
}

const sostanza = [
  ...['idgatto', 'data_acquisto', 'clausola_nfb'],
  ...['idproprietario', 'idcointestatario', 'idcointestatario1'],
  ...['idproprietario_precedente', 'idcointestatario_precedente', 'idcointestatario1_precedente'],
] as const

/** Fingerprint of the sale: other changes of the practice do not alter it. */
export function improntaOf(passaggio: Values, acquirente: Values | null): string {
  const written = Object.entries(acquirente ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([...sostanza.map(name => passaggio[name] ?? null), written])
}

export function isTrovato(before: Values, after: Values): boolean {
  return before.acquirente_nuovo === 1 && after.acquirente_nuovo === 0
}

/** A changed sale cancels the answer. If the office links the typed buyer to a person, only a yes from their address stays. */
export function perdeConsenso(
  before: Values,
  after: Values,
  { isBuyerCorrected = false, indirizzi = [] }: { isBuyerCorrected?: boolean; indirizzi?: readonly string[] } = {},
): boolean {
  if (before.consenso_acquirente == null) return false
  if (isBuyerCorrected) return true
  const asked = String(before.consenso_acquirente_indirizzo ?? '').split(', ')
  const isTheirs = before.consenso_acquirente === 'negato' || asked.every(one => isIndirizzoDi(one, indirizzi))
  return sostanza
    .filter(name => !(name === 'idproprietario' && isTrovato(before, after) && isTheirs))
    .some(name => (before[name] ?? null) !== (after[name] ?? null))
}

export function esitoConsenso(esito: 'confermato' | 'negato', isRegistrato: boolean): string {
  if (isRegistrato)
    return esito === 'confermato'
      ? 'Il passaggio era già registrato: la tua conferma è arrivata.'
      : 'Il passaggio era già registrato: il gatto risulta a tuo nome. La segreteria e chi cede leggono che non lo confermi.'
  return esito === 'confermato'
    ? 'Hai confermato il passaggio. La segreteria lo controlla e lo registra.'
    : 'Hai detto che non confermi. La segreteria legge la tua risposta prima di decidere.'
}

export const senzaConsenso = {
  consenso_acquirente: null,
  consenso_acquirente_il: null,
  consenso_acquirente_nota: null,
} as const
