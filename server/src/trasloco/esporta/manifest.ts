/** What a file of GET /esporta/tutto says of itself. It is the zip's last entry, because only then has everything been counted. */
export interface RegistryManifest {
  formato: 'bisavolo-registro'
  versione: 1
  tabelle: SaidTable[]
  /** The last number that each table gave, used or not: numbers of removed records are not given again. */
  sequenze: Record<string, number>
  documenti: SaidEntry[]
  /** Documents whose file could not be read: the row alone is here. */
  mancanti: string[]
}

/** An entry of the zip with what it must hold. */
export interface SaidEntry {
  file: string
  byte: number
  sha256: string
}

export interface SaidTable extends SaidEntry {
  tabella: string
  righe: number
}

export const manifestFile = 'bisavolo.json'
export const systemFolder = 'sistema/'
export const documentsFolder = 'documenti/'

/** How tables are written and read: PostgreSQL's own csv, in which an empty text ("") is not a missing one. */
export const csvFormat = `format csv, header true, delimiter ';', encoding 'UTF8'`
