import { join } from 'node:path'
import { commonChecks } from './checks/common.ts'
import { Figures } from './checks/figures.ts'
import { type Acting, type Done, withKey } from './engine/actor.ts'
import type { Area, Difference, Eyes, Step } from './engine/area.ts'
import { Client } from './engine/client.ts'
import { addDays, daysBetween } from './engine/days.ts'
import { type Failure, ofDifference, tellFailure } from './engine/failure.ts'
import { found, newPerson } from './engine/founding.ts'
import { CallLog } from './engine/log.ts'
import { Random } from './engine/random.ts'
import { openStore, type Store } from './engine/store.ts'
import type { World } from './engine/world.ts'
import { Accidents } from './people/accidents.ts'
import { live } from './people/bearers.ts'

export interface Settings {
  folder: string
  port: number
  seed: number
  from: string
  days: number
  /** Days between two simulated days, usually 1; more to cover the calendar quickly. */
  every?: number
  /** True to end the run after the next day. */
  isEnough?(): boolean
  members: number
  servers: number
  faults: boolean
  patience: number
  areas: Area[]
  tell(line: string): void
}

export interface Outcome {
  failures: Failure[]
  figures: Figures
  log: CallLog
  world: World
  openapi: { paths: Record<string, object> }
}

export async function letLive(settings: Settings): Promise<Outcome> {
  const { seed, from, areas } = settings
  const superadmin = newPerson('superadmin', 'superadmin')
  const store = await openStore({ ...settings, from: `${from}T07:00:00Z`, superadmin })
  const log = new CallLog(join(settings.folder, 'calls.jsonl'))
  const random = new Random(seed)
  const w = {
    oggi: from,
    inizio: from,
    ultimo: false,
    quantiSoci: settings.members,
    outbox: store.outbox,
    people: [superadmin],
    ...Object.assign({}, ...areas.map(area => area.begin?.())),
  } as World
  const failures: Failure[] = []
  const figures = new Figures(store)
  const turns = random.stream('servers')
  const url = () => turns.pick(store.servers.filter(({ alive }) => alive).concat(store.servers.slice(0, 1))).url
  const client = new Client({ url, log, day: () => w.oggi })
  const fail = (failure: Failure) => {
    failures.push(failure)
    // Printed immediately, because a long run may be stopped before its report.
    settings.tell(tellFailure(failure))
  }
  // A difference usually remains; it is reported only on the first day.
  const known = new Set<string>()
  const failOnce = (difference: Difference) => {
    const key = JSON.stringify(difference)
    if (!known.has(key)) fail(ofDifference(w.oggi, log.made.length - 1, difference))
    known.add(key)
  }
  const acting: Acting = { w, client, log, random: random.stream('bearers'), faults: settings.faults, fail }
  const common = commonChecks(store)
  const eyes: Eyes = {
    ...eyesOf(store, client),
    changed: entity => (isWholeLook(w, settings.from) ? null : common.touched(entity)),
  }
  const accidents = settings.faults ? new Accidents(store, random.stream('accidents')) : null
  try {
    await found(w, client)
    for (let i = 0; i < settings.days && !w.ultimo && failures.length < settings.patience; i++) {
      w.oggi = addDays(from, i * (settings.every ?? 1))
      w.ultimo = i === settings.days - 1 || settings.isEnough?.() === true
      await store.clock.set(`${w.oggi}T07:00:00Z`)
      for (const person of w.people) person.token = null
      accidents?.nextDay()
      for (const together of besideEachOther(areas)) await liveTogether(acting, together, random, { seed, accidents })
      // The audit check first: it finds the changed rows for the areas.
      for (const area of [common, ...areas]) for (const difference of await checked(area, w, eyes)) failOnce(difference)
      figures.day(w.oggi, log, w.ultimo)
      if (w.ultimo) for (const difference of figures.flat()) failOnce(difference)
      if (w.oggi.endsWith('-01') || w.ultimo) settings.tell(figures.line(w.oggi, log, failures.length))
    }
    const openapi = (await eyes.call(superadmin, 'GET', '/openapi.json')).body
    return { failures, figures, log, world: w, openapi }
  } finally {
    await log.close()
    await store.close()
  }
}

/** A query that fails, such as on an older version's tables, counts as a difference. */
async function checked(area: Pick<Area, 'check'> & { name?: string }, w: World, eyes: Eyes): Promise<Difference[]> {
  try {
    return await area.check(w, eyes)
  } catch (error) {
    const found = (error as Error).message
    return [{ area: area.name ?? 'sempre', what: 'non si può confrontare', expected: 'una risposta', found }]
  }
}

/** Compares all rows once a week, at the end of a month and of the run; on other days changed rows only. */
const isWholeLook = ({ oggi, ultimo }: World, from: string) =>
  ultimo || daysBetween(from, oggi) % 7 === 0 || addDays(oggi, 1).endsWith('-01')

function besideEachOther(areas: Area[]): Area[][] {
  const rows: Area[][] = []
  for (const area of areas)
    if (area.beside === true && rows.length > 0) rows.at(-1)!.push(area)
    else rows.push([area])
  return rows
}

interface Running {
  seed: number
  accidents: Accidents | null
}

/**
 * Independent areas run in parallel, moment by moment. The order of answers does not influence the plan, so a seed always gives
 * the same day.
 */
async function liveTogether(acting: Acting, areas: Area[], random: Random, { seed, accidents }: Running) {
  const { w } = acting
  let plans = areas.map(area => area.plan(w, w.oggi, random.stream(`${area.name}/${w.oggi}`))[Symbol.iterator]())
  while (plans.length > 0) {
    const next = plans.map(plan => ({ plan, moment: plan.next() }))
    plans = next.filter(({ moment }) => moment.done !== true).map(({ plan }) => plan)
    const steps = next.flatMap(({ moment }) => (moment.done === true ? [] : moment.value))
    if (steps.length === 0) continue
    const accident = accidents?.perhaps()
    await liveMoment(acting, steps, seed)
    await accident
  }
}

/** Steps of a moment run in parallel; the model learns them in the planned order. */
async function liveMoment(acting: Acting, moment: Step[], seed: number) {
  const calls = moment.map(step => ({ step, call: typeof step.call === 'function' ? step.call() : step.call }))
  const made = calls.flatMap(({ step, call }) => (call === null ? [] : [{ step, call: withKey(call, String(seed)) }]))
  const done: Done[] = await Promise.all(made.map(({ step, call }) => live(acting, step, call)))
  for (const { step, answer } of done)
    if (answer.status < 300) step.learn?.(acting.w, answer)
    else step.refused?.(acting.w, answer)
}

function eyesOf(store: Store, client: Client): Omit<Eyes, 'changed'> {
  return {
    call: (who, method, path, headers) =>
      client.call({ who, method, path, note: 'uno sguardo', ...(headers && { headers }) }),
    sql: async (text, params) => (await store.pool.query(text, params as unknown[])).rows,
  }
}
