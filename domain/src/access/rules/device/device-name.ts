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

/** Only fixed words, because anyone can write anything in the user-agent header: 'Chrome su Windows'. */
export function deviceName(agent: string | null, kind: 'api' | 'browser'): string {
  if (kind === 'api') return 'Programma esterno'
  const text = agent ?? ''
  const browser = browsers.find(([sign]) => sign.test(text))?.[1]
  const system = systems.find(([sign]) => sign.test(text))?.[1]
  return [browser ?? 'Browser', system].filter(Boolean).join(' su ')
}
