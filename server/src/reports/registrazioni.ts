/**
 * How many cats were registered in each month, by breed, book and sex, in this process's memory: some twenty thousand numbers for
 * 300,000 cats. A `group by` in its place costs PostgreSQL 200 to 325 ms for statistics, 55 for a breed.
 */
export interface Registrazioni {
  /** Calls back for everything registered from the first month to the last ('YYYY-MM', both included); cancelled cats do not count. */
  scan: (dal: string, al: string, visit: (registrati: Readonly<Registrati>) => void) => Promise<void>
}

/** `n` cats were registered with this month, breed, book and sex. */
export interface Registrati {
  anno: number
  /** 1 to 12. */
  mese: number
  idrazza: number
  idlibro: number
  sesso: 'M' | 'F'
  n: number
}
