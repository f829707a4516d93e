import type { Contenuto } from '../rules/importazione/contenuti.ts'
import type { TabellaLetta } from '../rules/importazione/mappatura.ts'
import type { EntitaImportabile } from './entita-importabili.ts'

export interface ColonnaLetta {
  nome: string
  words: readonly string[]
  esempi: readonly string[]
  contenuto: Contenuto
}

export interface TabellaGuardata {
  letta: TabellaLetta
  colonne: readonly ColonnaLetta[]
  entita: EntitaImportabile | null
  chiave: string | null
}
