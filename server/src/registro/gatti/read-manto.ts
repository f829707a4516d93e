import type { Manto } from '@bisavolo/domain/registro/rules/colori/colore-gatto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export async function readManto(
  db: Db | Trx,
  { idrazza, idgenotipo, idfenotipo, idocchi }: Record<string, unknown>,
): Promise<Manto> {
  const id = (value: unknown) => (Number.isInteger(value) ? (value as number) : null)
  const { rows } = await sql<Omit<Manto, 'idocchi'>>`
    select (select codice from razze where id = ${id(idrazza)}::int) as razza,
      (select codice from colori where id = ${id(idgenotipo)}::int) as genotipo,
      (select codice from colori where id = ${id(idfenotipo)}::int) as fenotipo`.execute(db)
  return { razza: null, genotipo: null, ...rows[0], idocchi: id(idocchi) }
}
