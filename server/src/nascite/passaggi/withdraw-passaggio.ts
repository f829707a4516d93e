import { entityOf, Forbidden } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { mossePassaggio } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { refuseStale } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { attoriOf, demandOpen } from './attori.ts'
import { endPassaggio } from './end-passaggio.ts'
import { lockWithGatto } from './lock-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'

export async function withdrawPassaggio(work: Work, id: number, body: Values): Promise<Passaggio> {
  const { stato } = body
  if (entityOf('passaggi').access.read(work.who) === false || (stato !== 'ritirato' && stato !== 'rifiutato'))
    throw new Forbidden()
  const { gatto, before } = await lockWithGatto(work, id)
  refuseStale(before, body)
  const attori = attoriOf(work.who, before, gatto)
  if (attori.length === 0) throw new Forbidden()
  demandOpen(before)
  if (!mossePassaggio(before.stato, attori).includes(stato)) throw new Forbidden()
  return endPassaggio(work, before, stato)
}
