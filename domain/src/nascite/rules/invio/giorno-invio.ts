import type { Chi } from '../../../kit/finding.ts'

interface Invio {
  chi: Chi
  /** The day it was sent first; null for what has not been sent yet. */
  giaInviata: string | null
  oggi: string
}

/**
 * security 2.5, "back-dated": the day a practice counts from. A member's is the day of the first sending, whatever is written; the
 * office writes the day on which the paper came. A day that is missing stays missing: §5 asks for it.
 */
export function giornoInvio<D extends string | null>(scritto: D, { chi, giaInviata, oggi }: Invio): string | D {
  if (chi === 'staff') return scritto
  return giaInviata ?? (scritto === null ? scritto : oggi)
}
