import { daysBetween, isRealDate, yearOf } from '../../../kit/date.ts'
import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

/** A receipt is no tax document: what takes one back has a series apart from the credit notes of invoices. */
export type TipoDocumento = 'Fattura' | 'Ricevuta' | 'Nota di credito' | 'Storno ricevuta'

const PREFIX: Record<TipoDocumento, string> = {
  Fattura: '',
  Ricevuta: 'R',
  'Nota di credito': 'NC',
  'Storno ricevuta': 'SR',
}

/** 12/2026, R12/2026, NC12/2026: no blanks, at most 20 characters, as FatturaPA wants it. */
export function numeroFor(tipo: TipoDocumento, progressivo: number, anno: number): string {
  return `${PREFIX[tipo]}${progressivo}/${anno}`
}

interface Stampato {
  id: number
  tipo: TipoDocumento
  progressivo: number | null
  anno: number | null
}

/** contract 3: invoices and receipts are named by their number, every other file by entity and id. */
export function fileNameFor({ id, tipo, progressivo, anno }: Stampato): string {
  if (tipo !== 'Fattura' && tipo !== 'Ricevuta') return `fatture_ricevute_${id}.pdf`
  return `${tipo}_${PREFIX[tipo]}${progressivo}_${anno}.pdf`
}

/** The kind of document that credits this one; null for a credit itself. */
export function stornoFor(tipo: TipoDocumento): TipoDocumento | null {
  if (tipo === 'Fattura') return 'Nota di credito'
  return tipo === 'Ricevuta' ? 'Storno ricevuta' : null
}

/** The series a document belongs to restarts with the calendar year of its date. */
export function annoDocumento(dataEmissione: string): number {
  return yearOf(dataEmissione)
}

/**
 * The order of dates follows the order of numbers: `ultima` is the date of the last document of the same series and
 * year, null for the first; for a credit note `origine` is the date of the document it takes back (00418).
 */
export function dataEmissioneError(
  data: string,
  oggi: string,
  { ultima = null, origine = null }: { ultima?: string | null; origine?: string | null } = {},
): string | null {
  if (!isRealDate(data)) return 'Data emissione non valida'
  if (data > oggi) return 'La data di emissione non può essere nel futuro'
  if (ultima !== null && yearOf(ultima) === yearOf(data) && data < ultima) {
    return `La data di emissione non può precedere quella dell'ultimo documento (${formatDate(ultima)})`
  }
  if (origine !== null && data < origine) {
    return `La nota di credito non può precedere il documento stornato (${formatDate(origine)})`
  }
  return null
}

/** An invoice is issued within so many days of what it is for (italy 3.7). */
const GIORNI_FATTURA = 12

/**
 * D10 F09, F10: a date that may be a slip, since the number it takes cannot be given back: the series of a year that is over, an
 * invoice that is late. Whoever means it says why.
 */
export function avvisiEmissione(tipo: TipoDocumento, data: string, oggi: string): Finding[] {
  if (!isRealDate(data) || data > oggi) return []
  const avvisi: Finding[] = []
  if (yearOf(data) < yearOf(oggi)) {
    const text = `La data è del ${formatDate(data)}: il documento prende un numero della serie ${annoDocumento(data)}`
    avvisi.push(avviso('F09', 'data_emissione', text))
  }
  if (tipo === 'Fattura' && daysBetween(data, oggi) > GIORNI_FATTURA) {
    const text = `La data è di oltre ${GIORNI_FATTURA} giorni fa: una fattura immediata si emette entro ${GIORNI_FATTURA} giorni dall’operazione`
    avvisi.push(avviso('F10', 'data_emissione', text))
  }
  return avvisi
}
