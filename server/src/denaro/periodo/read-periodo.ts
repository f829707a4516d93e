import { descrizionePagamentoFor } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { centsOf, decimalOf } from '@bisavolo/domain/kit/format'
import type { Cells } from '../../output/table/cell.ts'
import type { Sheet } from '../../output/table/excel.ts'
import type { Db } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import type { Fattura } from '../fatture_ricevute/fattura.ts'
import { incassoFor, readNoteOf } from '../storno/read-incasso.ts'
import type { Nota } from '../storno/read-note.ts'
import { isStorno, ivaSheet } from './iva-sheet.ts'

/** Both days included. Credit notes are negative. */
export async function readPeriodo(db: Db, dal: string, al: string): Promise<Sheet[]> {
  const fatture = await db
    .selectFrom('fatture_ricevute as f')
    .leftJoin('fatture_ricevute as o', 'o.id', 'f.iddocumento_origine')
    .selectAll('f')
    .select(['o.numero as origine_numero', 'o.data_pagamento as origine_pagata'])
    .where('f.data_emissione', '>=', dal)
    .where('f.data_emissione', '<=', al)
    .orderBy('f.tipo')
    .orderBy('f.anno')
    .orderBy('f.progressivo')
    .execute()
  const righe = await db
    .selectFrom('fatture_ricevute_righe as r')
    .innerJoin('fatture_ricevute as f', 'f.id', 'r.iddocumento')
    .selectAll('r')
    .where('f.data_emissione', '>=', dal)
    .where('f.data_emissione', '<=', al)
    .execute()
  const note = await readNoteOf({ db }, fatture)
  return [documentiSheet(fatture), ivaSheet(fatture, righe), totaliSheet(fatture, note)]
}

type Found = Fattura & { origine_numero: string | null; origine_pagata: string | null }

function documentiSheet(fatture: readonly Found[]): Sheet {
  return {
    name: 'Documenti',
    columns: [
      { label: 'Tipo', kind: 'text' },
      { label: 'Numero', kind: 'text' },
      { label: 'Data emissione', kind: 'date' },
      { label: 'Cliente', kind: 'text' },
      { label: 'Codice fiscale', kind: 'text' },
      { label: 'Partita IVA', kind: 'text' },
      { label: 'Imponibile', kind: 'money' },
      { label: 'Imposta', kind: 'money' },
      { label: 'Bollo', kind: 'money' },
      { label: 'Totale', kind: 'money' },
      { label: 'Modalità di pagamento', kind: 'text' },
      { label: 'Data pagamento', kind: 'date' },
      { label: 'Documento stornato', kind: 'text' },
      { label: 'Causale', kind: 'text' },
    ],
    rows: fatture.map(
      (fattura): Cells => [
        fattura.tipo,
        fattura.numero,
        fattura.data_emissione,
        fattura.intestatario,
        fattura.codice_fiscale,
        fattura.partita_iva,
        ...[fattura.imponibile, fattura.imposta, fattura.bollo, fattura.totale].map(amount => signed(fattura, amount)),
        fattura.modalita_pagamento === null ? null : descrizionePagamentoFor(fattura.modalita_pagamento),
        fattura.data_pagamento,
        fattura.origine_numero,
        fattura.causale,
      ],
    ),
  }
}

function totaliSheet(fatture: readonly Found[], note: ReadonlyMap<number | null, Nota[]>): Sheet {
  const incassato = (row: Found): number => {
    if (row.data_pagamento === null) return 0
    const origine = row.iddocumento_origine === null ? null : { data_pagamento: row.origine_pagata }
    return incassoFor(row, note.get(row.id) ?? [], origine) * (isStorno(row) ? -1 : 1)
  }
  const names = ['imponibile', 'imposta', 'bollo', 'totale'] as const
  const rowFor = (label: string, some: readonly Found[]): Cells => [
    label,
    some.length,
    ...names.map(name => decimalOf(some.reduce((sum, row) => sum + centsOf(signed(row, row[name]) ?? '0'), 0))),
    decimalOf(some.reduce((sum, row) => sum + incassato(row), 0)),
  ]
  return {
    name: 'Totali',
    columns: [
      { label: 'Tipo', kind: 'text' },
      { label: 'Documenti', kind: 'integer' },
      { label: 'Imponibile', kind: 'money' },
      { label: 'Imposta', kind: 'money' },
      { label: 'Bollo', kind: 'money' },
      { label: 'Totale', kind: 'money' },
      { label: 'Incassato', kind: 'money' },
    ],
    rows: [
      ...[...grouped(fatture, fattura => fattura.tipo)].map(([tipo, some]) => rowFor(tipo, some)),
      rowFor('Totale', fatture),
    ],
  }
}

function signed(fattura: Fattura, amount: string | null): string | null {
  return amount === null || !isStorno(fattura) ? amount : decimalOf(-centsOf(amount))
}
