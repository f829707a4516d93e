import type { ClienteIscritto, TipoCliente } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import type { Db, Trx } from '../../platform/db/database.ts'

export { readIscrizioni, readIscrizioniOf } from '../clienti_soci/read-soci-at.ts'

export interface ClienteRow extends ClienteIscritto {
  id: number
  nome_completo: string
  tipo: TipoCliente | null
  tessera: string | null
  version: number
}

const asked = [
  'id',
  'tipo',
  'tessera',
  'sezione',
  'data_nascita',
  'codice_fiscale',
  'consenso_genitore',
  'deceduto',
  'deferito',
  'radiato',
] as const

export async function readClientiIscritti(db: Db | Trx, ids: readonly number[]): Promise<Map<number, ClienteIscritto>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('clienti_soci')
    .select(asked)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, row as ClienteIscritto]))
}

/** Locks in order of id, to prevent deadlocks. */
export async function lockClienti(trx: Trx, ids: readonly number[]): Promise<Map<number, ClienteRow>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('clienti_soci')
    .select([...asked, 'nome_completo', 'version'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, row as ClienteRow]))
}
