import styled from '@emotion/styled'
import { mdiAccountCancelOutline, mdiCardAccountDetailsOutline, mdiGavel } from '@mdi/js'
import type { RecordForm } from '../../records/use-record-form.ts'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'

type Values = Record<string, unknown>

/** Who it is: name, code, card, section, affisso, and a chip for what one must know first. */
export function ClienteHeader({ form }: { form: RecordForm }) {
  const { record, mode } = form
  if (!record) {
    return (
      <Head>
        <h2>Nuovo cliente</h2>
        <p>Il codice si lascia vuoto: lo assegna il registro.</p>
      </Head>
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
    <Head>
      <h2>{String(record.nome_completo)}</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <Chips>
        {mode === 'details' && <StatusChip kind="neutral" label="Sola lettura" />}
        {chipsOf(record).map(({ label, kind, icon }) => (
          <StatusChip key={label} label={label} kind={kind} {...(icon ? { icon } : {})} />
        ))}
      </Chips>
    </Head>
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

const Head = styled.div`
  margin-bottom: 24px;
  h2 {
    margin: 0 0 4px;
    font-size: 30px;
    overflow-wrap: anywhere;
  }
  p {
    margin: 2px 0 10px;
    color: ${inkSoft};
    font-size: 15px;
  }
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
