import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Db, Trx } from '../../platform/db/database.ts'

export function readGatto(db: Db | Trx, id: number) {
  return selectGatto(db, id).executeTakeFirst()
}

export async function readNomeGatto(db: Db | Trx, id: number): Promise<string> {
  return nomeCompletoOf(await selectGatto(db, id).executeTakeFirstOrThrow())
}

/** Without the cat's name, for recipients who may not know the cat. */
export async function readCodiceGatto(db: Db | Trx, id: number): Promise<string> {
  const { codice } = await selectGatto(db, id).executeTakeFirstOrThrow()
  return codice === null ? `gatto n. ${id}` : `gatto ${codice}`
}

function selectGatto(db: Db | Trx, id: number) {
  return db.selectFrom('gatti').selectAll().where('id', '=', id)
}
