import { mdiAccountCancelOutline, mdiCardAccountDetailsOutline, mdiGavel } from '@mdi/js'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Chips, RecordHead } from '../../records/page/record-header.tsx'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'

type Values = Record<string, unknown>

/** Who it is: name, code, card, section, affisso, and a chip for what one must know first. */
export function ClienteHeader({ form }: { form: RecordForm }) {
  const { record, mode } = form
  if (!record) {
    return (
      <RecordHead>
        <h2>Nuovo cliente</h2>
        <p>Il codice si lascia vuoto: lo assegna il registro.</p>
      </RecordHead>
    )
  }
  const affisso = [record.prefisso, record.suffisso].filter(Boolean).join(' / ')
  const facts = [
    `Codice ${record.codice ?? '—'}`,
    record.tessera ? `Tessera ${record.tessera}` : '',
    record.sezione ? `Sezione ${record.sezione}` : '',
    affisso ? `Affisso ${affisso}` : '',
  ]
  return (
    <RecordHead>
      <h2>{String(record.nome_completo)}</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <Chips>
        {mode === 'details' && <StatusChip kind="neutral" label="Sola lettura" />}
        {chipsOf(record).map(({ label, kind, icon }) => (
          <StatusChip key={label} label={label} kind={kind} {...(icon ? { icon } : {})} />
        ))}
      </Chips>
    </RecordHead>
  )
}

function chipsOf(record: Values): { label: string; kind: StatusKind; icon?: string }[] {
  const tipo = String(record.tipo ?? 'Cliente')
  const chips: ({ label: string; kind: StatusKind; icon?: string } | false)[] = [
    tipo === 'Cliente'
      ? { label: 'Cliente', kind: 'neutral' }
      : { label: `Socio ${tipo}`, kind: 'success', icon: mdiCardAccountDetailsOutline },
    record.deceduto === 1 && { label: 'Deceduto', kind: 'neutral' },
    record.deferito === 1 && { label: 'Deferito', kind: 'warning', icon: mdiGavel },
    record.radiato === 1 && { label: 'Radiato', kind: 'error', icon: mdiAccountCancelOutline },
  ]
  return chips.filter(chip => chip !== false)
}
