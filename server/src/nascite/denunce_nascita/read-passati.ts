import { entityOf } from '@bisavolo/domain'
import { contenutoOf, type Passato, stillPassed } from '@bisavolo/domain/nascite/rules/nascita/passati'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { reaches } from '../../records/read-record.ts'
import type { Denuncia } from '../../registry/denuncia-stato.ts'
import type { CuccioloRow, DenunciaRow } from './read-dati-nascita.ts'

/** D5: what the office has let through with its note, as far as it holds of the declaration as it would be stored now. */
export function passatiOf(
  { nota_deroga, passati }: Pick<Denuncia, 'nota_deroga' | 'passati'>,
  denuncia: DenunciaRow,
  cuccioli: readonly CuccioloRow[],
): readonly Passato[] {
  return (nota_deroga ?? '').trim() === '' ? [] : stillPassed(passati, contenutoOf(denuncia, cuccioli))
}

/** The same of a declaration that is stored, by its number. */
export async function readPassati(
  db: Db,
  denuncia: DenunciaRow,
  cuccioli: readonly CuccioloRow[],
): Promise<readonly Passato[]> {
  if (denuncia.id === null) return []
  const stored = await db
    .selectFrom('denunce_nascita')
    .select(['nota_deroga', 'passati'])
    .where('id', '=', denuncia.id)
    .executeTakeFirst()
  return stored === undefined ? [] : passatiOf(stored, denuncia, cuccioli)
}

/** The same of one that a member is about to write. */
export async function readOwnPassati(
  db: Db,
  who: Who,
  denuncia: DenunciaRow,
  cuccioli: readonly CuccioloRow[],
): Promise<readonly Passato[]> {
  const isOwn = denuncia.id !== null && (await reaches(db, who, entityOf('denunce_nascita'), denuncia.id, 'update'))
  return isOwn ? readPassati(db, denuncia, cuccioli) : []
}
