import type { TipoIscrizione } from './iscrizione.ts'

interface Quota {
  anno: number
  tipo: TipoIscrizione
  tessera: string | null
}

export function paroleQuota({ anno, tipo, tessera }: Quota): string[] {
  return [`Quota associativa anno ${anno}`, `socio ${tipo}`, ...(tessera ? [`tessera n. ${tessera}`] : [])]
}

const mostBonifico = 140

/** Includes the member's name: the account may belong to somebody else. */
export function causaleBonifico(quota: Quota & { nome_completo: string }): string {
  const [first = '', ...others] = paroleQuota(quota)
  return [first, quota.nome_completo, ...others].join(' - ').slice(0, mostBonifico)
}
