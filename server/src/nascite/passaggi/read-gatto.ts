import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Db, Trx } from '../../platform/db/database.ts'

export function readGatto(db: Db | Trx, id: number) {
  return selectGatto(db, id).executeTakeFirst()
}

export async function readNomeGatto(db: Db | Trx, id: number): Promise<string> {
  return nomeCompletoOf(await selectGatto(db, id).executeTakeFirstOrThrow())
}

function selectGatto(db: Db | Trx, id: number) {
  return db.selectFrom('gatti').selectAll().where('id', '=', id)
}
