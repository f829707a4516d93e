import type { LivelloConsanguineita } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import type { StatusKind } from '../../ui/status-chip.tsx'

export const livelloKinds: Record<LivelloConsanguineita, StatusKind> = {
  nessuna: 'success',
  bassa: 'success',
  moderata: 'info',
  elevata: 'warning',
  'molto elevata': 'error',
}
