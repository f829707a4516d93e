/** Ids of the reference data, by code. */
export interface CastIds {
  razza(codice: string): number
  colore(codice: string): number
  malattia(codice: string): number
  provincia(sigla: string): number
  libro(codice: string): number
}

/** Days of the cast: years are counted from the present one, so that memberships and ages hold whenever tests run. */
export interface CastDays {
  oggi: string
  anno: number
  inDays(n: number): string
}
