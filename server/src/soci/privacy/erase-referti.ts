import { entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import { removeDocument } from '../../documents/remove-document.ts'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import { noteChanged, type Work } from '../../records/work.ts'
import { blotCampi } from './blot-traces.ts'

/** An approved report proves a result of the cat and stays, without what the sender wrote; the others go with their files. */
export async function eraseReferti(work: Work, idcliente: number): Promise<void> {
  const sent = await work.trx
    .selectFrom('referti')
    .select(['id', 'iddocumento', 'stato'])
    .where('idrichiedente', '=', idcliente)
    .orderBy('id')
    .forUpdate()
    .execute()
  const unproven = sent.filter(({ stato }) => stato !== 'approvato')
  const entity = entityOf('referti')
  for (const { id } of unproven) await removeLocked(work, entity, await lockRecord(work, entity, id, 'remove'))
  const files = [...new Set(unproven.map(({ iddocumento }) => iddocumento))]
  for (const id of await ownUnused(work, idcliente, files)) await removeDocument(work, id)
  await blankNotes(work, idcliente)
  await blotCampi(
    work,
    'referti',
    sent.map(({ id }) => id),
    ['note', 'motivo'],
  )
}

/** A co-owner's upload stays, and so does a file that proves something else. */
async function ownUnused({ trx }: Work, idcliente: number, files: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from documenti as d
    where id = any(${[...files]}::int[])
      and (idcliente = ${idcliente} or account_id in (
        select id from account where clienti_soci_id = ${idcliente} and type in ('socio', 'cliente')))
      and not exists (select from referti where iddocumento = d.id)
      and not exists (select from malattie_gatto where iddocumento = d.id)
      and not exists (select from profili_dna where iddocumento = d.id)
      and not exists (select from denunce_nascita where iddocumento_controllo = d.id)
      and not exists (select from certificati_duplicati where iddocumento = d.id)
    order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function blankNotes(work: Work, idcliente: number): Promise<void> {
  const rows = await work.trx
    .updateTable('referti')
    .set(eb => ({ note: null, version: eb('version', '+', 1) }))
    .where('idrichiedente', '=', idcliente)
    .where('note', 'is not', null)
    .returning('id')
    .execute()
  noteChanged(
    work,
    'referti',
    rows.map(({ id }) => id),
  )
}
