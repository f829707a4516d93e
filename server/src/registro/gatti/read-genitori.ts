import type { GenitoreNelLibro } from '@bisavolo/domain/registro/rules/gatto/libro'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { deepest } from './read-generazioni-note.ts'

type Letto = GenitoreNelLibro & { data_nascita: string | null }

export interface Genitori {
  padre: Letto | null
  madre: Letto | null
  /** D7: complete generations of ancestors; 1 = both parents. */
  generazioniNote: number
}

export async function readGenitori(db: Db | Trx, idpadre: number | null, idmadre: number | null): Promise<Genitori> {
  const ids = [idpadre, idmadre].filter(id => id !== null)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('gatti')
          .innerJoin('libri', 'libri.id', 'gatti.idlibro')
          .innerJoin('razze', 'razze.id', 'gatti.idrazza')
          .select(['gatti.id', 'gatti.data_nascita'])
          .select(['gatti.idlibro', 'libri.codice as codiceLibro', 'razze.codice as razza'])
          .where('gatti.id', 'in', ids)
          .execute()
  const [padre, madre] = [idpadre, idmadre].map(id => rows.find(row => row.id === id) ?? null)
  return {
    padre: padre ?? null,
    madre: madre ?? null,
    generazioniNote: padre && madre ? await knownGenerations(db, ids) : 0,
  }
}

async function knownGenerations(db: Db | Trx, parents: readonly number[]): Promise<number> {
  const { rows } = await sql<{ livello: number | null }>`
    with recursive antenati (id, livello) as (
      select id, 1 from unnest(${[...parents]}::int[]) as parent (id)
      union
      select parent.id, livello + 1
      from antenati join gatti on gatti.id = antenati.id
        cross join lateral (values (gatti.idpadre), (gatti.idmadre)) as parent (id)
      where livello < ${deepest}
    )
    select min(livello) as livello from antenati where id is null`.execute(db)
  return (rows[0]?.livello ?? deepest + 1) - 1
}
