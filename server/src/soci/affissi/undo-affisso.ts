import { Conflict, entityOf, Forbidden } from '@bisavolo/domain'
import { mosseAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { stateOf, statiAffisso } from '@bisavolo/domain/states'
import { lockRecord, openLocked, refuseStale } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, titolariOf } from './affisso-row.ts'
import { lockTitolari } from './lock-titolari.ts'
import { mailAffisso } from './mail-affisso.ts'
import { assignAffisso } from './update-titolari.ts'

type Values = Record<string, unknown>

/**
 * PUT of `ritirata` by a member: whoever asks for the affisso, alone or with others, takes the request back until the board has
 * decided. The rest of the body is not looked at.
 */
export async function withdrawAffisso(work: Work, id: number, body: Values): Promise<Values> {
  const entity = entityOf('affissi')
  if (entity.access.read(work.who) === false) throw new Forbidden()
  const people = await work.trx
    .selectFrom('affissi')
    .select(['idcliente', 'idcointestatario', 'idcointestatario1'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (people !== undefined) await lockTitolari(work, titolariOf(people))
  const before = await lockRecord<Affisso>(work, entity, id, 'read')
  refuseStale(before, body)
  if (!mosseAffisso(before.stato, 'titolare').includes('ritirata'))
    throw new Conflict(`La pratica è nello stato «${stateOf(statiAffisso, before.stato).label}»: non si ritira più.`)
  const opened = openLocked(work, entity, before, {})
  const row = proposeRow(opened, { stato: 'ritirata', chiave: null })
  const saved = await writeRecord(opened, row, { azione: 'ritiro' })
  await assignAffisso(work, before, saved)
  await mailAffisso(work, saved)
  return saved
}
