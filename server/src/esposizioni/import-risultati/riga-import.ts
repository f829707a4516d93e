import type { RigaRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'

export interface RigaImport {
  /** 1-based index in `data`. */
  riga: number
  /** Line in the file, or `riga` if unknown. */
  linea: number
  values: RigaRisultato
  illeggibili: ReadonlySet<string>
}
