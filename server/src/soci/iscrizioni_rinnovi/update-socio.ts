import { asSystem } from '../../records/as-system.ts'
import { isSame, writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import type { ClienteRow } from './read-iscrizioni.ts'

/** Also updates `cliente`, because a second enrolment of the same person must see the new values. */
export async function updateSocio(
  work: Work,
  cliente: ClienteRow,
  values: Pick<ClienteRow, 'tipo' | 'tessera'>,
  azione: string,
): Promise<void> {
  const campi = (['tipo', 'tessera'] as const)
    .filter(campo => !isSame(cliente[campo], values[campo]))
    .map(campo => ({ campo, prima: cliente[campo], dopo: values[campo] }))
  if (campi.length === 0) return
  await work.trx
    .updateTable('clienti_soci')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', cliente.id)
    .execute()
  Object.assign(cliente, values)
  await writeAudit(asSystem(work, azione), 'clienti_soci', cliente.id, azione, campi)
}
