import type { Opened } from '../../records/open-record.ts'
import type { Proposed } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { readLitter, recordCambi } from '../cuccioli/record-cambi.ts'
import type { DenunciaSave } from './denuncia-act.ts'
import { trusted } from './propose-denuncia.ts'
import { saveCucciolata } from './save-cucciolata.ts'
import type { SentParts } from './sent-parts.ts'
import type { Denuncia } from './stato/update-stato.ts'
import { storeVerbale } from './store-verbale.ts'

export async function storeNew(
  opened: Opened<Denuncia>,
  row: Proposed<Denuncia>,
  { cuccioli }: SentParts,
): Promise<Denuncia> {
  const { work } = opened
  const stored = await writeRecord(opened, row, { trusted })
  await storeVerbale(work, stored)
  if (cuccioli !== null) await saveCucciolata(work, stored, cuccioli)
  return stored
}

export async function storeChanged(
  { work, opened, before }: DenunciaSave,
  row: Proposed<Denuncia>,
  { cuccioli }: SentParts,
  azione?: string,
): Promise<Denuncia> {
  const stored = await writeRecord(opened, row, { trusted, azione })
  await storeVerbale(work, stored)
  if (cuccioli === null) return stored
  const prima = await readLitter(work, stored.id)
  await saveCucciolata(work, stored, cuccioli)
  await recordCambi(work, stored.id, prima, stored.version !== before.version)
  return stored
}
