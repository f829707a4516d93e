import type pg from 'pg'
import { type Clock, todayAt } from '../platform/clock.ts'
import { type Db, kyselyOf } from '../platform/db/database.ts'
import { follow } from '../records/followed.ts'
import type { Changes } from '../records/work.ts'
import { type Accettata, readAccettate } from './accettate.ts'
import { controlli } from './controlli.ts'
import { type Ricordo, readMetro } from './controllo.ts'
import { type RigaAnomalia, rowsOf } from './riga-anomalia.ts'
import { bringUp, hasNews, isSettled, noteNews, seguitoOf } from './seguito.ts'
import { WholePass } from './whole-pass.ts'

export interface Conosciute {
  rows: readonly RigaAnomalia[]
  /** False once every change this server knew of at the call has been checked. */
  aggiornamento: boolean
}

/** Every oddity of the registry, in this process's memory, right after every write on any server (decision 30). */
export interface Anomalie extends Ricordo {
  current: () => Promise<Conosciute>
  close: () => Promise<void>
}

/** A look that takes less than this is waited for; a longer one goes on behind what is known already. */
const quick = 1_000
/** So long after it began one waits for the first. */
const patience = 5_000
/** So long after a change that a reader came upon the rows are looked at again, with what else has changed by then. */
const gathering = 2_000

/** `db` answers what has changed since; `whole` looks at all rows, one check after the other and each as long as it takes. */
export function openAnomalie(
  { db, whole, clock }: { db: Db; whole: pg.Pool; clock: Clock },
  changes: Pick<Changes, 'onChange'>,
): Anomalie {
  const seguiti = controlli.map(seguitoOf)
  const everything = new WholePass(kyselyOf(whole), whole)
  const accettate = follow<readonly Accettata[]>(changes, { on: ['anomalie'], load: () => readAccettate(db) })
  let day = ''
  let version = 0
  let last: { version: number; accettate: readonly Accettata[]; rows: Promise<readonly RigaAnomalia[]> } | undefined
  let pass: Promise<void> | undefined
  let began = 0
  let took: number | undefined
  let notBefore = 0
  let timer: NodeJS.Timeout | undefined
  let catchingUp: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  changes.onChange(changed => {
    for (const seguito of seguiti) {
      if (changed === 'everything') seguito.isStale = true
      else noteNews(seguito, changed)
    }
  })

  /** One after the other: a row is never looked at by two who may have read it at different times. */
  const follows = () => {
    const next = turn.then(async () => {
      if (!seguiti.some(hasNews)) return
      const metro = await readMetro(db, day)
      for (const seguito of seguiti) if (await bringUp(db, seguito, metro)) version++
    })
    // What could not be read is stale by now, and said to be.
    turn = next.catch(() => {})
    return turn
  }

  const look = async () => {
    began = Date.now()
    const which = seguiti.flatMap(({ isStale }, i) => (isStale ? [i] : []))
    for (const i of which) Object.assign(seguiti[i] ?? {}, { isStale: false, isLooking: true, news: new Map() })
    try {
      const found = await everything.run({ which, today: day })
      for (const [i, byId] of found) Object.assign(seguiti[i] ?? {}, { byId })
      version++
    } catch (error) {
      for (const i of which) Object.assign(seguiti[i] ?? {}, { isStale: true })
      throw error
    } finally {
      for (const i of which) Object.assign(seguiti[i] ?? {}, { isLooking: false })
      took = Date.now() - began
      // An import changes everything again and again: a long look is not begun anew before twice its time has passed.
      notBefore = took < quick ? 0 : Date.now() + Math.max(5_000, 2 * took)
      pass = undefined
    }
  }

  const begin = () => {
    if (pass !== undefined || !seguiti.some(({ isStale }) => isStale)) return
    const wait = notBefore - Date.now()
    if (wait <= 0) {
      pass = look()
      pass.catch(() => {})
    } else if (timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined
        begin()
      }, wait)
      timer.unref()
    }
  }

  const current = async () => {
    const today = todayAt(clock())
    if (today !== day) {
      day = today
      for (const seguito of seguiti) seguito.isStale = true
    }
    begin()
    const rest = began + patience - Date.now()
    if (pass !== undefined && rest > 0 && (took === undefined || took < quick)) await Promise.race([pass, pause(rest)])
    await follows()
    const known = await accettate()
    // Before the next await: a pass that ends during it is not in these rows.
    const aggiornamento = !seguiti.every(isSettled)
    if (last?.version !== version || last.accettate !== known)
      last = {
        version,
        accettate: known,
        rows: rowsOf(
          seguiti.flatMap(({ byId }) => [...(byId?.values() ?? [])]),
          known,
        ),
      }
    return { rows: await last.rows, aggiornamento }
  }

  /** Whoever only reads does not wait for it. */
  const catchUp = () => {
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined
      current().catch(() => {})
    }, gathering).unref()
  }

  return {
    current,
    peek(entita, id) {
      const own = seguiti.filter(({ controllo }) => controllo.entita === entita)
      if (todayAt(clock()) === day && own.every(isSettled)) return own.flatMap(({ byId }) => byId?.get(id) ?? [])
      catchUp()
      return undefined
    },
    async close() {
      clearTimeout(timer)
      clearTimeout(catchingUp)
      everything.end()
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds).unref()
  })
}
