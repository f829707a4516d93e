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
  if (isNew && incassoOf(prima, note) === 0 && prima.stornato > 0)
    return `${nome}: è stornata per intero senza essere stata incassata, non c’è un pagamento da registrare.`
  const lost = note.find(nota => nota.data_pagamento !== null && isRimborso(nota, prima) && !isRimborso(nota, dopo))
  return lost === undefined
    ? null
    : `${nome}: ${lost.numero} ne ha restituito l’importo. Togli prima la data di restituzione di quel documento.`
}

/** D10 F12: nothing is given back of what never came in. */
export function restituzioneError(
  nota: Pick<NotaEmessa, 'data_emissione' | 'dopo_incasso'>,
  origine: (Pick<Incassabile, 'data_pagamento'> & { nome: string }) | null,
): string | null {
  if (origine === null || isRimborso(nota, origine)) return null
  return origine.data_pagamento === null
    ? `${origine.nome} non è stata incassata: non c’è nulla da restituire.`
    : `${origine.nome} è stata incassata al netto di questo storno: non c’è nulla da restituire.`
}
