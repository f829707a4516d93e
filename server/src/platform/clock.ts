/** The business day in Europe/Rome, whatever the server's own zone. Tests give the app a clock of their own. */
export type Clock = () => Date

const rome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export function todayAt(now: Date): string {
  return rome.format(now)
}
