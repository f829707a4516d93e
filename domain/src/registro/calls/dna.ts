import { z } from 'zod'
import { avviso, done, id } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { gatti } from '../entities/gatti.ts'
import { profili_dna } from '../entities/profili_dna.ts'

const esito = z.enum(['compatibile', 'da verificare', 'esclusa', 'insufficiente'])
const pannello = z.enum(['STR', 'SNP'])
const coppia = z.tuple([z.string(), z.string()])
const genitore = z.strictObject({
  id,
  nome: z.string(),
  /** Null if cat and parent share no DNA panel. */
  esito: esito.nullable(),
  /** True if the certificate prints "DNA" beside the parent. */
  provato: z.boolean(),
  comuni: z.int(),
  contrari: z.array(z.string()),
})

export const dnaGatto = defineCall({
  method: 'GET',
  path: '/gatti/{id}/dna',
  names: { id: 'gatti' },
  tag: 'gatti',
  summary: 'DNA di un gatto: parentela con i genitori, eterozigosi misurata, test di cui è libero per parentela',
  description: 'I marcatori di un genitore si leggono solo da chi legge anche i profili di quel gatto.',
  roles: rolesOfRule(profili_dna.access.read),
  reads: ['profili_dna', 'gatti', 'malattie', 'malattie_gatto'],
  answer: z.strictObject({
    idgatto: id,
    nome: z.string(),
    bloccato: z.boolean(),
    profili: z.int(),
    padre: genitore.nullable(),
    madre: genitore.nullable(),
    insieme: z.strictObject({ esito, comuni: z.int(), contrari: z.array(z.string()) }).nullable(),
    rilievi: z.array(avviso),
    accettati: z.array(avviso.extend({ motivo: z.string() })),
    eterozigosi: z
      .strictObject({ pannello, quota: z.number(), loci: z.int() })
      .nullable()
      .meta({ description: 'Quota dei marcatori con due alleli diversi, da 0 a 1' }),
    f: z.number().meta({ description: 'F di Wright, da 0 a 1' }),
    laboratori: z.array(z.string()),
    marcatori: z.array(
      z.strictObject({
        ...{ pannello, locus: z.string(), figlio: coppia, padre: coppia.nullable(), madre: coppia.nullable() },
        /** `nullo`: a null allele could explain the conflict. */
        contro: z.enum(['padre', 'madre', 'entrambi', 'insieme']).nullable(),
        nullo: z.boolean(),
      }),
    ),
    provate: z.array(z.strictObject({ figlio: id, genitore: id })),
    liberi: z.array(z.string()).meta({ description: 'Codici dei test di cui è libero per parentela' }),
    figli: z.array(z.strictObject({ id, nome: z.string(), esito: esito.nullable(), provato: z.boolean() })),
  }),
})
export type DnaGatto = AnswerOf<typeof dnaGatto>

/** DNA never corrects a parent automatically: the office names the parent (or unknown) with a reason. */
export const correggiGenitore = defineCall({
  method: 'POST',
  path: '/gatti/{id}/genitore',
  tag: 'gatti',
  summary: 'Corregge un genitore che il DNA esclude, con il motivo',
  description: 'Vale ogni controllo del salvataggio del gatto. Il motivo resta nella cronologia del gatto.',
  roles: rolesOfRule(gatti.access.update),
  body: z.object({
    genitore: z.enum(['padre', 'madre'], { error: 'Genitore: indica «padre» o «madre»' }),
    idgenitore: z
      .int({ error: 'Genitore: indica il gatto, o null se non si conosce' })
      .positive({ error: 'Genitore: indica il gatto, o null se non si conosce' })
      .max(2_147_483_647, { error: 'Genitore: il valore indicato non esiste' })
      .nullable(),
    motivo: z
      .string({ error: 'Motivo obbligatorio' })
      .trim()
      .min(1, { error: 'Motivo obbligatorio' })
      .max(2000, { error: 'Motivo: al massimo 2000 caratteri' }),
  }),
  refuses: [404, 409, 422],
  answer: done,
})
