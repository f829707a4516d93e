import { type FieldError, office } from '@bisavolo/domain'
import type { Opened } from '../../records/open-record.ts'
import { faultsOf, proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { presaVisioneIn, renewRilieviCuccioli } from '../denunce_nascita/controlli/store-rilievi.ts'
import { closeIfDone, type Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { checkCucciolo } from './check-cucciolo.ts'
import type { Cucciolo } from './cucciolo-act.ts'
import { findExcess, findFaults } from './find-faults.ts'
import { readLitter, recordCambi } from './record-cambi.ts'

export async function addCucciolo(opened: Opened<Cucciolo>, denuncia: Denuncia, idgatto: unknown): Promise<Cucciolo> {
  const { work, body } = opened
  const link = linkIn(opened, idgatto)
  const row = await proposeSound(opened, link.set, {
    rules: async proposed => [
      ...(await faultsOf(() => findExcess(work, denuncia))),
      ...(await findFaults(opened, proposed, denuncia)),
      ...link.errors,
    ],
  })
  const prima = await readLitter(work, denuncia.id)
  const stored = await writeRecord(opened, row)
  await recordCambi(work, denuncia.id, prima)
  if (denuncia.stato === 'approvata') await renewRilieviCuccioli(work, denuncia, presaVisioneIn(body))
  await closeIfDone(work, denuncia)
  return stored
}

/** Declaration missing or unreadable: the common save then reports the field. */
export async function addAstray(opened: Opened<Cucciolo>, idgatto: unknown): Promise<Cucciolo> {
  const link = linkIn(opened, idgatto)
  const row = await proposeSound(opened, link.set, {
    rules: async proposed => [
      ...(await faultsOf(() => checkCucciolo(opened.work, proposed, null, null))),
      ...link.errors,
    ],
  })
  return writeRecord(opened, row)
}

function linkIn({ work }: Opened<Cucciolo>, idgatto: unknown): { set: { idgatto?: unknown }; errors: FieldError[] } {
  if (idgatto === null || !office.includes(work.who.role)) return { set: {}, errors: [] }
  const message = 'Salva prima il cucciolo, poi collegalo al gatto'
  return { set: { idgatto }, errors: [{ field: 'idgatto', message }] }
}
