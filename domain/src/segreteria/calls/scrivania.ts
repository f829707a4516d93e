import { z } from 'zod'
import { office, type Role } from '../../kit/access.ts'
import { day, id, queryText } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { approveIscrizioni } from '../../soci/calls/iscrizioni.ts'

export const codeScrivania = {
  denunce: { label: 'Denunce', roles: office },
  controlli: { label: 'Controlli', roles: office },
  passaggi: { label: 'Passaggi', roles: office },
  referti: { label: 'Referti', roles: office },
  iscrizioni: { label: 'Iscrizioni', roles: approveIscrizioni.roles },
  affissi: { label: 'Affissi', roles: office },
  account: { label: 'Account', roles: office },
} as const satisfies Record<string, { label: string; roles: readonly Role[] }>

export type TipoScrivania = keyof typeof codeScrivania
export const tipiScrivania = Object.keys(codeScrivania) as TipoScrivania[]

export const righeScrivania = 100

const tipo = z.enum(tipiScrivania, { error: 'Coda non valida' })

/** ux 33. */
export const readScrivania = defineCall({
  method: 'GET',
  path: '/scrivania',
  tag: 'scrivania',
  summary: 'Scrivania: le pratiche che aspettano una decisione di chi chiama, quante per coda e la coda scelta',
  description: `Senza \`tipo\` la prima coda che non è vuota. Al massimo ${righeScrivania} righe, le più vecchie. Le decisioni passano dalle chiamate di ciascuna pratica.`,
  roles: [...new Set(tipiScrivania.flatMap(one => codeScrivania[one].roles))],
  reads: [
    'denunce_nascita',
    'cuccioli',
    'passaggi',
    'referti',
    'malattie',
    'iscrizioni_rinnovi',
    'affissi',
    'account',
    'gatti',
    'clienti_soci',
  ],
  query: z.looseObject({
    tipo: tipo.optional().meta({ description: 'La coda da leggere' }),
    sezione: queryText.optional().meta({ description: 'Solo le pratiche di persone di questa sezione' }),
    mie: z
      .enum(['0', '1'], { error: 'Mie: 0 oppure 1' })
      .optional()
      .meta({ description: '1: solo quelle su cui chi chiama ha già lavorato' }),
  }),
  answer: z.strictObject({
    code: z.array(z.strictObject({ tipo, conto: z.int() })),
    tipo: tipo.nullable(),
    tot: z.int(),
    righe: z.array(
      z.strictObject({
        id,
        version: z.int(),
        titolo: z.string(),
        chi: z.string().nullable(),
        dal: day.nullable(),
        stato: z.string().nullable(),
        /** Null for queues without automatic checks. */
        rilievi: z.strictObject({ blocco: z.int(), avviso: z.int(), info: z.int() }).nullable(),
      }),
    ),
  }),
})
export type Scrivania = AnswerOf<typeof readScrivania>
export type RigaScrivania = Scrivania['righe'][number]

/** Notes (info) do not matter. */
export function isSenzaRilievi({ rilievi }: Pick<RigaScrivania, 'rilievi'>): boolean {
  return rilievi !== null && rilievi.blocco === 0 && rilievi.avviso === 0
}
