import { and, eq, oneOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { DeskKind, Judged } from '../../desk/desk-kind.ts'

/** contract 3: a confirmed request is a disabled `cliente` account without member. */
export const accountDesk: DeskKind = {
  tipo: 'account',
  entity: 'account',
  waiting: and(
    eq('status', 0),
    eq('type', 'cliente'),
    { op: 'null', field: 'clienti_soci_id', value: true },
    eq('richiesta_respinta', 0),
  ),
  among: async db => {
    const rows = await db
      .selectFrom('richieste_account as r')
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .select('a.id')
      .where('a.status', '=', 0)
      .where('a.clienti_soci_id', 'is', null)
      .execute()
    return oneOf(
      'id',
      rows.map(({ id }) => id),
    )
  },
  sortBy: 'id',
  sezione: null,
  notEmulated: true,
  riga: row => ({ chi: String(row.email ?? row.username), dal: null, stato: null }),
  dal: async (db, rows) => {
    const { rows: asked } = await sql<{ id: number; dal: string }>`
      select account_id as id, (confermata_il at time zone 'Europe/Rome')::date as dal
      from richieste_account where account_id = any(${rows.map(({ id }) => id)}::int[])`.execute(db)
    return new Map(asked.map(({ id, dal }) => [id, dal]))
  },
  rilievi: async ({ db }, _who, rows) => {
    const { rows: found } = await sql<{ id: number; isSure: boolean }>`
      select a.id, exists (
        select 1 from richieste_account as r
          join clienti_soci as c on upper(c.codice_fiscale) = r.codice_fiscale
        where r.account_id = a.id and lower(c.email) = r.email) as "isSure"
      from account as a where a.id = any(${rows.map(({ id }) => id)}::int[])`.execute(db)
    // security 2.2: a tax code can be computed from public data, so a match needs the member's own address too.
    return new Map(found.map(({ id, isSure }) => [id, isSure ? [] : [doubt]]))
  },
}

const doubt: Judged = { livello: 'avviso' }
