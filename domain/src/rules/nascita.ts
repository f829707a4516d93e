import { isRealDate } from './date.ts'
import type { Finding } from './finding.ts'
import { blocco } from './finding.ts'
import { findingsOfCucciolata } from './nascita-cucciolata.ts'
import { findingsOfDate } from './nascita-date.ts'
import { findingsOfFattrice } from './nascita-fattrice.ts'
import { findingsOfRiproduttori } from './nascita-riproduttori.ts'
import type { Regola } from './regole.ts'

export type { Finding } from './finding.ts'

export interface TestGatto {
  /** The code of the test type (malattie.codice), D12. */
  codice: string
  data_test: string | null
  /** The result: N/N, P/P, "per parentela" … */
  note: string | null
}

/** Stud or queen. Flags are 0/1 as stored. */
export interface Riproduttore {
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
}

export interface CuccioloDenunciato {
  sesso: string | null
  razza: string | null
  colore: string | null
}

export interface DatiNascita {
  denuncia: {
    id: number | null
    data_nascita: string | null
    data_monta: string | null
    data_denuncia: string | null
    idproprietario: number | null
  }
  stallone: Riproduttore | null
  fattrice: Riproduttore | null
  /**
   * The queen's declared litters, drafts and rejected ones left out; this one may be among them. Without an id, the birth days of
   * her cats that were registered without a declaration.
   */
  cucciolateFattrice: { id: number | null; data_nascita: string }[]
  allevatore: { prefisso: string | null; suffisso: string | null; cucciolatePrecedenti: number }
  /** Wright's F of the litter, 0 to 1; null when it was not computed. */
  consanguineita: number | null
  cuccioli: CuccioloDenunciato[]
  oggi: string
  regole: readonly Regola[]
}

/** D5: every check on a birth declaration, N01 to N28, in the order of their codes. */
export function findingsOfNascita(dati: DatiNascita): Finding[] {
  const readable = { ...dati, denuncia: { ...dati.denuncia, ...readableDates(dati.denuncia) } }
  return [
    ...requiredFields(dati),
    ...findingsOfDate(dati.denuncia, readable),
    ...findingsOfRiproduttori(readable),
    ...findingsOfFattrice(readable),
    ...findingsOfCucciolata(readable),
  ].sort((a, b) => (a.codice < b.codice ? -1 : a.codice > b.codice ? 1 : 0))
}

/** §5: the field's name plus 'obbligatorio/a'. */
function requiredFields({ denuncia, stallone, fattrice, cuccioli }: DatiNascita): Finding[] {
  const missing = (value: unknown, campo: string, text: string) =>
    value === null || value === '' ? [blocco('N01', campo, text)] : []
  return [
    ...missing(denuncia.data_nascita, 'data_nascita', 'Data nascita obbligatoria'),
    ...missing(denuncia.data_denuncia, 'data_denuncia', 'Data denuncia obbligatoria'),
    ...missing(denuncia.data_monta, 'data_monta', 'Data monta obbligatoria'),
    ...missing(stallone, 'idstallone', 'Stallone obbligatorio'),
    ...missing(fattrice, 'idfattrice', 'Fattrice obbligatoria'),
    ...missing(denuncia.idproprietario, 'idproprietario', 'Proprietario obbligatorio'),
    ...cuccioli.flatMap(({ sesso, colore, razza }, i) => [
      ...missing(sesso, `cuccioli.${i}.sesso`, 'Sesso obbligatorio'),
      ...missing(colore, `cuccioli.${i}.idcolore_genotipo`, 'Genotipo obbligatorio'),
      ...missing(razza, `cuccioli.${i}.idrazza`, 'Razza obbligatoria'),
    ]),
  ]
}

/** A date that cannot be read is told once (N03) and then left out of every other check. */
function readableDates({ data_nascita, data_monta, data_denuncia }: DatiNascita['denuncia']) {
  const readable = (giorno: string | null) => (giorno !== null && isRealDate(giorno) ? giorno : null)
  return {
    data_nascita: readable(data_nascita),
    data_monta: readable(data_monta),
    data_denuncia: readable(data_denuncia),
  }
}
