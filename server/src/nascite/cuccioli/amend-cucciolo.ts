import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { presaVisioneIn, renewRilieviCuccioli } from '../denunce_nascita/controlli/store-rilievi.ts'
import { closeIfDone } from '../denunce_nascita/stato/update-stato.ts'
import type { Cucciolo, CuccioloSave } from './cucciolo-act.ts'
import { findFaults } from './find-faults.ts'
import { readLitter, recordCambi } from './record-cambi.ts'

export async function amendCucciolo({ work, opened, before, denuncia }: CuccioloSave): Promise<Cucciolo> {
  const row = await proposeSound(opened, {}, { rules: proposed => findFaults(opened, proposed, denuncia) })
  const prima = await readLitter(work, denuncia.id)
  const stored = await writeRecord(opened, row)
  await recordCambi(work, denuncia.id, prima)
  if (denuncia.stato === 'approvata' && isToCheck(before, stored))
    await renewRilieviCuccioli(work, denuncia, presaVisioneIn(opened.body))
  await closeIfDone(work, denuncia)
  return stored
}

export function isToCheck(before: Cucciolo, after: Cucciolo): boolean {
  return (['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi'] as const).some(name => before[name] !== after[name])
}
