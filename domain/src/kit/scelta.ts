import { z } from 'zod'
import { roles } from './access.ts'
import { pathText } from './answers.ts'
import { defineCall } from './call.ts'

/** The numbers of the rows a list finds, not only those of the page that is shown. The list's own reach holds. */
export const righeTrovate = defineCall({
  method: 'GET',
  path: '/scelta/{entity}',
  tag: 'scelta',
  summary: 'Gli id delle righe trovate da un elenco, nel suo ordine',
  description:
    'Filtri e ordine sono quelli dell’elenco; pagina e righe per pagina non contano. `limite` dice quanti id al massimo.',
  roles,
  params: z.object({ entity: pathText }),
  isList: true,
  answer: z.strictObject({ ids: z.array(z.int()), tot: z.int(), limite: z.int() }),
})
