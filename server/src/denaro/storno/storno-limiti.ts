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
  /** The tax of the note, as what was given back before leaves it. */
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

/** What was taken back, in cents; an old registry may tell more than its notes do. */
export function givenBy({ stornato }: Pick<Origine, 'stornato'>, note: readonly Nota[]): number {
  const noted = note.map(importiOf).reduce((sum, { imponibile, imposta }) => sum + imponibile + imposta, 0)
  return Math.max(noted, centsOf(stornato ?? '0'))
}

// Both kinds that can be taken back are feminine: la fattura, la ricevuta.
export const taken100 = ({ tipo, numero }: Origine) => new Conflict(`${tipo} ${numero}: è già stornata per intero.`)

export const senzaBollo = { importo: 0, soglia: 0, regime: 'ordinario', riaddebito: false } as const

/** Rounding in many small notes could give back a cent more tax than was asked: never beyond the document's own total. */
export function refuseExcess(tipo: TipoDocumento, storno: Righe, origine: Origine, note: readonly Nota[]): void {
  const totali = totaliOf(tipo, storno.righe.map(rigaDocumentoOf), senzaBollo)
  if (totali.imponibile + (storno.imposta ?? totali.imposta) > leftOf(origine, note))
    throw invalid('righe', 'Il totale stornato supererebbe quello del documento')
}
