import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Failure, tellFailure } from '../engine/failure.ts'
import { newPerson } from '../engine/founding.ts'
import type { Made } from '../engine/log.ts'
import { openShelf } from '../engine/store.ts'
import { inWords, placeOf, renumbered } from './numbers.ts'
import { type Cast, type LastLook, replay } from './replay.ts'
import { about, shrink } from './shrink.ts'

export interface Story {
  seed: number
  failure: Failure
  cast: Cast
  calls: Made[]
}

type Tell = (line: string) => void

export interface ReplaySettings {
  folder: string
  port: number
}

type Again = (calls: Made[], lastLook?: LastLook) => Promise<Made[]>

async function withReplay<T>(cast: Cast, from: string, settings: ReplaySettings, use: (again: Again) => Promise<T>) {
  const superadmin = newPerson('superadmin', 'superadmin')
  const shelf = await openShelf({ ...settings, servers: 1, from: `${from}T07:00:00Z`, superadmin })
  try {
    const file = join(settings.folder, 'replay.jsonl')
    return await use((calls, lastLook) => replay(calls, cast, shelf, { file, lastLook }))
  } finally {
    await shelf.close()
  }
}

export async function tellStory(story: Story, file: string, settings: ReplaySettings, tell: Tell) {
  const calls = story.calls.slice(0, story.failure.n + 1)
  const { kind, what } = story.failure
  // A difference cannot be seen without the model, so the calls on the record are shown instead.
  const shown = kind === 'answer' ? await shortest(calls, story.cast, settings, tell) : about(calls, inWords(what))
  const names = new Set(shown.map(({ who }) => who))
  const cast = story.cast.filter(({ name }) => names.has(name))
  writeFileSync(file, `${JSON.stringify({ ...story, cast, calls: shown }, null, 1)}\n`)
  tell(`seme ${story.seed}, ${tellFailure(story.failure)}`)
  tellCalls(shown.slice(-15), tell)
  tell(`Si rivede con: npm run simula -- --rivedi ${file}`)
}

/** Replays a story's calls on a new store. True if the failure occurs again; undefined if only the model can tell. */
export async function seeAgain(file: string, settings: ReplaySettings, tell: Tell): Promise<boolean | undefined> {
  const { failure, cast, calls } = JSON.parse(readFileSync(file, 'utf8')) as Story
  tell(tellFailure(failure))
  let isStored: boolean | undefined
  const lastLook: LastLook = async (pool, as) => {
    isStored = await isAsFound(failure, pool, as)
  }
  const answers = await withReplay(cast, calls[0]!.day, settings, again => again(calls, lastLook))
  tellCalls(answers, tell)
  return failure.kind === 'answer' ? endsAlike(answers, calls) : isStored
}

async function isAsFound({ what, found }: Failure, pool: Parameters<LastLook>[0], as: Parameters<LastLook>[1]) {
  const place = placeOf(what)
  if (place === undefined) return undefined
  const { entity, id, column } = place
  const { rows } = await pool.query(`select to_jsonb(t) as row from ${entity} t where id = $1`, [as(entity, id)])
  const stored = rows[0]?.row[column] ?? null
  return String(stored) === String(renumbered(column, found, as) ?? null)
}

function shortest(calls: Made[], cast: Cast, settings: ReplaySettings, tell: Tell) {
  return withReplay(cast, calls[0]!.day, settings, async again => {
    const fails = async (some: Made[]) => endsAlike(await again(some), some)
    const short = await shrink(calls, fails, tell)
    if (short !== undefined) return short
    tell('Da sole, una dopo l’altra, le chiamate non lo mostrano: conta chi era più svelto, o un guasto.')
    return calls
  })
}

function endsAlike(answers: Made[], calls: Made[]) {
  const [now, before] = [answers.at(-1), calls.at(-1)]
  const codes = (made: Made | undefined) => [made?.code, ...(made?.codes ?? [])].join()
  return now?.note === before?.note && now?.status === before?.status && codes(now) === codes(before)
}

function tellCalls(calls: Made[], tell: Tell) {
  for (const { day, who, method, path, body, status, code } of calls)
    tell(`  ${day} ${who}: ${method} ${path} ${JSON.stringify(body)?.slice(0, 300) ?? ''} → ${status} ${code ?? ''}`)
}
