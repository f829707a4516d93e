import type { RisultatoAllaMostra, RisultatoGatto } from '@bisavolo/domain/esposizioni/calls/risultati'
import type { Db } from '../../platform/db/database.ts'
import { type RisultatoLetto, readRisultati } from '../esposizioni_has_gatti/read-gatto-expo.ts'

export async function readRisultatiGatto(db: Db, idgatto: number): Promise<RisultatoGatto[] | null> {
  const gatto = await db.selectFrom('gatti').select('id').where('id', '=', idgatto).executeTakeFirst()
  if (gatto === undefined) return null
  return (await readRisultati(db, [idgatto])).toReversed().map(risultatoOf)
}

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

const numberOf = (value: string | number | null | undefined) => (value == null || value === '' ? null : Number(value))
