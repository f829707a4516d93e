import { z } from 'zod'
import { day, id } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { catReaders } from '../../words/reach.ts'
import { leggeViventi } from './pedigree.ts'

export const razza = z.strictObject({ id, codice: z.string(), descrizione: z.string() })
export type Razza = z.output<typeof razza>

const copertura = z.strictObject({
  /** D5 N18: mandatory tests apply to breeding cats born from this day on. */
  natiDal: day,
  riproduttori: z.int(),
  righe: z.array(z.strictObject({ codice: z.string(), descrizione: z.string(), eseguiti: z.int(), validi: z.int() })),
})

export const popolazioneRazza = defineCall({
  method: 'GET',
  path: '/razze/{id}/popolazione',
  tag: 'razze',
  summary: 'La popolazione di una razza: consanguineità, accoppiamenti stretti, stalloni, numero effettivo, test',
  roles: catReaders,
  reads: [...leggeViventi, 'razze', 'malattie', 'denunce_nascita'],
  answer: z.strictObject({
    razza,
    registrazioni: z.array(z.strictObject({ anno: z.int(), gatti: z.int() })),
    /** Excludes old cats without a sign of life; `anziani` counts the old ones with a sign. */
    viventi: z.strictObject({
      gatti: z.int(),
      media: z.number(),
      indice: z.number().meta({ description: 'Completezza media dei pedigree su cinque generazioni, da 0 a 1' }),
      anziani: z.int(),
      natiDal: day,
    }),
    /** Mean kinship: the F expected from random mating. */
    riproduttori: z.strictObject({ gatti: z.int(), parentela: z.number() }),
    perAnno: z.array(
      z.strictObject({ anno: z.int(), nati: z.int(), conGenitori: z.int(), media: z.number().nullable() }),
    ),
    accoppiamenti: z.strictObject({
      dal: z.int(),
      cucciolate: z.int(),
      soglie: z.array(z.strictObject({ soglia: z.number(), cucciolate: z.int(), quota: z.number() })),
    }),
    /** Of the declarations sent. */
    denunciate: z.strictObject({ cucciolate: z.int(), cuccioli: z.int(), nati_morti: z.int() }),
    /** Name and number only of own cats (contract 3). */
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
