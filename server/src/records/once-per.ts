/** Caches forever, so `work` must depend on nothing but its arguments. */
export function oncePer<Of extends object, Keys extends readonly string[], T>(
  work: (of: Of, ...keys: Keys) => T,
): (of: Of, ...keys: Keys) => T {
  const known = new WeakMap<Of, Map<string, T>>()
  return (of, ...keys) => {
    const byKeys = known.get(of) ?? new Map<string, T>()
    known.set(of, byKeys)
    const key = keys.join(' ')
    const found = byKeys.get(key)
    if (found !== undefined) return found
    const made = work(of, ...keys)
    byKeys.set(key, made)
    return made
  }
}
