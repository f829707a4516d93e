import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.tsx'
import { useSpecial } from '../special.ts'
import type { Creates } from './options.ts'

/** Whether a new record may be offered for a text. Until it is known that there is none out of reach, none is. */
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
