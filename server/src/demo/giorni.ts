const DAY_MS = 86_400_000

/** Days as numbers since 1970, for fast comparisons. */
export function dayOf(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

export function textOf(day: number): string {
  const known = texts.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10)
  texts.set(day, known)
  return known
}

/** Cache: ten thousand different days are formatted hundreds of thousands of times. */
const texts = new Map<number, string>()

export function yearOfDay(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

export function saturdayFrom(day: number): number {
  // Day 0, 1 January 1970, was a Thursday.
  return day + ((((2 - day) % 7) + 7) % 7)
}

export function instantOf(day: number, minute: number): string {
  return new Date(day * DAY_MS + minute * 60_000).toISOString()
}
