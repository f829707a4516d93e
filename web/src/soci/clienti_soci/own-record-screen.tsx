import { entityOf } from '@bisavolo/domain/product/entities'
import { mdiAccountOffOutline } from '@mdi/js'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import type { PageSection } from '../../records/page/page-section.ts'
import { RecordPage } from '../../records/page/record-page.tsx'
import { useSession } from '../../session/session.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AddressFields } from '../anagrafica/address-fields.tsx'
import { CheckedField } from '../anagrafica/checked-field.tsx'
import { checkCliente } from '../anagrafica/cliente-check.ts'
import { contattiFields, indirizzoFields } from './cliente-field-names.ts'
import { ClienteHeader } from './cliente-header.tsx'
import { ContattiFields } from './cliente-sections.tsx'
import { ClienteSummary } from './cliente-summary.tsx'
import { OwnPrivacy } from './own-privacy.tsx'
import { AffissiSection, IscrizioniSection } from './related-sections.tsx'

const clienti = entityOf('clienti_soci')

const sections: readonly PageSection[] = [
  { id: 'contatti', label: 'I miei contatti', fields: contattiFields, render: form => <ContattiFields form={form} /> },
  {
    id: 'indirizzo',
    label: 'Il mio indirizzo',
    fields: indirizzoFields,
    render: form => <AddressFields form={form} />,
  },
  { id: 'fatture', label: 'Fatturazione', fields: ['pec'], render: form => <PecField form={form} /> },
  { id: 'dati', label: 'I miei dati', render: form => <KeptData form={form} /> },
  { id: 'iscrizioni', label: 'Le mie iscrizioni', render: form => <IscrizioniSection id={form.record?.id ?? 0} /> },
  {
    id: 'affisso',
    label: 'Il mio affisso',
    render: form => <AffissiSection id={form.record?.id ?? 0} cliente={form.record} />,
  },
  { id: 'privacy', label: 'Privacy', render: form => <OwnPrivacy id={form.record?.id ?? 0} /> },
]

const kept = [
  ...['nome_completo', 'codice', 'tipo', 'tessera', 'codice_fiscale', 'partita_iva', 'data_nascita', 'luogo_nascita'],
  ...['prefisso', 'suffisso', 'cointestazione_affisso', 'ratificaFife', 'idrazza', 'cod_univoco'],
]

export function OwnRecordScreen() {
  const { clienteId } = useSession()
  if (clienteId === null) {
    return (
      <EmptyState
        icon={mdiAccountOffOutline}
        title="Il tuo account non è ancora collegato a un'anagrafica"
        text="Lo collega la segreteria: scrivile, se aspetti da più di qualche giorno."
      />
    )
  }
  return (
    <RecordPage
      entity={clienti}
      id={clienteId}
      check={checkCliente}
      sections={sections}
      header={form => <ClienteHeader form={form} />}
      summary={record => <ClienteSummary record={record} />}
    />
  )
}

function PecField({ form }: { form: RecordForm }) {
  return (
    <FieldGrid>
      <CheckedField form={form} name="pec" />
    </FieldGrid>
  )
}

function KeptData({ form }: { form: RecordForm }) {
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>Questi dati li cambia la segreteria: se qualcosa non va, scrivile.</p>
      <FieldGrid>
        {kept
          .filter(name => form.values[name] !== null && form.values[name] !== '')
          .map(name => (
            <FieldInput key={name} form={form} name={name} />
          ))}
      </FieldGrid>
    </>
  )
}
