import type { StatoTest } from '@bisavolo/domain/nascite/rules/accoppiamenti/punteggio'
import type { StatusKind } from '../../ui/status-chip.tsx'

export const testWords: Record<StatoTest, string> = {
  'in regola': 'Test in regola',
  consigliati: 'Test consigliati da fare',
  mancanti: 'Test da fare',
  'a rischio': 'Rischio per i cuccioli',
}
export const testKinds: Record<StatoTest, StatusKind> = {
  'in regola': 'success',
  consigliati: 'info',
  mancanti: 'warning',
  'a rischio': 'error',
}
