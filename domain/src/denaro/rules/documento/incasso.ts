import { formatDate } from '../../../kit/format.ts'

/** A document, its payment and what was taken back of it; amounts in cents. */
export interface Incassabile {
  data_pagamento: string | null
  imponibile: number
  imposta: number
  totale: number
  /** All that was taken back, which an old registry may tell without its notes. */
  stornato: number
}

export interface NotaEmessa {
  data_emissione: string
  /** Whether the document was already paid when the note was issued, and the day it was paid on, as far as was known then. */
  dopo_incasso: boolean
  incassato_il: string | null
  totale: number
}

export type Datata = Pick<NotaEmessa, 'data_emissione' | 'dopo_incasso' | 'incassato_il'>
export type Pagata = Pick<Incassabile, 'data_pagamento'>

/**
 * D10: a note gives money back only where the money had come in before. The days tell, but on the day of the payment itself and of
 * a note dated back: so the note remembers the payment it was issued after. One recorded for a later day is another, which the
 * note had lowered.
 */
export function isRimborso({ data_emissione, dopo_incasso, incassato_il }: Datata, origine: Pagata | null): boolean {
  const pagata = origine?.data_pagamento ?? null
  if (pagata === null) return false
  return pagata < data_emissione || (dopo_incasso && (pagata <= data_emissione || pagata <= (incassato_il ?? '')))
}

/** D10: what the payment of a document brings, or has brought: its total minus what was taken back before. The stamp stays due. */
export function incassoOf(documento: Incassabile, note: readonly NotaEmessa[]): number {
  const { data_pagamento, totale, stornato } = documento
  const prima = note.filter(nota => !isRimborso(nota, documento)).reduce((sum, nota) => sum + nota.totale, 0)
  const lowered = data_pagamento === null ? Math.max(prima, stornato) : prima
  return Math.max(0, totale - lowered)
}

/** D10 F12: nothing is given back of what never came in, nor before it came; `data` is the day of the refund. */
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
