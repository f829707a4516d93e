import { entityOf, type FieldError, Invalid, NotFound } from '@bisavolo/domain'
import type { Who } from '../../platform/http/who.ts'
import { notFoundMessage, reaches } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { canName } from '../codici/find-by-code.ts'
import type { Pedigree } from './pedigree.ts'

export interface PedigreeDeps extends RecordDeps {
  pedigree: Pedigree
}

/** 404 without access. Existence comes from the cache, which saves the office a query. */
export async function demandReach(
  { db, pedigree }: Pick<PedigreeDeps, 'db' | 'pedigree'>,
  who: Who,
  id: number,
): Promise<void> {
  const gatti = entityOf('gatti')
  if (!(await reaches(db, who, gatti, id, 'read')) || !(await pedigree.current()).has(id))
    throw new NotFound(notFoundMessage(gatti))
}

export async function demandCoppia(
  { db }: Pick<PedigreeDeps, 'db'>,
  who: Who,
  idpadre: number,
  idmadre: number,
): Promise<void> {
  const sessi = await sessiOf(db, [idpadre, idmadre])
  const [padre, madre] = [sessi.get(idpadre), sessi.get(idmadre)]
  const gatti = entityOf('gatti')
  const own = (await reaches(db, who, gatti, idpadre, 'read')) || (await reaches(db, who, gatti, idmadre, 'read'))
  const nameable = own && (await canName(db, who, 'gatti', idpadre)) && (await canName(db, who, 'gatti', idmadre))
  if (padre === undefined || madre === undefined || !nameable) throw new NotFound(notFoundMessage(gatti))
  const errors: FieldError[] = []
  if (padre !== 'M') errors.push({ field: 'idpadre', message: 'Il padre deve essere un maschio' })
  if (madre !== 'F') errors.push({ field: 'idmadre', message: 'La madre deve essere una femmina' })
  if (errors.length > 0) throw new Invalid(errors)
}

async function sessiOf(db: PedigreeDeps['db'], ids: number[]): Promise<Map<number, string | null>> {
  const rows = await db.selectFrom('gatti').select(['id', 'sesso']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sesso }) => [id, sesso]))
}
