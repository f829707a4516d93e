import type { Riga } from '../platform/db/bulk.ts'
import type { Random } from './random.ts'
import type { Reference } from './reference.ts'
import type { Famiglia } from './registro/famiglie.ts'
import type { Geni } from './registro/genetica.ts'

/** A registry being made up: days are numbers, relatives are objects; ids come last, in the order of registration. */
export interface Mondo {
  random: Random
  reference: Reference
  oggi: number
  anno: number
  persone: Persona[]
  /** The owner of the demo account, who buys two cats and no more. */
  cliente: Persona | null
  gatti: Animale[]
  /** Cats that may be bred from, by family. */
  riproduttori: Map<Famiglia, Animale[]>
  cucciolate: Cucciolata[]
}

export interface Persona {
  row: Riga<'clienti_soci'> & { id: number; nome_completo: string; regione: string }
  /** What this person breeds; null for who only keeps cats. */
  famiglia: Famiglia | null
  /** Years for which the board approved the membership. */
  anniSocio: Set<number>
  estero: boolean
  /** Names already given, so that no two cats of a cattery share one. */
  nomiDati: Set<string>
}

export interface Animale {
  id: number
  famiglia: Famiglia
  geni: Geni
  sesso: 'M' | 'F'
  razza: string
  colore: string
  occhi: number
  nome: string
  nascita: number
  registrazione: number
  padre: Animale | null
  madre: Animale | null
  allevatore: Persona
  proprietario: Persona
  cointestatari: Persona[]
  /** Born here, born abroad and registered here, or known only as an ancestor. */
  origine: 'italia' | 'importato' | 'antenato'
  nazione: string
  /** Complete generations of known ancestors: decides the book (rule book 4.4). */
  generazioni: number
  riproduttore: boolean
  /** Births (of a queen), or births sired. */
  parti: number[]
  monte: number[]
  /** The day of the last thing it did: nothing happens to a cat after its death. */
  ultimoGiorno: number
  qualita: number
  passaggi: Passaggio[]
  expo: boolean
  titoli: { pretitolo: string; posttitolo: string }
  flags: Pick<
    Riga<'gatti'>,
    | 'neutro'
    | 'deceduto'
    | 'data_decesso'
    | 'annullato'
    | 'bloccato'
    | 'nascondi_bloccato'
    | 'not_for_breeding'
    | 'causale_not_for_breeding'
    | 'non_in_allevamento'
    | 'eccellenza_expo'
    | 'certificato_medico'
    | 'inhousing'
    | 'paper_pedigree'
    | 'campionato'
    | 'note'
  >
  /** The book it was first entered in, of a cat that is re-registered in its right one. */
  primoLibro?: number
  row: (Riga<'gatti'> & { id: number }) | null
}

export interface Passaggio {
  id: number
  acquisto: number
  passaggio: number
  da: Persona
  a: Persona
  stato: NonNullable<Riga<'passaggi'>['stato']>
  /** What its row says of who asked for it and how it ended. */
  richiesta?: Riga<'passaggi'>
}

export interface Cucciolata {
  id: number
  madre: Animale
  padre: Animale
  allevatore: Persona
  monta: number
  nascita: number
  denuncia: number
  stato: 'bozza' | 'inviata' | 'in_verifica' | 'controllo_cucciolata' | 'approvata' | 'chiusa' | 'respinta'
  sorteggiata: boolean
  cuccioli: Cucciolo[]
}

export interface Cucciolo {
  sesso: 'M' | 'F'
  geni: Geni
  razza: string
  colore: string
  occhi: number
  deceduto: boolean
  gatto: Animale | null
}

export const ANNO = 365.25

export function breedFrom({ riproduttori }: Mondo, gatto: Animale): void {
  gatto.riproduttore = true
  const known = riproduttori.get(gatto.famiglia)
  if (known === undefined) riproduttori.set(gatto.famiglia, [gatto])
  else known.push(gatto)
}

/** Full age in years on a day, near enough for a choice. */
export function anniAt(gatto: Animale, day: number): number {
  return (day - gatto.nascita) / ANNO
}
