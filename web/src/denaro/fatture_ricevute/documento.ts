import type { DocumentoEmesso } from '@bisavolo/domain/denaro/calls'
import { incassabileOf, notaNominataOf } from '@bisavolo/domain/denaro/rules/documento/come-emesso'
import type { TotaliDocumento } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { daRestituireOf } from '@bisavolo/domain/denaro/rules/documento/registra-pagamento'
import { importiOf } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { centsOf } from '@bisavolo/domain/kit/format'
import type { statiFattura } from '@bisavolo/domain/words/states'
import type { RecordRow } from '../../api/records.ts'

export interface Documento
  extends RecordRow,
    Pick<DocumentoEmesso, 'righe' | 'riepilogo' | 'note_credito' | 'residuo' | 'imposta_stornata' | 'incasso'> {
  tipo: TipoDocumento
  numero: string
  data_emissione: string
  idcliente: number
  intestatario: string | null
  /** Null where the old registry did not keep the amount. */
  imponibile: string | null
  imposta: string | null
  bollo: string | null
  totale: string | null
  causale: string | null
  data_pagamento: string | null
  stato: (typeof statiFattura)[number]['value']
  stornato: string
  documento_origine: { id: number; tipo: string; numero: string; data_emissione: string } | null
}

export function isFattura({ tipo }: Pick<Documento, 'tipo'>): boolean {
  return tipo === 'Fattura' || tipo === 'Nota di credito'
}

export function isStorno({ tipo }: Pick<Documento, 'tipo'>): boolean {
  return tipo === 'Nota di credito' || tipo === 'Storno ricevuta'
}

export function stornoName({ tipo }: Pick<Documento, 'tipo'>) {
  return tipo === 'Fattura' ? 'Nota di credito' : 'Storno ricevuta'
}

export function incassoDi(documento: Documento) {
  const note = documento.note_credito.map(nota => ({ id: nota.id, ...notaNominataOf(nota) }))
  return { prima: incassabileOf(documento), note }
}

/** Credit notes still to refund, and their total in cents. */
export function rimborsiOf(documento: Documento) {
  const { prima, note } = incassoDi(documento)
  const rimborsi = daRestituireOf(note, prima)
  return { rimborsi, importo: rimborsi.reduce((sum, { totale }) => sum + totale, 0) }
}

export function totaliOfDocumento(documento: Documento): TotaliDocumento {
  const { bollo, totale } = documento
  return {
    riepilogo: [],
    ...importiOf(documento),
    bollo: centsOf(bollo ?? '0'),
    totale: centsOf(totale ?? '0'),
    notaBollo: null,
  }
}

export function isBolloAddebitato(documento: Documento): boolean {
  const { imponibile, imposta, totale } = totaliOfDocumento(documento)
  return totale > imponibile + imposta
}
