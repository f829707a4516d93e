import { affissiAperti } from '../../../soci/rules/affisso/pratica.ts'
import type { Pratica } from './pratiche.ts'

export function isDovuto(pratica: Pratica, { stato, tipo }: Readonly<Record<string, unknown>>): boolean {
  if (pratica === 'denunce_nascita') return stato !== 'bozza' && stato !== 'respinta'
  if (pratica === 'passaggi') return stato === 'inviato' || stato === 'registrato'
  // Not before the fee arrives: the receipt confirms the payment.
  if (pratica === 'iscrizioni_rinnovi')
    return tipo !== 'Onorario' && (stato === 'da_approvare' || stato === 'approvata')
  if (pratica === 'affissi') return affissiAperti.some(aperto => aperto === stato)
  return true
}

export type Ostacolo = 'acquirente' | 'proprietario' | 'nascita' | 'antenato'

export function ostacoloOf(pratica: Pratica, row: Readonly<Record<string, unknown>>): Ostacolo | null {
  if (pratica === 'passaggi' && row.idproprietario === null) return 'acquirente'
  if (pratica === 'denunce_nascita' && row.idproprietario === null) return 'proprietario'
  if (pratica === 'denunce_nascita' && row.data_nascita === null) return 'nascita'
  return pratica === 'gatti' && isAntenato(row) ? 'antenato' : null
}

/** List rows have `stati` instead of `antenato`. */
function isAntenato(row: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(row.stati) ? row.stati.includes('antenato') : row.antenato === 1
}
