import type { ClienteIscritto, Iscrizione, TipoCliente, TipoIscrizione } from '@bisavolo/domain/rules/iscrizione'
import type { Db, Trx } from '../../db/database.ts'

export interface ClienteRow extends ClienteIscritto {
  id: number
  nome_completo: string
  tipo: TipoCliente | null
  tessera: string | null
  version: number
}

/** The clients' rows, held until the end in one order: two enrolments of a client, or two approvals, wait for each other. */
export async function lockClienti(trx: Trx, ids: readonly number[]): Promise<Map<number, ClienteRow>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('clienti_soci')
    .select([
      'id',
      'nome_completo',
      'tipo',
      'tessera',
      'sezione',
      'data_nascita',
      'codice_fiscale',
      'consenso_genitore',
      'deceduto',
      'deferito',
      'radiato',
      'version',
    ])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, row as ClienteRow]))
}

/** A client's enrolments of every year, but for those the board refused. */
export async function readIscrizioni(db: Db | Trx, idcliente: number): Promise<Iscrizione[]> {
  const rows = await db
    .selectFrom('iscrizioni_rinnovi')
    .select([
      'id',
      'idcliente_socio',
      'anno',
      'tipo',
      'sezione',
      'data_iscrizione',
      'data_cassa',
      'da_approvare',
      'data_consiglio',
    ])
    .where('idcliente_socio', '=', idcliente)
    .where('respinta', '=', 0)
    .execute()
  return rows.map(row => ({ ...row, tipo: row.tipo as TipoIscrizione }))
}
