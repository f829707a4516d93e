import type { RisultatoExpo } from '../../../esposizioni/rules/risultati/punteggio.ts'
import type { Regola } from '../../../kit/regola.ts'
import type { ColoreDiRazza } from '../../../registro/rules/gatto/colore-riconosciuto.ts'
import type { Grado } from '../../../registro/rules/inbreeding/grado.ts'
import type { Ereditarieta } from '../../../registro/rules/salute/esito.ts'

export interface TestGatto {
  /** The code of the test type (malattie.codice), D12. */
  codice: string
  ereditarieta: Ereditarieta
  data_test: string | null
  scadenza: string | null
  /** The result: N/N, P/P, "per parentela" … Older rows have it in the notes (D12). */
  esito: string | null
  note: string | null
}

/** Stud or queen. Flags are 0/1 as stored. */
export interface Riproduttore {
  /** As people call it, with its affisso. */
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
  /** The titles in its name, and its results at shows: they may tell of an excellent that the flag does not. */
  pretitolo?: string | null
  posttitolo?: string | null
  risultati?: readonly Pick<RisultatoExpo, 'titolo' | 'data'>[]
  chip: string | null
  /** Breed code, and the colour part of the genotype's EMS code. */
  razza: string | null
  colore: string | null
  idlibro: number | null
  /** Owner and co-owners. */
  proprietari: number[]
  test: TestGatto[]
  /** The parents of this cat that the registry knows, with their tests ("per parentela"). */
  genitori: { test: TestGatto[] }[]
  /** D17: the tests it is clear of by parentage, every link proved by DNA. */
  liberi?: readonly string[]
}

export interface CuccioloDenunciato {
  sesso: string | null
  razza: string | null
  colore: string | null
  /** §3, by its number; not known for a litter that is only planned. */
  idocchi?: number | null
}

export interface DatiNascita {
  denuncia: {
    id: number | null
    data_nascita: string | null
    data_monta: string | null
    data_denuncia: string | null
    idproprietario: number | null
  }
  /** The day on which a member sent it first; null where the office entered it, or nobody sent it yet. */
  inviata?: string | null
  stallone: Riproduttore | null
  fattrice: Riproduttore | null
  /**
   * The queen's declared litters, drafts and rejected ones left out; this one may be among them. Without an id, the birth days of
   * her cats that were registered without a declaration.
   */
  cucciolateFattrice: { id: number | null; data_nascita: string }[]
  /** Who owned the queen, alone or with others, on the day of the birth, and on the day of the sending; empty where she is not known. */
  proprietariAllora?: readonly number[]
  /** Births of the queen that another, who owned her then, has declared and is asked to correct. */
  inCorrezione?: readonly { data_nascita: string }[]
  allevatore: { prefisso: string | null; suffisso: string | null; cucciolatePrecedenti: number }
  /** Wright's F of the litter, 0 to 1; null when it was not computed. */
  consanguineita: number | null
  /** D18: how stud and queen are related, where the degree is one that may not be mated. */
  grado: Grado | null
  cuccioli: CuccioloDenunciato[]
  /** D16: the colours that the breeds admit. */
  coloriRazze: readonly ColoreDiRazza[]
  oggi: string
  regole: readonly Regola[]
}
