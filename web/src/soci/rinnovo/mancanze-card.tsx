import { entityOf } from '@bisavolo/domain/product/entities'
import type { DomandaRinnovo } from '@bisavolo/domain/soci/calls/domanda'
import { useEffect, useState } from 'react'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { AddressFields } from '../anagrafica/address-fields.tsx'
import { CheckedField } from '../anagrafica/checked-field.tsx'
import { checkCliente } from '../anagrafica/cliente-check.ts'
import { CosaManca } from '../anagrafica/cosa-manca.tsx'

type Mancano = DomandaRinnovo['mancano']

const clienti = entityOf('clienti_soci')
/** Required to save the record, so every correction shows them. */
const needed = ['citta', 'idprovincia', 'sezione']

export function MancanzeCard({ mancano }: { mancano: Mancano }) {
  const { clienteId } = useSession()
  const [fixing, setFixing] = useState<string | null>(null)
  const isFixable = (campo: string) => mancano.some(one => one.campo === campo && one.correggibile)
  return (
    <>
      <CosaManca
        voci={mancano.map(({ campo, messaggio, correggibile }) => ({
          campo,
          messaggio,
          ...(!correggibile && { nota: 'Lo registra la segreteria: scrivilo nelle note della domanda' }),
        }))}
        canFix={isFixable}
        onFix={setFixing}
      />
      {fixing && (
        <RecordDialog
          entity={clienti}
          id={clienteId}
          check={checkCliente}
          title={() => 'Completa i tuoi dati'}
          onClose={() => setFixing(null)}
          onSaved={() => setFixing(null)}
        >
          {form => <Fields form={form} campo={fixing} whole={mancano.some(({ campo }) => needed.includes(campo))} />}
        </RecordDialog>
      )}
    </>
  )
}

function Fields({ form, campo, whole }: { form: RecordForm; campo: string; whole: boolean }) {
  const { root } = form
  useEffect(() => root.current?.querySelector('input')?.focus(), [root])
  const isAddress = ['indirizzo', 'cap', ...needed].includes(campo)
  return (
    <>
      {!(isAddress && whole) && (
        <FieldGrid>
          <div data-wide="true">
            <CheckedField form={form} name={campo} />
          </div>
        </FieldGrid>
      )}
      {whole && <AddressFields form={form} />}
    </>
  )
}
