import type { Contenuto } from '../rules/importazione/contenuti.ts'
import type { TabellaLetta } from '../rules/importazione/mappatura.ts'
import type { EntitaImportabile } from './entita-importabili.ts'

/** A column with what its values look like, read once. */
export interface ColonnaLetta {
  nome: string
  words: readonly string[]
  esempi: readonly string[]
  contenuto: Contenuto
}

/** A table on its way to a proposal. */
export interface TabellaGuardata {
  letta: TabellaLetta
  colonne: readonly ColonnaLetta[]
  entita: EntitaImportabile | null
  chiave: string | null
}
