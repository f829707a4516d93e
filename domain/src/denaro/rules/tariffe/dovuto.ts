import { affissiAperti } from '../../../soci/rules/affisso/pratica.ts'
import type { Pratica } from './pratiche.ts'

/** Whether a piece of work, as it stands, asks for a document at all: the price list says for how much. */
export function isDovuto(pratica: Pratica, { stato, tipo }: Readonly<Record<string, unknown>>): boolean {
  if (pratica === 'denunce_nascita') return stato !== 'bozza' && stato !== 'respinta'
  if (pratica === 'passaggi') return stato === 'inviato' || stato === 'registrato'
  // A receipt says that the fee has arrived.
  if (pratica === 'iscrizioni_rinnovi')
    return tipo !== 'Onorario' && (stato === 'da_approvare' || stato === 'approvata')
  if (pratica === 'affissi') return affissiAperti.some(aperto => aperto === stato)
  return true
}

export type Ostacolo = 'acquirente' | 'proprietario' | 'nascita' | 'antenato'

/** What keeps a document from being made out for a piece of work: it does not say who pays, or what the price goes by. */
export function ostacoloOf(pratica: Pratica, row: Readonly<Record<string, unknown>>): Ostacolo | null {
  if (pratica === 'passaggi' && row.idproprietario === null) return 'acquirente'
  if (pratica === 'denunce_nascita' && row.idproprietario === null) return 'proprietario'
  if (pratica === 'denunce_nascita' && row.data_nascita === null) return 'nascita'
  return pratica === 'gatti' && isAntenato(row) ? 'antenato' : null
}

/** A row of a list says it among its states, and holds no more than it was asked for. */
function isAntenato(row: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(row.stati) ? row.stati.includes('antenato') : row.antenato === 1
}
