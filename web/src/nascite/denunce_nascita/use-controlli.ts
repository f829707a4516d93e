import { type AvvisoDenuncia, provaDenuncia } from '@bisavolo/domain/nascite/calls'
import { contenutoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/passati'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { useDryRun } from '../../api/use-dry-run.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { cuccioliToSend, isLocked } from './denuncia-entity.ts'

export interface Controlli {
  avvisi: AvvisoDenuncia[]
  razze: Razza[]
  problem: string | undefined
  pending: boolean
}

const asked = [...contenutoDenuncia, 'idallevatore']

export function askedOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(asked.map(name => [name, values[name] ?? null]))
}

/** D5: the server's own checks while typing, on the data that would be stored. */
export function useControlli(form: RecordForm): Controlli {
  const { values, record } = form
  const body = {
    id: record?.id ?? null,
    stato: record?.stato ?? null,
    ...askedOf(values),
    cuccioli: cuccioliToSend(values),
  }
  const isOpen = !isLocked(form)
  const { data, error, isCurrent } = useDryRun(provaDenuncia, { body }, isOpen)
  // An answer to an earlier number would say that kittens are missing.
  const hasRows = body.cuccioli.length > 0 || (Boolean(values.nati_morti) && isCurrent)
  const stored = (record?.avvisi ?? []) as AvvisoDenuncia[]
  if (!isOpen) return { avvisi: stored, razze: [], problem: undefined, pending: false }
  // Findings of the day of approval remain until the form changes.
  if (record?.stato === 'approvata' && !form.dirty)
    return { avvisi: stored, razze: data?.razze ?? [], problem: undefined, pending: false }
  return {
    // Missing fields are reported by the fields themselves.
    avvisi: (data?.avvisi ?? []).filter(
      ({ codice, campo }) => codice !== 'N01' && (hasRows || record !== null || campo !== 'cuccioli'),
    ),
    razze: data?.razze ?? [],
    problem: error?.message,
    pending: !isCurrent,
  }
}
