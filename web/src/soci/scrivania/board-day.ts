import { todayText } from '../../ui/fields/date-text.ts'

let kept: string | null = null

/** Shared by all practices of a session. */
export const boardDay = {
  now: (): string => kept ?? todayText(),
  keep: (day: string | null): void => {
    kept = day
  },
}
