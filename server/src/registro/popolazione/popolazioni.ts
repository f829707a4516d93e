import { leggeViventi } from '@bisavolo/domain/registro/calls/pedigree'
import { giornoOf } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Andamento } from '@bisavolo/domain/registro/rules/popolazione/andamento'
import type { PopolazioneOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import { Followed } from '../../records/followed.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'

export interface Popolazioni {
  oggi: (idrazza: number, today: string) => Promise<PopolazioneOggi>
  andamento: (idrazza: number, today: string) => Promise<Andamento>
}

const mostCached = 100

export function openPopolazioni({ pedigree, changes }: PedigreeDeps): Popolazioni {
  const oggi = new Followed<PopolazioneOggi>(changes, mostCached)
  const andamenti = new Followed<Andamento>(changes, mostCached)
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
