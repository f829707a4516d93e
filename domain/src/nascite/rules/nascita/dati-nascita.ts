import type { RisultatoExpo } from '../../../esposizioni/rules/risultati/punteggio.ts'
import type { Regola } from '../../../kit/regola.ts'
import type { ColoreDiRazza } from '../../../registro/rules/gatto/colore-riconosciuto.ts'
import type { Grado } from '../../../registro/rules/inbreeding/grado.ts'
import type { Ereditarieta } from '../../../registro/rules/salute/esito.ts'

export interface TestGatto {
  codice: string
  ereditarieta: Ereditarieta
  data_test: string | null
  scadenza: string | null
  /** N/N, P/P, "per parentela" … Older rows have the result in `note` (D12). */
  esito: string | null
  note: string | null
}

export interface Riproduttore {
  nome: string
  sesso: string
  data_nascita: string | null
  data_decesso: string | null
  deceduto: number
  annullato: number
  bloccato: number
  not_for_breeding: number
  neutro: number
  eccellenza_expo: number
  certificato_medico: number
  /** Titles and results may prove an excellent that the flag lacks. */
  pretitolo?: string | null
  posttitolo?: string | null
  risultati?: readonly Pick<RisultatoExpo, 'titolo' | 'data'>[]
  chip: string | null
  /** Codes; `colore` is the colour part of the genotype. */
  razza: string | null
  colore: string | null
  idlibro: number | null
  proprietari: number[]
  test: TestGatto[]
  /** Known parents with their tests, for results "per parentela". */
  genitori: { test: TestGatto[] }[]
  /** D17: tests not needed because the ancestry is clear, with every link proved by DNA. */
  liberi?: readonly string[]
}

export interface CuccioloDenunciato {
  sesso: string | null
  razza: string | null
  colore: string | null
  idocchi?: number | null
}

export interface DatiNascita {
  denuncia: {
    id: number | null
    data_nascita: string | null
    data_monta: string | null
    data_denuncia: string | null
    idproprietario: number | null
    nati_morti: number
  }
  /** Null if the office entered it or nobody has sent it. */
  inviata?: string | null
  stallone: Riproduttore | null
  fattrice: Riproduttore | null
  /** Without drafts and rejected ones; may include this litter. Null id: birth day of a cat registered without a declaration. */
  cucciolateFattrice: { id: number | null; data_nascita: string }[]
  /** All who owned the queen at the birth or at the sending; empty if the queen is unknown. */
  proprietariAllora?: readonly number[]
  /** Births declared by an earlier owner and sent back for correction. */
  inCorrezione?: readonly { data_nascita: string }[]
  allevatore: { prefisso: string | null; suffisso: string | null; cucciolatePrecedenti: number }
  consanguineita: number | null
  /** D18: set only if the degree is forbidden. */
  grado: Grado | null
  cuccioli: CuccioloDenunciato[]
  coloriRazze: readonly ColoreDiRazza[]
  oggi: string
  regole: readonly Regola[]
}
