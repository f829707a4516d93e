import type { Emesso } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import type { Db, Trx } from '../../platform/db/database.ts'

export type Nota = Emesso & {
  id: number
  numero: string | null
  iddocumento_origine: number | null
  data_pagamento: string | null
  dopo_incasso: 0 | 1
  incassato_il: string | null
  da_restituire: number
}

export function readNote(db: Db | Trx, documenti: readonly number[]): Promise<Nota[]> {
  if (documenti.length === 0) return Promise.resolve([])
  return db
    .selectFrom('fatture_ricevute')
    .select(['id', 'tipo', 'numero', 'data_emissione', 'causale', 'imponibile', 'imposta', 'bollo', 'totale'])
    .select(['iddocumento_origine', 'data_pagamento', 'dopo_incasso', 'incassato_il', 'da_restituire'])
    .where('iddocumento_origine', 'in', documenti)
    .orderBy('id')
    .execute()
}
