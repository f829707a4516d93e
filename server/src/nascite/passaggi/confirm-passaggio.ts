import { Conflict, entityOf, Forbidden } from '@bisavolo/domain'
import { isRichiestaScaduta } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { attoriOf, demandOpen } from './attori.ts'
import { refuseSecondOpen } from './controlli/refuse-excess.ts'
import { lockWithGatto } from './lock-passaggio.ts'
import { mailConfirmed } from './mail-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'

export async function confirmPassaggio(work: Work, id: number): Promise<Passaggio> {
  const { who } = work
  const entity = entityOf('passaggi')
  if (entity.access.read(who) === false) throw new Forbidden()
  const { gatto, before } = await lockWithGatto(work, id)
  if (!attoriOf(who, before, gatto).includes('interpellato')) throw new Forbidden()
  demandOpen(before)
  if (before.da_confermare === 0) throw new Conflict('La richiesta è già confermata.')
  if (isRichiestaScaduta(before.scade_il, who.today)) throw new Conflict('Il termine per confermare è passato.')
  await refuseSecondOpen(work, gatto, 'cedente')
  const opened = openLocked(work, entity, before, {})
  const stored = await writeRecord(opened, proposeRow(opened, { da_confermare: 0, confermato_il: who.today }), {
    azione: 'conferma di chi cede',
  })
  await mailConfirmed(work, stored, gatto)
  return stored
}
