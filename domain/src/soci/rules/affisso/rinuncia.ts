import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import type { Values } from '../../../kit/values.ts'
import { affissiAssegnati, isAmong } from './pratica.ts'

export interface PersonaAffisso {
  id: number
  nome_completo: string
  deceduto: 0 | 1
}

export interface Rinuncia {
  cessa: boolean
  altri: PersonaAffisso[]
}

/**
 * D21: if the holder leaves, the affisso ends for all the living; a co-holder leaves alone. It stays on the records of the dead.
 */
export function rinunciaOf(idcliente: number, persone: readonly PersonaAffisso[], chi: number): Rinuncia {
  const vivi = persone.filter(({ id, deceduto }) => id !== chi && deceduto !== 1)
  const cessa = chi === idcliente || vivi.length === 0
  return { cessa, altri: cessa ? vivi : [] }
}

export function findingsOfRinuncia(
  { id, affisso, posizione }: { id: number; affisso: string | null; posizione: string },
  { altri }: Rinuncia,
): Finding[] {
  if (altri.length === 0) return []
  const nomi = altri.map(({ nome_completo }) => nome_completo).join(' e ')
  const message = `L’affisso «${affisso}» era anche di ${nomi} ed è finito per tutti: la pratica n. ${id} è cessata`
  return [avviso('A18', posizione, message)]
}

const daScheda = 'Per lasciare l’affisso svuota il prefisso o il suffisso nella scheda, con il motivo'
const campiCointestatari = ['idcointestatario', 'idcointestatario1'] as const

/** A17: co-holders cannot change after the board's decision. */
export function findingsOfCointestatari(prima: Values, inviati: Values): Finding[] {
  const { stato } = prima
  const message = isAmong(affissiAssegnati, stato)
    ? `I cointestatari non si cambiano dopo la decisione del Consiglio. ${daScheda}`
    : 'La pratica è chiusa: i cointestatari non si cambiano più'
  return campiCointestatari
    .filter(campo => inviati[campo] !== undefined && Number(inviati[campo] ?? 0) !== Number(prima[campo] ?? 0))
    .map(campo => blocco('A17', campo, message))
}

export function cointestazioneFor(chi: number, persone: readonly Pick<PersonaAffisso, 'id' | 'nome_completo'>[]) {
  const altri = persone.filter(({ id }) => id !== chi).map(({ nome_completo }) => nome_completo)
  return altri.length === 0 ? null : altri.join(', ').slice(0, 120)
}

/** A17: the practice decides the co-holders, so the field of the record cannot be edited. */
export function findingsOfCointestazione(
  idpratica: number,
  prima: Values,
  dopo: Values,
  cointestazione: string | null,
): Finding[] {
  const [was, is] = [prima, dopo].map(({ cointestazione_affisso }) => cointestazione_affisso ?? '')
  if (is === was || is === (cointestazione ?? '')) return []
  const message = `La cointestazione segue dalla pratica dell’affisso n. ${idpratica}. ${daScheda}`
  return [blocco('A17', 'cointestazione_affisso', message)]
}
