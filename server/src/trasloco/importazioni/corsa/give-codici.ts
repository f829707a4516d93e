import type { Entity } from '@bisavolo/domain'
import type { Trx } from '../../../platform/db/database.ts'
import { nextCodiciClienti } from '../../../soci/clienti_soci/next-codice-cliente.ts'
import type { Riga } from './read-batch.ts'

export async function giveCodici(trx: Trx, entity: Entity, rows: readonly Riga[]): Promise<void> {
  if (entity.name !== 'clienti_soci') return
  const without = rows.filter(({ esito, proposta }) => esito === 'inserito' && (proposta.codice ?? null) === null)
  const codici = await nextCodiciClienti({ trx }, without.length)
  for (const [i, { proposta }] of without.entries()) proposta.codice = codici[i]
}
