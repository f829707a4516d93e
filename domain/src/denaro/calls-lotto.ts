import { z } from 'zod'
import { amount, file, givenDay, id } from '../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../kit/call.ts'
import { chosenIds, chosenIdsText } from '../kit/chosen-ids.ts'
import { presaVisioneInviata } from './calls.ts'
import { fatture_ricevute } from './entities/fatture_ricevute.ts'
import { lottoLimite } from './rules/documento/lotto-limite.ts'
import { pratiche } from './rules/tariffe/pratiche.ts'

const tag = 'fatture_ricevute'
const roles = rolesOfRule(fatture_ricevute.access.create)
const wrongDay = 'Data: indica un giorno (AAAA-MM-GG)'

export const emettiLotto = defineCall({
  method: 'POST',
  path: '/fatture_ricevute/lotto',
  tag,
  summary: 'Emette i documenti che più pratiche propongono, con i numeri nell’ordine dato; tutti o nessuno',
  description:
    '`prova` dice riga per riga che cosa si emetterebbe, o perché no, e non scrive nulla. Senza, una riga che non è `da_emettere` rifiuta il lotto intero (409, con il motivo di ciascuna).',
  roles,
  body: z.strictObject({
    entita: z.enum(pratiche, { error: `Pratica: ${pratiche.join(', ')}` }),
    ids: chosenIds(lottoLimite),
    prova: z.boolean({ error: 'prova: vero o falso' }).default(false),
    data_emissione: givenDay(wrongDay).optional().meta({ description: 'Senza, oggi' }),
    modalita_pagamento: z.string({ error: 'Modalità di pagamento: valore non ammesso' }).max(40).nullish(),
    data_pagamento: givenDay(wrongDay)
      .nullish()
      .meta({ description: 'Per le righe che non hanno già un giorno d’incasso' }),
    avvisa: z
      .boolean({ error: 'avvisa: vero o falso' })
      .default(false)
      .meta({ description: 'Una mail a chi ha un indirizzo' }),
    presa_visione: presaVisioneInviata,
  }),
  refuses: [409],
  answer: z.strictObject({
    righe: z.array(
      z.strictObject({
        id,
        esito: z.enum([
          'da_emettere',
          'emesso',
          'gia_emesso',
          'niente_da_pagare',
          'non_dovuto',
          'senza_articolo',
          'da_correggere',
          'non_trovato',
        ]),
        messaggio: z.string(),
        nome: z.string(),
        tipo: z.enum(['Fattura', 'Ricevuta']).nullable(),
        voci: z.array(z.string()),
        totale: amount.nullable(),
        mail: z.boolean(),
        documento: z.strictObject({ id, numero: z.string() }).nullable(),
      }),
    ),
    totale: amount,
    avvisati: z.int(),
  }),
})
export type Lotto = AnswerOf<typeof emettiLotto>
export type RigaLotto = Lotto['righe'][number]

export const stampaLotto = defineCall({
  method: 'GET',
  path: '/fatture_ricevute/lotto/pdf',
  tag,
  summary: 'Più documenti in un solo PDF, nell’ordine dato',
  roles,
  query: z.object({ ids: chosenIdsText(lottoLimite).meta({ description: 'Id separati da virgole' }) }),
  refuses: [404],
  answer: file('I documenti'),
})
