import { riepilogoOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { descrizionePagamentoFor } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { centsOf, decimalOf } from '@bisavolo/domain/kit/format'
import type { Cells } from '../../output/table/cell.ts'
import type { Sheet } from '../../output/table/excel.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRicevuta } from './parse-righe.ts'
import type { Fattura } from './read-documento.ts'
import { type Riga, rigaDocumentoOf } from './read-righe.ts'

/** The documents of a period, both days included, in the order of their series, then VAT by rate and nature, then the sums. Credits are negative. */
export async function readPeriodo(db: Db, dal: string, al: string): Promise<Sheet[]> {
  const fatture = await db
    .selectFrom('fatture_ricevute as f')
    .leftJoin('fatture_ricevute as o', 'o.id', 'f.iddocumento_origine')
    .selectAll('f')
    .select('o.numero as origine_numero')
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
  return [documentiSheet(fatture), ivaSheet(fatture, righe), totaliSheet(fatture)]
}

type Found = Fattura & { origine_numero: string | null }

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

interface Gruppo {
  iva: number
  natura: string | null
  documenti: number
  imponibile: number
  imposta: number
}

/** Tax is added up as each document shows it: computed again on the sum it would differ by cents. */
function ivaSheet(fatture: readonly Found[], righe: readonly Riga[]): Sheet {
  const byDocumento = groupsOf(righe, riga => riga.iddocumento)
  const groups = new Map<string, Gruppo>()
  for (const fattura of fatture) {
    if (isRicevuta(fattura.tipo)) continue
    const sign = isStorno(fattura) ? -1 : 1
    for (const { iva, natura, imponibile, imposta } of riepilogoOf(
      (byDocumento.get(fattura.id) ?? []).map(rigaDocumentoOf),
    )) {
      const group = groups.get(`${iva} ${natura}`) ?? { iva, natura, documenti: 0, imponibile: 0, imposta: 0 }
      group.documenti += 1
      group.imponibile += sign * imponibile
      group.imposta += sign * imposta
      groups.set(`${iva} ${natura}`, group)
    }
  }
  const sorted = [...groups.values()].sort((a, b) => b.iva - a.iva || (a.natura ?? '').localeCompare(b.natura ?? ''))
  return {
    name: 'Riepilogo IVA',
    columns: [
      { label: 'Aliquota %', kind: 'integer' },
      { label: 'Natura', kind: 'text' },
      { label: 'Documenti', kind: 'integer' },
      { label: 'Imponibile', kind: 'money' },
      { label: 'Imposta', kind: 'money' },
    ],
    rows: sorted.map(({ iva, natura, documenti, imponibile, imposta }) => [
      iva,
      natura,
      documenti,
      decimalOf(imponibile),
      decimalOf(imposta),
    ]),
  }
}

function totaliSheet(fatture: readonly Found[]): Sheet {
  const names = ['imponibile', 'imposta', 'bollo', 'totale'] as const
  const rowFor = (label: string, some: readonly Found[]): Cells => [
    label,
    some.length,
    ...names.map(name => decimalOf(some.reduce((sum, row) => sum + centsOf(signed(row, row[name]) ?? '0'), 0))),
    decimalOf(
      some.reduce((sum, row) => sum + (row.data_pagamento === null ? 0 : centsOf(signed(row, row.totale) ?? '0')), 0),
    ),
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
      ...[...groupsOf(fatture, fattura => fattura.tipo)].map(([tipo, some]) => rowFor(tipo, some)),
      rowFor('Totale', fatture),
    ],
  }
}

function isStorno({ tipo }: Fattura): boolean {
  return tipo === 'Nota di credito' || tipo === 'Storno ricevuta'
}

function signed(fattura: Fattura, amount: string | null): string | null {
  return amount === null || !isStorno(fattura) ? amount : decimalOf(-centsOf(amount))
}

function groupsOf<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
