import type { Finding } from '@bisavolo/domain/kit/finding'
import { findingsOfDatiRegistrati, toccaRegistrati } from '@bisavolo/domain/nascite/rules/nascita/dati-registrati'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Denuncia } from '../stato/update-stato.ts'

type Nati = Pick<Denuncia, 'idstallone' | 'idfattrice' | 'data_nascita'>

/** D5 N37. Cancelled cats do not count. */
export async function findingsOfRegistrati(
  db: Db | Trx,
  before: Nati & { id: number },
  after: Nati,
): Promise<Finding[]> {
  if (!toccaRegistrati(before, after)) return []
  const gatti = await db
    .selectFrom('gatti')
    .selectAll('gatti')
    .innerJoin('cuccioli', 'cuccioli.idgatto', 'gatti.id')
    .where('cuccioli.idDenuncia', '=', before.id)
    .where('gatti.annullato', '=', 0)
    .orderBy('cuccioli.id')
    .execute()
  return findingsOfDatiRegistrati(
    before,
    after,
    gatti.map(gatto => ({ ...gatto, nome: nomeCompletoOf(gatto) })),
  )
}

export async function findingsOfCambio(db: Db, typed: Nati & { id: number | null }): Promise<Finding[]> {
  if (typed.id === null) return []
  const before = await db
    .selectFrom('denunce_nascita')
    .select(['id', 'idstallone', 'idfattrice', 'data_nascita'])
    .where('id', '=', typed.id)
    .executeTakeFirst()
  return before === undefined ? [] : findingsOfRegistrati(db, before, typed)
}
