import type { Foto } from '@bisavolo/domain/registro/calls/foto'
import { sql } from 'kysely'
import { writeAudit } from '../../records/audit/audit.ts'
import { lockRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { fotoEntity } from './foto-entity.ts'
import { selectFoto } from './read-foto.ts'
import { demandFoto } from './store-foto.ts'

export async function updatePrincipale(work: Work, id: number): Promise<Foto> {
  const { trx } = work
  const { idgatto } = await lockRecord<{ idgatto: number }>(work, fotoEntity, id, 'update')
  const before = demandFoto(await selectFoto(trx, idgatto), id)
  if (before.principale) return before
  await trx
    .updateTable('foto')
    .set({ principale_il: sql<string>`clock_timestamp()` })
    .where('iddocumento', '=', id)
    .execute()
  await writeAudit(work, 'documenti', id, 'foto principale', [{ campo: 'principale', prima: false, dopo: true }])
  return { ...before, principale: true }
}
