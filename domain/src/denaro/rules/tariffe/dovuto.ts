import { affissiAperti } from '../../../soci/rules/affisso/pratica.ts'

/** The work that a document may be proposed for. */
export const pratiche = ['denunce_nascita', 'passaggi', 'gatti', 'iscrizioni_rinnovi', 'affissi'] as const
export type Pratica = (typeof pratiche)[number]

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
