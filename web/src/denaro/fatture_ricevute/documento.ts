import type { DocumentoEmesso } from '@bisavolo/domain/denaro/calls'
import { incassabileOf, notaNominataOf } from '@bisavolo/domain/denaro/rules/documento/come-emesso'
import type { TotaliDocumento } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { daRestituireOf } from '@bisavolo/domain/denaro/rules/documento/registra-pagamento'
import { importiOf } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { centsOf } from '@bisavolo/domain/kit/format'
import type { statiFattura } from '@bisavolo/domain/words/states'
import type { RecordRow } from '../../api/records.ts'

/** An issued document as the API answers it. */
export interface Documento
  extends RecordRow,
    Pick<DocumentoEmesso, 'righe' | 'riepilogo' | 'note_credito' | 'residuo' | 'imposta_stornata' | 'incasso'> {
  tipo: TipoDocumento
  numero: string
  data_emissione: string
  idcliente: number
  intestatario: string | null
  /** Of a document of an old registry some amounts may not be known. */
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

/** The document as it stands and its notes, in the words of the rules of a payment. */
export function incassoDi(documento: Documento) {
  const note = documento.note_credito.map(nota => ({ id: nota.id, ...notaNominataOf(nota) }))
  return { prima: incassabileOf(documento), note }
}

/** The notes of it that are still to be given back, and how much they come to in cents. */
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
