import styled from '@emotion/styled'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { AddressFields } from '../../soci/anagrafica/address-fields.tsx'
import { CheckedField } from '../../soci/anagrafica/checked-field.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { nazioneHelp, useAcquirenteForm } from './acquirente-form.ts'

/** contract 5: the buyer may be new to the registry; the seller then enters the buyer's data. */
export function AcquirenteFields({ form }: { form: RecordForm }) {
  const own = useAcquirenteForm(form)
  const isWritten = form.values.acquirente_nuovo === 1
  const write = (checked: boolean) =>
    form.set(checked ? { acquirente_nuovo: 1, idproprietario: null } : { acquirente_nuovo: 0, acquirente: null })
  return (
    <Part data-wide="true">
      <CheckField
        name="acquirente_nuovo"
        label="Non conosco il suo codice: scrivo io i dati di chi riceve"
        checked={isWritten}
        onChange={write}
      />
      {isWritten && (
        <>
          <p>Li legge solo la segreteria, che cerca la persona nel registro.</p>
          <FieldGrid>
            <CheckedField form={own} name="nome_completo" />
            <CheckedField form={own} name="codice_fiscale" />
          </FieldGrid>
          <AddressFields form={own} nazione={nazioneHelp} />
          <FieldGrid>
            <CheckedField form={own} name="cellulare" />
            <CheckedField form={own} name="email" help="Serve per chiedere la conferma a chi riceve" />
          </FieldGrid>
        </>
      )}
    </Part>
  )
}

const Part = styled.div`
  display: grid;
  gap: 14px;
  p {
    margin: 0;
    color: ${inkSoft};
  }
`
