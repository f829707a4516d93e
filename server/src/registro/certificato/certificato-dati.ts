/** A cat in the tree of the certificate, with its parents; null where nobody is known. */
export interface AntenatoCertificato {
  id: number
  /** Null of an ancestor of whom nobody wrote it down. */
  sesso: string | null
  nome_completo: string
  codice: string | null
  /** Breed and colour as EMS writes them, the phenotype in brackets when it differs (rule book 6). */
  ems: string
  data_nascita: string | null
  chip: string | null
  /** D20: that it is a parent of the cat before it is proved. Left out where it is not, so that what was issued before stays the same. */
  dna?: true
  padre: AntenatoCertificato | null
  madre: AntenatoCertificato | null
}

/** All that a certificate says: the drawing adds nothing, and the fingerprint is taken of exactly this. */
export interface DatiCertificato {
  /** `logo` is the number of its document; what is not filled in is empty. */
  associazione: { nome: string; comune: string; indirizzo: string; riferimento: string; logo: number | null }
  gatto: AntenatoCertificato
  registro: { codice: string; descrizione: string }
  origine: string
  razza: { it: string; en: string }
  mantello: { it: string; en: string }
  idocchi: number | null
  allevatore: string
  proprietario: string
  cointestatari: string[]
  fratelli: string[]
  test: string[]
  /** Empty when the cat may be bred. */
  not_for_breeding: '' | 'a' | 'b' | 'c'
  coefficiente: number
  /** ux 21: how many generations F was reckoned on, and how many of the ancestors on this page are known. */
  profondita: number
  noti: number
}

/** What one issue adds to it. */
export interface EmissioneCertificato {
  codice: string
  indirizzo: string
  giorno: string
}

/** Labels in the two languages of the document. */
export const etichette = {
  titolo: ['Certificato genealogico', 'Pedigree certificate'],
  registro: ['Registro', 'Register'],
  numero: ['Numero', 'Number'],
  sesso: ['Sesso', 'Sex'],
  nascita: ['Nascita', 'Born'],
  razza: ['Razza', 'Breed'],
  mantello: ['Mantello', 'Colour'],
  occhi: ['Occhi', 'Eyes'],
  chip: ['Microchip', ''],
  origine: ['Registro di provenienza', 'Original registration'],
  allevatore: ['Allevatore', 'Breeder'],
  proprietario: ['Proprietario', 'Owner'],
  cointestatari: ['Cointestatari', 'Co-owners'],
  fratelli: ['Fratelli di cucciolata', 'Litter mates'],
  test: ['Esami', 'Health tests'],
  consanguineita: ['Consanguineità', 'Inbreeding'],
  genitori: ['Genitori', 'Parents'],
  nonni: ['Nonni', 'Grandparents'],
  bisnonni: ['Bisavoli', 'Great-grandparents'],
  trisavoli: ['Trisavoli', 'Great-great-grandparents'],
  luogo: ['Luogo e data', 'Place and date'],
  firma: ['Ufficio Centrale del Libro Genealogico', 'Central Office of the Stud Book'],
  verifica: ['Verifica', 'Verify'],
} as const satisfies Record<string, readonly [string, string]>

export const sessi: Record<string, readonly [string, string]> = {
  M: ['Maschio', 'Male'],
  F: ['Femmina', 'Female'],
}

/** §3, by idocchi. */
export const occhi: Record<number, readonly [string, string]> = {
  1: ['acqua', 'aqua'],
  2: ['ambra', 'amber'],
  3: ['arancio', 'orange'],
  4: ['blu', 'blue'],
  5: ['gialli', 'yellow'],
  6: ['impari', 'odd-eyed'],
  7: ['oro', 'gold'],
  8: ['verdi', 'green'],
}
