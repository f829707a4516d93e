import { limiteViventi } from '@bisavolo/domain/registro/calls/viventi'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'

const day = 24 * 60 * 60_000

/** contract 6. Undefined while loading. */
export function useNatiDal(wanted: boolean): string | null | undefined {
  const { data, isPending } = useQuery({ ...callQuery(limiteViventi, {}), enabled: wanted, staleTime: day })
  return wanted && isPending ? undefined : (data?.nati_dal ?? null)
}
