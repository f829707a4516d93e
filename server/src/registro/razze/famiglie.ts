import type { Famiglia } from '@bisavolo/domain/registro/rules/popolazione/famiglia'
import { Followed } from '../../records/followed.ts'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'

export interface Famiglie {
  of: (idrazza: number, anno: number) => Promise<Famiglia>
}

/** Reckoned when asked for and kept until a cat changes: a large breed takes a tenth of a second. */
export function openFamiglie({ pedigree, changes }: Pick<PedigreeDeps, 'pedigree' | 'changes'>): Famiglie {
  const famiglie = new Followed<Famiglia>(changes)
  return {
    of: (razza, anno) =>
      famiglie.get(`${razza} ${anno}`, {
        on: ['gatti'],
        load: () => pedigree.reckon('famigliaRazza', () => ({ razza, anno })),
      }),
  }
}
