import { z } from 'zod'
import { day, id } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { catReaders } from '../../words/reach.ts'
import { razza } from './razze.ts'

export const coloriRazza = defineCall({
  method: 'GET',
  path: '/razze/{id}/colori',
  tag: 'razze',
  summary:
    'I colori che una razza ammette: le righe con le loro date e i codici riconosciuti oggi, con le parole della razza',
  roles: catReaders,
  reads: ['razze', 'colori', 'razze_colori'],
  answer: z.strictObject({
    razza,
    righe: z.array(
      z.strictObject({
        id,
        razza: z.string(),
        espressione: z.string(),
        riconosciuto: z.int(),
        valido_dal: day,
        valido_al: day.nullable(),
      }),
    ),
    ammessi: z.array(z.strictObject({ id, codice: z.string(), descrizione: z.string(), inglese: z.string() })),
  }),
})
export type ColoriRazza = AnswerOf<typeof coloriRazza>
