import { mdiSwapHorizontal } from '@mdi/js'
import type { RecordRow } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { RelatedRows } from '../../records/page/related-rows.tsx'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'

export function ProprietaSection({ form }: { form: RecordForm }) {
  const { can } = useSession()
  const id = form.record?.id
  return (
    <>
      <FieldGrid>
        <AllevatoreField form={form} />
        <FieldInput
          form={form}
          name="idproprietario"
          {...(id === undefined ? {} : { help: 'Un cambio di proprietà si registra con un passaggio' })}
        />
        <FieldInput form={form} name="idcointestatario" />
        <FieldInput form={form} name="idcointestatario1" />
      </FieldGrid>
      {id !== undefined && can('read', 'passaggi') && (
        <RelatedRows
          title="Passaggi di proprietà"
          entity="passaggi"
          filters={{ idgatto: id }}
          columns={['data_passaggio', 'idproprietario_precedente', 'idproprietario', 'stato']}
          all={`/gatto/passaggi/${id}`}
          empty="Nessun passaggio registrato."
          aside={
            can('create', 'passaggi') && (
              <Button look="quiet" size="small" icon={mdiSwapHorizontal} to={`/passaggi/gatto/${id}`}>
                Nuovo passaggio
              </Button>
            )
          }
        />
      )}
    </>
  )
}

/** D7: choosing a breeder fills the affisso unless it was typed by hand. */
function AllevatoreField({ form }: { form: RecordForm }) {
  const { writable, required } = form.stateOf('idallevatore')
  if (!writable) return <FieldInput form={form} name="idallevatore" />
  const { onBlur } = form.bind('idallevatore')
  const choose = (id: number | null, row: RecordRow | null) => {
    const isBare = !form.values.prefisso && !form.values.suffisso
    const affisso = row && isBare ? { prefisso: row.prefisso ?? null, suffisso: row.suffisso ?? null } : {}
    const owner = form.mode === 'new' && form.values.idproprietario === null && id !== null
    form.set(
      { idallevatore: id, ...affisso, ...(owner ? { idproprietario: id } : {}) },
      { idallevatore: row, ...(owner ? { idproprietario: row } : {}) },
    )
  }
  return (
    <ReferencePicker
      to="clienti_soci"
      name="idallevatore"
      label="Allevatore"
      required={required}
      value={form.values.idallevatore as number | null}
      related={form.related.idallevatore as Record<string, unknown> | null | undefined}
      error={form.errorOf('idallevatore')}
      onChange={choose}
      onBlur={onBlur}
    />
  )
}
