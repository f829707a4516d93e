const prefix = 'bisavolo.'

/** What a person likes to see (columns, rows per page, density), kept in this browser. It holds no data of the registry. */
export function readPreference<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Null forgets. Without storage (a private window) nothing is remembered, and nothing breaks. */
export function writePreference(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {}
}
