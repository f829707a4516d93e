import { formatEuro } from '../../../kit/format.ts'
import { type RigaDocumento, type RigaRiepilogo, riepilogoOf, totaleRiga } from './fattura.ts'

/** What may still be credited for each pair of rate and nature, in cents. */
export type Residuo = Pick<RigaRiepilogo, 'iva' | 'natura' | 'imponibile'>

/** The taxable amounts of a document minus what credit notes have taken back; groups with nothing left are omitted. */
export function residuoOf(righe: readonly RigaDocumento[], stornate: readonly RigaDocumento[]): Residuo[] {
  const taken = riepilogoOf(stornate)
  return riepilogoOf(righe)
    .map(({ iva, natura, imponibile }) => ({
      iva,
      natura,
      imponibile: imponibile - (taken.find(group => isSame(group, { iva, natura }))?.imponibile ?? 0),
    }))
    .filter(group => group.imponibile > 0)
}

/** Why these lines cannot be credited; null when they can. Same treatment as the document, and never more than is left of it. */
export function stornoError(righe: readonly RigaDocumento[], residuo: readonly Residuo[]): string | null {
  for (const group of riepilogoOf(righe)) {
    const left = residuo.find(other => isSame(other, group))?.imponibile ?? 0
    if (group.imponibile > left) {
      return left === 0
        ? 'Il documento non ha nulla da stornare con questa aliquota o natura'
        : `Puoi stornare ancora ${formatEuro(left)} di imponibile, ne hai indicati ${formatEuro(group.imponibile)}`
    }
  }
  return null
}

/** The lines of a whole credit: the document's own, or one for each group when a part was credited before. */
export function righeResidue<R extends RigaDocumento>(
  righe: readonly R[],
  residuo: readonly Residuo[],
): readonly (R | RigaDocumento)[] {
  const whole = righe.reduce((sum, riga) => sum + totaleRiga(riga), 0)
  const left = residuo.reduce((sum, group) => sum + group.imponibile, 0)
  if (whole === left) return righe
  return residuo.map(({ iva, natura, imponibile }) => ({
    descrizione: 'Storno del residuo',
    quantita: 1,
    importo: imponibile,
    iva,
    natura,
  }))
}

function isSame(a: Pick<Residuo, 'iva' | 'natura'>, b: Pick<Residuo, 'iva' | 'natura'>): boolean {
  return a.iva === b.iva && (a.natura || null) === (b.natura || null)
}
