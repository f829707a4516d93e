import { entityOf } from '@bisavolo/domain'
import { formatDate } from '@bisavolo/domain/kit/format'
import { valueText } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Association } from '../../output/association.ts'
import type { Column } from '../../output/table/cell.ts'
import { personaPdf } from './persona-pdf.ts'
import type { DatiPersona } from './read-dati-persona.ts'

export function printDatiPersona({ anagrafica, raccolte, estratto_il }: DatiPersona, association: Association) {
  return personaPdf({
    nome: String(anagrafica.nome_completo),
    association,
    today: estratto_il,
    parti: [
      { titolo: 'Anagrafica', columns: factColumns, rows: factsOf(anagrafica) },
      ...raccolte.map(({ titolo, righe }) => ({ titolo, columns: columnsOf(righe), rows: righe.map(cellsOf) })),
    ],
  })
}

const factColumns: Column[] = [
  { label: 'Dato', kind: 'text', width: 24 },
  { label: 'Valore', kind: 'text', width: 70 },
]

function factsOf(anagrafica: Values): string[][] {
  const { fields } = entityOf('clienti_soci')
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = field.as === undefined ? anagrafica[name] : titleOf(anagrafica[field.as])
    if (value === null || value === undefined || value === '') return []
    const kind = field.kind === 'date' ? 'date' : field.kind === 'flag' ? 'flag' : 'text'
    return [[field.label, valueText(kind, value, 'paper')]]
  })
}

function titleOf(related: unknown): string {
  const row = (related ?? {}) as Values
  return [row.citta ?? row.descrizione ?? row.codice, row.sigla].filter(Boolean).join(' ')
}

function columnsOf(righe: readonly Values[]): Column[] {
  return Object.keys(righe[0] ?? {}).map(name => ({ label: name.replaceAll('_', ' '), kind: 'text' }))
}

function cellsOf(riga: Values): string[] {
  return Object.values(riga).map(value => {
    if (value === null || value === undefined) return ''
    if (value instanceof Date) return formatDate(value.toISOString())
    const text = String(value)
    return /^\d{4}-\d\d-\d\d/.test(text) ? formatDate(text) : text
  })
}
