import { parseEms } from '../ems/ems.ts'

/**
 * D7: whether a colour is one that FIFe recognises, so that it may stand in the main book. `x` is the EMS sign of a colour that
 * is not; a colour not written is no reason against a cat.
 */
export function isColoreRiconosciuto(_razza: string, colore: string | null): boolean {
  return parseEms(colore ?? '')?.base !== 'x'
}
