import { Conflict, entityOf, Forbidden } from '@bisavolo/domain'
import { isRichiestaScaduta, mossePassaggio } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { openLocked, refuseStale } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { attoriOf, demandOpen } from './attori.ts'
import { correctByMember } from './correct-by-member.ts'
import { endPassaggio } from './end-passaggio.ts'
import { lockWithGatto } from './lock-passaggio.ts'
import { mailConfirmed } from './mail-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'
import { refuseSecondOpen } from './refuse-excess.ts'

type Values = Record<string, unknown>

const entity = entityOf('passaggi')

/**
 * PUT of a transfer by a member: who sent it withdraws it, an owner who was asked refuses it. Nothing else of it is theirs to
 * change, so the rest of the body is not looked at.
 */
export async function moveByMember(work: Work, id: number, body: Values): Promise<Values> {
  const { stato } = body
  if (body.corretto === true) return correctByMember(work, id, body)
  if (entity.access.read(work.who) === false || (stato !== 'ritirato' && stato !== 'rifiutato')) throw new Forbidden()
  const { gatto, before } = await lockWithGatto(work, id)
  refuseStale(before, body)
  const attori = attoriOf(work.who, before, gatto)
  if (attori.length === 0) throw new Forbidden()
  demandOpen(before)
  if (!mossePassaggio(before.stato, attori).includes(stato)) throw new Forbidden()
  return endPassaggio(work, before, stato)
}

/** An owner agrees to what a buyer has asked: from now on it is the cat's one open transfer, and waits for the office. */
export async function confirmPassaggio(work: Work, id: number): Promise<Passaggio> {
  const { who } = work
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
