import { leggeViventi } from '@bisavolo/domain/registro/calls/pedigree'
import { giornoOf } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Andamento } from '@bisavolo/domain/registro/rules/popolazione/andamento'
import type { PopolazioneOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import { Followed } from '../../records/followed.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'

/** The figures of each breed, reckoned when asked for and kept until a cat changes, or a sign of life. */
export interface Popolazioni {
  oggi: (idrazza: number, today: string) => Promise<PopolazioneOggi>
  andamento: (idrazza: number, today: string) => Promise<Andamento>
}

/** Breeds on a few days: past so many the days gone by are forgotten. */
const most = 100

export function openPopolazioni({ pedigree, changes }: PedigreeDeps): Popolazioni {
  const oggi = new Followed<PopolazioneOggi>(changes, most)
  const andamenti = new Followed<Andamento>(changes, most)
  const on = leggeViventi
  return {
    oggi: (idrazza, today) =>
      oggi.get(`${idrazza} ${today}`, {
        on,
        load: async () => {
          const razza = await pedigree.razzaOggi(idrazza, today)
          return pedigree.reckon('popolazioneOggi', () => razza)
        },
      }),
    andamento: (idrazza, today) =>
      andamenti.get(`${idrazza} ${today}`, {
        on,
        load: async () => {
          const razza = await pedigree.razzaOggi(idrazza, today)
          return pedigree.reckon('andamentoRazza', () => ({ ...razza, oggi: giornoOf(today) }))
        },
      }),
  }
}
