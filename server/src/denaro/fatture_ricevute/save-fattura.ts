import { Conflict, entityOf, Forbidden } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { lockRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { issueFattura } from './issue-fattura.ts'
import { updatePagamento } from './update-pagamento.ts'

export function saveFattura(work: Work, id: number | null, body: Values): Promise<Values> {
  return id === null ? issueFattura(work, body) : updatePagamento(work, id, body)
}

/** italy 3.7: issued documents are never deleted. */
export async function removeFattura(work: Work, id: number): Promise<void> {
  const entity = entityOf('fatture_ricevute')
  const row = await lockRecord(work, entity, id, 'read')
  if (entity.access.update(work.who) === false) throw new Forbidden()
  throw new Conflict(`${row.tipo} ${row.numero}: un documento emesso non si elimina. Emetti una nota di credito.`)
}
