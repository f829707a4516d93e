interface Asked {
  url: string
  headers: Readonly<Record<string, string>>
  answer: Promise<Response>
}

/** After that what was asked for with the page is old: who comes to a list later reads it anew. */
const fresh = 30_000

/** The answer to this very call, if the page asked for it before the app was here (app/shell/early.js). It is given once. */
export function takeEarly(url: string, headers: Readonly<Record<string, string>>): Promise<Response> | undefined {
  const asked = (globalThis as { bisavoloAsked?: Asked[] }).bisavoloAsked ?? []
  if (performance.now() > fresh) dropEarly()
  const at = asked.findIndex(one => one.url === url && isSame(one.headers, headers))
  return at < 0 ? undefined : asked.splice(at, 1)[0]?.answer
}

/** What was read before a write is old. */
export function dropEarly(): void {
  const asked = (globalThis as { bisavoloAsked?: Asked[] }).bisavoloAsked
  if (asked) asked.length = 0
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
