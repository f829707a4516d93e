import { formatPercent } from '../../../kit/format.ts'

const GRADI = [
  { coefficiente: 1 / 4, tra: 'fratelli' },
  { coefficiente: 1 / 8, tra: 'fratellastri' },
  { coefficiente: 1 / 16, tra: 'cugini primi' },
  { coefficiente: 1 / 32, tra: 'figli di fratellastri' },
  { coefficiente: 1 / 64, tra: 'cugini secondi' },
] as const

/** Relative difference up to which "come tra" is used. */
const TOLLERANZA = 0.05

export function describeParentela(coefficiente: number): string {
  if (coefficiente <= 0) return 'nessun antenato comune noto'
  const like = GRADI.find(grado => Math.abs(coefficiente / grado.coefficiente - 1) <= TOLLERANZA)
  if (like) return `come tra ${like.tra}`
  const beyond = GRADI.find(grado => coefficiente > grado.coefficiente)
  return beyond ? `più che tra ${beyond.tra}` : 'meno che tra cugini secondi'
}

export type LivelloConsanguineita = 'nessuna' | 'bassa' | 'moderata' | 'elevata' | 'molto elevata'

/** D5 N26 warns from 12.5 %, more strongly from 25 %. */
export function livelloConsanguineita(coefficiente: number): LivelloConsanguineita {
  if (coefficiente <= 0) return 'nessuna'
  if (coefficiente < 1 / 16) return 'bassa'
  if (coefficiente < 1 / 8) return 'moderata'
  return coefficiente < 1 / 4 ? 'elevata' : 'molto elevata'
}

/** 0.0625 → "6,25 %"; values that would round to 0 → "< 0,01 %". */
export function formatPercentuale(share: number): string {
  return share > 0 && share < 0.00005 ? `<\u00a0${formatPercent(0.0001, 2)}` : formatPercent(share, 2)
}
