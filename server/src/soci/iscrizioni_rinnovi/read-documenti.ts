import type { DocumentoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/documenti'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { inPiedi } from './read-in-piedi.ts'

export async function readDocumenti(db: Db | Trx, ids: readonly number[]): Promise<Map<number, DocumentoIscrizione[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DocumentoIscrizione & { id: number }>`
    select i.id, f.tipo, f.numero, f.data_pagamento
    from unnest(${[...ids]}::int[]) as i (id) join fatture_ricevute as f on f.pratica = 'iscrizioni_rinnovi/' || i.id
    where ${inPiedi} order by f.id`.execute(db)
  const byId = grouped(rows, ({ id }) => id)
  return new Map([...byId].map(([id, found]) => [id, found.map(({ id: _id, ...documento }) => documento)]))
}
