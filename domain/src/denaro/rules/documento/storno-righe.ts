import { blocco, type Finding } from '../../../kit/finding.ts'
import { formatEuro, formatNumero } from '../../../kit/format.ts'
import { type RigaDocumento, totaleRiga } from './fattura.ts'
import { isSameIva, type Residuo } from './storno.ts'

export interface RigaVenduta extends RigaDocumento {
  posizione: number
  idarticolo: number | null
}

export interface RigaStornata extends RigaDocumento {
  riga_origine: number | null
  idarticolo: number | null
}

export interface Resto {
  posizione: number
  quantita: number
  imponibile: number
}

/** Old notes do not name their line: an equal line is assumed, else only the rate is reduced (`residuoOf`). */
export function restiOf(righe: readonly RigaVenduta[], stornate: readonly RigaStornata[]): Resto[] {
  const left = righe.map(riga => ({ riga, quantita: hundredths(riga.quantita), imponibile: totaleRiga(riga) }))
  for (const stornata of stornate) {
    const found = left.find(({ riga, quantita }) =>
      stornata.riga_origine === null
        ? isAlike(riga, stornata) && quantita >= hundredths(stornata.quantita)
        : riga.posizione === stornata.riga_origine,
    )
    if (found === undefined) continue
    if (stornata.importo === found.riga.importo) found.quantita -= hundredths(stornata.quantita)
    found.imponibile = Math.max(0, found.imponibile - totaleRiga(stornata))
  }
  return left.map(({ riga, quantita, imponibile }) => ({
    posizione: riga.posizione,
    quantita: imponibile === 0 && riga.importo > 0 ? 0 : Math.max(0, quantita) / 100,
    imponibile,
  }))
}

/** D10 F11. Fields are `righe.{index}.{field}`. */
export function checkStornoRighe(
  venduto: readonly RigaVenduta[],
  stornate: readonly RigaStornata[],
  nota: readonly RigaStornata[],
): Finding[] {
  return nota.flatMap((riga, index) => {
    const sold = venduto.find(({ posizione }) => posizione === riga.riga_origine)
    if (sold === undefined) return []
    const before = restiOf(venduto, [...stornate, ...nota.slice(0, index)])
    const [campo, messaggio] = rigaError(
      riga,
      sold,
      before.find(({ posizione }) => posizione === sold.posizione),
    )
    return messaggio === null ? [] : [blocco('F11', `righe.${index}.${campo}`, messaggio)]
  })
}

function rigaError(riga: RigaDocumento, sold: RigaVenduta, resto: Resto | undefined): [string, string | null] {
  const [quantita, imponibile] = [resto?.quantita ?? 0, resto?.imponibile ?? 0]
  const name = `«${sold.descrizione}»`
  if (!isSameIva(riga, sold)) return ['iva', `${name} si storna con l’aliquota e la natura che ha sul documento`]
  if (quantita === 0 && imponibile === 0) return ['quantita', `${name}: la riga è già stornata per intero`]
  if (riga.importo > sold.importo) return ['importo', `${name} è sul documento a ${formatEuro(sold.importo)}`]
  if (riga.importo === sold.importo && riga.quantita > quantita) {
    return [
      'quantita',
      `${name}: puoi stornarne ancora ${quantityText(quantita)}, ne hai indicati ${quantityText(riga.quantita)}`,
    ]
  }
  const isTooMuch = totaleRiga(riga) > imponibile
  return ['importo', isTooMuch ? `${name}: restano da stornare ${formatEuro(imponibile)}` : null]
}

/** The last credit of a line takes the exact rest, so no cent remains from rounding. */
export function saldata<R extends RigaStornata>(riga: R, venduto: readonly RigaVenduta[], resti: readonly Resto[]): R {
  const sold = venduto.find(({ posizione }) => posizione === riga.riga_origine)
  const resto = resti.find(({ posizione }) => posizione === riga.riga_origine)
  if (sold === undefined || resto === undefined) return riga
  if (riga.importo !== sold.importo || riga.quantita !== resto.quantita) return riga
  return { ...riga, ...shapeOf(sold, resto) }
}

export function righeResidue(
  venduto: readonly RigaVenduta[],
  resti: readonly Resto[],
  residuo: readonly Residuo[],
): RigaStornata[] {
  const left = residuo.map(group => ({ ...group }))
  return venduto.flatMap(({ posizione, ...riga }) => {
    const resto = resti.find(other => other.posizione === posizione)
    const group = left.find(other => isSameIva(other, riga))
    const imponibile = Math.min(resto?.imponibile ?? 0, group?.imponibile ?? 0)
    const isFree = riga.importo === 0 && (resto?.quantita ?? 0) > 0
    if (resto === undefined || (imponibile === 0 && !isFree)) return []
    if (group !== undefined) group.imponibile -= imponibile
    return [{ ...riga, riga_origine: posizione, ...shapeOf({ ...riga, posizione }, { ...resto, imponibile }) }]
  })
}

function shapeOf(sold: RigaVenduta, { quantita, imponibile }: Resto): Pick<RigaDocumento, 'quantita' | 'importo'> {
  const lower = quantita === 0 ? 0 : Math.round(imponibile / quantita)
  const shapes = [
    { quantita, importo: sold.importo },
    { quantita, importo: lower },
  ]
  const fits = shapes.find(shape => shape.quantita > 0 && totaleRiga({ ...sold, ...shape }) === imponibile)
  return fits ?? { quantita: 1, importo: imponibile }
}

function isAlike(riga: RigaVenduta, stornata: RigaStornata): boolean {
  const isSame = riga.descrizione === stornata.descrizione && riga.importo === stornata.importo
  return isSame && riga.idarticolo === stornata.idarticolo && isSameIva(riga, stornata)
}

function hundredths(quantita: number): number {
  return Math.round(quantita * 100)
}

function quantityText(quantita: number): string {
  return formatNumero(quantita, Number.isInteger(quantita) ? 0 : 2)
}
