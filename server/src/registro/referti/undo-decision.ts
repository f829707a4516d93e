import { Conflict, entityOf } from '@bisavolo/domain'
import { decisionToUndo } from '../../desk/decision-to-undo.ts'
import { asSystem } from '../../records/as-system.ts'
import { lockRecord, openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { refertoMoved } from '../consequences.ts'
import { removeTest } from '../malattie_gatto/save-test-medico.ts'
import { lockGattoOf } from './lock-referto.ts'
import { attoApprovazione, labelOf, type Referto } from './referto-row.ts'

export async function reopenReferto(work: Work, id: number): Promise<Referto> {
  const entity = entityOf('referti')
  await lockGattoOf(work, id)
  const before = await lockRecord<Referto>(work, entity, id, 'update')
  if (before.stato !== 'approvato' && before.stato !== 'respinto')
    throw new Conflict(`Il referto è ${labelOf(before.stato)}: non c’è una decisione da annullare.`)
  await decisionToUndo(work, 'referti', id, ['approvazione', 'respingimento'])
  if (before.idtest !== null) await refuseChanged(work, before)
  const opened = openLocked(work, entity, before, {})
  const set = { stato: 'inviato', motivo: null, idtest: null }
  const stored = await writeRecord(opened, proposeRow(opened, set), { azione: 'decisione annullata' })
  if (before.idtest !== null) await removeTest(asSystem(work, `riapertura del referto n. ${id}`), before.idtest)
  await refertoMoved(work, stored)
  return stored
}

/** Another test of the kind may have marked it as repeated: the registry's own doing. */
async function refuseChanged({ trx }: Work, { id, idtest }: Referto): Promise<void> {
  const changed = await trx
    .selectFrom('audit')
    .select('id')
    .where('entita', '=', 'malattie_gatto')
    .where('entita_id', '=', idtest as number)
    .where('azione', '!=', 'test ripetuto')
    .where(eb => eb.or([eb('richiesta', 'is', null), eb('richiesta', 'not like', `%${attoApprovazione(id)}`)]))
    .executeTakeFirst()
  if (changed !== undefined)
    throw new Conflict('Dopo l’approvazione il test è stato modificato: correggilo o toglilo dal registro dei test.')
}
