import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { useEffect } from 'react'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { type CucciolataRow, cuccioliOf, isLocked } from './denuncia-entity.ts'

type DiRazza = Pick<CucciolataRow, 'idrazza' | 'razza'>
export interface Fattrice {
  id?: number
  idrazza?: number | null
  razza?: Record<string, unknown> | null
}

/**
 * ux 3: the queen's breed, unless this couple cannot produce it; then the only possible one. `razze` is empty until the server
 * answers.
 */
export function razzaProposta(razze: readonly Razza[], fattrice: Fattrice | null): DiRazza {
  const known = razze.find(({ id }) => id === fattrice?.idrazza) ?? (razze.length === 1 ? razze[0] : undefined)
  if (known !== undefined) return { idrazza: known.id, razza: { ...known } }
  if (razze.length > 0 || fattrice?.idrazza == null) return { idrazza: null }
  return { idrazza: fattrice.idrazza, razza: fattrice.razza ?? null }
}

/** A breed that nobody chose follows the proposal. Returns the same array if nothing changes. */
export function conRazza(rows: readonly CucciolataRow[], proposta: DiRazza): readonly CucciolataRow[] {
  const isOld = (row: CucciolataRow) => row.razzaProposta === true && row.idrazza !== proposta.idrazza
  return rows.some(isOld) ? rows.map(row => (isOld(row) ? { ...row, ...proposta } : row)) : rows
}

export function useRazzaProposta(form: RecordForm, razze: readonly Razza[]): Partial<CucciolataRow> & DiRazza {
  const rows = cuccioliOf(form.values)
  const chosen = form.related.idfattrice as Fattrice | null | undefined
  const fattrice = chosen && chosen.id === form.values.idfattrice ? chosen : null
  const proposta = razzaProposta(razze, fattrice)
  useEffect(() => {
    if (isLocked(form)) return
    const next = conRazza(rows, proposta)
    if (next !== rows) form.set({ cuccioli: next })
  })
  const last = rows.at(-1)
  // Littermates usually share the breed chosen before.
  if (last && last.razzaProposta !== true && last.idrazza !== null)
    return { idrazza: last.idrazza, razza: last.razza ?? null }
  return { ...proposta, razzaProposta: true }
}
