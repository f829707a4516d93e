/** Cached registrations per month, breed, book and sex: a `group by` takes 55 to 325 ms. */
export interface Registrazioni {
  /** Months as 'YYYY-MM', both included. Without cancelled cats. */
  scan: (dal: string, al: string, visit: (registrati: Readonly<Registrati>) => void) => Promise<void>
}

export interface Registrati {
  anno: number
  /** 1 to 12. */
  mese: number
  idrazza: number
  idlibro: number
  sesso: 'M' | 'F'
  n: number
}
