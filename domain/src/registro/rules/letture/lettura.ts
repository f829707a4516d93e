export interface MessaggioRiga {
  /** `nota`: says what happens, nothing to do. */
  livello: 'errore' | 'avviso' | 'nota'
  campo: string | null
  codice: string
  messaggio: string
}

export interface Lettura {
  valore: unknown
  altri?: Readonly<Record<string, unknown>>
  riferimenti?: readonly { campo: string; tramite: string; valore: string }[]
  messaggio?: { livello: 'errore' | 'avviso'; codice: string; testo: string }
  intero?: string
  /** Only a part of the cell was read: the whole cell goes to the notes. */
  resto?: true
}

/** `futuro`: future dates are allowed. `zeri`: many rows of the column have 01/01/1900, so it means empty. */
export interface Quando {
  oggi: string
  futuro: boolean
  zeri?: boolean
}

/** Parses a cell that is not blank. */
export type Leggi = (testo: string, quando: Quando) => Lettura

export const nulla: Lettura = { valore: null }

export function letto(valore: unknown): Lettura {
  return { valore }
}

/** An unreadable optional value becomes null; the message quotes the original. */
export function illeggibile(testo: string, perche = 'non si capisce'): Lettura {
  return {
    valore: null,
    messaggio: { livello: 'avviso', codice: 'illeggibile', testo: `${citato(testo)} ${perche}, resta vuoto` },
  }
}

export function citato(testo: string): string {
  return `«${testo.length > 80 ? `${testo.slice(0, 79)}…` : testo}»`
}

export function plain(testo: string): string {
  return testo
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

export function isNulla(testo: string): boolean {
  return /^(?:[\s\-–—_.?/\\*]*|NULL|\\N|#N\/[AD]|#NULL!|\(null\))$/.test(testo)
}

/** Also empty words ("nessuno"). Never for names, which may be such words. */
export function isNullaParola(testo: string): boolean {
  return isNulla(testo) || nullaParole.has(plain(testo))
}

const nullaParole = new Set(
  'null none nd na nn ignoto ignota sconosciuto sconosciuta unknown unbekannt inconnu inconnue nessuno nessuna vuoto'.split(
    ' ',
  ),
)
