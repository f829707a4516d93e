import { esposizioneEstera } from '@bisavolo/domain'
import { isId } from '@bisavolo/domain/kit/check-value'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'

/** Serialises entries of one cat, and waits for a save of its owner (D27). Locks in id order, against deadlocks. */
export async function lockGatti({ trx }: Work, sent: readonly unknown[]): Promise<void> {
  const ids = sent.filter(isId)
  if (ids.length === 0) return
  await sql`
    select id from clienti_soci where id in (select idproprietario from gatti where id = any(${ids}::int[]))
    order by id for share`.execute(trx)
  await sql`select id from gatti where id = any(${ids}::int[]) order by id for no key update`.execute(trx)
}

export async function lockGattiOf(work: Work, id: number, { gatti_id }: Values): Promise<void> {
  const row = await work.trx
    .selectFrom('esposizioni_has_gatti')
    .select('gatti_id')
    .where('id', '=', id)
    .executeTakeFirst()
  await lockGatti(work, [row?.gatti_id, gatti_id])
}

/** Serialises catalogue numbers, and blocks new entries while numbers are given. */
export async function lockShow({ trx }: Work, { esposizioni_id }: Values): Promise<void> {
  if (!isId(esposizioni_id) || esposizioni_id === esposizioneEstera) return
  await sql`select id from esposizioni where id = ${esposizioni_id} for no key update`.execute(trx)
}
