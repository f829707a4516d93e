import { Conflict, entityOf } from '@bisavolo/domain'
import { asSystem } from '../../records/as-system.ts'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'

export async function removeDenuncia(work: Work, id: number): Promise<void> {
  const denuncia = await lockRecord(work, entityOf('denunce_nascita'), id, 'remove')
  const cuccioli = await work.trx.selectFrom('cuccioli').selectAll().where('idDenuncia', '=', id).forUpdate().execute()
  const registered = cuccioli.filter(({ idgatto }) => idgatto !== null).length
  if (registered > 0)
    throw new Conflict(
      `Non eliminabile: ${registered === 1 ? 'un cucciolo è già' : `${registered} cuccioli sono già`} nel registro dei gatti.`,
    )
  const inside = asSystem(work, 'eliminazione della denuncia')
  for (const cucciolo of cuccioli) await removeLocked(inside, entityOf('cuccioli'), cucciolo)
  await removeLocked(work, entityOf('denunce_nascita'), denuncia)
}
