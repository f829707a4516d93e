import { z } from 'zod'
import { file, id, queryText } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'
import { chosenIdsText } from '../../kit/chosen-ids.ts'
import { sceltaLimite } from '../../kit/list-query.ts'
import { rolesWithMenu } from '../../words/menu.ts'

const scelta = {
  entita: z.enum(['clienti_soci', 'iscrizioni_rinnovi'], { error: 'entita: clienti_soci o iscrizioni_rinnovi' }),
  ids: chosenIdsText(sceltaLimite).meta({ description: 'Id separati da virgole' }),
}
const common = { method: 'GET', tag: 'etichette', roles: rolesWithMenu('/report/etichette-postali') } as const

export const contaEtichette = defineCall({
  ...common,
  path: '/etichette/scelta',
  summary: 'Le etichette di alcune persone: quante sono e chi resta senza',
  query: z.object(scelta),
  reads: ['clienti_soci', 'iscrizioni_rinnovi'],
  answer: z.strictObject({
    etichette: z.int(),
    senza: z.array(z.strictObject({ id, nome: z.string(), motivo: z.string() })),
    non_trovate: z.array(id),
  }),
  refuses: [404],
})

export const stampaEtichette = defineCall({
  ...common,
  path: '/etichette/scelta/pdf',
  summary: 'Le etichette di alcune persone in PDF, in ordine di CAP, una a testa',
  query: z.object({
    ...scelta,
    formato: queryText.optional(),
    posizione: queryText.optional(),
    dx: queryText.optional(),
    dy: queryText.optional(),
  }),
  refuses: [404, 413],
  answer: file('I fogli di etichette'),
})
