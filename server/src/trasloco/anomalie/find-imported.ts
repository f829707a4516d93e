import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { movedIn } from '../../records/audit/moved-in.ts'

interface Scheda {
  entita: string
  id: number
}

/** Looks up by record: there are fewer records than imported rows. A merged record counts for the kept one. */
export async function findImported<T extends Scheda>(
  db: Db,
  importazione: number,
  records: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<Scheda>`
    with recursive scheda (entita, id, una) as (
      select u.entita, u.id, u.id
      from unnest(${records.map(({ entita }) => entita)}::text[], ${records.map(({ id }) => id)}::int[]) as u (entita, id)
      union
      select s.entita, s.id, n.togli from scheda as s
        join unioni as n on n.entita = s.entita and n.tieni = s.una and n.annullata_il is null
    ), ${corse(importazione)}
    select distinct s.entita, s.id from scheda as s where ${await wroteOf(db, importazione)}`.execute(db)
  const came = new Set(rows.map(({ entita, id }) => `${entita} ${id}`))
  return records.filter(({ entita, id }) => came.has(`${entita} ${id}`))
}

/** Source rows are deleted with the file after 30 days; afterwards only the audit trail knows. */
async function wroteOf(db: Db, importazione: number): Promise<RawBuilder<boolean>> {
  const { rows } = await sql`
    select from importazioni_righe where idimportazione = ${importazione} limit 1`.execute(db)
  if (rows.length > 0) return byRows(importazione)
  return sql`(${byTrail} or ${byRestoring(importazione)})`
}

/** `+ 0` disables the index on the import, so that PostgreSQL looks up by record. */
function byRows(importazione: number): RawBuilder<boolean> {
  return sql`exists (select from importazioni_righe as r
    where r.entita = s.entita and r.entita_id = s.una and r.idimportazione + 0 = ${importazione}
      and r.fatta and r.esito in ('inserito', 'aggiornato'))`
}

/** Ranges of the audit trail: from the start of a run to the next job of any import, because only one runs at a time. */
function corse(importazione: number): RawBuilder<unknown> {
  return sql`corse as materialized (
    select e.id as da, e.richiesta, (select min(n.id) from audit as n
      where n.entita = 'importazioni' and n.azione in ('prova', 'esecuzione', 'annullamento') and n.id > e.id) as a
    from audit as e
    where e.entita = 'importazioni' and e.entita_id = ${importazione} and e.azione = 'esecuzione')`
}

const byTrail = sql<boolean>`exists (select from audit as a
  join corse as c on a.id > c.da and (c.a is null or a.id < c.a) and a.richiesta is not distinct from c.richiesta
  where a.entita = s.entita and a.entita_id = s.una and a.azione = 'importazione')`

/** A whole-registry restore brought every record that was not created here afterwards. */
function byRestoring(importazione: number): RawBuilder<boolean> {
  return sql`exists (select from audit as m join importazioni as i on i.id = m.entita_id
    where m.entita = ${movedIn.entita} and m.entita_id = ${importazione} and m.azione = ${movedIn.azione}
      and not coalesce((select min(a.quando) from audit as a where a.entita = s.entita and a.entita_id = s.una) > i.conclusa_il, false))`
}
