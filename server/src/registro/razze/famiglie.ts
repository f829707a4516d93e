import { leggeViventi } from '@bisavolo/domain/registro/calls/pedigree'
import type { Famiglia } from '@bisavolo/domain/registro/rules/popolazione/famiglia'
import { Followed } from '../../records/followed.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'

const mostCached = 100

export interface Famiglie {
  of: (idrazza: number, today: string) => Promise<Famiglia>
}

export function openFamiglie({ pedigree, changes }: Pick<PedigreeDeps, 'pedigree' | 'changes'>): Famiglie {
  const famiglie = new Followed<Famiglia>(changes, mostCached)
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
