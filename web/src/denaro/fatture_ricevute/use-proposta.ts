import { readProposta } from '@bisavolo/domain/denaro/calls'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'

/** `pratica` from the address: 'passaggi/12' or 'gatti/7?duplicato=1'. */
export function useProposta(pratica: string | null) {
  const [work = '', search = ''] = (pratica ?? '').split('?')
  const [entita, id] = work.split('/')
  const duplicato = new URLSearchParams(search).get('duplicato') ?? undefined
  return useQuery({
    ...callQuery(readProposta, { entita: entita as Pratica, id: Number(id), query: { duplicato } }),
    enabled: pratica !== null,
    staleTime: 0,
    gcTime: 0,
  })
}
