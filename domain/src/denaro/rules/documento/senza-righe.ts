import { centsOf } from '../../../kit/format.ts'
import { ivaOf, type RigaDocumento, type RigaRiepilogo } from './fattura.ts'
import type { TipoDocumento } from './numerazione.ts'

/** A document as it is stored: what came from an old registry may lack some amounts, and all lines. */
export interface Emesso {
  tipo: TipoDocumento
  data_emissione: string
  causale: string | null
  imponibile: string | null
  imposta: string | null
  bollo: string | null
  totale: string | null
}

export interface Importi {
  imponibile: number
  imposta: number
}

/** What was asked of the customer but for the stamp, in cents; what is not stored follows from the total. */
export function importiOf({ imponibile, imposta, bollo, totale }: Omit<Emesso, 'tipo' | 'data_emissione' | 'causale'>) {
  const cents = (amount: string | null) => (amount === null ? null : centsOf(amount))
  const [base, tax, stamp, all] = [cents(imponibile), cents(imposta), cents(bollo) ?? 0, cents(totale)]
  const importi: Importi = {
    imponibile: base ?? Math.max(0, (all ?? 0) - (tax ?? 0) - stamp),
    imposta: tax ?? (base === null ? 0 : Math.max(0, (all ?? base) - base - stamp)),
  }
  return importi
}

/** The ordinary rates of Italy, each with its first day. */
const ordinarie: readonly [giorno: string, iva: number][] = [
  ['2013-10-01', 22],
  ['2011-09-17', 21],
  ['1997-10-01', 20],
  ['1988-08-01', 19],
  ['1982-08-05', 18],
]
const altre: readonly number[] = [22, 21, 20, 19, 18, 10, 5, 4]

/**
 * The one rate that gives this tax, within the cent that SdI allows (00421); null when there is none: the document had several
 * rates, or amounts without VAT beside others.
 */
export function aliquotaOf({ imponibile, imposta }: Importi, giorno: string): number | null {
  if (imposta === 0) return 0
  const off = (iva: number) => Math.abs(ivaOf(imponibile, iva) - imposta)
  const ordinaria = ordinarie.find(([from]) => giorno >= from)?.[1] ?? 22
  const [best] = [ordinaria, ...altre].sort((a, b) => off(a) - off(b))
  return best !== undefined && off(best) <= 1 ? best : null
}

/** The one line that stands for a document without lines; its rate is null where nothing tells it. */
export function rigaUnica(documento: Emesso): RigaDocumento {
  const importi = importiOf(documento)
  const iva = isSenzaIva(documento) ? null : aliquotaOf(importi, documento.data_emissione)
  return {
    descrizione: documento.causale?.trim() || 'Importo del documento',
    quantita: 1,
    importo: importi.imponibile,
    iva,
    natura: null,
  }
}

/** The VAT summary of that line, with the tax as it was issued; none where the rate or the nature is not known. */
export function riepilogoUnico(documento: Emesso): RigaRiepilogo[] {
  const { iva } = rigaUnica(documento)
  return iva === null || iva === 0 ? [] : [{ iva, natura: null, ...importiOf(documento) }]
}

function isSenzaIva({ tipo }: Pick<Emesso, 'tipo'>): boolean {
  return tipo === 'Ricevuta' || tipo === 'Storno ricevuta'
}
