import type { DnaGatto } from '@bisavolo/domain/registro/calls/dna'
import { mdiDna } from '@mdi/js'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'

type Esito = NonNullable<NonNullable<DnaGatto['padre']>['esito']>

const looks: Record<Esito, { kind: StatusKind; label: string }> = {
  compatibile: { kind: 'success', label: 'Compatibile' },
  'da verificare': { kind: 'warning', label: 'Da verificare' },
  esclusa: { kind: 'error', label: 'Esclusa' },
  insufficiente: { kind: 'neutral', label: 'Insufficiente' },
}

export function EsitoChip({ esito, provato = false }: { esito: Esito | null; provato?: boolean }) {
  if (provato) return <StatusChip kind="success" icon={mdiDna} label="DNA" />
  if (esito === null) return <StatusChip kind="neutral" label="Senza profilo" />
  return <StatusChip {...looks[esito]} />
}
