import type { Riproduttore, TestGatto } from '@bisavolo/domain/rules/nascita'
import type { Db, Trx } from '../../db/database.ts'

export interface RiproduttoreLetto extends Riproduttore {
  id: number
  idpadre: number | null
  idmadre: number | null
  idproprietario: number
}

/** A stud or a queen as the checks of D5 look at it: flags, breed and colour codes, own tests and those of the parents. */
export async function readRiproduttore(db: Db | Trx, id: number | null): Promise<RiproduttoreLetto | null> {
  if (id === null) return null
  const row = await db
    .selectFrom('gatti')
    .innerJoin('razze', 'razze.id', 'gatti.idrazza')
    .innerJoin('colori', 'colori.id', 'gatti.idgenotipo')
    .select([
      'gatti.id',
      'gatti.sesso',
      'gatti.data_nascita',
      'gatti.data_decesso',
      'gatti.deceduto',
      'gatti.annullato',
      'gatti.bloccato',
      'gatti.not_for_breeding',
      'gatti.neutro',
      'gatti.eccellenza_expo',
      'gatti.certificato_medico',
      'gatti.chip',
      'gatti.idlibro',
      'gatti.idpadre',
      'gatti.idmadre',
      'gatti.idproprietario',
      'gatti.idcointestatario',
      'gatti.idcointestatario1',
      'razze.codice as razza',
      'colori.codice as colore',
    ])
    .where('gatti.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const parents = [row.idpadre, row.idmadre].filter(parent => parent !== null)
  const tests = await readTests(db, [id, ...parents])
  const testsOf = (gatto: number) => tests.filter(test => test.idgatto === gatto)
  return {
    ...row,
    proprietari: [row.idproprietario, row.idcointestatario, row.idcointestatario1].filter(owner => owner !== null),
    test: testsOf(id),
    genitori: parents.map(parent => ({ test: testsOf(parent) })),
  }
}

async function readTests(db: Db | Trx, ids: readonly number[]): Promise<(TestGatto & { idgatto: number })[]> {
  return db
    .selectFrom('malattie_gatto')
    .innerJoin('malattie', 'malattie.id', 'malattie_gatto.idmalattia')
    .select(['malattie_gatto.idgatto', 'malattie.codice', 'malattie_gatto.data_test', 'malattie_gatto.note'])
    .where('malattie_gatto.idgatto', 'in', [...ids])
    .execute()
}
