import { invalid } from '@bisavolo/domain'
import { intestazione } from '@bisavolo/domain/denaro/calls'
import type { Trx } from '../../platform/db/database.ts'

type Values = Record<string, unknown>

/** The customer's data as the document keeps them: the record's, but where the client sends others for this document alone. */
export async function readIntestazione(trx: Trx, body: Values): Promise<Values> {
  const cliente = await readCliente(trx, body.idcliente)
  return Object.fromEntries(
    intestazione.map(name => {
      const sent = body[name]
      const isSent = sent !== undefined && sent !== null && String(sent).trim() !== ''
      return [name, isSent ? (typeof sent === 'object' ? cliente?.[name] : sent) : (cliente?.[name] ?? null)]
    }),
  )
}

export async function readCliente(trx: Trx, id: unknown): Promise<Values | undefined> {
  if (typeof id !== 'number' || !Number.isInteger(id) || Math.abs(id) >= 2 ** 31) return undefined
  const row = await trx
    .selectFrom('clienti_soci')
    .leftJoin('province', 'province.id', 'clienti_soci.idprovincia')
    .select([
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
    .where('clienti_soci.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw invalid('idcliente', 'Cliente: il valore indicato non esiste o non può essere usato')
  const { frazione, ...cliente } = row
  const indirizzo = [row.indirizzo, frazione && row.indirizzo ? `fraz. ${frazione}` : null].filter(Boolean).join(', ')
  return { ...cliente, indirizzo: indirizzo.slice(0, 120) || null }
}
