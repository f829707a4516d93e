import type { RigaRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'

/** A row of an import as it was read. */
export interface RigaImport {
  /** From 1, as it stands in `data`. */
  riga: number
  /** The line of the file it was read from, when it is known; else the same. */
  linea: number
  values: RigaRisultato
  /** The fields that could not be read. */
  illeggibili: ReadonlySet<string>
}
