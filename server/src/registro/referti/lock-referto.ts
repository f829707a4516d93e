import { Conflict, entityOf, messages, NotFound } from '@bisavolo/domain'
import { notFoundMessage } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { lockTestOf } from '../malattie_gatto/mark-ripetuti.ts'

/** Lock order everywhere: cat, then report. Reads the cat again after locking: a merge may have moved the report. */
export async function lockGattoOf(work: Work, id: number): Promise<void> {
  const idgatto = await readIdgatto(work, id)
  if (idgatto === undefined) throw new NotFound(notFoundMessage(entityOf('referti')))
  await lockTestOf(work, idgatto)
  if ((await readIdgatto(work, id)) !== idgatto) throw new Conflict(messages.stale, [], 'conflitto_versione')
}

async function readIdgatto({ trx }: Work, id: number): Promise<number | undefined> {
  return (await trx.selectFrom('referti').select('idgatto').where('id', '=', id).executeTakeFirst())?.idgatto
}
