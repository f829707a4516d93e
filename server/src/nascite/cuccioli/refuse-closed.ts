import { Conflict } from '@bisavolo/domain'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'

export function refuseClosed(denuncia: Denuncia | null): void {
  if (denuncia?.stato === 'chiusa') throw new Conflict('La denuncia è chiusa: la cucciolata non si modifica più.')
}
