import type { Made } from '../engine/log.ts'
import { madeThings, named, type Thing } from './numbers.ts'

/** Does this shorter story still show the failure? */
export type StillFails = (calls: Made[]) => Promise<boolean>

/** What everybody's calls may rest on, though they do not name it. */
const settings = /^\/(impostazioni_fiscali|regole|articoli|sezioni)(\/|$)/

/** Only what made, or later changed, the things that the last call speaks of, and what those needed in turn. */
export function slice(calls: Made[]): Made[] {
  const last = calls.at(-1)!
  return [...about(calls.slice(0, -1), named(last), last.who), last]
}

/** The calls that made or changed some things, and what those needed; with the accounts of who made them. */
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
    // What it was made of is needed too; what merely used it is not followed further.
    if (makesActor || madeThings(call).some(thing => wanted.has(thing)))
      for (const thing of named(call)) wanted.add(thing)
  }
  return kept.toReversed()
}

/** After so long what is left is short enough: each attempt is a store of its own. */
const enough = 5 * 60_000

/**
 * Delta debugging (Zeller 1999): leaves out halves, then quarters, down to single calls. The last call always stays.
 * Undefined when the calls alone do not show it.
 */
export async function shrink(
  calls: Made[],
  fails: StillFails,
  tell: (line: string) => void,
): Promise<Made[] | undefined> {
  const last = calls.at(-1)!
  const sliced = slice(calls)
  // The slice is much quicker to try: all calls are made again only where it does not show the failure.
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
