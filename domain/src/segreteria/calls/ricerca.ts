import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { id } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

const found = z.strictObject({
  id: z.union([id, z.string()]),
  titolo: z.string(),
  dettaglio: z.string(),
  link: z.string(),
})
export type Found = z.output<typeof found>

const group = z.strictObject({
  gruppo: z.string(),
  titolo: z.string(),
  righe: z.array(found),
  tot: z.int(),
  /** Address of the list with exactly these rows, if a filter of it gives them. */
  tutti: z.string().nullable(),
  /** Names that differ from the text by a slip of the pen, when few rows have the text. */
  simili: z.array(found),
})
export type FoundGroup = z.output<typeof group>

export const search = defineCall({
  method: 'GET',
  path: '/ricerca',
  tag: 'ricerca',
  summary: 'Cerca ovunque: gatti, soci, denunce, documenti, esposizioni, razze e schermate che si possono vedere',
  description:
    'Il testo sta nell’intestazione x-search, mai nell’indirizzo. Si trova per nome, codice, microchip, numero di un certificato, telefono, e-mail, codice fiscale o partita IVA, nei soli campi che chi chiede può leggere. Di ogni gruppo le prime righe, quante sono in tutto (`tot`) e l’elenco che le mostra (`tutti`); `simili` sono nomi scritti quasi così.',
  roles,
  isSearch: true,
  reads: 'everything',
  answer: z.strictObject({ q: z.string(), gruppi: z.array(group) }),
})
