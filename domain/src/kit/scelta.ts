import { z } from 'zod'
import { roles } from './access.ts'
import { pathText } from './answers.ts'
import { defineCall } from './call.ts'

/** Ids of all rows that match, not only of the visible page. Access rules of the list apply. */
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
