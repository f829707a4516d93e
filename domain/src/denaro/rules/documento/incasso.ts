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
  /** Whether the document was already paid when the note was issued. */
  dopo_incasso: boolean
  totale: number
}

/**
 * D10: a note gives money back only where the money had come in. One issued before the payment lowers what is due: the day alone
 * does not tell on the day of the payment itself, nor of a note dated back, so that the note remembers it.
 */
export function isRimborso(
  nota: Pick<NotaEmessa, 'data_emissione' | 'dopo_incasso'>,
  origine: Pick<Incassabile, 'data_pagamento'> | null,
): boolean {
  const pagato = origine?.data_pagamento ?? null
  return pagato !== null && (nota.dopo_incasso || nota.data_emissione > pagato)
}

/** D10: what the payment of a document brings, or has brought: its total minus what was taken back before. Of a document taken back whole before, nothing, not even the stamp. */
export function incassoOf(documento: Incassabile, note: readonly NotaEmessa[]): number {
  const { data_pagamento, imponibile, imposta, totale, stornato } = documento
  const prima = note.filter(nota => !isRimborso(nota, documento)).reduce((sum, nota) => sum + nota.totale, 0)
  const lowered = data_pagamento === null ? Math.max(prima, stornato) : prima
  if (lowered > 0 && lowered >= imponibile + imposta) return 0
  return Math.max(0, totale - lowered)
}

interface Pagamento {
  /** What the document is called in a refusal: "Ricevuta R12/2026". */
  nome: string
  prima: Incassabile
  dopo: Incassabile
  note: readonly (NotaEmessa & { numero: string; data_pagamento: string | null })[]
}

/** D10 F12: why a payment cannot be recorded, or taken off; null when it can. */
export function pagamentoError({ nome, prima, dopo, note }: Pagamento): string | null {
  const isNew = prima.data_pagamento === null && dopo.data_pagamento !== null
  // A note that knows of a payment says that there was one: what was taken off by mistake is put back.
  const wasPaid = note.some(({ dopo_incasso }) => dopo_incasso)
  if (isNew && !wasPaid && incassoOf(prima, note) === 0 && prima.stornato > 0)
    return `${nome}: è stornata per intero senza essere stata incassata, non c’è un pagamento da registrare.`
  const isLost = (nota: NotaEmessa & { data_pagamento: string | null }) =>
    nota.data_pagamento !== null &&
    ((isRimborso(nota, prima) && !isRimborso(nota, dopo)) || isPassed(nota.data_pagamento, prima, dopo))
  const lost = note.find(isLost)
  return lost === undefined
    ? null
    : `${nome}: ${lost.numero} ne ha restituito l’importo. Togli prima la data di restituzione di quel documento.`
}

/** Whether the payment moves to a day after that of a refund; what an old registry has in that order already may stay. */
function isPassed(restituita: string, prima: Pagata, dopo: Pagata): boolean {
  const isBefore = ({ data_pagamento }: Pagata) => data_pagamento !== null && restituita < data_pagamento
  return isBefore(dopo) && !isBefore(prima)
}

type Pagata = Pick<Incassabile, 'data_pagamento'>

/** D10 F12: nothing is given back of what never came in, nor before it came; `data` is the day of the refund. */
export function restituzioneError(
  nota: Pick<NotaEmessa, 'data_emissione' | 'dopo_incasso'>,
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
