import { formatDate } from '@bisavolo/domain/kit/format'
import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { passaggi } from '@bisavolo/domain/nascite/entities/passaggi'
import { fieldCell } from '../../records/list/field-cell.tsx'
import { useCellContext } from '../../records/list/use-cell-context.ts'
import { SummaryStrip } from '../../records/page/summary-strip.tsx'

export function PassaggioSummary({ record }: { record: PassaggioLetto }) {
  const context = useCellContext()
  const row: Record<string, unknown> = { ...record }
  const link = (name: 'idgatto' | 'idproprietario_precedente' | 'idproprietario') => {
    const field = passaggi.fields[name]
    return fieldCell(field, row[name], row[field.as ?? ''], context)
  }
  const nuovo = record.acquirente?.nome_completo
  return (
    <SummaryStrip
      facts={[
        { label: 'Gatto', value: link('idgatto') },
        { label: 'Da', value: link('idproprietario_precedente') },
        { label: 'A', value: link('idproprietario') ?? (nuovo ? String(nuovo) : '—') },
        { label: 'Passaggio', value: formatDate(String(row.data_passaggio ?? '')) },
        { label: 'In attesa di', value: turnOf(record) },
      ]}
    />
  )
}

function turnOf({ stato, da_confermare, scade_il }: PassaggioLetto): string {
  if (stato !== 'inviato') return 'Nessuno: concluso'
  if (da_confermare !== 1) return 'Segreteria: da registrare'
  return `Chi cede: da confermare${scade_il === null ? '' : ` entro il ${formatDate(scade_il)}`}`
}
