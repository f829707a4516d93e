/** A breed as its page names it. */
export interface Razza {
  id: number
  codice: string
  descrizione: string
}
