import { Conflict } from '@bisavolo/domain'
import { type Incassabile, pagamentoError, restituzioneError } from '@bisavolo/domain/denaro/rules/documento/incasso'
import { stornoFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { importiOf } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { centsOf } from '@bisavolo/domain/kit/format'
import type { Trx } from '../../platform/db/database.ts'
import type { Fattura } from '../fatture_ricevute/fattura.ts'
import { notaEmessaOf, readNote } from './read-note.ts'

/** D10 F12: nothing comes in for what was taken back before, and nothing goes back that did not come in, or before it did. */
export async function refusePagamento(trx: Trx, fattura: Fattura, data: string | null): Promise<void> {
  if (fattura.data_pagamento === data) return
  const error = await (stornoFor(fattura.tipo) === null ? ofNota : ofDocumento)(trx, fattura, data)
  if (error !== null) throw new Conflict(error, [{ field: 'data_pagamento', message: error }])
}

async function ofDocumento(trx: Trx, fattura: Fattura, data: string | null): Promise<string | null> {
  const note = (await readNote(trx, [fattura.id])).map(({ numero, data_pagamento, ...nota }) => ({
    ...notaEmessaOf(nota),
    numero: numero ?? '',
    data_pagamento,
  }))
  const prima = incassabileOf(fattura)
  return pagamentoError({ nome: nomeOf(fattura), prima, dopo: { ...prima, data_pagamento: data }, note })
}

/** The document is locked (`lockOrigine`): its payment is not taken off meanwhile. */
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

export function incassabileOf(fattura: Fattura): Incassabile {
  const { data_pagamento, totale, stornato } = fattura
  return {
    data_pagamento,
    ...importiOf(fattura),
    totale: centsOf(totale ?? '0'),
    stornato: centsOf(stornato ?? '0'),
  }
}

function nomeOf({ tipo, numero }: Pick<Fattura, 'tipo' | 'numero'>): string {
  return `${tipo} ${numero}`
}
