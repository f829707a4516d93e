import type { TotaliDocumento } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { centsOf } from '@bisavolo/domain/kit/format'
import type { RecordRow } from '../../api/records.ts'
import type { StatusKind } from '../../ui/status-chip.tsx'

export interface RigaEmessa {
  id: number
  descrizione: string
  quantita: number
  importo: string
  iva: number | null
  natura: string | null
  totale: string
}

/** An issued document as the API answers it. */
export interface Documento extends RecordRow {
  tipo: TipoDocumento
  numero: string
  data_emissione: string
  idcliente: number
  intestatario: string | null
  imponibile: string
  imposta: string
  bollo: string
  totale: string
  stato: keyof typeof stati
  stornato: string
  righe: RigaEmessa[]
  riepilogo: { iva: number; natura: string | null; imponibile: string; imposta: string }[]
  note_credito: { id: number; tipo: string; numero: string; data_emissione: string; totale: string }[]
  documento_origine: { id: number; tipo: string; numero: string; data_emissione: string } | null
}

export const stati: Record<string, { kind: StatusKind; label: string }> = {
  da_incassare: { kind: 'warning', label: 'Da incassare' },
  pagato: { kind: 'success', label: 'Pagato' },
  stornato: { kind: 'neutral', label: 'Stornato' },
  storno: { kind: 'info', label: 'Storno' },
}

export function isFattura({ tipo }: Pick<Documento, 'tipo'>): boolean {
  return tipo === 'Fattura' || tipo === 'Nota di credito'
}

export function isStorno({ tipo }: Pick<Documento, 'tipo'>): boolean {
  return tipo === 'Nota di credito' || tipo === 'Storno ricevuta'
}

export function stornoName({ tipo }: Pick<Documento, 'tipo'>): string {
  return tipo === 'Fattura' ? 'Nota di credito' : 'Storno ricevuta'
}

export function totaliOfDocumento(documento: Documento): TotaliDocumento {
  const { imponibile, imposta, bollo, totale } = documento
  return {
    riepilogo: [],
    imponibile: centsOf(imponibile),
    imposta: centsOf(imposta),
    bollo: centsOf(bollo),
    totale: centsOf(totale),
    notaBollo: null,
  }
}
