const rome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
})

/** The business day, by which the server measures what is sent today: abroad this clock may be a day ahead. */
export function todayInRome(now = new Date()): string {
  return rome.format(now)
}

/** The day on this clock, not in UTC. */
export function todayText(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
