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
  /** Who owned it from which day on, oldest first. */
  proprietari: { dal: string; cliente: number }[]
}

export interface Registro {
  gatti: Map<number, Gatto>
}

export const noRegistro = (): Registro => ({ gatti: new Map() })

/** Who owned the cat on a day; null before it was entered. */
export function ownerOn(gatto: Gatto, day: string) {
  return gatto.proprietari.findLast(({ dal }) => dal <= day)?.cliente ?? null
}
