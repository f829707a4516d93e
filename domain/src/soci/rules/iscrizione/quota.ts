import type { TipoIscrizione } from './iscrizione.ts'

interface Quota {
  anno: number
  tipo: TipoIscrizione
  tessera: string | null
}

/** What the fee of a year is for, part by part. */
export function paroleQuota({ anno, tipo, tessera }: Quota): string[] {
  return [`Quota associativa anno ${anno}`, `socio ${tipo}`, ...(tessera ? [`tessera n. ${tessera}`] : [])]
}

/** The longest text that a bank transfer carries. */
const mostBonifico = 140

/** The same for a bank transfer, with who pays: a treasurer knows the person by it, whoever's account it comes from. */
export function causaleBonifico(quota: Quota & { nome_completo: string }): string {
  const [first = '', ...others] = paroleQuota(quota)
  return [first, quota.nome_completo, ...others].join(' - ').slice(0, mostBonifico)
}
