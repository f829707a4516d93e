import { formatDate } from '../../../kit/format.ts'

/** Amounts in cents. */
export interface Incassabile {
  data_pagamento: string | null
  imponibile: number
  imposta: number
  totale: number
  stornato: number
}

export interface NotaEmessa {
  data_emissione: string
  /** The document was already paid at the issue of the note; `incassato_il` is the day known then. */
  dopo_incasso: boolean
  incassato_il: string | null
  totale: number
}

export type Datata = Pick<NotaEmessa, 'data_emissione' | 'dopo_incasso' | 'incassato_il'>
export type Pagata = Pick<Incassabile, 'data_pagamento'>

/**
 * D10: true if the payment precedes the note; on one day or for a backdated note `dopo_incasso` decides. A payment moved to a
 * later day is a new payment, reduced by the note.
 */
export function isRimborso({ data_emissione, dopo_incasso, incassato_il }: Datata, origine: Pagata | null): boolean {
  const pagata = origine?.data_pagamento ?? null
  if (pagata === null) return false
  return pagata < data_emissione || (dopo_incasso && (pagata <= data_emissione || pagata <= (incassato_il ?? '')))
}

/** D10: total minus the credits before the payment. The stamp duty stays due. */
export function incassoOf(documento: Incassabile, note: readonly NotaEmessa[]): number {
  const { data_pagamento, totale, stornato } = documento
  const prima = note.filter(nota => !isRimborso(nota, documento)).reduce((sum, nota) => sum + nota.totale, 0)
  const lowered = data_pagamento === null ? Math.max(prima, stornato) : prima
  return Math.max(0, totale - lowered)
}

/** D10 F12. */
export function restituzioneError(
  nota: Datata,
  origine: (Pagata & { nome: string }) | null,
  data: string,
): string | null {
  if (origine === null) return null
  if (isRimborso(nota, origine)) {
    const pagata = origine.data_pagamento as string
    return data >= pagata
      ? null
      : `Data restituzione: ${origine.nome} è stata incassata il ${formatDate(pagata)}, non si può averla restituita prima.`
  }
  return origine.data_pagamento === null
    ? `${origine.nome} non è stata incassata: non c’è nulla da restituire.`
    : `${origine.nome} è stata incassata al netto di questo storno: non c’è nulla da restituire.`
}
