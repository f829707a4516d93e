import { type RigaDocumento, riepilogoEmesso, righeElettroniche } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { stornoFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { importiOf } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { centsOf, decimalOf } from '@bisavolo/domain/kit/format'
import type { Sheet } from '../../output/table/excel.ts'
import { grouped } from '../../platform/grouped.ts'
import type { Fattura } from '../fatture_ricevute/fattura.ts'
import { isRicevuta } from '../fatture_ricevute/parse-righe.ts'
import { type Riga, rigaDocumentoOf } from '../fatture_ricevute/read-righe.ts'

/** Sums the tax of each document; a recomputed tax would differ by cents. The charged stamp has nature N1 (italy 3.8). */
export function ivaSheet(fatture: readonly Fattura[], righe: readonly Riga[]): Sheet {
  const byDocumento = grouped(righe, riga => riga.iddocumento)
  const groups = new Map<string, Gruppo>()
  for (const fattura of fatture) {
    if (isRicevuta(fattura.tipo)) continue
    const sign = isStorno(fattura) ? -1 : 1
    const own = (byDocumento.get(fattura.id) ?? []).map(rigaDocumentoOf)
    const lines = righeOf(fattura, own)
    for (const { iva, natura, imponibile, imposta } of riepilogoEmesso(lines, importiOf(fattura).imposta)) {
      const group = groups.get(`${iva} ${natura}`) ?? emptyGruppo(iva, natura)
      group.documenti += 1
      group.imponibile += sign * imponibile
      group.imposta += sign * imposta
      if (natura === 'N1') group.bollo += lines.slice(own.length).reduce((sum, riga) => sum + riga.importo, 0)
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
      { label: 'Di cui bollo addebitato', kind: 'money' },
    ],
    rows: sorted.map(({ iva, natura, documenti, imponibile, imposta, bollo }) => [
      iva,
      natura,
      documenti,
      decimalOf(imponibile),
      decimalOf(imposta),
      bollo === 0 ? null : decimalOf(bollo),
    ]),
  }
}

interface Gruppo {
  iva: number
  natura: string | null
  documenti: number
  imponibile: number
  imposta: number
  bollo: number
}

function righeOf(fattura: Fattura, righe: readonly RigaDocumento[]): RigaDocumento[] {
  if (righe.length === 0) return []
  const totali = { bollo: centsOf(fattura.bollo ?? '0'), totale: centsOf(fattura.totale ?? '0') }
  return righeElettroniche(righe, { ...importiOf(fattura), ...totali })
}

function emptyGruppo(iva: number, natura: string | null): Gruppo {
  return { iva, natura, documenti: 0, imponibile: 0, imposta: 0, bollo: 0 }
}

export function isStorno({ tipo }: Fattura): boolean {
  return stornoFor(tipo) === null
}
