import { z } from 'zod'
import type { Role } from '../kit/access.ts'
import { avviso, file, pageOf } from '../kit/answers.ts'
import { type AnswerOf, defineCall } from '../kit/call.ts'
import { chosenIdsText } from '../kit/chosen-ids.ts'
import { gattiReaders, inbreeding, nodo, parentela } from '../registro/calls/pedigree.ts'
import { razza } from '../registro/calls/razze.ts'
import { statiTest } from './rules/accoppiamenti/punteggio.ts'

/** Only the best 500 by pedigree get their tests checked: more would slow the list. */
export const partnerEsaminati = 500

export const partnerAConfronto = 4

/** Only roles that read all cats may learn where other cats live. */
export const vedonoRegioni: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full']

const yes = z.enum(['1', ''], { error: '1 o niente' }).optional()

const partner = nodo.extend({
  posizione: z.int(),
  coefficiente: z.number(),
  parentela: z.string(),
  indice: z.number(),
  attendibile: z.boolean(),
  /** Mean kinship with the breed's breeding cats; low means rare blood (D19). */
  parentela_media: z.number(),
  ...parentela,
  punteggio: z.int(),
  stato_test: z.enum(statiTest),
  /** Missing or expired tests, and risks for the kittens (D17), as sentences. */
  test: z.array(z.string()),
})
export type Partner = z.output<typeof partner>

export const listPartner = defineCall({
  method: 'GET',
  path: '/accoppiamenti/{id}',
  names: { id: 'gatti' },
  tag: 'accoppiamenti',
  summary: 'Partner ammessi di un gatto, dal meno al più consanguineo o dal punteggio più alto',
  roles: gattiReaders,
  query: z.object({
    idrazza: z.string().optional().meta({ description: 'Solo di questa razza' }),
    ordine: z
      .enum(['consanguineita', 'punteggio', ''], { error: 'ordine: consanguineita o punteggio' })
      .optional()
      .meta({ description: `Per punteggio si ordinano i ${partnerEsaminati} più promettenti` }),
    colore: z
      .string()
      .max(40, { error: 'colore: al massimo 40 caratteri' })
      .optional()
      .meta({ description: 'Parti del codice EMS' }),
    regione: z
      .string()
      .max(60, { error: 'regione: al massimo 60 caratteri' })
      .optional()
      .meta({ description: 'Del proprietario; solo per chi vede tutti i gatti' }),
    ids: chosenIdsText(partnerAConfronto).optional().meta({ description: 'Solo questi, separati da virgole' }),
    titoli: yes.meta({ description: '1: solo gatti con un titolo' }),
    test: yes.meta({ description: '1: solo con i test in regola' }),
  }),
  isList: true,
  reads: ['gatti', 'malattie', 'malattie_gatto', 'clienti_soci', 'regole'],
  answer: pageOf(partner).extend({
    media: z.number(),
    ammessi: z.int().meta({ description: 'Tutti i partner trovati, anche oltre quelli esaminati' }),
  }),
})

export const confrontoPartner = defineCall({
  method: 'GET',
  path: '/accoppiamenti/{id}/confronto',
  names: { id: 'gatti' },
  tag: 'accoppiamenti',
  summary: 'Fino a quattro partner di un gatto a confronto, in un foglio di calcolo',
  roles: gattiReaders,
  query: z.object({
    ids: chosenIdsText(partnerAConfronto).optional().meta({ description: 'Id dei partner, separati da virgole' }),
  }),
  refuses: [404],
  answer: file('Il confronto'),
})

const cucciolateAvute = z.strictObject({ cucciolate: z.int(), cuccioli: z.int(), nati_morti: z.int() }).nullable()

export const provaAccoppiamento = defineCall({
  method: 'GET',
  path: '/accoppiamenti/prova/{idpadre}/{idmadre}',
  names: { idpadre: 'gatti', idmadre: 'gatti' },
  tag: 'accoppiamenti',
  summary: 'Cucciolata di prova: consanguineità, razze, colori, test mancanti e regole',
  roles: gattiReaders,
  refuses: [422],
  reads: ['gatti', 'malattie', 'malattie_gatto', 'denunce_nascita', 'clienti_soci', 'regole', 'razze_colori'],
  answer: inbreeding.extend({
    ...parentela,
    parentela: z.string(),
    livello: z.string(),
    padre: nodo.nullable(),
    madre: nodo.nullable(),
    razze: z.array(razza),
    colori: z.array(
      z.strictObject({
        sesso: z.enum(['M', 'F']),
        codice: z.string(),
        descrizione: z.string(),
        razze: z.array(z.string()).meta({ description: 'Le razze di un cucciolo di questo colore' }),
        condizioni: z.array(z.string()),
        probabilita: z
          .number()
          .meta({ description: 'Tra i cuccioli di questo sesso, da 0 a 1; una stima dove i geni non si vedono' }),
      }),
    ),
    /** Effect of the litter on the diversity of the queen's breed (D19); null without breeding cats. */
    diversita: z
      .strictObject({
        razza: z.string(),
        riproduttori: z.int(),
        cuccioli: z.int(),
        prima: z.number(),
        dopo: z.number(),
        parentela_cucciolo: z.number(),
        parentela_razza: z.number(),
      })
      .nullable(),
    attesi: z.array(
      z.strictObject({
        codice: z.string(),
        ereditarieta: z.string(),
        padre: z.string(),
        madre: z.string(),
        quote: z.strictObject({ 'N/N': z.number(), 'N/P': z.number(), 'P/P': z.number() }),
      }),
    ),
    /** Litters of approved declarations; null for a cat the caller cannot read. */
    cucciolate: z.strictObject({ idpadre: cucciolateAvute, idmadre: cucciolateAvute }),
    test_mancanti: z.strictObject({ idpadre: z.array(z.string()), idmadre: z.array(z.string()) }),
    rilievi: z.array(avviso),
  }),
})
export type ProvaAccoppiamento = AnswerOf<typeof provaAccoppiamento>
