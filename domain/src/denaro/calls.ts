import { z } from 'zod'
import { amount, day, file, flag, givenDay, id, queryText, record } from '../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../kit/call.ts'
import { fatture_ricevute } from './entities/fatture_ricevute.ts'
import { pratiche } from './rules/tariffe/pratiche.ts'

const { read, create } = fatture_ricevute.access
const tag = 'fatture_ricevute'

const rigaEmessa = z.strictObject({
  id,
  posizione: z.int(),
  idarticolo: id.nullable(),
  descrizione: z.string(),
  quantita: z.number(),
  importo: amount,
  iva: z.number().nullable(),
  natura: z.string().nullable(),
  quota_associativa: flag,
  totale: amount,
  residuo: z.strictObject({ quantita: z.number(), importo: amount }),
})
export type RigaEmessa = z.output<typeof rigaEmessa>

const dettaglio = {
  righe: z.array(rigaEmessa),
  riepilogo: z.array(
    z.strictObject({ iva: z.number(), natura: z.string().nullable(), imponibile: amount, imposta: amount }),
  ),
  residuo: z.array(z.strictObject({ iva: z.number(), natura: z.string().nullable(), imponibile: amount })),
  imposta_stornata: amount,
  /** Payment amount, net of earlier credit notes; for a credit note, the refund. */
  incasso: amount,
  note_credito: z.array(
    z.strictObject({
      id,
      tipo: z.string(),
      numero: z.string().nullable(),
      data_emissione: day,
      totale: amount.nullable(),
      data_pagamento: day.nullable(),
      dopo_incasso: flag,
      incassato_il: day.nullable(),
    }),
  ),
}

const documentoEmesso = record.extend(dettaglio)
export type DocumentoEmesso = z.output<typeof documentoEmesso>

export const presaVisioneInviata = z
  .unknown()
  .optional()
  .meta({ description: '[{codice, motivo}] per ogni avviso nonostante il quale si emette' })

export const issueNotaCredito = defineCall({
  method: 'POST',
  path: '/fatture_ricevute/{id}/nota_credito',
  tag,
  summary: 'Nota di credito (o storno di ricevuta): senza righe storna tutto ciò che resta',
  roles: rolesOfRule(create),
  body: z
    .looseObject({
      data_emissione: z.unknown().optional().meta({ description: 'AAAA-MM-GG; senza, oggi' }),
      causale: z.unknown().optional().meta({ description: 'Lascia vuoto: la scriviamo noi' }),
      righe: z
        .unknown()
        .optional()
        .meta({ description: 'Le righe da stornare, per idriga: ognuna fino al suo residuo' }),
      presa_visione: presaVisioneInviata,
    })
    .default({}),
  status: 201,
  refuses: [409],
  answer: documentoEmesso,
})

/** Customer's data, copied at the issue for the print and the electronic invoice. */
export const intestazione = [
  'intestatario',
  'indirizzo',
  'cap',
  'citta',
  'provincia',
  'nazione',
  'codice_fiscale',
  'partita_iva',
  'cod_univoco',
  'pec',
] as const
export type CampoIntestazione = (typeof intestazione)[number]

export const completeIntestazione = defineCall({
  method: 'POST',
  path: '/fatture_ricevute/{id}/completa',
  tag,
  summary: 'Completa i dati del cliente rimasti vuoti su una fattura emessa; quelli già scritti non cambiano',
  roles: rolesOfRule(create),
  body: z.looseObject(
    Object.fromEntries(intestazione.map(name => [name, z.unknown().optional()])) as Record<
      CampoIntestazione,
      z.ZodOptional<z.ZodUnknown>
    >,
  ),
  refuses: [409],
  answer: documentoEmesso,
})

export const readPosizione = defineCall({
  method: 'GET',
  path: '/fatture_ricevute/cliente/{id}',
  names: { id: 'clienti_soci' },
  tag,
  summary: 'Il cliente come lo vede chi emette: se in quel giorno paga come socio',
  roles: rolesOfRule(create),
  query: z.object({ data: givenDay('data: indica il giorno del documento (AAAA-MM-GG).') }),
  reads: ['clienti_soci', 'iscrizioni_rinnovi'],
  answer: z.strictObject({ socio: z.boolean() }),
})

export const readFatturaPa = defineCall({
  method: 'GET',
  path: '/fatture_ricevute/{id}/xml',
  tag,
  summary: 'Fattura elettronica (FatturaPA FPR12); 422 con l’elenco di ciò che manca',
  roles: rolesOfRule(read),
  refuses: [422],
  answer: file('Il file XML'),
})

export const printDocumento = defineCall({
  method: 'GET',
  path: '/pdf/fatture_ricevute/{id}',
  tag,
  summary: 'Il documento in PDF',
  roles: rolesOfRule(read),
  answer: file('Il documento'),
})

export const exportPeriodo = defineCall({
  method: 'GET',
  path: '/excel/fatture_periodo/{id}',
  tag,
  summary: 'I documenti di un periodo per il commercialista, con il riepilogo IVA',
  roles: rolesOfRule(create),
  query: z
    .object({
      dal: givenDay('dal: indica il primo giorno (AAAA-MM-GG).'),
      al: givenDay('al: indica l’ultimo giorno (AAAA-MM-GG).'),
    })
    .refine(({ dal, al }) => dal <= al, {
      error: 'Il primo giorno del periodo viene dopo l’ultimo.',
      path: ['al'],
    }),
  answer: file('Il foglio di calcolo'),
})

export const readProposta = defineCall({
  method: 'GET',
  path: '/fatture_ricevute/proposta/{entita}/{id}',
  tag,
  summary: `Il documento che una pratica propone (${pratiche.join(', ')})`,
  roles: rolesOfRule(create),
  params: z.object({
    entita: z.enum(pratiche, {
      error: ({ input }) => `Nessun documento si propone per ${String(input).slice(0, 60)}.`,
    }),
  }),
  query: z.object({ duplicato: queryText.optional().meta({ description: '1: un’altra copia del certificato' }) }),
  reads: [tag, ...pratiche, 'clienti_soci', 'articoli'],
  refuses: [409],
  answer: z.strictObject({
    idcliente: id,
    tipo: z.enum(['Fattura', 'Ricevuta']),
    data_emissione: day,
    causale: z.string(),
    data_pagamento: day.nullable(),
    pratica: z.string(),
    righe: z.array(
      z.strictObject({
        idarticolo: id,
        descrizione: z.string(),
        quantita: z.number(),
        importo: amount.nullable(),
        iva: z.number().nullable(),
        natura: z.string().nullable(),
        quota_associativa: flag,
      }),
    ),
    emessi: z.array(
      z.strictObject({
        id,
        tipo: z.string(),
        numero: z.string().nullable(),
        data_emissione: day,
        totale: amount.nullable(),
        stato: z.string().nullable(),
        in_piedi: z.boolean(),
        articoli: z.array(id.nullable()),
      }),
    ),
    avvisi: z.array(z.string()),
  }),
})
export type Proposta = AnswerOf<typeof readProposta>
