import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.tsx'
import { useSpecial } from '../special.ts'
import type { Creates } from './options.ts'

/** No offer to create until the server has answered that no such record is out of reach. */
export function useCreates(to: string, wanted: boolean, text: string): Creates {
  const { can } = useSession()
  const { isOutOfReach } = useSpecial(to)
  const typed = text.trim()
  const may = wanted && can('create', to)
  const asks = may && isOutOfReach !== undefined && typed !== ''
  const { data, isPending, isLoading } = useQuery({
    queryKey: [to, 'out of reach', typed],
    queryFn: () => isOutOfReach?.(typed) ?? false,
    enabled: asks,
    staleTime: 30_000,
  })
  if (isLoading) return 'loading'
  if (!may || (asks && isPending)) return 'no'
  return asks && data === true ? 'unreached' : 'yes'
}
