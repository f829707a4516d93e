import { z } from 'zod'
import { givenDay, id, plainText } from '../../kit/answers.ts'
import { type AnswerOf, type BodyOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { gatti } from '../entities/gatti.ts'
import { campiCarta } from '../rules/ascendenza/campi-carta.ts'
import { postoCasella } from '../rules/ascendenza/caselle.ts'

const written = (max: number) => plainText(max, false).nullish()

const casella = z.object(
  {
    id: z.int({ error: 'Gatto non valido' }).min(1, { error: 'Gatto non valido' }).max(2_147_483_647).nullish(),
    nuovo: z.boolean({ error: 'nuovo: true o false' }).nullish(),
    dal_registro: z.boolean({ error: 'dal_registro: true o false' }).nullish(),
    aggiorna: z.array(z.enum(campiCarta, { error: `aggiorna: ${campiCarta.join(', ')}` })).nullish(),
    nome_completo: written(200),
    prefisso: written(60),
    nome: written(120),
    suffisso: written(60),
    titoli: written(100),
    ems: written(40),
    codice: written(40),
    nazione: written(60),
    data_nascita: z.union([givenDay('Data nascita non valida (AAAA-MM-GG)'), z.literal('')]).nullish(),
    chip: written(30),
  },
  { error: 'Casella non valida' },
)

export const esitiCasella = ['esistente', 'nuovo', 'simile', 'conflitto'] as const

const esitoCasella = z.strictObject({
  esito: z.enum(esitiCasella),
  id: id.nullable(),
  candidati: z.array(
    z.strictObject({
      id,
      nome_completo: z.string(),
      codice: z.string().nullable(),
      punteggio: z.number(),
      motivi: z.array(z.string()),
    }),
  ),
  differenze: z.array(
    z.strictObject({ campo: z.enum(campiCarta), carta: z.string(), registro: z.string().nullable() }),
  ),
  messaggi: z.array(z.string()),
})
export type EsitoCasella = z.output<typeof esitoCasella>

export const ascendenzaGatto = defineCall({
  method: 'POST',
  path: '/gatti/{id}/ascendenza',
  tag: 'gatti',
  summary: 'Gatto: gli ascendenti di un pedigree estero come un solo foglio',
  description:
    'Una casella per posto: P il padre, M la madre, PM la madre del padre, fino a cinque lettere. Una casella è `{id}` o quello che è stampato. Con `prova` nulla è registrato; senza, tutto o nulla. Una casella simile a un gatto registrato porta `id` o `nuovo: true`. `aggiorna` nomina i campi di un gatto registrato che prendono il valore della carta; `dal_registro` dice che l’`id` è quello che il registro ha in quel posto: se non lo è più la casella è in conflitto.',
  roles: rolesOfRule(gatti.access.update),
  refuses: [409],
  body: z.object({
    caselle: z
      .record(
        z.string().regex(postoCasella, { error: 'Casella sconosciuta: da una a cinque lettere P o M' }),
        casella,
        {
          error: issue =>
            issue.code === 'invalid_key'
              ? 'Casella sconosciuta: da una a cinque lettere P o M'
              : 'Caselle obbligatorie',
        },
      )
      .refine(caselle => Object.keys(caselle).length > 0, { error: 'Riempi almeno una casella' }),
    prova: z.union([z.boolean(), z.literal([0, 1])], { error: 'prova: true o false' }).nullish(),
    motivo: written(2000).meta({ description: 'Se il foglio cambia quello che riporta un certificato già emesso' }),
  }),
  answer: z.strictObject({ caselle: z.record(z.string(), esitoCasella), inseriti: z.int(), collegati: z.int() }),
})
export type AscendenzaInviata = BodyOf<typeof ascendenzaGatto>['caselle']
export type Ascendenza = AnswerOf<typeof ascendenzaGatto>
