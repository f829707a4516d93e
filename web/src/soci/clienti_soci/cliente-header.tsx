import type { Values } from '@bisavolo/domain/kit/values'
import { type State, stateOf, statiCliente } from '@bisavolo/domain/words/states'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Chips, RecordHead } from '../../records/page/record-header.tsx'
import { Status } from '../../records/status.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

export function ClienteHeader({ form }: { form: RecordForm }) {
  const { record, mode } = form
  if (!record) {
    return (
      <RecordHead>
        <PageTitle title="Nuovo cliente" />
        <p>Lascia vuoto il codice: il numero lo diamo noi.</p>
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
        {statesOf(record).map(state => (
          <Status key={state.value} state={state} />
        ))}
      </Chips>
    </RecordHead>
  )
}

function statesOf(record: Values): State[] {
  const tipo = String(record.tipo ?? 'Cliente')
  const socio = stateOf(statiCliente, 'socio')
  return [
    tipo === 'Cliente' ? stateOf(statiCliente, 'cliente') : { ...socio, label: `${socio.label} ${tipo}` },
    ...(['deceduto', 'deferito', 'radiato'] as const)
      .filter(name => record[name] === 1)
      .map(name => stateOf(statiCliente, name)),
  ]
}
