import { z } from 'zod'
import { members, office } from '../../kit/access.ts'
import { file, id, instant } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'
import { tipiConsenso } from '../rules/anagrafica/informativa.ts'

export const exportPersona = defineCall({
  method: 'GET',
  path: '/clienti_soci/{id}/esporta',
  tag: 'privacy',
  summary: 'Tutti i dati di una persona, come JSON o PDF',
  roles: [...office, ...members],
  // An emulating user must not use a person's privacy rights (security 2.6).
  notEmulated: true,
  query: z.object({ formato: z.enum(['json', 'pdf'], { error: 'formato: ammessi json e pdf' }).default('json') }),
  answer: file('I dati della persona'),
})

export const eraseCliente = defineCall({
  method: 'POST',
  path: '/clienti_soci/{id}/pseudonimizza',
  tag: 'privacy',
  summary: 'Cancella i dati personali; genealogie e documenti fiscali restano. Si conferma scrivendo il nome',
  roles: office,
  notEmulated: true,
  // A missing or malformed name becomes '', so the caller gets the "wrong name" refusal.
  body: z.object({ nome: z.string().catch('') }),
  refuses: [409],
  answer: z.strictObject({ id, nome_completo: z.string() }),
})

const tipoConsenso = z.enum(
  tipiConsenso.map(({ value }) => value),
  { error: 'Consenso sconosciuto' },
)
const consensi = z.strictObject({
  informativa_versione: z.string(),
  consensi: z.array(z.strictObject({ tipo: tipoConsenso, label: z.string(), dato_il: instant.nullable() })),
})
export type Consensi = z.output<typeof consensi>

export const readConsensi = defineCall({
  method: 'GET',
  path: '/consensi',
  tag: 'privacy',
  summary: 'I propri consensi',
  roles: members,
  answer: consensi,
})

export const changeConsenso = defineCall({
  method: 'PUT',
  path: '/consensi',
  tag: 'privacy',
  summary: 'Dà o ritira un consenso: {tipo, dato}',
  roles: members,
  notEmulated: true,
  body: z.object({
    tipo: tipoConsenso,
    dato: z.literal([0, 1], { error: 'Ammessi solo 0 e 1' }),
  }),
  answer: consensi,
})
