import { type AvvisoDenuncia, provaDenuncia } from '@bisavolo/domain/nascite/calls'
import { contenutoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/passati'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { useDryRun } from '../../api/use-dry-run.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { cuccioliToSend, isLocked } from './denuncia-entity.ts'

export interface Controlli {
  avvisi: AvvisoDenuncia[]
  razze: Razza[]
  /** Why there is no answer, when there is none. */
  problem: string | undefined
  /** The answer to what stands in the form now is still on its way. */
  pending: boolean
}

const asked = [...contenutoDenuncia, 'idallevatore']

/** What the checks look at, beside the kittens. */
export function askedOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(asked.map(name => [name, values[name] ?? null]))
}

/** The checks of D5 while one types: the server's own, on what would be stored. */
export function useControlli(form: RecordForm): Controlli {
  const { values, record } = form
  const body = {
    id: record?.id ?? null,
    stato: record?.stato ?? null,
    ...askedOf(values),
    cuccioli: cuccioliToSend(values),
  }
  const hasRows = body.cuccioli.length > 0
  const isOpen = !isLocked(form)
  const { data, error, isCurrent } = useDryRun(provaDenuncia, { body }, isOpen)
  const stored = (record?.avvisi ?? []) as AvvisoDenuncia[]
  if (!isOpen) return { avvisi: stored, razze: [], problem: undefined, pending: false }
  // What was found on the day of the approval stands until something is written anew.
  if (record?.stato === 'approvata' && !form.dirty)
    return { avvisi: stored, razze: data?.razze ?? [], problem: undefined, pending: false }
  return {
    // What is merely not written yet is said by the fields themselves.
    avvisi: (data?.avvisi ?? []).filter(
      ({ codice, campo }) => codice !== 'N01' && (hasRows || record !== null || campo !== 'cuccioli'),
    ),
    razze: data?.razze ?? [],
    problem: error?.message,
    pending: !isCurrent,
  }
}
