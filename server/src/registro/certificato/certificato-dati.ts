export interface AntenatoCertificato {
  id: number
  sesso: string | null
  nome_completo: string
  codice: string | null
  /** Breed and colour in EMS, with the phenotype in brackets if it differs (rule book 6). */
  ems: string
  data_nascita: string | null
  chip: string | null
  /** D20: parentage proved. Omitted, not false, so that earlier fingerprints stay valid. */
  dna?: true
  padre: AntenatoCertificato | null
  madre: AntenatoCertificato | null
}

/** Complete content of the certificate; the fingerprint is computed from this object. */
export interface DatiCertificato {
  associazione: { nome: string; comune: string; indirizzo: string; riferimento: string; logo: number | null }
  gatto: AntenatoCertificato
  registro: { codice: string; descrizione: string }
  origine: string
  razza: { it: string; en: string }
  mantello: { it: string; en: string }
  idocchi: number | null
  allevatore: string
  /** Co-holders of the affisso in the name. Omitted if none, so that earlier fingerprints stay valid. */
  coallevatori?: string[]
  proprietario: string
  cointestatari: string[]
  fratelli: string[]
  test: string[]
  /** '' if breeding is allowed. */
  not_for_breeding: '' | 'a' | 'b' | 'c'
  coefficiente: number
  /** ux 21: generations used for F, and known ancestors of this page. */
  profondita: number
  noti: number
}

export interface EmissioneCertificato {
  codice: string
  indirizzo: string
  giorno: string
  duplicato: { numero: number; data: string } | null
}

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
  allevatori: ['Allevatori', 'Breeders'],
  proprietario: ['Proprietario', 'Owner'],
  cointestatari: ['Cointestatari', 'Co-owners'],
  fratelli: ['Fratelli di cucciolata', 'Litter mates'],
  test: ['Esami', 'Health tests'],
  consanguineita: ['Consanguineità', 'Inbreeding'],
  genitori: ['Genitori', 'Parents'],
  nonni: ['Nonni', 'Grandparents'],
  bisnonni: ['Bisavoli', 'Great-grandparents'],
  trisnonni: ['Trisnonni', 'Great-great-grandparents'],
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
