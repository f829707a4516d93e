import type { Difference } from '../../engine/area.ts'

declare module '../../engine/world.ts' {
  interface World {
    registro: Registro
  }
}

/** A cat as the model believes it is stored. The other areas read cats from here and never write them. */
export interface Gatto {
  id: number
  nome: string
  sesso: 'M' | 'F'
  codice: string | null
  chip: string | null
  idlibro: number
  idrazza: number
  idgenotipo: number | null
  idocchi: number | null
  data_nascita: string
  data_registrazione: string
  data_decesso: string | null
  idpadre: number | null
  idmadre: number | null
  idproprietario: number
  idallevatore: number
  neutro: boolean
  not_for_breeding: boolean
  deceduto: boolean
  bloccato: boolean
  /** An excellent at a show or a vet's certificate: without either no litter (D5 N17). */
  certificato: boolean
  /** Tests with a free result on record. */
  liberi: string[]
  /** Who owned it from which day on, oldest first. */
  proprietari: { dal: string; cliente: number }[]
}

export interface Cucciolo {
  id: number
  sesso: 'M' | 'F'
  nome: string | null
  chip: string | null
  idgatto: number | null
}

export type StatoDenuncia =
  | 'bozza'
  | 'inviata'
  | 'in_verifica'
  | 'controllo_cucciolata'
  | 'approvata'
  | 'respinta'
  | 'chiusa'

export interface Denuncia {
  id: number
  version: number
  stato: StatoDenuncia
  idfattrice: number
  idstallone: number
  data_monta: string
  data_nascita: string
  data_denuncia: string
  idproprietario: number
  idallevatore: number
  cuccioli: Cucciolo[]
  /** Drawn for the parentage test (D7). */
  sorteggiata?: boolean
}

export type StatoPassaggio = 'inviato' | 'registrato' | 'respinto' | 'ritirato' | 'rifiutato' | 'scaduto' | 'superato'

export interface Passaggio {
  id: number
  version: number
  stato: StatoPassaggio
  idgatto: number
  /** Null while the buyer is only written down (D8 P10). */
  idproprietario: number | null
  /** The owner it was asked of. */
  cedente: number
  chiesto_da: 'cedente' | 'acquirente' | 'ufficio'
  da_confermare: boolean
  scade_il: string | null
  data_acquisto: string
  data_passaggio: string
  inviato_il: string
}

/** Two people who wanted one thing: exactly one may have it. */
export interface Contesa {
  what: string
  accepted: number
}

export interface Registro {
  gatti: Map<number, Gatto>
  denunce: Map<number, Denuncia>
  passaggi: Map<number, Passaggio>
  /** Last number given in a book and year: `LO 2025`. */
  numeri: Map<string, number>
  /** Numbers of the breeds, colours and tests that are used, by code. */
  codici: { razze: Map<string, number>; colori: Map<string, number>; malattie: Map<string, number> }
  /** The pair of people that may find each other: a member knows another's number once looked up. */
  conosce: Set<string>
  contese: Contesa[]
  /** How many names and chips were thought of. */
  pensati: number
  /** What an answer said and the model did not: told with the day's differences. */
  dubbi: Omit<Difference, 'area'>[]
}

export const noRegistro = (): Registro => ({
  gatti: new Map(),
  denunce: new Map(),
  passaggi: new Map(),
  numeri: new Map(),
  codici: { razze: new Map(), colori: new Map(), malattie: new Map() },
  conosce: new Set(),
  contese: [],
  pensati: 0,
  dubbi: [],
})

/** Who owned the cat on a day. */
export function ownerOn({ proprietari }: Gatto, day: string) {
  // Before the registry knew the cat it was the first known owner's.
  return (proprietari.findLast(({ dal }) => dal <= day) ?? proprietari[0])?.cliente ?? null
}

export const openTransfers = (registro: Registro, gatto: number) =>
  [...registro.passaggi.values()].filter(({ idgatto, stato }) => idgatto === gatto && stato === 'inviato')

/** What the owner or the office stands behind: of each cat one (D8). */
export const standingTransfer = (registro: Registro, gatto: number) =>
  openTransfers(registro, gatto).find(({ da_confermare }) => !da_confermare)
