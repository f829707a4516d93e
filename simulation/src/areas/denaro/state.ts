import type { Dubbio } from '../confronto.ts'

declare module '../../engine/world.ts' {
  interface World {
    denaro: Denaro
  }
}

export type TipoEmesso = 'Fattura' | 'Ricevuta'
export type TipoDocumento = TipoEmesso | 'Nota di credito' | 'Storno ricevuta'

export interface Riga {
  idarticolo?: number
  descrizione?: string
  quantita: number
  /** Unit price in cents. */
  importo: number
  iva: number | null
  natura: string | null
  quota: boolean
}

/** A document as it should be stored; all amounts in cents. */
export interface Documento {
  id: number
  tipo: TipoDocumento
  anno: number
  progressivo: number
  numero: string
  data_emissione: string
  cliente: number
  righe: Riga[]
  imponibile: number
  imposta: number
  bollo: number
  totale: number
  data_pagamento: string | null
  stornato: number
  origine: number | null
}

export interface Articolo {
  id: number
  codice: string
  tipo: TipoEmesso
  importo: number
  iva: number | null
  quota: boolean
}

export interface Denaro {
  documenti: Map<number, Documento>
  articoli: Articolo[]
  emittente: boolean
  impostazioni: Map<string, number>
  quote: Map<number, number>
  dubbi: Dubbio[]
}

export const noDenaro = (): Denaro => ({
  documenti: new Map(),
  articoli: [],
  emittente: false,
  impostazioni: new Map(),
  quote: new Map(),
  dubbi: [],
})

export function lastOf(denaro: Denaro, tipo: TipoDocumento, anno: number) {
  const series = [...denaro.documenti.values()].filter(row => row.tipo === tipo && row.anno === anno)
  return series.reduce<Documento | undefined>(
    (last, row) => (row.progressivo > (last?.progressivo ?? 0) ? row : last),
    undefined,
  )
}

/** 12/2026, R12/2026, NC12/2026, SR12/2026. */
export function numeroOf(tipo: TipoDocumento, progressivo: number, anno: number) {
  const sign = { Fattura: '', Ricevuta: 'R', 'Nota di credito': 'NC', 'Storno ricevuta': 'SR' }[tipo]
  return `${sign}${progressivo}/${anno}`
}

/** In cents. */
export function owed(row: Documento) {
  if (row.origine !== null || row.data_pagamento !== null) return 0
  return row.totale - row.stornato
}

/** Credited in full: everything except the stamp, which is never credited. */
export const isTakenBack = (row: Documento) => row.stornato > 0 && row.stornato >= row.totale - row.bollo

export function statoOf(row: Documento) {
  if (row.origine !== null) return 'storno'
  if (isTakenBack(row) && (row.data_pagamento !== null || row.stornato >= row.totale)) return 'stornato'
  return row.data_pagamento === null ? 'da_incassare' : 'pagato'
}
