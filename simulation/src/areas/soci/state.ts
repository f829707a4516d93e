import type { Dubbio } from '../confronto.ts'

declare module '../../engine/world.ts' {
  interface World {
    soci: Soci
  }
}

export type TipoIscrizione = 'Ordinario' | 'Onorario' | 'Aderente'

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

export interface Lotto {
  id: number
  giorno: string
  annullato: boolean
  righe: { iscrizione: number; cliente: number; tipoPrima: string; tesseraPrima: string | null }[]
}

/** Only this area changes people; it stores them in `clienti` and, with an account, in `w.people`. */
export interface Soci {
  clienti: Map<number, Cliente>
  iscrizioni: Map<number, Iscrizione>
  lotti: Map<number, Lotto>
  province: Map<string, { id: number; regione: string }>
  /** Last card given: never given again, even if the approval is undone. */
  ultimaTessera: number
  pensati: number
  /** Members' books of past years, as first read. */
  libriChiusi: Map<number, string>
  dubbi: Dubbio[]
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

export const standing = (soci: Soci, cliente: number) =>
  [...soci.iscrizioni.values()].filter(
    row => row.cliente === cliente && row.stato !== 'respinta' && row.stato !== 'annullata',
  )

const isFull = (row: Iscrizione) => row.tipo !== 'Aderente'

export const fullYear = (soci: Soci, cliente: number, anno: number) =>
  standing(soci, cliente).find(row => row.anno === anno && row.stato === 'approvata' && isFull(row))

/** D9: a renewal follows an approved full year and is paid by 31 January; an Onorario pays nothing and is never late. */
export function isRinnovo(soci: Soci, row: Iscrizione) {
  if (!isFull(row) || fullYear(soci, row.cliente, row.anno - 1) === undefined) return false
  return row.tipo === 'Onorario' || (row.data_cassa !== null && row.data_cassa <= `${row.anno}-01-31`)
}

/** Unbroken years: 1 in the year of admission. */
export function anzianita(soci: Soci, cliente: number, anno: number): number {
  let years = 0
  for (let year = anno; ; year--) {
    const row = fullYear(soci, cliente, year)
    if (row === undefined) return years
    years++
    if (!isRinnovo(soci, row)) return years
  }
}

/**
 * D9: the year's iscrizione counts or, until 31 January, that of the year before; a renewal paid in time counts while waiting.
 */
function isSocio(soci: Soci, cliente: number, day: string) {
  if (soci.clienti.get(cliente)?.radiato === true) return false
  const anno = Number(day.slice(0, 4))
  const counts = (year: number) =>
    standing(soci, cliente).some(
      row => row.anno === year && (row.stato === 'approvata' || (row.stato === 'da_approvare' && isRinnovo(soci, row))),
    )
  return counts(anno) || (day.slice(5) <= '01-31' && counts(anno - 1))
}
