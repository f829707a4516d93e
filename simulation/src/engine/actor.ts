import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Call, Expected, Step } from './area.ts'
import { type Client, NoAnswer, SignInRefused } from './client.ts'
import { type Failure, judge } from './failure.ts'
import type { CallLog } from './log.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export interface Acting {
  w: World
  client: Client
  log: CallLog
  random: Random
  faults: boolean
  fail(failure: Failure): void
}

export interface Done {
  step: Step
  call: Call
  expected: Expected
  answer: Answer
}

/** Attempts, a quarter of a second apart: a restart on a busy machine takes long. */
const PATIENCE = 480

let keys = 0

/** Every write has an idempotency key, so that it can be repeated without an answer (security E11). */
export function withKey(call: Call, seed: string): Call {
  if (call.method === 'GET' || call.headers?.['idempotency-key'] !== undefined) return call
  return { ...call, headers: { ...call.headers, 'idempotency-key': `simula-${seed}-${++keys}` } }
}

/** Repeats the call with the same key until answered; also if a busy server asks to try again. */
export async function insist(acting: Acting, call: Call, cutAfter?: number): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await acting.client.call(call, attempt === 0 ? cutAfter : undefined)
      // A busy server answers 503; if it never stops, the 503 is returned.
      const underWay = acting.faults && answer.status === 409 && answer.body?.code === 'in_corso'
      const isCrowded = answer.status === 409 && String(answer.body?.message).endsWith(': riprova.')
      if ((answer.status !== 503 && !underWay && !isCrowded) || attempt > PATIENCE) return answer
    } catch (error) {
      const mayPass = error instanceof NoAnswer || (error instanceof SignInRefused && error.isPassing)
      if (!mayPass || attempt > PATIENCE) return notLetIn(error)
    }
    await delay(250)
  }
}

/** A refused sign-in is an answer too, which the model may expect. */
function notLetIn(error: unknown): Answer {
  if (!(error instanceof SignInRefused)) throw error
  return { status: 401, body: { code: 'non_autenticato' }, headers: {} }
}

export async function perform(acting: Acting, step: Step, call: Call): Promise<Done> {
  const expected = step.expect(acting.w)
  const answer = await insist(acting, call)
  check(acting, call, expected, answer)
  return { step, call, expected, answer }
}

export function check(acting: Acting, call: Call, expected: Expected, answer: Answer) {
  const wrong = judge(call, expected, answer, acting.faults)
  if (wrong === null) return
  acting.fail({
    day: acting.w.oggi,
    n: lastOf(acting, call),
    kind: 'answer',
    what: wrong,
    expected: { status: expected.status, code: expected.code },
    found: { status: answer.status, body: answer.body },
    who: `${call.who.name} (${call.who.role})`,
  })
}

/** Searched from the end, because other calls may have been answered since. */
function lastOf({ log }: Acting, { path, method, who, note }: Call) {
  return log.made.findLastIndex(
    made => made.path === path && made.method === method && made.who === who.name && made.note === note,
  )
}
