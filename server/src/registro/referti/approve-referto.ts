import { asSystem } from '../../records/as-system.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { refertoMoved } from '../consequences.ts'
import { saveTest } from '../malattie_gatto/save-test-medico.ts'
import { testErrors } from './check-referto.ts'
import type { OfficeSave } from './office-act.ts'
import { attoApprovazione, type Referto } from './referto-row.ts'
import { tieDocumento } from './tie-documento.ts'

export async function approveReferto({ work, opened, before }: OfficeSave): Promise<Referto> {
  const row = await proposeSound(
    opened,
    { stato: 'approvato', motivo: null },
    { rules: proposed => testErrors(work, proposed) },
  )
  const act = asSystem(work, attoApprovazione(before.id))
  const test = await saveTest(act, null, testOf(work, row))
  const stored = await writeRecord(opened, { ...row, idtest: test.id as number }, { azione: 'approvazione' })
  await tieDocumento(act, stored)
  await refertoMoved(work, stored)
  return stored
}

function testOf({ who }: Work, referto: Omit<Referto, 'id' | 'version'>) {
  const { idgatto, idmalattia, data_test, esito, laboratorio, iddocumento } = referto
  return { idgatto, idmalattia, data_test, esito, laboratorio, iddocumento, data_registrazione: who.today }
}
