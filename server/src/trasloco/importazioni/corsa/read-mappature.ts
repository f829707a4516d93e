import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { elencoMappature } from '@bisavolo/domain/trasloco/calls/importazioni'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const most = 500

export async function readMappature(db: Db): Promise<AnswerOf<typeof elencoMappature>> {
  const { rows } = await sql<AnswerOf<typeof elencoMappature>['data'][number]>`
    select id, nome, mappatura, salvata_il from mappature order by nome limit ${most}`.execute(db)
  return { data: rows }
}
