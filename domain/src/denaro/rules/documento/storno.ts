import { formatEuro } from '../../../kit/format.ts'
import { impostaFraOf, type RigaDocumento, type RigaRiepilogo, riepilogoOf } from './fattura.ts'

/** What may still be credited for each pair of rate and nature, in cents. */
export type Residuo = Pick<RigaRiepilogo, 'iva' | 'natura' | 'imponibile'>

/** The taxable amounts of a document minus what credit notes have taken back; groups with nothing left are omitted. */
export function residuoOf(righe: readonly RigaDocumento[], stornate: readonly RigaDocumento[]): Residuo[] {
  const taken = riepilogoOf(stornate)
  return riepilogoOf(righe)
    .map(({ iva, natura, imponibile }) => ({
      iva,
      natura,
      imponibile: imponibile - (taken.find(group => isSameIva(group, { iva, natura }))?.imponibile ?? 0),
    }))
    .filter(group => group.imponibile > 0)
}

/** Why these lines cannot be credited; null when they can. Same treatment as the document, and never more than is left of it. */
export function stornoError(righe: readonly RigaDocumento[], residuo: readonly Residuo[]): string | null {
  for (const group of riepilogoOf(righe)) {
    const left = residuo.find(other => isSameIva(other, group))?.imponibile ?? 0
    if (group.imponibile > left) {
      return left === 0
        ? 'Il documento non ha nulla da stornare con questa aliquota o natura'
        : `Puoi stornare ancora ${formatEuro(left)} di imponibile, ne hai indicati ${formatEuro(group.imponibile)}`
    }
  }
  return null
}

interface Stornato {
  righe: readonly RigaDocumento[]
  /** The tax of the document, and what earlier notes have given back of it, in cents. */
  imposta: number
  restituita: number
}

/**
 * The tax of a note: what is missing to that of all that was taken back, this note included. Rounded each for itself, notes would
 * give back a cent more or less than was asked; so the last one comes out even, and none is off by more than a cent for each
 * rate (`impostaFraOf`).
 */
export function impostaStorno(
  documento: Stornato,
  stornate: readonly RigaDocumento[],
  nota: readonly RigaDocumento[],
): number {
  const all = [...stornate, ...nota]
  const isWhole = residuoOf(documento.righe, all).length === 0
  const missing = (isWhole ? documento.imposta : impostaOf(all)) - documento.restituita
  const ranges = riepilogoOf(nota).map(impostaFraOf)
  const sumOf = (end: 'least' | 'most') => ranges.reduce((sum, range) => sum + range[end], 0)
  return Math.max(sumOf('least'), Math.min(sumOf('most'), missing))
}

export function isSameIva(a: Pick<RigaDocumento, 'iva' | 'natura'>, b: Pick<RigaDocumento, 'iva' | 'natura'>): boolean {
  return (a.iva ?? 0) === (b.iva ?? 0) && (a.natura || null) === (b.natura || null)
}

function impostaOf(righe: readonly RigaDocumento[]): number {
  return riepilogoOf(righe).reduce((sum, { imposta }) => sum + imposta, 0)
}
