import { readFileSync, writeFileSync } from 'node:fs'
import { type Failure, tellFailure } from '../engine/failure.ts'
import type { Made } from '../engine/log.ts'
import { type Cast, type ReplaySettings, replay } from './replay.ts'
import { shrink } from './shrink.ts'

/** A failure as others can see it: what happened, and the calls that show it. */
export interface Story {
  seed: number
  failure: Failure
  cast: Cast
  calls: Made[]
}

type Tell = (line: string) => void

/** The shortest sequence of calls that still ends in the same wrong answer, written as a file that can be replayed. */
export async function tellStory(story: Story, file: string, settings: ReplaySettings, tell: Tell) {
  const calls = story.calls.slice(0, story.failure.n + 1)
  const shown = story.failure.kind === 'answer' ? await shortest(calls, story.cast, settings, tell) : calls
  const names = new Set(shown.map(({ who }) => who))
  const cast = story.cast.filter(({ name }) => names.has(name))
  writeFileSync(file, `${JSON.stringify({ ...story, cast, calls: shown }, null, 1)}\n`)
  tell(`seme ${story.seed}, ${tellFailure(story.failure)}`)
  tellCalls(shown.slice(-15), tell)
  tell(`Si rivede con: npm run simula -- --rivedi ${file}`)
}

/** The calls of a story again, on a fresh store: what each answers now. */
export async function seeAgain(file: string, settings: ReplaySettings, tell: Tell): Promise<boolean> {
  const { failure, cast, calls } = JSON.parse(readFileSync(file, 'utf8')) as Story
  tell(tellFailure(failure))
  const answers = await replay(calls, cast, settings)
  tellCalls(answers, tell)
  return endsAlike(answers, calls)
}

async function shortest(calls: Made[], cast: Cast, settings: ReplaySettings, tell: Tell) {
  const fails = async (some: Made[]) => endsAlike(await replay(some, cast, settings), some)
  if (await fails(calls)) return shrink(calls, fails, tell)
  tell('Da sole, una dopo l’altra, le chiamate non lo mostrano: conta chi era più svelto, o un guasto.')
  return calls
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
