import type { Coppia } from '@bisavolo/domain/kit/pairs'
import type pg from 'pg'
import { createApart } from '../../output/apart.ts'
import { type Clock, todayAt } from '../../platform/clock.ts'
import { targetOf } from '../../platform/db/beside-pool.ts'
import type { Db } from '../../platform/db/database.ts'
import { follow } from '../../records/followed.ts'
import type { Changes } from '../../records/work.ts'
import type { Cercate } from './coppie-worker.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { allPairs, generi, pairsWith } from './generi.ts'
import { Kept } from './kept.ts'
import { isScartata, readScartati } from './store-scartati.ts'

export interface CoppieNote {
  coppie: readonly Coppia[]
  /** Something has changed that is not looked at yet. */
  inCorso: boolean
}

/** The likely doubles of the registry, in this process's memory, right within a minute of any write on any server (decision 50). */
export interface Duplicati {
  current: (entita: EntitaDuplicabile) => Promise<CoppieNote>
  /** Those found so far, for who may not wait for a search. */
  known: (entita: EntitaDuplicabile) => Promise<readonly Coppia[]>
  close: () => Promise<void>
}

interface Deps {
  db: Db
  pool: pg.Pool
  changes: Pick<Changes, 'onChange'>
  clock: Clock
}

/** So few rows are compared at once; more of them in a process of their own, beside the requests. */
const fewRows = 2_000

/** Enough for some hundred thousand cats, compared pair by pair. */
const megabytes = 1_536

export function openDuplicati({ db, pool, changes, clock }: Deps): Duplicati {
  const apart = createApart(megabytes)
  const open = (entita: EntitaDuplicabile) => {
    const kept = new Kept(entita, changes, {
      reads: generi[entita].reads,
      whole: () => everyPair({ db, pool, apart }, entita, todayAt(clock())),
      some: ids => pairsWith(db, entita, ids, todayAt(clock())),
    })
    const scartati = follow(changes, { on: ['duplicati'], load: () => readScartati(db, entita) })
    return { kept, scartati }
  }
  const of = { gatti: open('gatti'), clienti_soci: open('clienti_soci') }
  const undecided = async (entita: EntitaDuplicabile, coppie: readonly Coppia[]) => {
    const apart = await of[entita].scartati()
    return apart.size === 0 ? coppie : coppie.filter(coppia => !isScartata(coppia, apart))
  }
  return {
    async current(entita) {
      const { coppie, inCorso } = await of[entita].kept.current()
      return { coppie: await undecided(entita, coppie), inCorso }
    },
    known: entita => undecided(entita, of[entita].kept.known),
    async close() {
      of.gatti.kept.close()
      of.clienti_soci.kept.close()
      apart.end()
    },
  }
}

async function everyPair(
  { db, pool, apart }: { db: Db; pool: pg.Pool; apart: ReturnType<typeof createApart> },
  entita: EntitaDuplicabile,
  today: string,
): Promise<Coppia[]> {
  const rows = await db
    .selectFrom(entita)
    .select('id')
    .limit(fewRows + 1)
    .execute()
  if (rows.length <= fewRows) return allPairs(db, entita, today)
  const document: Cercate = { target: targetOf(pool), entita, today }
  return apart.ask<Coppia[]>({ file: 'registro/duplicati/coppie-worker.ts', document, milliseconds: 600_000 })
}
