import type { GenitoreNelLibro } from '@bisavolo/domain/registro/rules/gatto/libro'
import type { Db, Trx } from '../../platform/db/database.ts'

/** As far back as any book asks; a hole nearer than that stops the count. */
const deepest = 5

export interface Genitori {
  padre: GenitoreNelLibro
  madre: GenitoreNelLibro
  /** D7: generations of ancestors known without a hole, the parents being the first. */
  generazioniNote: number
}

/** What the choice of the book looks at: the parents' books and breeds, and how deep the pedigree is known. */
export async function readGenitori(db: Db | Trx, idpadre: number, idmadre: number): Promise<Genitori> {
  const rows = await db
    .selectFrom('gatti')
    .innerJoin('libri', 'libri.id', 'gatti.idlibro')
    .innerJoin('razze', 'razze.id', 'gatti.idrazza')
    .select(['gatti.id', 'gatti.idlibro', 'libri.codice as codiceLibro', 'razze.codice as razza'])
    .where('gatti.id', 'in', [idpadre, idmadre])
    .execute()
  const unknown: GenitoreNelLibro = { idlibro: null, codiceLibro: null, razza: null }
  return {
    padre: rows.find(row => row.id === idpadre) ?? unknown,
    madre: rows.find(row => row.id === idmadre) ?? unknown,
    generazioniNote: await knownGenerations(db, [idpadre, idmadre]),
  }
}

async function knownGenerations(db: Db | Trx, parents: readonly number[]): Promise<number> {
  let generation = [...new Set(parents)]
  for (let known = 1; known < deepest; known++) {
    const rows = await db.selectFrom('gatti').select(['idpadre', 'idmadre']).where('id', 'in', generation).execute()
    const next = rows.flatMap(row => [row.idpadre, row.idmadre])
    if (next.some(id => id === null)) return known
    generation = [...new Set(next as number[])]
  }
  return deepest
}
