import { entityOf } from '@bisavolo/domain'
import type { Chi } from '@bisavolo/domain/kit/finding'
import {
  type Contenuto,
  contenutoDenuncia,
  contenutoOf,
  type Passato,
  stillPassed,
  stillSeen,
} from '@bisavolo/domain/nascite/rules/nascita/passati'
import type { Db } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/who.ts'
import { reaches } from '../../../records/read-record.ts'
import type { Denuncia } from '../stato/update-stato.ts'
import { chiOf } from './check-denuncia.ts'
import type { CuccioloRow, DenunciaRow } from './read-dati-nascita.ts'

type Stored = Pick<Denuncia, 'stato' | 'nota_deroga' | 'passati' | 'rilievi' | keyof Contenuto['denuncia']>

export function passatiOf(
  chi: Chi,
  stored: Stored,
  denuncia: DenunciaRow,
  cuccioli: readonly CuccioloRow[],
): readonly Passato[] {
  if ((stored.nota_deroga ?? '').trim() === '') return []
  const now = contenutoOf(denuncia, cuccioli)
  return chi === 'socio' ? stillPassed(stored.passati, now) : stillSeen(seenOf(stored), now)
}

function seenOf(stored: Stored): Stored['passati'] {
  const { stato, passati, rilievi } = stored
  if (stato !== 'approvata' && stato !== 'chiusa') return passati
  return { rilievi: rilievi ?? [], ...contenutoOf(stored, []) }
}

export async function readPassati(
  db: Db,
  chi: Chi,
  denuncia: DenunciaRow,
  cuccioli: readonly CuccioloRow[],
): Promise<readonly Passato[]> {
  if (denuncia.id === null) return []
  const [stored] = await readStored(db, [denuncia.id])
  return stored === undefined ? [] : passatiOf(chi, stored, denuncia, cuccioli)
}

export async function readSeen(
  db: Db,
  denunce: readonly { id: number }[],
): Promise<ReadonlyMap<number, readonly Passato[]>> {
  const ids = denunce.map(({ id }) => id)
  const stored = ids.length === 0 ? [] : await readStored(db, ids)
  return new Map(stored.map(one => [one.id, passatiOf('staff', one, { ...one, idallevatore: null }, [])]))
}

function readStored(db: Db, ids: readonly number[]): Promise<(Stored & { id: number })[]> {
  return db
    .selectFrom('denunce_nascita')
    .select(['id', 'stato', 'nota_deroga', 'passati', 'rilievi', ...contenutoDenuncia])
    .where('id', 'in', ids)
    .execute()
}

export async function readOwnPassati(
  db: Db,
  who: Who,
  denuncia: DenunciaRow,
  cuccioli: readonly CuccioloRow[],
): Promise<readonly Passato[]> {
  const isOwn = denuncia.id !== null && (await reaches(db, who, entityOf('denunce_nascita'), denuncia.id, 'update'))
  return isOwn ? readPassati(db, chiOf(who), denuncia, cuccioli) : []
}
