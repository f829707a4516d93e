import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { avviso, day, id } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'
import { statiReferto } from '../../words/states.ts'

const statoReferto = z.literal(statiReferto.map(({ value }) => value))

/** What the registry already has for this cat and test. */
const registrato = z.strictObject({
  id,
  data_test: day.nullable(),
  esito: z.string().nullable(),
  laboratorio: z.string().nullable(),
  scadenza: day.nullable(),
})

const dettaglioReferto = z.strictObject({
  avvisi: z.array(avviso),
  registrati: z.array(registrato),
  mosse: z.array(statoReferto),
})
export type DettaglioReferto = z.output<typeof dettaglioReferto>

export const refertoLetto = z.looseObject({
  id,
  version: z.int(),
  stato: statoReferto,
  idgatto: id,
  idmalattia: id,
  iddocumento: id,
  inviato_il: day.nullable(),
  motivo: z.string().nullable(),
  ...dettaglioReferto.shape,
})
export type RefertoLetto = z.output<typeof refertoLetto>

/** ux 33: allowed on the same day only, and only if nothing has followed. */
export const riapriReferto = defineCall({
  method: 'POST',
  path: '/referti/{id}/riapri',
  tag: 'referti',
  summary: 'Annulla l’approvazione o il respingimento di oggi: il referto torna in attesa, il test esce dal registro',
  roles: office,
  refuses: [409],
  answer: z.strictObject({ id }),
})
