import { Conflict, entityOf } from '@bisavolo/domain'
import { stateOf, statiPassaggio } from '@bisavolo/domain/words/states'
import { decisionToUndo } from '../../desk/decision-to-undo.ts'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { refuseSecondOpen } from './controlli/refuse-excess.ts'
import { lockWithGatto } from './lock-passaggio.ts'
import { mailReopened } from './mail-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'
import { giveBack } from './update-owner.ts'

export async function reopenPassaggio(work: Work, id: number): Promise<Passaggio> {
  const { gatto, before } = await lockWithGatto(work, id)
  if (before.stato !== 'registrato' && before.stato !== 'respinto')
    throw new Conflict(
      `Il passaggio è ${stateOf(statiPassaggio, before.stato).label.toLowerCase()}: non c’è una decisione da annullare.`,
    )
  const was = await decisionToUndo(work, 'passaggi', id, ['registrazione', 'respingimento'])
  await refuseSecondOpen(work, gatto, 'cedente')
  if (before.stato === 'registrato') {
    await refuseEndedOthers(work, before)
    await giveBack(work, before, gatto)
  }
  const opened = openLocked(work, entityOf('passaggi'), before, {})
  const set = {
    ...{ stato: 'inviato', motivo: null },
    ...(was.has('nota_deroga') && { nota_deroga: was.get('nota_deroga') }),
    ...(was.has('da_correggere') && { da_correggere: was.get('da_correggere') }),
    ...(was.has('da_confermare') && { da_confermare: was.get('da_confermare') }),
  }
  const stored = await writeRecord(opened, proposeRow(opened, set), { azione: 'decisione annullata' })
  await mailReopened(work, stored)
  return stored
}

/** The other requests were ended and their senders informed, so the registration cannot be reverted. */
async function refuseEndedOthers({ trx }: Work, { id, idgatto }: Passaggio): Promise<void> {
  const ended = await trx
    .selectFrom('passaggi')
    .select('id')
    .where('idgatto', '=', idgatto)
    .where('stato', '=', 'superato')
    .where('id', '!=', id)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('audit')
          .select('audit.id')
          .where('audit.entita', '=', 'passaggi')
          .whereRef('audit.entita_id', '=', 'passaggi.id')
          .where('audit.richiesta', 'like', `%registrazione del passaggio n. ${id}`),
      ),
    )
    .executeTakeFirst()
  if (ended !== undefined)
    throw new Conflict(
      `La registrazione ha chiuso anche un’altra richiesta per questo gatto (n. ${ended.id}): non si annulla da qui.`,
    )
}
