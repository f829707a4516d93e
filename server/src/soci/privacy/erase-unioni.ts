import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'

/** Erases data kept by merges, also in chains, so they can no longer be undone. Returns former ids and addresses. */
export async function eraseUnioni({ trx }: Work, id: number): Promise<{ ids: number[]; emails: string[] }> {
  const { rows } = await sql<{ id: number }>`
    with recursive unite (id) as (
      select togli from unioni where entita = 'clienti_soci' and tieni = ${id} and annullata_il is null
      union
      select u.togli from unite join unioni as u on u.tieni = unite.id
      where u.entita = 'clienti_soci' and u.annullata_il is null
    )
    select id from unite`.execute(trx)
  const ids = rows.map(row => row.id)
  const all = [id, ...ids]
  // Includes undone merges: they kept the same data.
  const { rows: kept } = await sql<{ prima: Record<string, Record<string, unknown> | undefined> }>`
    update unioni as u set prima = '{}', motivo = 'Dato cancellato'
    from (select id, prima from unioni where entita = 'clienti_soci' and (tieni = any(${all}::int[]) or togli = any(${all}::int[])) for update) as before
    where before.id = u.id returning before.prima`.execute(trx)
  await sql`update clienti_soci_precedenti set email = null where idcliente = ${id}`.execute(trx)
  const rowsOf = kept.flatMap(({ prima }) => [prima.tieni, prima.togli]).filter(row => row !== undefined)
  const emails = rowsOf.flatMap(row => [row.email, row.pec]).filter(mail => typeof mail === 'string')
  return { ids, emails }
}
