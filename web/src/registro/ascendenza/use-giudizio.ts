import { type Ascendenza, ascendenzaGatto, type EsitoCasella } from '@bisavolo/domain/registro/calls/ascendenza'
import type { AlberoGatto, Antenato } from '@bisavolo/domain/registro/calls/pedigree'
import type { Casella } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import {
  casellaOf,
  caselleOf,
  dalRegistro,
  isScritta,
  type Voce,
} from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { pedigreeQueries } from '../pedigree/queries.ts'
import type { Foglio } from './use-foglio.ts'

export interface Giudizio {
  caselle: Record<string, Casella>
  /** The server's answer for the box; undefined while it is pending. */
  esitoOf: (posto: string) => EsitoCasella | undefined
  isAtteso: (posto: string) => boolean
  /** The registry's cat in an empty box, or the cat the box was matched with. */
  notoOf: (posto: string) => Antenato | null
  /** True if the box is empty and the registry knows the cat: shown locked. */
  isDelRegistro: (posto: string) => boolean
  albero: AlberoGatto | undefined
  error: Error | null
}

interface Provata {
  sent: Record<string, Casella>
  answer: Ascendenza
}

const pause = 350
const nothing = '{}'

export function useGiudizio(id: number, { voci, posti, generazioni }: Foglio): Giudizio {
  const own = useQuery(pedigreeQueries.albero(id, 5))
  const [asked, setAsked] = useState(nothing)
  const { data: provata, error } = useQuery({
    queryKey: ['gatti', 'ascendenza', id, asked],
    queryFn: async ({ signal }): Promise<Provata> => {
      const sent = JSON.parse(asked) as Record<string, Casella>
      return { sent, answer: await call(ascendenzaGatto, { id, body: { caselle: sent, prova: true } }, { signal }) }
    },
    enabled: asked !== nothing,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })
  const isJudged = (posto: string) => {
    const [before, voce] = [provata?.sent[posto], voci[posto]]
    return before !== undefined && isScritta(voce) && isSame(before, voce)
  }
  const esitoOf = (posto: string) => (isJudged(posto) ? provata?.answer.caselle[posto] : undefined)
  const idOf = (posto: string) => {
    const esito = esitoOf(posto)
    return voci[posto]?.id ?? (esito?.esito === 'esistente' ? esito.id : null)
  }
  const found = posti.filter(posto => idOf(posto) !== null)
  const trees = useQueries({
    queries: found.map(posto => pedigreeQueries.albero(idOf(posto) ?? 0, Math.max(1, 5 - posto.length))),
  })
  const alberi = new Map<string, Antenato>()
  if (own.data) alberi.set('', own.data)
  for (const [i, posto] of found.entries()) {
    const tree = trees[i]?.data
    if (tree) alberi.set(posto, tree)
  }
  const registro = { voci, idOf, alberi }
  const caselle = caselleOf(registro, generazioni)
  const text = JSON.stringify(caselle)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return {
    caselle,
    esitoOf,
    isAtteso: posto => isScritta(voci[posto]) && !isJudged(posto) && error === null,
    notoOf: posto => dalRegistro(registro, posto),
    isDelRegistro: posto => !isScritta(voci[posto]) && dalRegistro(registro, posto) !== null,
    albero: own.data,
    error: own.error ?? error,
  }
}

/** `aggiorna` does not change the judgement. */
function isSame(sent: Casella, voce: Voce): boolean {
  const textOf = ({ aggiorna: _, ...casella }: Casella) => JSON.stringify(casella)
  return textOf(sent) === textOf(casellaOf(voce))
}
