import type { Dubbio } from '../confronto.ts'

declare module '../../engine/world.ts' {
  interface World {
    soci: Soci
  }
}

export type TipoIscrizione = 'Ordinario' | 'Onorario' | 'Aderente'

/** Somebody the registry knows: what the model believes is stored of them. */
export interface Cliente {
  id: number
  codice: string | null
  nome_completo: string
  tipo: string
  tessera: string | null
  affisso: { testo: string; posizione: 'prefisso' | 'suffisso' } | null
  sezione: string
  data_nascita: string | null
  codice_fiscale: string | null
  email: string
  deceduto: boolean
  deferito: boolean
  radiato: boolean
}

export interface Iscrizione {
  id: number
  cliente: number
  anno: number
  tipo: TipoIscrizione
  sezione: string
  data_iscrizione: string
  data_cassa: string | null
  richiesta: boolean
  stato: 'da_pagare' | 'da_approvare' | 'approvata' | 'respinta' | 'annullata'
  data_consiglio: string | null
}

/** A board's evening: which enrolments it approved, and what each changed on the person. */
export interface Lotto {
  id: number
  giorno: string
  annullato: boolean
  righe: { iscrizione: number; cliente: number; tipoPrima: string; tesseraPrima: string | null }[]
}

/**
 * The area of the members enters people by calls (clienti_soci, account) and puts them in `clienti` and, with an account, in `w.people`.
 * The other areas read them from here and never write them.
 */
export interface Soci {
  clienti: Map<number, Cliente>
  iscrizioni: Map<number, Iscrizione>
  lotti: Map<number, Lotto>
  /** Number and region of a province, by sigla. */
  province: Map<string, { id: number; regione: string }>
  /** Cards given so far: none is given twice, not even one whose approval was taken back. */
  ultimaTessera: number
  /** How many people were thought of, so that names and addresses never repeat. */
  pensati: number
  /** The book of each year that is over, as it was read first. */
  libriChiusi: Map<number, string>
  /** What an answer said and the model did not: told with the day's differences. */
  dubbi: Dubbio[]
  /** Is this person a member in good standing that day, by the documents? */
  socioIl(cliente: number, day: string): boolean
}

export function noSoci(): Soci {
  const soci: Soci = {
    clienti: new Map(),
    iscrizioni: new Map(),
    lotti: new Map(),
    province: new Map(),
    ultimaTessera: 0,
    pensati: 0,
    libriChiusi: new Map(),
    dubbi: [],
    socioIl: (cliente, day) => isSocio(soci, cliente, day),
  }
  return soci
}

/** The enrolments of one person that stand: neither refused nor annulled. */
export const standing = (soci: Soci, cliente: number) =>
  [...soci.iscrizioni.values()].filter(
    row => row.cliente === cliente && row.stato !== 'respinta' && row.stato !== 'annullata',
  )

const isFull = (row: Iscrizione) => row.tipo !== 'Aderente'

/** The approved full membership of a year (D9: one a year). */
export const fullYear = (soci: Soci, cliente: number, anno: number) =>
  standing(soci, cliente).find(row => row.anno === anno && row.stato === 'approvata' && isFull(row))

/** D9: a renewal follows an approved full year and is paid by 31 January; an Onorario pays nothing and is never late. */
export function isRinnovo(soci: Soci, row: Iscrizione) {
  if (!isFull(row) || fullYear(soci, row.cliente, row.anno - 1) === undefined) return false
  return row.tipo === 'Onorario' || (row.data_cassa !== null && row.data_cassa <= `${row.anno}-01-31`)
}

/** Unbroken years up to this one: 1 in the year of admission. */
export function anzianita(soci: Soci, cliente: number, anno: number): number {
  let years = 0
  for (let year = anno; ; year--) {
    const row = fullYear(soci, cliente, year)
    if (row === undefined) return years
    years++
    if (!isRinnovo(soci, row)) return years
  }
}

/** D9: the enrolment of the year counts or, until 31 January, that of the year before; a renewal paid in time counts while it waits. */
function isSocio(soci: Soci, cliente: number, day: string) {
  if (soci.clienti.get(cliente)?.radiato === true) return false
  const anno = Number(day.slice(0, 4))
  const counts = (year: number) =>
    standing(soci, cliente).some(
      row => row.anno === year && (row.stato === 'approvata' || (row.stato === 'da_approvare' && isRinnovo(soci, row))),
    )
  return counts(anno) || (day.slice(5) <= '01-31' && counts(anno - 1))
}
