import { leggeViventi } from '@bisavolo/domain/registro/calls/pedigree'
import type { Famiglia } from '@bisavolo/domain/registro/rules/popolazione/famiglia'
import { Followed } from '../../records/followed.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'

/** Breeds on a few days: past so many the days gone by are forgotten. */
const most = 100

export interface Famiglie {
  of: (idrazza: number, today: string) => Promise<Famiglia>
}

/** Reckoned when asked for and kept until a cat changes, or a sign of life: a large breed takes a tenth of a second. */
export function openFamiglie({ pedigree, changes }: Pick<PedigreeDeps, 'pedigree' | 'changes'>): Famiglie {
  const famiglie = new Followed<Famiglia>(changes, most)
  return {
    of: (idrazza, today) =>
      famiglie.get(`${idrazza} ${today}`, {
        on: leggeViventi,
        load: async () => {
          const oggi = await pedigree.razzaOggi(idrazza, today)
          return pedigree.reckon('famigliaRazza', () => ({ oggi, anno: Number(today.slice(0, 4)) }))
        },
      }),
  }
}
