import type { Riga } from '../platform/db/bulk.ts'
import type { Random } from './random.ts'
import type { Reference } from './reference.ts'
import type { Famiglia } from './registro/famiglie.ts'
import type { Geni } from './registro/genetica.ts'

/** The registry being generated: days are numbers, relatives are objects, ids are assigned last, in order of registration. */
export interface Mondo {
  random: Random
  reference: Reference
  oggi: number
  anno: number
  persone: Persona[]
  /** The person of the demo account cliente, who buys exactly two cats. */
  cliente: Persona | null
  gatti: Animale[]
  riproduttori: Map<Famiglia, Animale[]>
  cucciolate: Cucciolata[]
}

export interface Persona {
  row: Riga<'clienti_soci'> & { id: number; nome_completo: string; regione: string }
  famiglia: Famiglia | null
  anniSocio: Set<number>
  estero: boolean
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
  origine: 'italia' | 'importato' | 'antenato'
  nazione: string
  /** Complete generations of known ancestors, which decide the book (rule book 4.4). */
  generazioni: number
  riproduttore: boolean
  parti: number[]
  monte: number[]
  /** Last day with an event, so that the death comes later. */
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
  /** First book of a cat that is later re-registered. */
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

/** Age in years, approximate. */
export function anniAt(gatto: Animale, day: number): number {
  return (day - gatto.nascita) / ANNO
}
