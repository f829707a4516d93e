import { formatDate } from '@bisavolo/domain/kit/format'
import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { denunce_nascita } from '@bisavolo/domain/nascite/entities/denunce_nascita'
import { quantiNatiMorti } from '@bisavolo/domain/nascite/rules/nascita/quanti-nati'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { type Turno, turnoOf } from '@bisavolo/domain/nascite/rules/passi/turno'
import { fieldCell } from '../../records/list/field-cell.tsx'
import { useCellContext } from '../../records/list/use-cell-context.ts'
import { SummaryStrip } from '../../records/page/summary-strip.tsx'
import { cuccioliOf } from './denuncia-entity.ts'

const tasks: Record<StatoDenuncia, Partial<Record<Turno, string>>> = {
  bozza: { socio: 'da inviare' },
  inviata: { segreteria: 'da prendere in verifica' },
  in_verifica: { segreteria: 'da decidere' },
  controllo_cucciolata: { segreteria: 'cucciolata da controllare' },
  approvata: { segreteria: 'cuccioli da registrare', socio: 'dati dei cuccioli da completare' },
  respinta: { socio: 'da correggere' },
  chiusa: { nessuno: 'conclusa', segreteria: 'da riaprire' },
}

const names: Record<Turno, string> = { socio: 'Socio', segreteria: 'Segreteria', nessuno: 'Nessuno' }

export function turnWords({ stato, cuccioli }: Pick<DenunciaLetta, 'stato' | 'cuccioli'>): string {
  const turno = turnoOf(stato, cuccioli)
  return `${names[turno]}: ${tasks[stato][turno]}`
}

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
          value: [
            cuccioli.length === 0 ? 'Nessuno' : `${cuccioli.length} (${count('M')} M, ${count('F')} F)`,
            quantiNatiMorti(record.nati_morti),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        { label: 'Proprietario', value: link('idproprietario') },
        { label: 'In attesa di', value: turnWords(record) },
      ]}
    />
  )
}
