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
  /** First day, YYYY-MM-DD. */
  from: string
  days: number
  /** From one lived day to the next: 1, unless little time is to show much of the calendar. */
  every?: number
  /** Ends a run before its time: the next day is the last. */
  isEnough?(): boolean
  members: number
  servers: number
  faults: boolean
  /** A run ends with the first day that shows so many failures. */
  patience: number
  areas: Area[]
  tell(line: string): void
}

export interface Outcome {
  failures: Failure[]
  figures: Figures
  log: CallLog
  world: World
  /** What the server says of its own calls. */
  openapi: { paths: Record<string, object> }
}

/** Lets an association live for some days, and says what was not as it must be. */
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
    // At once: a long run may be ended before its report.
    settings.tell(tellFailure(failure))
  }
  // What differs stays different until the end: it is told once, on the day it is seen first.
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
      // The trail first: the areas look at what it tells of.
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

/** A store that cannot even be asked, such as that of an older version, differs too. */
async function checked(area: Pick<Area, 'check'> & { name?: string }, w: World, eyes: Eyes): Promise<Difference[]> {
  try {
    return await area.check(w, eyes)
  } catch (error) {
    const found = (error as Error).message
    return [{ area: area.name ?? 'sempre', what: 'non si può confrontare', expected: 'una risposta', found }]
  }
}

/** Everything once a week, at the end of a month and at the end; else what the trail tells of. */
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
 * Areas that do not meet go on step by step: a moment of each at once, then the next of each. Who is answered first
 * changes nothing of what is planned, so that a seed gives one day.
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

/** The steps of a moment run at once; the model learns of them in their own order, whoever was answered first. */
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
