import type { Coppia } from '@bisavolo/domain/kit/pairs'
import { sql } from 'kysely'
import type { Derived } from '../../findings/derived.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { allPairs, generi, pairsWith } from './generi.ts'

export const derivedCoppie: readonly Derived[] = (Object.keys(generi) as EntitaDuplicabile[]).map(entita => ({
  entita,
  reads: [],
  touched: async (_db, changed) => changed.get(entita) ?? [],
  async replace(trx, ids, today) {
    const coppie = ids === null ? await allPairs(trx, entita, today) : await pairsWith(trx, entita, new Set(ids), today)
    const among = ids === null ? sql`true` : sql`(a = any(${[...ids]}::int[]) or b = any(${[...ids]}::int[]))`
    await sql`delete from coppie where entita = ${entita} and ${among}`.execute(trx)
    await insert(trx, entita, coppie)
  },
}))

async function insert(trx: Trx, entita: EntitaDuplicabile, coppie: readonly Coppia[]): Promise<void> {
  await sql`
    insert into coppie (entita, a, b, punteggio, motivi)
    select ${entita}, r.a, r.b, r.punteggio, r.motivi
    from jsonb_to_recordset(${JSON.stringify(coppie)}::jsonb) as r (a int, b int, punteggio double precision, motivi jsonb)`.execute(
    trx,
  )
}
