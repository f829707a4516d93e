import { regoleExpo } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../api/records.ts'

const eta = ['expo.eta_minima', 'expo.eta_giovani', 'expo.eta_adulti']

/** The ages of the classes as the association has dated them; those of the product until they are read. */
export function useRegoleExpo(): readonly Regola[] {
  const { data = [] } = useQuery(
    recordQueries.lookup('regole', { filters: { chiave: 'expo.eta%' }, pagination: { rowsPerPage: 100 } }),
  )
  const own = data as unknown as Regola[]
  return eta.every(name => own.some(({ chiave }) => chiave === name)) ? own : regoleExpo
}
