import type { RigaDocumento } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { checkRighe } from '@bisavolo/domain/denaro/rules/documento/righe-documento'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { centsOf } from '@bisavolo/domain/kit/format'

/** Amounts are decimal texts, null while unreadable. */
export interface RigaForm {
  key: number
  idarticolo: number | null
  descrizione: string
  quantita: string | null
  importo: string | null
  iva: number | null
  natura: string | null
  quota_associativa: 0 | 1
}

export interface Articolo {
  id: number
  descrizione: string
  tipo: 'Fattura' | 'Ricevuta'
  importo: string
  iva: number | null
  natura: string | null
  quota_associativa: 0 | 1
}

export function emptyRiga(key: number, tipo: TipoDocumento, iva: number): RigaForm {
  return {
    key,
    idarticolo: null,
    descrizione: '',
    quantita: '1',
    importo: null,
    iva: tipo === 'Fattura' ? iva : null,
    natura: null,
    quota_associativa: 0,
  }
}

export function isBlank({ descrizione, importo }: RigaForm): boolean {
  return descrizione.trim() === '' && importo === null
}

export function withArticolo(riga: RigaForm, articolo: Articolo): RigaForm {
  const { id, descrizione, importo, iva, natura, quota_associativa } = articolo
  return { ...riga, idarticolo: id, descrizione, importo, iva, natura, quota_associativa }
}

/** A receipt has no VAT, an invoice requires it. */
export function forTipo(righe: readonly RigaForm[], tipo: TipoDocumento, iva: number): RigaForm[] {
  return righe.map(riga =>
    tipo === 'Fattura' ? { ...riga, iva: riga.iva ?? iva, quota_associativa: 0 } : { ...riga, iva: null, natura: null },
  )
}

/** An unreadable amount becomes NaN, and the rules report it. */
export function righeDocumento(righe: readonly RigaForm[]): RigaDocumento[] {
  return righe
    .filter(riga => !isBlank(riga))
    .map(riga => ({
      descrizione: riga.descrizione,
      quantita: riga.quantita === null ? Number.NaN : Number(riga.quantita),
      importo: riga.importo === null ? Number.NaN : centsOf(riga.importo),
      iva: riga.iva,
      natura: riga.iva === 0 ? riga.natura : null,
      quota_associativa: riga.quota_associativa === 1,
    }))
}

/** Error fields use the line's index on the screen, blank lines included. */
export function righeErrors(tipo: TipoDocumento, righe: readonly RigaForm[]): FieldError[] {
  const places = righe.flatMap((riga, index) => (isBlank(riga) ? [] : [index]))
  return checkRighe(tipo, righeDocumento(righe)).map(({ campo, messaggio }) => {
    const [, index, name] = /^righe\.(\d+)\.(\w+)$/.exec(campo) ?? []
    if (index === undefined) return { field: campo, message: messaggio }
    const place = places[Number(index)] ?? 0
    return { field: `righe.${place}.${name}`, message: `Riga ${place + 1}: ${messaggio}` }
  })
}

export function countable(righe: readonly RigaDocumento[]): RigaDocumento[] {
  return righe.filter(({ quantita, importo }) => Number.isFinite(quantita) && Number.isFinite(importo))
}

export function righeBody(righe: readonly RigaForm[]): Record<string, unknown>[] {
  return righe
    .filter(riga => !isBlank(riga))
    .map(({ key: _key, ...riga }) => ({ ...riga, natura: riga.iva === 0 ? riga.natura : null }))
}

/** '1,5' → '1.5'; null if not a quantity. */
export function parseQuantita(text: string): string | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? String(Number(typed)) : null
}

export function formatQuantita(value: string | null): string {
  return value === null ? '' : String(Number(value)).replace('.', ',')
}
