import { todayText } from '../../ui/fields/date-text.ts'

let kept: string | null = null

/** The day of the board stays the same from one practice to the next, whatever it is they decide on. */
export const boardDay = {
  now: (): string => kept ?? todayText(),
  keep: (day: string | null): void => {
    kept = day
  },
}
