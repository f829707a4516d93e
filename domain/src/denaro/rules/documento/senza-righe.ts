import { centsOf } from '../../../kit/format.ts'
import { ivaOf, type RigaDocumento, type RigaRiepilogo } from './fattura.ts'
import type { TipoDocumento } from './numerazione.ts'

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

export function importiOf({ imponibile, imposta, bollo, totale }: Omit<Emesso, 'tipo' | 'data_emissione' | 'causale'>) {
  const cents = (amount: string | null) => (amount === null ? null : centsOf(amount))
  const [base, tax, stamp, all] = [cents(imponibile), cents(imposta), cents(bollo) ?? 0, cents(totale)]
  const importi: Importi = {
    imponibile: base ?? Math.max(0, (all ?? 0) - (tax ?? 0) - stamp),
    imposta: tax ?? (base === null ? 0 : Math.max(0, (all ?? base) - base - stamp)),
  }
  return importi
}

/** Ordinary VAT rates with their first day, newest first. */
const ordinarie: readonly [giorno: string, iva: number][] = [
  ['2013-10-01', 22],
  ['2011-09-17', 21],
  ['1997-10-01', 20],
  ['1988-08-01', 19],
  ['1982-08-05', 18],
]
const altre: readonly number[] = [22, 21, 20, 19, 18, 10, 5, 4]

/** Null if no single rate gives this tax within one cent (00421): several rates, or amounts without VAT. */
export function aliquotaOf({ imponibile, imposta }: Importi, giorno: string): number | null {
  if (imposta === 0) return 0
  const off = (iva: number) => Math.abs(ivaOf(imponibile, iva) - imposta)
  const ordinaria = ordinarie.find(([from]) => giorno >= from)?.[1] ?? 22
  const [best] = [ordinaria, ...altre].sort((a, b) => off(a) - off(b))
  return best !== undefined && off(best) <= 1 ? best : null
}

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

export function riepilogoUnico(documento: Emesso): RigaRiepilogo[] {
  const { iva } = rigaUnica(documento)
  return iva === null || iva === 0 ? [] : [{ iva, natura: null, ...importiOf(documento) }]
}

function isSenzaIva({ tipo }: Pick<Emesso, 'tipo'>): boolean {
  return tipo === 'Ricevuta' || tipo === 'Storno ricevuta'
}
