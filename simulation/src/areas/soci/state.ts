/** Somebody the registry knows: what the model believes is stored of them. */
export interface Cliente {
  id: number
  codice: string | null
  nome_completo: string
  tipo: string
  affisso: { testo: string; posizione: 'prefisso' | 'suffisso' } | null
  deceduto: boolean
  radiato: boolean
}

/**
 * The area of the members enters people by calls (clienti_soci, account) and puts them in `clienti` and, with an account, in `w.people`.
 * The other areas read them from here and never write them.
 */
export interface Soci {
  clienti: Map<number, Cliente>
  /** Is this person a member in good standing that day, by the documents? */
  socioIl(cliente: number, day: string): boolean
}

export const noSoci = (): Soci => ({ clienti: new Map(), socioIl: () => false })
