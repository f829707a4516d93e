export interface Mostra {
  status: number
  date: string | null
  data_chiusura: string | null
}

/** Open through the closing day; without one, through the day of the show. */
export function areIscrizioniAperte({ status, date, data_chiusura }: Mostra, oggi: string): boolean {
  const limits = [data_chiusura, date].filter(day => day !== null)
  return status === 1 && limits.length > 0 && limits.every(day => oggi <= day)
}
