/** Shares to find: the least c'Kc with c ≥ 0, each at most `massimo`, and half of the whole to either group. */
export interface Problema {
  /** Kinship, symmetric and without negative directions, row by row. */
  k: Float64Array
  /** 0 or 1 for each: its sex. Both are there, and `massimo` leaves room for the halves. */
  gruppo: Uint8Array
  massimo: number
}

/** Where the search stands. The gradient is half of that of c'Kc: the kinship of each with the next generation. */
export interface Stato {
  c: Float64Array
  g: Float64Array
}
