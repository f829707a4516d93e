export interface CastIds {
  razza(codice: string): number
  colore(codice: string): number
  malattia(codice: string): number
  provincia(sigla: string): number
  libro(codice: string): number
}

/** Dates relative to today, so that memberships and ages stay valid whenever tests run. */
export interface CastDays {
  oggi: string
  anno: number
  inDays(n: number): string
}
