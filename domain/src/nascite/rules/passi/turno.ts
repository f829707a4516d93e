import { type CuccioloDaNominare, mancantiCucciolo } from '../cucciolo/nomi.ts'
import { isToReopen, type StatoDenuncia } from '../nascita/stati-denuncia.ts'

export type Turno = 'socio' | 'segreteria' | 'nessuno'

/** D7: in an approved litter the member's turn lasts until the kittens have the data only the breeder knows. */
export function turnoOf(stato: StatoDenuncia, cuccioli: readonly CuccioloDaNominare[]): Turno {
  if (stato === 'bozza' || stato === 'respinta') return 'socio'
  if (stato === 'chiusa') return isToReopen(stato, cuccioli) ? 'segreteria' : 'nessuno'
  return stato === 'approvata' && cuccioli.some(cucciolo => mancantiCucciolo(cucciolo).length > 0)
    ? 'socio'
    : 'segreteria'
}
