import { daysBetween, isRealDate, yearOf } from '../../../kit/date.ts'
import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

/** A receipt is not a tax document, so its credit has its own series. */
export type TipoDocumento = 'Fattura' | 'Ricevuta' | 'Nota di credito' | 'Storno ricevuta'

const PREFIX: Record<TipoDocumento, string> = {
  Fattura: '',
  Ricevuta: 'R',
  'Nota di credito': 'NC',
  'Storno ricevuta': 'SR',
}

/** FatturaPA: no blanks, at most 20 characters. */
export function numeroFor(tipo: TipoDocumento, progressivo: number, anno: number): string {
  return `${PREFIX[tipo]}${progressivo}/${anno}`
}

interface Stampato {
  id: number
  tipo: TipoDocumento
  progressivo: number | null
  anno: number | null
}

/** contract 3. */
export function fileNameFor({ id, tipo, progressivo, anno }: Stampato): string {
  if (tipo !== 'Fattura' && tipo !== 'Ricevuta') return `fatture_ricevute_${id}.pdf`
  return `${tipo}_${PREFIX[tipo]}${progressivo}_${anno}.pdf`
}

export function stornoFor(tipo: TipoDocumento): TipoDocumento | null {
  if (tipo === 'Fattura') return 'Nota di credito'
  return tipo === 'Ricevuta' ? 'Storno ricevuta' : null
}

export function annoDocumento(dataEmissione: string): number {
  return yearOf(dataEmissione)
}

/**
 * Dates must follow the numbers. `ultima`: last date of the series and year; `origine`: date of the credited document (00418).
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

/** Days (italy 3.7). */
const GIORNI_FATTURA = 12

/** D10 F09, F10: warns because a number cannot be given back. */
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
