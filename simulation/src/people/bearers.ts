import { isDeepStrictEqual } from 'node:util'
import { type Acting, check, type Done, insist, perform } from '../engine/actor.ts'
import type { Call, Step } from '../engine/area.ts'

const SHARE = 0.12

export async function live(acting: Acting, step: Step, call: Call): Promise<Done> {
  const { random } = acting
  if (call.method === 'GET' || step.tamper === false || !random.chance(SHARE)) return perform(acting, step, call)
  const ways = [askedByTheCurious, sentTwice, staleAfterwards, ...(acting.faults ? [cutOff] : [])]
  return random.pick(ways)(acting, step, call)
}

/** First tried by an account without rights, which must always be refused. */
async function askedByTheCurious(acting: Acting, step: Step, call: Call): Promise<Done> {
  const curious = acting.w.people.find(({ name }) => name === 'curioso')
  if (curious !== undefined && call.who !== curious) {
    const foreign: Call = { ...call, who: curious, headers: {}, note: `il curioso prova: ${call.note}` }
    const why = 'chi non ha diritti non è servito'
    const answer = await insist(acting, foreign)
    check(acting, foreign, { status: [400, 403, 404, 409, 410, 422, 429], why }, answer)
  }
  return perform(acting, step, call)
}

/** Sent twice: done once, both answers are equal. */
async function sentTwice(acting: Acting, step: Step, call: Call): Promise<Done> {
  const expected = step.expect(acting.w)
  const [first, second] = await Promise.all([insist(acting, call), insist(acting, call)])
  const underWay = (status: number) => status === 409 || status === 425
  const answer = underWay(first.status) && !underWay(second.status) ? second : first
  const other = answer === first ? second : first
  check(acting, call, expected, answer)
  const same = other.status === answer.status && isDeepStrictEqual(other.body, answer.body)
  if (!same && !underWay(other.status))
    acting.fail({
      day: acting.w.oggi,
      n: acting.log.made.length - 1,
      kind: 'answer',
      what: `due invii con la stessa chiave, due risposte: ${call.method} ${call.path} (${call.note})`,
      expected: { status: answer.status, body: answer.body },
      found: { status: other.status, body: other.body },
    })
  return { step, call, expected, answer }
}

/** Repeated with the old version: refused, nothing changes. */
async function staleAfterwards(acting: Acting, step: Step, call: Call): Promise<Done> {
  const done = await perform(acting, step, call)
  const sent = (call.body as { version?: number } | undefined)?.version
  const stored = done.answer.body?.version
  if (call.method === 'PUT' && done.answer.status === 200 && typeof sent === 'number' && stored > sent) {
    const again: Call = { ...call, headers: {}, note: `la pagina vecchia salvata di nuovo: ${call.note}` }
    const answer = await insist(acting, again)
    // May be refused because it was decided meanwhile.
    check(acting, again, { status: [403, 409, 422], why: 'una versione vecchia non si salva' }, answer)
  }
  return done
}

/** The connection is cut while the server works; the repetition finds it done once. */
async function cutOff(acting: Acting, step: Step, call: Call): Promise<Done> {
  const expected = step.expect(acting.w)
  const answer = await insist(acting, call, acting.random.int(1, 30))
  check(acting, call, expected, answer)
  return { step, call, expected, answer }
}
