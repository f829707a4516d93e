import { Conflict, entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { demandWriter, lockRecord, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { nameableReferences } from '../../registro/gatti/nameable.ts'
import { type Affisso, campiTitolari, labelOf, titolariOf } from './affisso-row.ts'
import { amendErrors } from './check-affisso.ts'
import { lockTitolari, readTitolariOf } from './lock-titolari.ts'
import { mailNamed } from './mail-affisso.ts'
import { lockAffissi } from './read-in-uso.ts'

export async function amendByMember(work: Work, id: number, body: Values): Promise<Affisso> {
  const entity = entityOf('affissi')
  demandWriter(work, entity, id)
  const people = await readTitolariOf(work, id)
  const trusted = await nameableReferences(work, entity, body, campiTitolari, people ?? null)
  await lockTitolari(work, [...titolariOf(body), ...titolariOf(people ?? {})])
  await lockAffissi(work.trx)
  await refuseBegun(work, id)
  const opened = await openRecord<Affisso>(work, entity, id, body)
  const { before } = opened
  const row = await proposeSound(
    opened,
    { stato: before.stato, chiave: null },
    { rules: proposed => amendErrors(work, { ...proposed, id }, before), trusted },
  )
  const saved = await writeRecord(opened, row, { trusted })
  await mailNamed(work, before, saved)
  return saved
}

async function refuseBegun(work: Work, id: number): Promise<void> {
  const { idcliente, stato } = await lockRecord<Affisso>(work, entityOf('affissi'), id, 'read')
  if (idcliente === work.who.clienteId && stato !== 'inviata')
    throw new Conflict(`La pratica è nello stato «${labelOf(stato)}»: non si può più cambiare. Scrivi alla segreteria.`)
}
