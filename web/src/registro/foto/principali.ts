import { fotoPrincipali, fotoPrincipaliLimite } from '@bisavolo/domain/registro/calls/foto'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'

/** Null: no photo. Undefined: not loaded yet. */
export function useFotoPrincipale(idgatto: number): number | null | undefined {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: [fotoPrincipali.tag, fotoPrincipali.path, idgatto],
    queryFn: () => askFor(idgatto),
    meta: { reads: fotoPrincipali.reads },
    enabled: may(fotoPrincipali),
    staleTime: 60_000,
  })
  return data
}

type Answer = (id: number | null) => void
let waiting = new Map<number, { tell: Answer; fail: (error: unknown) => void }[]>()

/** Batches the requests of one tick into one call. */
function askFor(idgatto: number): Promise<number | null> {
  return new Promise((tell, fail) => {
    if (waiting.size === 0) setTimeout(sendAll)
    waiting.set(idgatto, [...(waiting.get(idgatto) ?? []), { tell, fail }])
  })
}

function sendAll(): void {
  const asked = [...waiting]
  waiting = new Map()
  for (let from = 0; from < asked.length; from += fotoPrincipaliLimite) {
    const some = asked.slice(from, from + fotoPrincipaliLimite)
    call(fotoPrincipali, { query: { gatti: some.map(([id]) => id).join() } }).then(
      found => {
        const known = new Map(found.map(({ idgatto, id }) => [idgatto, id]))
        for (const [id, askers] of some) for (const { tell } of askers) tell(known.get(id) ?? null)
      },
      error => {
        for (const [, askers] of some) for (const { fail } of askers) fail(error)
      },
    )
  }
}
