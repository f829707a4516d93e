interface Asked {
  url: string
  headers: Readonly<Record<string, string>>
  answer: Promise<Response>
}

/** Milliseconds after which an early answer is too old. */
const fresh = 30_000

/** Answer that app/shell/early.js requested before the app was loaded; handed out once. */
export function takeEarly(url: string, headers: Readonly<Record<string, string>>): Promise<Response> | undefined {
  const asked = (globalThis as { bisavoloAsked?: Asked[] }).bisavoloAsked ?? []
  if (performance.now() > fresh) dropEarly()
  const at = asked.findIndex(one => one.url === url && isSame(one.headers, headers))
  return at < 0 ? undefined : asked.splice(at, 1)[0]?.answer
}

export function dropEarly(): void {
  const asked = (globalThis as { bisavoloAsked?: Asked[] }).bisavoloAsked
  if (asked) asked.length = 0
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
