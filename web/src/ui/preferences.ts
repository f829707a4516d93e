const prefix = 'bisavolo.'

/** Display settings in localStorage; no registry data. */
export function readPreference<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Null removes. Without storage (private window) nothing is saved, without an error. */
export function writePreference(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {}
}
