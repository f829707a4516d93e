import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatEuro } from '../../../kit/format.ts'
import { type Datata, type Incassabile, incassoOf, isRimborso, type NotaEmessa, type Pagata } from './incasso.ts'

export interface Pagamento {
  nome: string
  prima: Incassabile
  dopo: Incassabile
  note: readonly NotaNominata[]
}

export type NotaNominata = NotaEmessa & { numero: string; data_pagamento: string | null }

/** D10 F12. */
export function pagamentoError({ nome, prima, dopo, note }: Pagamento): string | null {
  const isNew = prima.data_pagamento === null && dopo.data_pagamento !== null
  // A note issued after a payment proves the payment: one deleted by mistake can be entered again.
  const wasPaid = note.some(({ dopo_incasso }) => dopo_incasso)
  if (isNew && !wasPaid && isEmpty(prima, note))
    return `${nome}: è stornata per intero senza essere stata incassata, non c’è un pagamento da registrare.`
  const lost = note.find(nota => isLost(nota, prima, dopo))
  if (lost !== undefined)
    return `${nome}: ${lost.numero} ne ha restituito l’importo. Togli prima la data di restituzione di quel documento.`
  if (dopo.data_pagamento !== null && isEmpty(dopo, note) && (isNew || !isEmpty(prima, note)))
    return `${nome}: quel giorno era già stornata per intero. Indica il giorno dell’incasso, prima dello storno.`
  return null
}

/** Today, else the latest day known from the notes (a payment deleted by mistake). Null if no day is accepted. */
export function giornoPagabile({ prima, note }: Pick<Pagamento, 'prima' | 'note'>, today: string): string | null {
  const told = note
    .flatMap(({ incassato_il, data_pagamento }) => [incassato_il, data_pagamento])
    .filter(day => day !== null)
  const isOpen = (data_pagamento: string) =>
    pagamentoError({ nome: '', prima, dopo: { ...prima, data_pagamento }, note }) === null
  return [today, ...told.sort().reverse()].find(isOpen) ?? null
}

export function daRestituireOf<N extends Datata & Pagata>(note: readonly N[], documento: Pagata): N[] {
  return note.filter(nota => isRimborso(nota, documento) && nota.data_pagamento === null)
}

/** D10 F17: the new day lies on the other side of a credit note, so the amount changes. */
export function avvisiIncasso({ prima, dopo, note }: Omit<Pagamento, 'nome'>): Finding[] {
  if (dopo.data_pagamento === null || dopo.data_pagamento === prima.data_pagamento) return []
  const [shown, brought] = [incassoOf(prima, note), incassoOf(dopo, note)]
  if (shown === brought) return []
  const isEarlier = brought > shown
  const other = note.filter(nota => isRimborso(nota, prima) !== isRimborso(nota, dopo))
  const names = other.map(({ numero }) => numero).join(', ') || 'quanto è stato stornato'
  const asIssued = isEarlier && other.some(({ data_emissione }) => data_emissione <= (dopo.data_pagamento as string))
  const back = daRestituireOf(note, dopo).reduce((sum, { totale }) => sum + totale, 0)
  const order = `viene ${isEarlier ? 'prima di' : 'dopo'} ${names}${asIssued ? ' (a documento già pagato)' : ''}`
  const worth = `vale ${formatEuro(brought)}${back > 0 ? ` (${formatEuro(back)} da restituire)` : ''}`
  const rest = isEarlier || back > 0 ? '' : ', senza nulla da restituire'
  const text = `Con questa data il pagamento ${order}: ${worth} e non ${formatEuro(shown)}${rest}`
  return [avviso('F17', 'data_pagamento', text)]
}

function isEmpty(documento: Incassabile, note: readonly NotaEmessa[]): boolean {
  return documento.stornato > 0 && incassoOf(documento, note) === 0
}

function isLost(nota: NotaNominata, prima: Pagata, dopo: Pagata): boolean {
  const { data_pagamento: restituita } = nota
  if (restituita === null) return false
  return (
    (isRimborso(nota, prima) && !isRimborso(nota, dopo)) || (isPassed(restituita, dopo) && !isPassed(restituita, prima))
  )
}

/** True if the refund precedes the payment. Imported data may be like this, so only a new case is refused. */
function isPassed(restituita: string, { data_pagamento }: Pagata): boolean {
  return data_pagamento !== null && restituita < data_pagamento
}
