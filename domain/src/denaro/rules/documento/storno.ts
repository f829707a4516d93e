import { formatEuro } from '../../../kit/format.ts'
import { impostaFraOf, type RigaDocumento, type RigaRiepilogo, riepilogoOf } from './fattura.ts'

export type Residuo = Pick<RigaRiepilogo, 'iva' | 'natura' | 'imponibile'>

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
  imposta: number
  restituita: number
}

/** Tax on all credits minus the tax already credited, so that rounding never adds up. One cent per rate (`impostaFraOf`). */
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
