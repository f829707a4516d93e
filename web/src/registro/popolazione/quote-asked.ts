import type { DomandaQuote } from '@bisavolo/domain/registro/calls/popolazione'

/** State of the URL. `massimo` is a percentage. */
export interface Asked {
  razza: number | null
  gatti: readonly number[]
  massimo: string
  cucciolate: string
}

export function askedFrom(search: URLSearchParams): Asked {
  const gatti = (search.get('gatti') ?? '').split(',').flatMap(text => positive(text) ?? [])
  return {
    razza: gatti.length > 0 ? null : positive(search.get('razza')),
    gatti: [...new Set(gatti)],
    massimo: search.get('massimo') ?? '',
    cucciolate: search.get('cucciolate') ?? '20',
  }
}

export function searchOf({ razza, gatti, massimo, cucciolate }: Asked): Record<string, string> {
  return {
    ...(razza !== null && gatti.length === 0 && { razza: String(razza) }),
    ...(gatti.length > 0 && { gatti: gatti.join(',') }),
    ...(massimo.trim() !== '' && { massimo: massimo.trim() }),
    cucciolate: cucciolate.trim(),
  }
}

export function isComplete({ razza, gatti }: Asked): boolean {
  return razza !== null || gatti.length > 0
}

/** Text that is no number is sent unchanged, so the server explains the error. */
export function bodyOf({ razza, gatti, massimo, cucciolate }: Asked): DomandaQuote {
  const share = number(massimo)
  return {
    ...(gatti.length > 0 ? { gatti: [...gatti] } : { idrazza: razza ?? 0 }),
    ...(massimo.trim() !== '' && { massimo: Number.isNaN(share) ? share : Number((share / 100).toPrecision(12)) }),
    ...(cucciolate.trim() !== '' && { cucciolate: number(cucciolate) }),
  }
}

function number(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
