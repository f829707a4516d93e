import { centsOf } from '../../../kit/format.ts'
import type { Incassabile, NotaEmessa } from './incasso.ts'
import type { NotaNominata } from './registra-pagamento.ts'
import { type Emesso, importiOf } from './senza-righe.ts'

type Documento = Pick<Emesso, 'imponibile' | 'imposta' | 'bollo' | 'totale'> & {
  data_pagamento: string | null
  stornato: string | null
}

interface Nota {
  data_emissione: string
  dopo_incasso: number
  incassato_il: string | null
  totale: string | null
}

export function incassabileOf(documento: Documento): Incassabile {
  const { data_pagamento, totale, stornato } = documento
  return {
    data_pagamento,
    ...importiOf(documento),
    totale: centsOf(totale ?? '0'),
    stornato: centsOf(stornato ?? '0'),
  }
}

export function notaEmessaOf({ data_emissione, dopo_incasso, incassato_il, totale }: Nota): NotaEmessa {
  return { data_emissione, dopo_incasso: dopo_incasso === 1, incassato_il, totale: centsOf(totale ?? '0') }
}

export function notaNominataOf(nota: Nota & { numero: string | null; data_pagamento: string | null }): NotaNominata {
  return { ...notaEmessaOf(nota), numero: nota.numero ?? '', data_pagamento: nota.data_pagamento }
}
