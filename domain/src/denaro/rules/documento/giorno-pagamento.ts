import { addYears, isRealDate } from '../../../kit/date.ts'
import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

/** No registry of ours took money before: a year typed wrong. */
export function isPagamentoAssurdo(data: string | null): boolean {
  return data !== null && data < '2000-01-01'
}

/** The day of payment given for many documents at once: one long before them is a slip that nobody would see row by row. */
export function pagamentoLottoError(pagamento: string | null, emissione: string): string | null {
  if (pagamento === null || !isLongBefore(pagamento, emissione)) return null
  return 'Data pagamento: è di oltre un anno prima dei documenti'
}

/** The same of the day a practice brings: among many nobody would give the reason that D10 F15 asks for. */
export function incassoLottoError(pagamento: string, emissione: string): string | null {
  if (!isLongBefore(pagamento, emissione)) return null
  return `Pagata il ${formatDate(pagamento)}, oltre un anno prima del documento: emettila da sola, con il motivo`
}

/** D10 F15: money that came so long before its document. An advance of some months is usual; more may be a year typed wrong. */
export function avvisiPagamento(pagamento: string | null, emissione: string): Finding[] {
  if (pagamento === null || ![pagamento, emissione].every(isRealDate) || !isLongBefore(pagamento, emissione)) return []
  const text = `Il pagamento è del ${formatDate(pagamento)}, oltre un anno prima del documento`
  return [avviso('F15', 'data_pagamento', text)]
}

function isLongBefore(pagamento: string, emissione: string): boolean {
  return pagamento < addYears(emissione, -1)
}
