import { todayAt } from '../../src/platform/clock.ts'

export interface Documento {
  id: number
  version: number
  tipo: string
  anno: number
  progressivo: number
  numero: string
  data_emissione: string
  idcliente: number
  indirizzo: string
  imponibile: string
  imposta: string
  bollo: string
  totale: string
  stato: string
  stornato: string
  da_incassare: string | null
  incasso: string
  causale: string | null
  modalita_pagamento: string | null
  righe: { id: number; descrizione: string; quantita: number; importo: string; iva: number | null; totale: string }[]
  note_credito: { id: number; numero: string }[]
  message?: string
  errors?: { field: string; message: string }[]
}

export const today = todayAt(new Date())
