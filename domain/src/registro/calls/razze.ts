import { z } from 'zod'
import { day, id } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { catReaders } from '../../words/reach.ts'
import { leggeViventi } from './pedigree.ts'

/** A breed by what names it. */
export const razza = z.strictObject({ id, codice: z.string(), descrizione: z.string() })
export type Razza = z.output<typeof razza>

/** How many of the breeding cats have each test that the rules ask of the breed. */
const copertura = z.strictObject({
  /** The mandatory tests are asked of breeding cats born from this day on (D5 N18). */
  natiDal: day,
  /** The breeding list (D7), of those born from that day on. */
  riproduttori: z.int(),
  righe: z.array(z.strictObject({ codice: z.string(), descrizione: z.string(), eseguiti: z.int(), validi: z.int() })),
})

export const popolazioneRazza = defineCall({
  method: 'GET',
  path: '/razze/{id}/popolazione',
  tag: 'razze',
  summary: 'La popolazione di una razza: consanguineità, accoppiamenti stretti, stalloni, numero effettivo, test',
  // The page belongs to those who have the cats in their menu.
  roles: catReaders,
  reads: [...leggeViventi, 'razze', 'malattie'],
  answer: z.strictObject({
    razza,
    registrazioni: z.array(z.strictObject({ anno: z.int(), gatti: z.int() })),
    /** Without those past the age who give no sign of life; `anziani` are those who do. */
    viventi: z.strictObject({
      gatti: z.int(),
      media: z.number(),
      indice: z.number().meta({ description: 'Completezza media dei pedigree su cinque generazioni, da 0 a 1' }),
      anziani: z.int(),
      natiDal: day,
    }),
    /** Mean kinship among the breeding cats: what F of their young would be at random. */
    riproduttori: z.strictObject({ gatti: z.int(), parentela: z.number() }),
    perAnno: z.array(
      z.strictObject({ anno: z.int(), nati: z.int(), conGenitori: z.int(), media: z.number().nullable() }),
    ),
    accoppiamenti: z.strictObject({
      dal: z.int(),
      cucciolate: z.int(),
      soglie: z.array(z.strictObject({ soglia: z.number(), cucciolate: z.int(), quota: z.number() })),
    }),
    /** Of others' cats how much each was used, without name and number (contract 3). */
    stalloni: z.array(
      z.strictObject({
        id,
        nome: z.string().nullable(),
        codice: z.string().nullable(),
        cucciolate: z.int(),
        cuccioli: z.int(),
        quota: z.number(),
      }),
    ),
    intervallo: z.strictObject({ anni: z.number(), coppie: z.int(), su: z.enum(['riproduttori', 'tutti']) }).nullable(),
    effettiva: z
      .strictObject({ numero: z.number().nullable(), deltaF: z.number(), dal: z.int(), nati: z.int() })
      .nullable(),
    test: copertura,
  }),
})
export type PopolazioneRazza = AnswerOf<typeof popolazioneRazza>
