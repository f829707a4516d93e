import type { RisultatoAllaMostra, RisultatoGatto } from '@bisavolo/domain/esposizioni/calls/risultati'
import type { Db } from '../../platform/db/database.ts'
import { type RisultatoLetto, readRisultati } from '../esposizioni_has_gatti/read-gatto-expo.ts'

/** Every entry of a cat with what it has won, newest first; null when there is no such cat. */
export async function readRisultatiGatto(db: Db, idgatto: number): Promise<RisultatoGatto[] | null> {
  const gatto = await db.selectFrom('gatti').select('id').where('id', '=', idgatto).executeTakeFirst()
  if (gatto === undefined) return null
  return (await readRisultati(db, [idgatto])).toReversed().map(risultatoOf)
}

/** A result as every call says it, with where it was won. */
export function allaMostra(one: RisultatoLetto): RisultatoAllaMostra {
  const { id, esposizione, data = null, nazione = null, category = null, titolo = null, best = null } = one
  return { id, data, esposizione, nazione, category, titolo, best }
}

function risultatoOf(one: RisultatoLetto): RisultatoGatto {
  return {
    ...allaMostra(one),
    bestofbest: numberOf(one.bestofbest),
    biv: one.biv === 1 ? 1 : 0,
    nomination: one.nomination === 1 ? 1 : 0,
    points: one.points ?? 0,
    extra_points: numberOf(one.extra_points) ?? 0,
  }
}

/** The rules take what a sheet brings, text too; the table holds numbers. */
const numberOf = (value: string | number | null | undefined) => (value == null || value === '' ? null : Number(value))
