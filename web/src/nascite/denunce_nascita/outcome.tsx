import type { RecordForm } from '../../records/form/use-record-form.ts'
import type { ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { cuccioliScritti } from './denuncia-entity.ts'

interface OutcomeProps {
  avvisi: readonly ShownFinding[]
  pending: boolean
  isFilled: boolean
}

export function Outcome({ avvisi, pending, isFilled }: OutcomeProps) {
  const count = (livello: string) => avvisi.filter(finding => finding.livello === livello).length
  const [blocks, warnings] = [count('blocco'), count('avviso')]
  // No findings on an empty form do not mean that all is well.
  if (blocks + warnings === 0 && !isFilled)
    return <p>Scegli fattrice e stallone, scrivi le date e aggiungi i cuccioli: qui vedi se tutto torna.</p>
  if (blocks + warnings === 0 && pending) return <p>Controllo in corso…</p>
  if (blocks + warnings === 0)
    return (
      <p>
        <StatusChip kind="success" label="Nessun rilievo" />
      </p>
    )

  return (
    <p>
      {blocks > 0 && <StatusChip kind="error" label={blocks === 1 ? 'Un blocco' : `${blocks} blocchi`} />}{' '}
      {warnings > 0 && <StatusChip kind="warning" label={warnings === 1 ? 'Un avviso' : `${warnings} avvisi`} />}
    </p>
  )
}

const looked = ['idfattrice', 'idstallone', 'data_monta', 'data_nascita']

export function isFilled(values: RecordForm['values']): boolean {
  return looked.every(name => values[name] != null) && cuccioliScritti(values).length > 0
}
