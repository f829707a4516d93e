import { z } from 'zod'
import { members, office } from '../kit/access.ts'
import { avviso, day, draft, flag, id, instant, plainText, record } from '../kit/answers.ts'
import { defineCall, rolesOfRule } from '../kit/call.ts'
import { propostaLibro } from '../registro/calls/libro.ts'
import { razza } from '../registro/calls/razze.ts'
import { gatti } from '../registro/entities/gatti.ts'
import { richiedentiPassaggio } from '../words/choices.ts'
import { statiConsenso, statiDenuncia, statiPassaggio } from '../words/states.ts'
import { denunce_nascita } from './entities/denunce_nascita.ts'
import { passaggi } from './entities/passaggi.ts'

const avvisoDenuncia = avviso.extend({
  /** True if the office may override the block with a note. */
  derogabile: z.boolean(),
})
export type AvvisoDenuncia = z.output<typeof avvisoDenuncia>

const voceMancante = z.strictObject({
  campo: z.string(),
  messaggio: z.string(),
  da: z.enum(['segreteria', 'controlli']),
})

export const correzioneInviata = z.object(
  { campo: plainText(100, false), messaggio: plainText(500, false) },
  { error: 'elenco non valido' },
)
export const correzioniInviate = z
  .array(correzioneInviata, { error: 'elenco non valido' })
  .max(30, { error: 'al massimo 30 righe' })
  .nullish()

const statoDenuncia = z.literal(statiDenuncia.map(({ value }) => value))
const statoPassaggio = z.literal(statiPassaggio.map(({ value }) => value))

const named = z.looseObject({ id, nome_completo: z.string().optional(), codice: z.string().nullish() }).nullable()

const cuccioloLetto = z.looseObject({
  id,
  version: z.int(),
  sesso: z.enum(['M', 'F']),
  idrazza: id,
  idcolore_genotipo: id,
  idocchi: z.int().nullable(),
  nome: z.string().nullable(),
  chip: z.string().nullable(),
  not_for_breeding: flag,
  deceduto: flag,
  idgatto: id.nullable(),
  razza: named,
  genotipoColore: named,
  gatto: named,
})
export type CuccioloLetto = z.output<typeof cuccioloLetto>

export const rilievoInviato = z.object(
  { codice: plainText(20, false), campo: plainText(100, false), motivo: plainText(2000, true).nullish() },
  { error: 'elenco non valido' },
)

/** contract 5. Loose: the client sends back entries with all the fields it read. */
export const presaVisioneInviata = z
  .array(rilievoInviato, { error: 'elenco non valido' })
  .max(200, { error: 'al massimo 200 righe' })
  .nullish()

const presaVisione = z.strictObject({
  codice: z.string(),
  campo: z.string(),
  messaggio: z.string(),
  motivo: z.string(),
  account: z.string(),
  quando: instant,
})
export type PresaVisioneLetta = z.output<typeof presaVisione>

const dettaglioDenuncia = z.strictObject({
  cuccioli: z.array(cuccioloLetto),
  avvisi: z.array(avvisoDenuncia),
  mancanti: z.array(z.string()),
  mosse: z.array(statoDenuncia),
  modificabile: z.boolean(),
  nominabile: z.boolean(),
  controllo_derogato: z.boolean(),
  cosa_manca: z.array(voceMancante),
})
export type DettaglioDenuncia = z.output<typeof dettaglioDenuncia>

export const denunciaLetta = z.looseObject({
  id,
  version: z.int(),
  stato: statoDenuncia,
  data_nascita: day.nullable(),
  nati_morti: z.int(),
  fattrice: named,
  stallone: named,
  allevatore: named,
  proprietario: named,
  presa_visione: z.array(presaVisione).nullish(),
  ...dettaglioDenuncia.shape,
})
export type DenunciaLetta = z.output<typeof denunciaLetta>

const dettaglioPassaggio = z.strictObject({
  avvisi: z.array(avviso),
  mosse: z.array(statoPassaggio),
  puo_confermare: z.boolean(),
  puo_chiedere_consenso: z.boolean(),
  ultimo: z.boolean(),
  /** As the seller typed them; only for the sender and the office, until a person is linked. */
  acquirente: z.looseObject({}).nullable(),
  cosa_manca: z.array(voceMancante),
  /** Fields the caller can correct now, at the office's request. */
  correggibili: z.array(z.string()),
})
export type DettaglioPassaggio = z.output<typeof dettaglioPassaggio>

