import { type Entities, entityOf, invalid, type Row } from '@bisavolo/domain'
import { asSystem } from '../../records/as-system.ts'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import type { Denuncia } from './stato/update-stato.ts'

type Documento = Row<Entities['documenti']>

export async function storeVerbale(work: Work, { id, iddocumento_controllo }: Denuncia): Promise<void> {
  if (iddocumento_controllo === null) return
  const documento = (await work.trx
    .selectFrom('documenti')
    .selectAll()
    .where('id', '=', iddocumento_controllo)
    .forUpdate()
    .executeTakeFirstOrThrow()) as Documento
  if (documento.iddenuncia === id) return
  if (documento.iddenuncia !== null)
    throw invalid('iddocumento_controllo', 'Verbale del controllo: il documento è di un’altra denuncia')
  const opened = openLocked(asSystem(work, 'verbale del controllo'), entityOf('documenti'), documento, {})
  await writeRecord(opened, proposeRow(opened, { iddenuncia: id }))
}
