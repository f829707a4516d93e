import { sql } from 'kysely'
import type pg from 'pg'
import { createApart } from '../output/apart.ts'
import { targetOf } from '../platform/db/beside-pool.ts'
import type { Db } from '../platform/db/database.ts'
import type { Target } from '../platform/db/pool.ts'
import { grouped } from '../platform/grouped.ts'
import { nextTurn } from '../platform/in-slices.ts'
import { controlli } from './controlli.ts'
import { type Anomalia, readMetro } from './controllo.ts'

/** What a check has found, by the row it is about. */
type ById = Map<number, Anomalia[]>

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

  async run(asked: Asked): Promise<Map<number, ById>> {
    if (!(await this.#isSmall())) return this.#runThere(asked)
    const found = await runHere(this.#db, asked)
    return new Map([...found].map(([i, anomalie]) => [i, grouped(anomalie, ({ id }) => id)]))
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

  async #runThere(asked: Asked): Promise<Map<number, ById>> {
    const document: AskedApart = { ...asked, target: targetOf(this.#pool) }
    const bytes = await this.#apart.ask<Uint8Array>({
      ...{ file: 'app/findings-worker.ts', document, milliseconds: tenMinutes },
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

/** So many bytes at a time: others are answered in between. */
const slice = 256 * 1024
const newline = 10

async function readLines(bytes: Buffer, which: readonly number[]): Promise<Map<number, ById>> {
  const found = new Map<number, ById>(which.map(i => [i, new Map()]))
  const shared = sharedTexts()
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(newline, from + slice)
    const until = end === -1 ? bytes.length : end
    for (const line of bytes.toString('utf8', from, until).split('\n')) {
      const cut = line.indexOf(' ')
      const one = shared(JSON.parse(line.slice(cut + 1)) as Anomalia)
      const byId = found.get(Number(line.slice(0, cut)))
      const known = byId?.get(one.id)
      if (known === undefined) byId?.set(one.id, [one])
      else known.push(one)
    }
    from = until + 1
    await nextTurn()
  }
  return found
}

/** The same words stand in memory once, not once for each finding. */
function sharedTexts(): (anomalia: Anomalia) => Anomalia {
  const texts = new Map<string, string>()
  const once = (text: string): string => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  return anomalia => {
    anomalia.codice = once(anomalia.codice)
    anomalia.campo = once(anomalia.campo)
    anomalia.messaggio = once(anomalia.messaggio)
    anomalia.azione = once(anomalia.azione)
    return anomalia
  }
}
