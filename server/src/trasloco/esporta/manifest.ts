/** Last entry of the zip, because its counts and checksums are known only at the end. */
export interface RegistryManifest {
  formato: 'bisavolo-registro'
  versione: 1
  tabelle: SaidTable[]
  /** Last id of each table, used or not: ids of deleted rows must not be given again. */
  sequenze: Record<string, number>
  documenti: SaidEntry[]
  /** Entries whose file could not be read; only the row is exported. */
  mancanti: string[]
}

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

/** PostgreSQL's own CSV distinguishes an empty text ("") from null. */
export const csvFormat = `format csv, header true, delimiter ';', encoding 'UTF8'`
