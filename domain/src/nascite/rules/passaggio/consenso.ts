import type { Values } from '../../../kit/values.ts'
import type { statiConsenso } from '../../../words/states.ts'
import type { AttorePassaggio, RichiedentePassaggio, StatoPassaggio } from './richiesta.ts'

type StatoConsenso = (typeof statiConsenso)[number]['value']

/** How long a buyer may answer by the link. */
export const giorniConsenso = 14
/** Links in one day for a transfer, and for all that one person has sent: each is a mail to somebody who did not ask for it. */
export const consensiMassimi = { passaggio: 3, persona: 10 }

interface Chiesto {
  stato: StatoPassaggio
  chiesto_da: RichiedentePassaggio
  consenso_acquirente: StatoConsenso | null
}

/** One mailbox, however it is written: capitals and a `+tag` reach the same person. */
export function casellaOf(indirizzo: string): string {
  return indirizzo
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
}

export function isIndirizzoDi(indirizzo: unknown, indirizzi: readonly string[]): boolean {
  return typeof indirizzo === 'string' && indirizzi.some(one => casellaOf(one) === casellaOf(indirizzo))
}

/** Addresses that cannot speak for the buyer, because the seller reads their mail, are left out. */
export function senzaCedenti(indirizzi: readonly string[], cedenti: readonly string[]): string[] {
  return indirizzi.filter(one => !isIndirizzoDi(one, cedenti))
}

/** Who sent it, or the office, asks a buyer who has not said yes; one who asked for the cat has. */
export function puoChiedereConsenso(
  { stato, chiesto_da, consenso_acquirente }: Chiesto,
  attori: readonly AttorePassaggio[],
): boolean {
  const asks = attori.includes('staff') || attori.includes('mittente')
  return asks && stato === 'inviato' && chiesto_da !== 'acquirente' && consenso_acquirente !== 'confermato'
}

/** What a buyer says yes or no to. */
const sostanza = [
  ...['idgatto', 'data_acquisto', 'clausola_nfb'],
  ...['idproprietario', 'idcointestatario', 'idcointestatario1'],
  ...['idproprietario_precedente', 'idcointestatario_precedente', 'idcointestatario1_precedente'],
] as const

/** The same text for the same sale, whatever else was written on the practice meanwhile. */
export function improntaOf(passaggio: Values, acquirente: Values | null): string {
  const written = Object.entries(acquirente ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([...sostanza.map(name => passaggio[name] ?? null), written])
}

/** The office replaced the buyer's written data with a person of the registry. */
export function isTrovato(before: Values, after: Values): boolean {
  return before.acquirente_nuovo === 1 && after.acquirente_nuovo === 0
}

/**
 * An answer is about the sale that was shown: another cat, day, clause or buyer has none yet. When the office finds the written
 * buyer in the registry, a yes counts only if it came from an address of that person; a no stays.
 */
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

/** What the buyer reads after answering. */
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