export const passaggioLetto = z.looseObject({
  id,
  version: z.int(),
  stato: statoPassaggio,
  idgatto: id,
  gatto: named,
  chiesto_da: z.literal(richiedentiPassaggio.map(({ value }) => value)),
  da_confermare: flag,
  confermato_il: day.nullable(),
  scade_il: day.nullable(),
  acquirente_nuovo: flag,
  consenso_acquirente: z.literal(statiConsenso.map(({ value }) => value)).nullable(),
  consenso_acquirente_il: day.nullable(),
  consenso_acquirente_nota: z.string().nullable(),
  consenso_acquirente_indirizzo: z.string().nullish(),
  ...dettaglioPassaggio.shape,
})
export type PassaggioLetto = z.output<typeof passaggioLetto>

export const controlliDenuncia = defineCall({
  method: 'GET',
  path: '/denunce_nascita/{id}/controlli',
  tag: 'denunce_nascita',
  summary: 'Denuncia di nascita: esito dei controlli',
  roles: rolesOfRule(denunce_nascita.access.read),
  reads: 'everything',
  answer: dettaglioDenuncia.pick({ avvisi: true, mancanti: true }).extend({ razze: z.array(razza) }),
})

export const provaDenuncia = defineCall({
  method: 'POST',
  path: '/denunce_nascita/controlli',
  tag: 'denunce_nascita',
  summary: 'Denuncia di nascita: controlli di prova, senza salvare',
  roles: rolesOfRule(denunce_nascita.access.create),
  body: draft,
  answer: z.strictObject({ avvisi: z.array(avvisoDenuncia), razze: z.array(razza) }),
})

export const razzeCucciolo = defineCall({
  method: 'GET',
  path: '/getRazzeCucciolo/{idDenuncia}',
  tag: 'cuccioli',
  summary: 'Razze ammesse per i cuccioli di una denuncia',
  roles: rolesOfRule(denunce_nascita.access.read),
  reads: ['denunce_nascita', 'gatti', 'razze'],
  answer: z.array(razza),
})

export const propostaCucciolo = defineCall({
  method: 'POST',
  path: '/cuccioli/{id}/proposta',
  tag: 'cuccioli',
  summary: 'Il gatto che un cucciolo diventerebbe: libro, affisso e controlli, senza salvare',
  roles: rolesOfRule(gatti.access.create),
  body: draft,
  refuses: [409],
  answer: z.strictObject({
    gatto: z.looseObject({ nome: z.string(), idlibro: id }),
    nome_completo: z.string(),
    /** D7. */
    libro: propostaLibro,
    avvisi: z.array(avviso),
  }),
})

/** Missing keys keep the stored value. */
const cuccioloNominato = z.object({
  id,
  version: z.int().nullish(),
  nome: z.string({ error: 'Nome: testo non valido' }).nullish(),
  chip: z.string({ error: 'Microchip: testo non valido' }).nullish(),
  /** Optional: kittens are declared before their eyes have a colour. */
  idocchi: z.int({ error: 'Occhi: valore non ammesso' }).nullish(),
  not_for_breeding: z.literal([0, 1], { error: 'Not for breeding: 0 o 1' }).optional(),
  /** A kitten that died after the declaration stays in the litter. */
  deceduto: z.literal([0, 1], { error: 'Deceduto: 0 o 1' }).optional(),
})

export const nomiCuccioli = defineCall({
  method: 'PUT',
  path: '/denunce_nascita/{id}/nomi',
  tag: 'cuccioli',
  summary: 'Nomi e microchip dei cuccioli, scritti dall’allevatore o dalla segreteria',
  roles: [...office, ...members],
  body: z.object({
    cuccioli: z
      .array(cuccioloNominato, { error: 'Cuccioli: elenco non valido' })
      .max(30, { error: 'Cuccioli: al massimo 30 righe' })
      .default([]),
  }),
  refuses: [409],
  answer: z.strictObject({ cuccioli: z.array(record) }),
})

const esitoCucciolo = z.strictObject({
  idcucciolo: id,
  numero: z.int(),
  nome_completo: z.string().nullable(),
  mancanti: z.array(z.string()),
  avvisi: z.array(avviso),
  idgatto: id.nullable(),
  codice: z.string().nullable(),
})
export type EsitoCucciolo = z.output<typeof esitoCucciolo>

