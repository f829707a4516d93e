import { Conflict, entityOf, Forbidden, members } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { mosseReferto } from '@bisavolo/domain/registro/rules/referto/pratica'
import { lockRecord, openLocked, refuseStale } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { lockGattoOf } from './lock-referto.ts'
import { labelOf, type Referto } from './referto-row.ts'

/** Any owner of the cat may withdraw until the decision. Ignores the rest of the body. */
export async function withdrawReferto(work: Work, id: number, body: Values): Promise<Referto> {
  const entity = entityOf('referti')
  if (!members.includes(work.who.role) || body.stato !== 'ritirato') throw new Forbidden()
  await lockGattoOf(work, id)
  const before = await lockRecord<Referto>(work, entity, id, 'read')
  refuseStale(before, body)
  if (!mosseReferto(before.stato, 'proprietario').includes('ritirato'))
    throw new Conflict(`Il referto è già ${labelOf(before.stato)}: non si ritira più.`)
  const opened = openLocked(work, entity, before, {})
  return writeRecord(opened, proposeRow(opened, { stato: 'ritirato' }), { azione: 'ritiro' })
}
