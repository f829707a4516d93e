import { type CuccioloDaNominare, mancantiCucciolo } from '../cucciolo/nomi.ts'
import { isToReopen, type StatoDenuncia } from '../nascita/stati-denuncia.ts'

/** Who has to do something for a declaration to go on. */
export type Turno = 'socio' | 'segreteria' | 'nessuno'

/** Of an approved litter it is the member's while a kitten lacks what its breeder alone can say (D7). */
export function turnoOf(stato: StatoDenuncia, cuccioli: readonly CuccioloDaNominare[]): Turno {
  if (stato === 'bozza' || stato === 'respinta') return 'socio'
  if (stato === 'chiusa') return isToReopen(stato, cuccioli) ? 'segreteria' : 'nessuno'
  return stato === 'approvata' && cuccioli.some(cucciolo => mancantiCucciolo(cucciolo).length > 0)
    ? 'socio'
    : 'segreteria'
}
