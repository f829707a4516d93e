import { Conflict } from '@bisavolo/domain'
import { incassabileOf, notaEmessaOf, notaNominataOf } from '@bisavolo/domain/denaro/rules/documento/come-emesso'
import { restituzioneError } from '@bisavolo/domain/denaro/rules/documento/incasso'
import { stornoFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import {
  avvisiIncasso,
  type Pagamento,
  pagamentoError,
} from '@bisavolo/domain/denaro/rules/documento/registra-pagamento'
import type { Finding } from '@bisavolo/domain/kit/finding'
import type { Trx } from '../../platform/db/database.ts'
import type { Fattura } from '../fatture_ricevute/fattura.ts'
import { readNote } from './read-note.ts'

/** D10 F12. Returns warnings that need a reason (D10 F17). */
export async function refusePagamento(trx: Trx, fattura: Fattura, data: string | null): Promise<Finding[]> {
  if (fattura.data_pagamento === data) return []
  const isNota = stornoFor(fattura.tipo) === null
  const pagamento = isNota ? null : await readPagamento(trx, fattura, data)
  const error = pagamento === null ? await ofNota(trx, fattura, data) : pagamentoError(pagamento)
  if (error !== null) throw new Conflict(error, [{ field: 'data_pagamento', message: error }])
  return pagamento === null ? [] : avvisiIncasso(pagamento)
}

async function readPagamento(trx: Trx, fattura: Fattura, data: string | null): Promise<Pagamento> {
  const note = (await readNote(trx, [fattura.id])).map(notaNominataOf)
  const prima = incassabileOf(fattura)
  return { nome: nomeOf(fattura), prima, dopo: { ...prima, data_pagamento: data }, note }
}

/** `lockOrigine` keeps the payment from changing meanwhile. */
async function ofNota(trx: Trx, nota: Fattura, data: string | null): Promise<string | null> {
  if (data === null || nota.iddocumento_origine === null) return null
  const origine = await trx
    .selectFrom('fatture_ricevute')
    .select(['tipo', 'numero', 'data_pagamento'])
    .where('id', '=', nota.iddocumento_origine)
    .executeTakeFirst()
  if (origine === undefined) return null
  const { data_pagamento } = origine
  return restituzioneError(notaEmessaOf(nota), { nome: nomeOf(origine), data_pagamento }, data)
}

function nomeOf({ tipo, numero }: Pick<Fattura, 'tipo' | 'numero'>): string {
  return `${tipo} ${numero}`
}
