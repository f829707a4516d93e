import type { MessaggioRiga } from '../../../registro/rules/letture/lettura.ts'

/** How the tables of an old system become records here: contract 5, PUT /importazioni/{id}. */
export interface TabellaMappata {
  tabella: string
  /** The kind of record its rows become; null leaves the table out. */
  entita: string | null
  /** The column of the old system's key. */
  chiave: string | null
  campi: Readonly<Record<string, CampoMappato>>
  /** Values of fields for every row. */
  fissi: Readonly<Record<string, unknown>>
}

export interface CampoMappato {
  campo: string
  /** A name of `conversioni`; without it the value is read by the kind of its field. */
  conversione?: string
  /** Of a reference: `chiave`, an old key of the same import, or a field that finds the row (codice, chip, codice_fiscale …). */
  tramite?: string
}

export type Mappatura = readonly TabellaMappata[]

/** A table as it was read, with the first values of each column. */
export interface TabellaLetta {
  nome: string
  righe: number
  colonne: readonly { nome: string; esempi: readonly string[] }[]
  /** As guessed, of a file of plain text. */
  codifica?: string | undefined
  separatore?: string | undefined
}

/** A cell as every format gives it: text, days as YYYY-MM-DD, decimals with a point; null where there is nothing. */
export type Cella = string | null

/** A source row in the words of its entity, before anything else is known. */
export interface RigaConvertita {
  chiave: string | null
  valori: Readonly<Record<string, unknown>>
  /** What still has to be found: by which field of the target, or by `chiave`. */
  riferimenti: readonly { campo: string; tramite: string; valore: string }[]
  messaggi: readonly MessaggioRiga[]
}

/** What became, or would become, of a source row. */
export const esitiRiga = ['inserito', 'aggiornato', 'invariato', 'scartato', 'conflitto'] as const
export type EsitoRiga = (typeof esitiRiga)[number]
