export type Clock = () => Date

const rome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

let known = { minute: Number.NaN, day: '' }

/** Cached per minute: every request needs the day, and formatting is slow. */
export function todayAt(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== known.minute) known = { minute, day: rome.format(now) }
  return known.day
}

const romeTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export function secondsToMidnight(now: Date): number {
  const left = 86_400 - secondsInto(now)
  const off = secondsInto(new Date(now.getTime() + left * 1000))
  return left - (off > 43_200 ? off - 86_400 : off)
}

function secondsInto(moment: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = romeTime.format(moment).split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
