import type { InbreedingProva } from '@bisavolo/domain/registro/calls/pedigree'
import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'

/** contract 5, D18. */
export function parentelaOf(
  genealogia: Genealogia,
  idpadre: number,
  idmadre: number,
): Pick<InbreedingProva, 'grado' | 'vietato'> {
  const grado = genealogia.grado(idpadre, idmadre)
  return { grado, vietato: grado !== null }
}
