import { formatDate } from '@bisavolo/domain/kit/format'
import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { denunce_nascita } from '@bisavolo/domain/nascite/entities/denunce_nascita'
import { isToReopen, type StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { fieldCell } from '../../records/list/field-cell.tsx'
import { useCellContext } from '../../records/list/use-cell-context.ts'
import { SummaryStrip } from '../../records/page/summary-strip.tsx'
import { cuccioliOf } from './denuncia-entity.ts'

/** Whose turn it is, in each state. */
const turns: Record<StatoDenuncia, string> = {
  bozza: 'Socio: da inviare',
  inviata: 'Segreteria: da prendere in verifica',
  in_verifica: 'Segreteria: da decidere',
  controllo_cucciolata: 'Segreteria: cucciolata da controllare',
  approvata: 'Segreteria: cuccioli da registrare',
  respinta: 'Socio: da correggere',
  chiusa: 'Nessuno: conclusa',
}

/** The declaration in one line: parents, birth, kittens, who declares, and whose turn it is. */
export function DenunciaSummary({ record }: { record: DenunciaLetta }) {
  const context = useCellContext()
  const row: Record<string, unknown> = { ...record }
  const link = (name: 'idfattrice' | 'idstallone' | 'idproprietario') => {
    const field = denunce_nascita.fields[name]
    return fieldCell(field, row[name], row[field.as ?? ''], context)
  }
  const cuccioli = cuccioliOf(row)
  const count = (sesso: string) => cuccioli.filter(cucciolo => cucciolo.sesso === sesso).length
  return (
    <SummaryStrip
      facts={[
        { label: 'Fattrice', value: link('idfattrice') ?? '—' },
        { label: 'Stallone', value: link('idstallone') ?? '—' },
        { label: 'Nascita', value: row.data_nascita == null ? '—' : formatDate(String(row.data_nascita)) },
        {
          label: 'Cuccioli',
          value: cuccioli.length === 0 ? 'Nessuno' : `${cuccioli.length} (${count('M')} M, ${count('F')} F)`,
        },
        { label: 'Proprietario', value: link('idproprietario') },
        {
          label: 'Tocca a',
          value: isToReopen(record.stato, record.cuccioli) ? 'Segreteria: da riaprire' : turns[record.stato],
        },
      ]}
    />
  )
}
