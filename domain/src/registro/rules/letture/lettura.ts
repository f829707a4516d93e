/** What is said of a source row: an error leaves it out, a warning comes in with it. */
export interface MessaggioRiga {
  livello: 'errore' | 'avviso'
  campo: string | null
  /** A word that programs go by, or a code of the rule book. */
  codice: string
  messaggio: string
}

/** What a cell of an old system turned out to say. */
export interface Lettura {
  /** null where nothing is said, or nothing that can be read. */
  valore: unknown
  /** Other fields of the row that the same cell tells. */
  altri?: Readonly<Record<string, unknown>>
  /** Rows that the same cell names. */
  riferimenti?: readonly { campo: string; tramite: string; valore: string }[]
  /** The sentence goes on after the label of the field. */
  messaggio?: Pick<MessaggioRiga, 'livello' | 'codice'> & { testo: string }
  /** The whole text, when the field has room for a part of it only. */
  intero?: string
}

/** Reads the text of a cell, which is never blank. `futuro` tells whether the field may hold a day to come. */
export type Leggi = (testo: string, quando: { oggi: string; futuro: boolean }) => Lettura

export const nulla: Lettura = { valore: null }

export function letto(valore: unknown): Lettura {
  return { valore }
}

/** An optional value that cannot be read stays empty, and the message keeps what was written. */
export function illeggibile(testo: string, perche = 'non si capisce'): Lettura {
  return {
    valore: null,
    messaggio: { livello: 'avviso', codice: 'illeggibile', testo: `${citato(testo)} ${perche}, resta vuoto` },
  }
}

/** As messages quote what was written; long texts are cut there and nowhere else. */
export function citato(testo: string): string {
  return `«${testo.length > 80 ? `${testo.slice(0, 79)}…` : testo}»`
}

/** Blind to case, accents and signs. */
export function plain(testo: string): string {
  return testo
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** How old systems and spreadsheets write that there is nothing. */
export function isNulla(testo: string): boolean {
  return /^(?:[\s\-–—_.?/\\*]*|NULL|\\N|#N\/[AD]|#NULL!|\(null\))$/.test(testo)
}

/** The same in words: never for names, where a word is a word. */
export function isNullaParola(testo: string): boolean {
  return isNulla(testo) || nullaParole.has(plain(testo))
}

const nullaParole = new Set(
  'null none nd na nn ignoto ignota sconosciuto sconosciuta unknown unbekannt inconnu inconnue nessuno nessuna vuoto'.split(
    ' ',
  ),
)
