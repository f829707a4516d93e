import { Conflict, entityOf, Forbidden } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { mosseAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { lockRecord, openLocked, refuseStale } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, labelOf } from './affisso-row.ts'
import { lockTitolariOf } from './lock-titolari.ts'
import { mailAffisso } from './mail-affisso.ts'
import { assignAffisso } from './update-titolari.ts'

/** Any of the applicants may withdraw until the decision. Ignores the rest of the body. */
export async function withdrawAffisso(work: Work, id: number, body: Values): Promise<Affisso> {
  const entity = entityOf('affissi')
  if (entity.access.read(work.who) === false) throw new Forbidden()
  await lockTitolariOf(work, id)
  const before = await lockRecord<Affisso>(work, entity, id, 'read')
  refuseStale(before, body)
  if (!mosseAffisso(before.stato, 'titolare').includes('ritirata'))
    throw new Conflict(`La pratica è nello stato «${labelOf(before.stato)}»: non si ritira più.`)
  const opened = openLocked(work, entity, before, {})
  const row = proposeRow(opened, { stato: 'ritirata', chiave: null })
  const saved = await writeRecord(opened, row, { azione: 'ritiro' })
  await assignAffisso(work, before, saved)
  await mailAffisso(work, saved)
  return saved
}