export const registraCucciolata = defineCall({
  method: 'POST',
  path: '/denunce_nascita/{id}/registra',
  tag: 'cuccioli',
  summary: 'Registra i cuccioli di una cucciolata come gatti, tutti o nessuno',
  description:
    'Con quello che l’allevatore ha scritto. Senza `cuccioli` quelli vivi e non ancora registrati. Con `prova` dice che cosa manca a ciascuno e non salva nulla.',
  roles: rolesOfRule(gatti.access.create),
  body: z.object({
    cuccioli: z
      .array(id, { error: 'Cuccioli: elenco di numeri non valido' })
      .max(30, { error: 'Cuccioli: al massimo 30' })
      .nullish(),
    prova: z.boolean({ error: 'Prova: vero o falso' }).optional(),
  }),
  refuses: [409],
  answer: z.strictObject({ esiti: z.array(esitoCucciolo) }),
})

export const esitoParentela = defineCall({
  method: 'POST',
  path: '/gatti/{id}/esito_parentela',
  tag: 'gatti',
  summary: 'Esito del test di parentela: sblocca il gatto o lo annulla',
  roles: rolesOfRule(gatti.access.update),
  body: z
    .object({
      esito: z
        .enum(['confermata', 'esclusa'], { error: 'Esito: indica «confermata» o «esclusa»' })
        .meta({ description: 'confermata o esclusa' }),
      note: z
        .string({ error: 'Note: al massimo 2000 caratteri' })
        .max(2000, { error: 'Note: al massimo 2000 caratteri' })
        .nullish(),
    })
    .refine(({ esito, note }) => esito !== 'esclusa' || Boolean(note?.trim()), {
      path: ['note'],
      error: 'Note obbligatorie quando la parentela è esclusa',
    }),
  refuses: [409],
  answer: record,
})

/** For the API documentation only: a half-typed draft of any shape is accepted. */
const typed = (type: string) => z.unknown().meta({ type, nullable: true }).optional()
const passaggioInProva = z.looseObject({
  ...{ id: typed('integer'), idgatto: typed('integer'), idproprietario: typed('integer') },
  ...{ idcointestatario: typed('integer'), idcointestatario1: typed('integer') },
  ...{ data_acquisto: typed('string'), data_passaggio: typed('string'), clausola_nfb: typed('integer') },
  acquirente: typed('object'),
})

export const provaPassaggio = defineCall({
  method: 'POST',
  path: '/passaggi/controlli',
  tag: 'passaggi',
  summary: 'Passaggio: controlli di prova, senza salvare',
  roles: rolesOfRule(passaggi.access.create),
  body: passaggioInProva,
  answer: z.strictObject({ avvisi: z.array(avviso) }),
})

/** Refusal and withdrawal have no call: they are a PUT of `stato`. */
export const confermaPassaggio = defineCall({
  method: 'POST',
  path: '/passaggi/{id}/conferma',
  tag: 'passaggi',
  summary: 'Chi cede conferma la richiesta di passaggio di chi riceve',
  roles: members,
  refuses: [409],
  answer: record,
})

/** ux 33: allowed on the same day only, and only if nothing has followed. */
export const riapriDenuncia = defineCall({
  method: 'POST',
  path: '/denunce_nascita/{id}/riapri',
  tag: 'denunce_nascita',
  summary: 'Annulla l’approvazione o il respingimento di oggi: la denuncia torna dov’era',
  description:
    'Una denuncia chiusa con cuccioli vivi che non sono nel registro torna «Approvata», in qualsiasi giorno: vuole un `motivo`, che resta nella cronologia.',
  roles: office,
  body: z
    .object({
      motivo: z
        .string({ error: 'Motivo: testo non valido' })
        .trim()
        .max(2000, { error: 'Motivo: al massimo 2000 caratteri' })
        .nullish(),
    })
    .default({}),
  refuses: [409],
  answer: z.strictObject({ id }),
})

export const riapriPassaggio = defineCall({
  method: 'POST',
  path: '/passaggi/{id}/riapri',
  tag: 'passaggi',
  summary: 'Annulla la registrazione o il respingimento di oggi: il passaggio torna in attesa',
  roles: office,
  refuses: [409],
  answer: z.strictObject({ id }),
})
