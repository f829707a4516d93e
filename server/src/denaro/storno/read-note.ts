import type { NotaEmessa } from '@bisavolo/domain/denaro/rules/documento/incasso'
import type { Emesso } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { centsOf } from '@bisavolo/domain/kit/format'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A note as it counts against the document it takes back. */
export type Nota = Emesso & {
  id: number
  numero: string | null
  iddocumento_origine: number | null
  data_pagamento: string | null
  dopo_incasso: number
  da_restituire: number
}

/** The notes that take these documents back, in the order they were issued. */
export function readNote(db: Db | Trx, documenti: readonly number[]): Promise<Nota[]> {
  if (documenti.length === 0) return Promise.resolve([])
  return db
    .selectFrom('fatture_ricevute')
    .select(['id', 'tipo', 'numero', 'data_emissione', 'causale', 'imponibile', 'imposta', 'bollo', 'totale'])
    .select(['iddocumento_origine', 'data_pagamento', 'dopo_incasso', 'da_restituire'])
    .where('iddocumento_origine', 'in', documenti)
    .orderBy('id')
    .execute()
}

/** In the words of the rules. */
export function notaEmessaOf({
  data_emissione,
  dopo_incasso,
  totale,
}: Pick<Nota, 'data_emissione' | 'dopo_incasso' | 'totale'>): NotaEmessa {
  return { data_emissione, dopo_incasso: dopo_incasso === 1, totale: centsOf(totale ?? '0') }
}
