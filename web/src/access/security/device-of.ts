const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** 'Chrome su Windows', from what the browser said of itself when it signed in. */
export function deviceOf(agent: string | null, kind: 'api' | 'browser'): { name: string; phone: boolean } {
  const text = agent ?? ''
  const phone = /Mobile|iPhone|Android/.test(text)
  if (kind === 'api') return { name: 'Programma esterno', phone: false }
  const browser = browsers.find(([sign]) => sign.test(text))?.[1]
  const system = systems.find(([sign]) => sign.test(text))?.[1]
  return { name: [browser ?? 'Browser', system].filter(Boolean).join(' su '), phone }
}

const words = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short' })

/** 'il 15/11/26, 14:05' */
export function momentOf(iso: string): string {
  return `il ${words.format(new Date(iso))}`
}
