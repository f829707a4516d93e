import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { day } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

/** contract 6: pickers show first the cats born from this day on. */
export const limiteViventi = defineCall({
  method: 'GET',
  path: '/gatti/viventi',
  tag: 'gatti',
  summary: 'Da quale nascita un gatto conta tra i viventi, per la regola di oggi',
  roles,
  reads: ['regole'],
  answer: z.strictObject({ nati_dal: day }),
})
