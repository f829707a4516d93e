import { Conflict, entityOf } from '@bisavolo/domain'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { closeIfDone, lockDenuncia } from '../denunce_nascita/stato/update-stato.ts'
import { readLitter, recordCambi } from './record-cambi.ts'
import { refuseClosed } from './refuse-closed.ts'

export async function removeCucciolo(work: Work, id: number): Promise<void> {
  const entity = entityOf('cuccioli')
  const found = await work.trx.selectFrom('cuccioli').select('idDenuncia').where('id', '=', id).executeTakeFirst()
  const denuncia = found === undefined ? null : await lockDenuncia(work, found.idDenuncia)
  const row = await lockRecord(work, entity, id, 'remove')
  refuseClosed(denuncia)
  if (row.idgatto !== null) throw new Conflict('Il cucciolo è già registrato come gatto: non si elimina.')
  if (denuncia === null) return removeLocked(work, entity, row)
  const prima = await readLitter(work, denuncia.id)
  await removeLocked(work, entity, row)
  await recordCambi(work, denuncia.id, prima)
  await closeIfDone(work, denuncia)
}
