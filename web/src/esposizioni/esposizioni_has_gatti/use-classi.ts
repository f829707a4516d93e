import { listClassi } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import type { ParamsOf } from '@bisavolo/domain/kit/call'
import { esposizioneEstera } from '@bisavolo/domain/words/choices'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'

type Asked = ParamsOf<typeof listClassi>

/** §4: requested only with cat, show and, for a foreign show, its date. */
export function useClassi(gatto: unknown, esposizione: unknown, data: unknown, enabled: boolean) {
  const asked = askedClassi(gatto, esposizione, esposizione === esposizioneEstera ? data : '-')
  return useQuery({
    ...callQuery(listClassi, asked ?? { idgatto: 0, idesposizione: 0, data: '-' }),
    enabled: enabled && asked !== null,
    retry: false,
    staleTime: 30_000,
  })
}

export function askedClassi(gatto: unknown, esposizione: unknown, data: unknown): Asked | null {
  if (typeof gatto !== 'number' || typeof esposizione !== 'number' || typeof data !== 'string' || data === '')
    return null
  return { idgatto: gatto, idesposizione: esposizione, data }
}
