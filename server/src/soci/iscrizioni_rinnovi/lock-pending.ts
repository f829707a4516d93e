import { Conflict, NotFound } from '@bisavolo/domain'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

export interface Pending extends Iscrizione {
  id: number
  version: number
  nome_completo: string
}

/** Lock before the join: a parallel merge changes the client, and the join would lose the row. */
export async function holdIscrizioni(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select id from iscrizioni_rinnovi where id = any(${[...ids]}::int[]) order by id for update`.execute(trx)
}

export async function lockPending(trx: Trx, ids: readonly number[]): Promise<Pending[]> {
  await holdIscrizioni(trx, ids)
  const rows = await trx
    .selectFrom('iscrizioni_rinnovi')
    .innerJoin('clienti_soci', 'clienti_soci.id', 'iscrizioni_rinnovi.idcliente_socio')
    .selectAll('iscrizioni_rinnovi')
    .select('clienti_soci.nome_completo')
    .where('iscrizioni_rinnovi.id', 'in', [...ids])
    .orderBy('iscrizioni_rinnovi.id')
    .execute()
  if (rows.length < ids.length) throw new NotFound('Iscrizione: non trovata.')
  const decided = rows.filter(({ da_approvare }) => da_approvare !== 1)
  if (decided.length > 0) throw new Conflict(`Già decisa nel frattempo: ${namesOf(decided)}. Ricarica e riprova.`)
  return rows as unknown as Pending[]
}

export function namesOf(rows: readonly { nome_completo: string; anno: number }[]): string {
  const shown = rows.slice(0, 5).map(({ nome_completo, anno }) => `${nome_completo} (${anno})`)
  return rows.length > shown.length ? `${shown.join(', ')} e altre ${rows.length - shown.length}` : shown.join(', ')
}
