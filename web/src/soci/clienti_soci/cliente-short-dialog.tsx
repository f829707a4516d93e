import { entityOf } from '@bisavolo/domain/product/entities'
import { useState } from 'react'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { Button } from '../../ui/button.tsx'
import { AddressFields } from '../anagrafica/address-fields.tsx'
import { CheckedField } from '../anagrafica/checked-field.tsx'
import { checkCliente } from '../anagrafica/cliente-check.ts'
import { PersoneSimili } from '../anagrafica/persone-simili.tsx'
import { AffissoFields } from './affisso-fields.tsx'
import { FatturazioneFields } from './cliente-sections.tsx'
import { StatoConGiorno } from './stato-con-giorno.tsx'

const clienti = entityOf('clienti_soci')

export function ClienteShortDialog(props: RecordDialogProps) {
  const [full, setFull] = useState(false)
  return (
    <RecordDialog {...props} entity={clienti} width={800} check={checkCliente}>
      {form => {
        const onUse = props.onSaved
        return (
          <>
            <FieldGrid>
              <CheckedField form={form} name="nome_completo" />
              <CheckedField form={form} name="codice_fiscale" />
              <PersoneSimili
                form={form}
                {...(onUse
                  ? {
                      onUse: row => {
                        form.reset()
                        onUse(row)
                        props.onClose()
                      },
                    }
                  : {})}
              />
            </FieldGrid>
            <Gap />
            <AddressFields form={form} />
            <Gap />
            <FieldGrid>
              <CheckedField form={form} name="cellulare" />
              <CheckedField form={form} name="email" />
              {full && restOfAnagrafica.map(name => <CheckedField key={name} form={form} name={name} />)}
              {full && <StatoConGiorno form={form} flag="deceduto" giorno="data_decesso" />}
            </FieldGrid>
            <Gap />
            {full && (
              <>
                <AffissoFields form={form} />
                <Gap />
                <FatturazioneFields form={form} />
                <Gap />
                <CheckedField form={form} name="note" wide />
                <Gap />
              </>
            )}
            <Button look="quiet" onClick={() => setFull(!full)} aria-expanded={full}>
              {full ? 'Mostra il modulo breve' : 'Mostra il modulo completo'}
            </Button>
          </>
        )
      }}
    </RecordDialog>
  )
}

const restOfAnagrafica = ['telefono', 'fax', 'data_nascita', 'luogo_nascita', 'codice', 'tipo', 'tessera']

const Gap = () => <div style={{ height: 16 }} />
