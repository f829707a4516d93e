import { daysBetween } from '../../../kit/date.ts'
import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'

const GIORNI_DI_UN_PARTO = 2

/** D23: births of one queen too close for two litters and too far apart for one. `parti` are distinct days. */
export function findingsOfParti(parti: readonly string[], regole: readonly Regola[]): Finding[] {
  const days = parti.toSorted()
  return days.flatMap((day, i) => {
    const before = days[i - 1]
    if (before === undefined) return []
    const giorni = daysBetween(before, day)
    if (giorni <= GIORNI_DI_UN_PARTO || giorni > numeroAt(regole, 'nascita.intervallo_giorni', day)) return []
    const testo = `Figli nati il ${formatDate(before)} e il ${formatDate(day)}: ${giorni} giorni tra due cucciolate`
    return [avviso('O14', 'figli', testo)]
  })
}
