import type { Made } from '../engine/log.ts'
import { madeThings, named, type Thing } from './numbers.ts'

export type StillFails = (calls: Made[]) => Promise<boolean>

/** Settings may affect every call without being referred to. */
const settings = /^\/(impostazioni_fiscali|regole|articoli|sezioni)(\/|$)/

/** Only calls that created or changed records the last call refers to, and what those needed. */
export function slice(calls: Made[]): Made[] {
  const last = calls.at(-1)!
  return [...about(calls.slice(0, -1), named(last), last.who), last]
}

export function about(calls: Made[], things: Thing[], actor?: string): Made[] {
  const wanted = new Set<string>(things)
  const actors = new Set<string>(actor === undefined ? [] : [actor])
  const kept: Made[] = []
  for (const call of calls.toReversed()) {
    if (call.status >= 400 || (call.method === 'GET' && !call.path.startsWith('/cerca/'))) continue
    const account = call.path === '/account' ? (call.body as { email?: string; name?: string } | undefined) : undefined
    const names = [account?.name, account?.email?.split('@')[0]].filter(name => name !== undefined)
    const makesActor = names.some(name => actors.has(name))
    const touches = [...madeThings(call), ...named(call)].some(thing => wanted.has(thing))
    const lookUp = call.method === 'GET' && actors.has(call.who)
    if (!makesActor && !touches && !lookUp && !settings.test(call.path)) continue
    kept.push(call)
    actors.add(call.who)
    // Records used for creation are needed too; later uses are not followed.
    if (makesActor || madeThings(call).some(thing => wanted.has(thing)))
      for (const thing of named(call)) wanted.add(thing)
  }
  return kept.toReversed()
}

/** Time limit: every attempt needs a new store. */
const enough = 5 * 60_000

/**
 * Delta debugging (Zeller 1999): leaves out halves, quarters, single calls. Keeps the last call. Undefined if the calls alone do
 * not reproduce the failure.
 */
export async function shrink(
  calls: Made[],
  fails: StillFails,
  tell: (line: string) => void,
): Promise<Made[] | undefined> {
  const last = calls.at(-1)!
  const sliced = slice(calls)
  // The slice is quicker to try; all calls are repeated only if it does not show the failure.
  const shown = (await fails(sliced)) ? sliced : (await fails(calls)) ? calls : undefined
  if (shown === undefined) return undefined
  let kept = shown.slice(0, -1)
  tell(`${calls.length} chiamate, ${kept.length + 1} hanno a che fare con l'ultima`)
  let parts = 2
  const end = performance.now() + enough
  while (kept.length > 0 && performance.now() < end) {
    const size = Math.ceil(kept.length / parts)
    const shorter = await leaveOut(kept, size, last, fails)
    if (shorter !== undefined) {
      kept = shorter
      parts = Math.max(parts - 1, 2)
      tell(`ne bastano ${kept.length + 1}`)
    } else if (size === 1) break
    else parts = Math.min(parts * 2, kept.length)
  }
  return [...kept, last]
}

async function leaveOut(kept: Made[], size: number, last: Made, fails: StillFails) {
  for (let from = 0; from < kept.length; from += size) {
    const rest = [...kept.slice(0, from), ...kept.slice(from + size)]
    if (await fails([...rest, last])) return rest
  }
  return undefined
}
