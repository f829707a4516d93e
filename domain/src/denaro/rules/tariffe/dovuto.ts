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

/** Why no document can be made out for a piece of work yet: it does not say who pays, or what the price goes by. Null when it does. */
export function ostacoloDocumento(pratica: Pratica, row: Readonly<Record<string, unknown>>): string | null {
  if (pratica === 'passaggi' && row.idproprietario === null)
    return 'L’acquirente non è ancora nell’anagrafica: sceglilo o inseriscilo nel passaggio, poi emetti il documento'
  if (pratica === 'denunce_nascita' && row.idproprietario === null)
    return 'La denuncia non ha un proprietario: indicalo, poi emetti il documento'
  if (pratica === 'denunce_nascita' && row.data_nascita === null)
    return 'La denuncia non ha la data di nascita: indicala, poi emetti il documento'
  if (pratica === 'gatti' && isAntenato(row))
    return 'Il gatto è registrato solo come antenato, senza un proprietario: completa la scheda, poi emetti il documento'
  return null
}

/** A row of a list says it among its states, and holds no more than it was asked for. */
function isAntenato(row: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(row.stati) ? row.stati.includes('antenato') : row.antenato === 1
}
