import type { Difference } from '../../engine/area.ts'

declare module '../../engine/world.ts' {
  interface World {
    registro: Registro
  }
}

/** A cat as it should be stored. Other areas read but never change it. */
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
  /** An excellent at a show or a veterinary certificate, required for litters (D5 N17). */
  certificato: boolean
  liberi: string[]
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
  nati_morti: number
  cuccioli: Cucciolo[]
  sorteggiata?: boolean
}

export type StatoPassaggio = 'inviato' | 'registrato' | 'respinto' | 'ritirato' | 'rifiutato' | 'scaduto' | 'superato'

export interface Passaggio {
  id: number
  version: number
  stato: StatoPassaggio
  idgatto: number
  /** Null while the buyer is only typed in (D8 P10). */
  idproprietario: number | null
  cedente: number
  chiesto_da: 'cedente' | 'acquirente' | 'ufficio'
  da_confermare: boolean
  scade_il: string | null
  data_acquisto: string
  data_passaggio: string
  inviato_il: string
}

export interface Contesa {
  what: string
  accepted: number
}

export interface Registro {
  gatti: Map<number, Gatto>
  denunce: Map<number, Denuncia>
  passaggi: Map<number, Passaggio>
  /** Last number by book and year: `LO 2025`. */
  numeri: Map<string, number>
  codici: { razze: Map<string, number>; colori: Map<string, number>; malattie: Map<string, number> }
  /** Pairs of person and record that were looked up, so that one may name the other. */
  conosce: Set<string>
  contese: Contesa[]
  pensati: number
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

export function ownerOn({ proprietari }: Gatto, day: string) {
  // Before the cat was registered: the first known owner.
  return (proprietari.findLast(({ dal }) => dal <= day) ?? proprietari[0])?.cliente ?? null
}

export const openTransfers = (registro: Registro, gatto: number) =>
  [...registro.passaggi.values()].filter(({ idgatto, stato }) => idgatto === gatto && stato === 'inviato')

/** The passaggio that owner or office have confirmed: one per cat (D8). */
export const standingTransfer = (registro: Registro, gatto: number) =>
  openTransfers(registro, gatto).find(({ da_confermare }) => !da_confermare)
