import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

export interface DocumentoIscrizione {
  tipo: string
  numero: string | null
  data_pagamento: string | null
}

export function stornoDovuto({ tipo, numero, data_pagamento }: DocumentoIscrizione): string {
  return `${tipo} ${numero} ${data_pagamento === null ? 'da incassare' : 'già pagata'}: emetti lo storno`
}

/** D9 I22: members' book and document have different payment days. */
export function cassaDiversa(data_cassa: string | null, documenti: readonly DocumentoIscrizione[]): Finding[] {
  if (data_cassa === null) return []
  return documenti
    .filter(({ data_pagamento }) => data_pagamento !== null && data_pagamento !== data_cassa)
    .map(({ tipo, numero, data_pagamento }) =>
      avviso(
        'I22',
        'data_cassa',
        `La data di cassa è il ${formatDate(data_cassa)}, ma ${tipo} ${numero} risulta pagata il ${formatDate(data_pagamento as string)}: correggi quella sbagliata`,
      ),
    )
}
