import type { StatoAffisso } from './pratica.ts'

const cammino = ['inviata', 'in_verifica', 'visita', 'ratificata', 'in_uso'] as const satisfies StatoAffisso[]

/** The stages of a practice, those behind it and those to come; of one that ended, those it is known to have gone through. */
export function tappeOf({ stato, ratificaFife }: { stato: StatoAffisso; ratificaFife: string | null }): StatoAffisso[] {
  if (stato === 'respinta' || stato === 'ritirata') return ['inviata', stato]
  if (stato !== 'cessata') return [...cammino]
  // Without FIFe's day it was given up while it waited for it.
  return [...(ratificaFife === null ? cammino.slice(0, 3) : cammino), stato]
}
