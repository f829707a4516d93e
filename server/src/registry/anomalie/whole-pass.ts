import { sql } from 'kysely'
import type pg from 'pg'
import { createApart } from '../../output/apart.ts'
import { targetOf } from '../../platform/db/beside-pool.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Target } from '../../platform/db/pool.ts'
import { controlli } from './controlli.ts'
import { type Anomalia, readMetro } from './controllo.ts'

/** Which checks, on which day. */
export interface Asked {
  which: readonly number[]
  today: string
}
export interface AskedApart extends Asked {
  target: Target
}

/** Below this a process costs more than the looking. */
const few = 5_000
const megabytes = 512
const tenMinutes = 10 * 60_000

/** Looks at all rows: a small registry here, a large one in a process with a connection of its own, so that nobody waits for it. */
export class WholePass {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #apart = createApart(megabytes)

  constructor(db: Db, pool: pg.Pool) {
    this.#db = db
    this.#pool = pool
  }

  async run(asked: Asked): Promise<Map<number, Anomalia[]>> {
    return (await this.#isSmall()) ? runHere(this.#db, asked) : this.#runThere(asked)
  }

  end(): void {
    this.#apart.end()
  }

  async #isSmall(): Promise<boolean> {
    const { rows } = await sql<{ n: number }>`
      select ((select count(*) from (select 1 from gatti limit ${few}) as g)
        + (select count(*) from (select 1 from clienti_soci limit ${few}) as c))::int as n`.execute(this.#db)
    return (rows[0]?.n ?? 0) < few
  }

  async #runThere(asked: Asked): Promise<Map<number, Anomalia[]>> {
    const document: AskedApart = { ...asked, target: targetOf(this.#pool) }
    const bytes = await this.#apart.ask<Uint8Array>({
      ...{ file: 'registry/anomalie/pass-worker.ts', document, milliseconds: tenMinutes },
    })
    return readLines(Buffer.from(bytes), asked.which)
  }
}

/** What is done after a check, which took so long. */
type Between = (milliseconds: number) => Promise<unknown>

export async function runHere(db: Db, { which, today }: Asked, between?: Between): Promise<Map<number, Anomalia[]>> {
  const metro = await readMetro(db, today)
  const found = new Map<number, Anomalia[]>()
  for (const i of which) {
    const controllo = controlli[i]
    const began = performance.now()
    if (controllo !== undefined) found.set(i, await controllo.find(db, null, metro))
    await between?.(performance.now() - began)
  }
  return found
}

/** One line for each finding, the number of its check first. */
export function linesOf(found: ReadonlyMap<number, readonly Anomalia[]>): Buffer {
  const lines = [...found].flatMap(([i, anomalie]) => anomalie.map(one => `${i} ${JSON.stringify(one)}`))
  return Buffer.from(lines.join('\n'))
}

/** So many lines at a time: others are answered in between. */
const slice = 2_000

async function readLines(bytes: Buffer, which: readonly number[]): Promise<Map<number, Anomalia[]>> {
  const found = new Map<number, Anomalia[]>(which.map(i => [i, []]))
  const lines = bytes.length === 0 ? [] : bytes.toString('utf8').split('\n')
  for (let from = 0; from < lines.length; from += slice) {
    for (const line of lines.slice(from, from + slice)) {
      const cut = line.indexOf(' ')
      found.get(Number(line.slice(0, cut)))?.push(JSON.parse(line.slice(cut + 1)))
    }
    await new Promise(resolve => setImmediate(resolve))
  }
  return found
}
