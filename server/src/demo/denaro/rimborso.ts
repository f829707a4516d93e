import { numeroFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { centsOf, decimalOf } from '@bisavolo/domain/kit/format'
import { textOf, yearOfDay } from '../giorni.ts'
import type { RigaFattura } from './fatture.ts'
import type { RigaRighe } from './righe-fatture.ts'

interface Documenti {
  fatture: RigaFattura[]
  righe: RigaRighe[]
  contatori: Map<string, number>
}

/**
 * A paid advertisement that was never printed, credited today, so its refund is due. Copied from its invoice without random
 * draws, so that other rows do not change.
 */
export function addRimborso({ fatture, righe, contatori }: Documenti, oggi: number): void {
  const origine = fatture.findLast(
    ({ tipo, pratica, data_pagamento, stornato }) =>
      tipo === 'Fattura' && pratica === null && data_pagamento !== null && stornato === undefined,
  )
  if (origine === undefined) return
  const anno = yearOfDay(oggi)
  const tipo = 'Nota di credito'
  const key = `${tipo}|${anno}`
  const progressivo = (contatori.get(key) ?? 0) + 1
  contatori.set(key, progressivo)
  const totale = decimalOf(centsOf(origine.imponibile ?? '0') + centsOf(origine.imposta ?? '0'))
  origine.stornato = totale
  const id = fatture.length + 1
  fatture.push({
    ...origine,
    ...{ id, tipo, anno, progressivo, numero: numeroFor(tipo, progressivo, anno), data_emissione: textOf(oggi) },
    ...{ causale: `Inserzione non pubblicata, storno fattura ${origine.numero}`, bollo: '0.00', totale },
    ...{ stornato: '0.00', data_pagamento: null, iddocumento_origine: origine.id, dopo_incasso: 1 },
  })
  const proprie = righe.filter(({ iddocumento }) => iddocumento === origine.id)
  righe.push(...proprie.map(riga => ({ ...riga, iddocumento: id, riga_origine: riga.posizione })))
}
