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

/** ux 3: the queen's breed, unless the couple cannot give it; then the only one it can. `razze` is empty until the server answers. */
export function razzaProposta(razze: readonly Razza[], fattrice: Fattrice | null): DiRazza {
  const known = razze.find(({ id }) => id === fattrice?.idrazza) ?? (razze.length === 1 ? razze[0] : undefined)
  if (known !== undefined) return { idrazza: known.id, razza: { ...known } }
  if (razze.length > 0 || fattrice?.idrazza == null) return { idrazza: null }
  return { idrazza: fattrice.idrazza, razza: fattrice.razza ?? null }
}

/** A breed that nobody chose follows what is proposed; the same rows when none has to change. */
export function conRazza(rows: readonly CucciolataRow[], proposta: DiRazza): readonly CucciolataRow[] {
  const isOld = (row: CucciolataRow) => row.razzaProposta === true && row.idrazza !== proposta.idrazza
  return rows.some(isOld) ? rows.map(row => (isOld(row) ? { ...row, ...proposta } : row)) : rows
}

/** The breed a new kitten starts with; rows that were added before it was known get it when it is. */
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
  // What was chosen for the kitten before is likely right for the next.
  if (last && last.razzaProposta !== true && last.idrazza !== null)
    return { idrazza: last.idrazza, razza: last.razza ?? null }
  return { ...proposta, razzaProposta: true }
}
