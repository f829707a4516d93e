import { type Grado, gradoInWords } from '@bisavolo/domain/registro/rules/inbreeding/grado'
import { StatusChip } from '../../ui/status-chip.tsx'

/** D18: forbidden degree of kinship. */
export function GradoChip({ grado }: { grado: Grado }) {
  return <StatusChip kind="error" label={`Vietato: ${gradoInWords(grado)}`} />
}
