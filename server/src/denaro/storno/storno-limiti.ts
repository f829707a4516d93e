import { Conflict, invalid } from '@bisavolo/domain'
import { totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { type Emesso, importiOf } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { centsOf } from '@bisavolo/domain/kit/format'
import type { NuovaRiga } from '../fatture_ricevute/parse-righe.ts'
import { type Riga, rigaDocumentoOf } from '../fatture_ricevute/read-righe.ts'
import type { Nota } from './read-note.ts'

export type Origine = Emesso & { id: number; numero: string | null; stornato: string | null }

export interface Righe {
  righe: NuovaRiga[]
  imposta?: number
}

export interface Trovate {
  origine: Origine
  own: readonly Riga[]
  note: readonly Nota[]
  sent: unknown
}

export function leftOf(origine: Origine, note: readonly Nota[]): number {
  const { imponibile, imposta } = importiOf(origine)
  return imponibile + imposta - givenBy(origine, note)
}

export function givenBy({ stornato }: Pick<Origine, 'stornato'>, note: readonly Nota[]): number {
  const noted = note.map(importiOf).reduce((sum, { imponibile, imposta }) => sum + imponibile + imposta, 0)
  return Math.max(noted, centsOf(stornato ?? '0'))
}

export const giaStornata = ({ tipo, numero }: Origine) => new Conflict(`${tipo} ${numero}: è già stornata per intero.`)

export const senzaBollo = { importo: 0, soglia: 0, regime: 'ordinario', riaddebito: false } as const

/** Rounding of many small notes could exceed the total of the original by cents. */
export function refuseExcess(tipo: TipoDocumento, storno: Righe, origine: Origine, note: readonly Nota[]): void {
  const totali = totaliOf(tipo, storno.righe.map(rigaDocumentoOf), senzaBollo)
  if (totali.imponibile + (storno.imposta ?? totali.imposta) > leftOf(origine, note))
    throw invalid('righe', 'Il totale stornato supererebbe quello del documento')
}
