import { addYears, isRealDate } from '../../../kit/date.ts'
import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

/** The registry is younger, so the year is mistyped. */
export function isPagamentoAssurdo(data: string | null): boolean {
  return data !== null && data < '2000-01-01'
}

/** In a batch nobody would notice the mistyped year. */
export function pagamentoLottoError(pagamento: string | null, emissione: string): string | null {
  if (pagamento === null || !isLongBefore(pagamento, emissione)) return null
  return 'Data pagamento: è di oltre un anno prima dei documenti'
}

/** In a batch nobody would write the reason that D10 F15 requires. */
export function incassoLottoError(pagamento: string, emissione: string): string | null {
  if (!isLongBefore(pagamento, emissione)) return null
  return `Pagata il ${formatDate(pagamento)}, oltre un anno prima del documento: emettila da sola, con il motivo`
}

/** D10 F15: an advance of months is normal, over a year may be a mistyped year. */
export function avvisiPagamento(pagamento: string | null, emissione: string): Finding[] {
  if (pagamento === null || ![pagamento, emissione].every(isRealDate) || !isLongBefore(pagamento, emissione)) return []
  const text = `Il pagamento è del ${formatDate(pagamento)}, oltre un anno prima del documento`
  return [avviso('F15', 'data_pagamento', text)]
}

function isLongBefore(pagamento: string, emissione: string): boolean {
  return pagamento < addYears(emissione, -1)
}
