import { invalid } from '@bisavolo/domain'
import { isId } from '@bisavolo/domain/kit/check-value'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Db, Trx } from '../../platform/db/database.ts'

export async function readCliente(trx: Trx, id: unknown): Promise<Values | undefined> {
  if (!isId(id)) return undefined
  const cliente = (await readClienti(trx, [id])).get(id)
  if (cliente === undefined) throw invalid('idcliente', 'Cliente: il valore indicato non esiste o non può essere usato')
  return cliente
}

export async function readClienti(trx: Db | Trx, ids: readonly number[]): Promise<Map<number, Values>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('clienti_soci')
    .leftJoin('province', 'province.id', 'clienti_soci.idprovincia')
    .select([
      'clienti_soci.id',
      'nome_completo as intestatario',
      'indirizzo',
      'frazione',
      'cap',
      'clienti_soci.citta',
      'province.sigla as provincia',
      'nazione',
      'codice_fiscale',
      'partita_iva',
      'cod_univoco',
      'pec',
    ])
    .where('clienti_soci.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, frazione, ...cliente }) => {
      const parts = [cliente.indirizzo, frazione && cliente.indirizzo ? `fraz. ${frazione}` : null]
      return [id, { ...cliente, indirizzo: parts.filter(Boolean).join(', ').slice(0, 120) || null }]
    }),
  )
}
