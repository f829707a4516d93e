/** Minimise c'Kc with 0 ≤ c ≤ `massimo` and half of the sum per sex. */
export interface Problema {
  /** Kinship by rows, symmetric positive semidefinite. */
  k: Float64Array
  /** Sex, 0 or 1. Both must occur, and `massimo` must allow half per sex. */
  gruppo: Uint8Array
  massimo: number
}

/** `g` is half of the gradient of c'Kc: kinship of each cat with the next generation. */
export interface Stato {
  c: Float64Array
  g: Float64Array
}
