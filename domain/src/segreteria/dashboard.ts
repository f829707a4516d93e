/** What GET /dashboard answers: one page for every role, filled by what the role is for. */
export interface Dashboard {
  /** Said in place of all the rest, when the account cannot work yet. */
  avviso: string | null
  attese: Attesa[]
  cifre: Cifra[]
  grafici: Grafico[]
  elenchi: Elenco[]
}

/** Something that waits for this person: how many, and the list of them. */
export interface Attesa {
  chiave: string
  conto: number
  /** Already in the right number: 'denunce da verificare'. */
  testo: string
  link: string
  /** Waits on others or on the calendar rather than on this person. */
  tono: 'lavoro' | 'scadenza'
}

export interface Cifra {
  chiave: string
  etichetta: string
  valore: number
  unita: 'numero' | 'euro'
  link: string | null
}

export interface Grafico {
  chiave: string
  titolo: string
  tipo: 'columns' | 'bars'
  unita: 'numero' | 'euro'
  /** `breve` is the name under a narrow column. */
  punti: { nome: string; breve?: string; valore: number; link: string | null }[]
}

export interface Elenco {
  chiave: string
  titolo: string
  /** The whole list. */
  link: string | null
  /** Said when there are no rows. */
  vuoto: string
  righe: { titolo: string; dettaglio: string; stato: string | null; link: string | null }[]
}
