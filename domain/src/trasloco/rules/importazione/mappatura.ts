import type { MessaggioRiga } from '../../../registro/rules/letture/lettura.ts'
import type { VoceArchivio } from './archivio.ts'

/** contract 5. */
export interface TabellaMappata {
  tabella: string
  /** Null leaves the table out. */
  entita: string | null
  chiave: string | null
  campi: Readonly<Record<string, CampoMappato>>
  fissi: Readonly<Record<string, unknown>>
}

export interface CampoMappato {
  campo: string
  /** Key of `conversioni`; the default depends on the field. */
  conversione?: string
  /** For a reference: `chiave` (old key in the same import) or a field that finds the row (codice, chip, codice_fiscale …). */
  tramite?: string
}

export type Mappatura = readonly TabellaMappata[]

export interface TabellaLetta {
  nome: string
  righe: number
  colonne: readonly { nome: string; esempi: readonly string[] }[]
  codifica?: string | undefined
  separatore?: string | undefined
}

/** Same for all formats: dates as YYYY-MM-DD, decimals with a point, null if empty. */
export type Cella = string | null

export interface RigaConvertita {
  chiave: string | null
  valori: Readonly<Record<string, unknown>>
  riferimenti: readonly { campo: string; tramite: string; valore: string }[]
  messaggi: readonly MessaggioRiga[]
  archivio: readonly VoceArchivio[]
}

export const esitiRiga = ['inserito', 'aggiornato', 'invariato', 'scartato', 'conflitto'] as const
export type EsitoRiga = (typeof esitiRiga)[number]
