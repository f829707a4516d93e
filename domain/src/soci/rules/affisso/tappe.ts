import type { StatoAffisso } from './pratica.ts'

const cammino = ['inviata', 'in_verifica', 'visita', 'ratificata', 'in_uso'] as const satisfies StatoAffisso[]

export function tappeOf({ stato, ratificaFife }: { stato: StatoAffisso; ratificaFife: string | null }): StatoAffisso[] {
  if (stato === 'respinta' || stato === 'ritirata') return ['inviata', stato]
  if (stato !== 'cessata') return [...cammino]
  // No FIFe date: the practice ended before ratification.
  return [...(ratificaFife === null ? cammino.slice(0, 3) : cammino), stato]
}
