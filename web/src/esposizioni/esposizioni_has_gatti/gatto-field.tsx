import { members } from '@bisavolo/domain/kit/access'
import { FieldInput } from '../../records/form/field-input.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSession } from '../../session/session.tsx'

/**
 * §6: a member chooses among owned and co-owned cats, the committee types the exact code. With `serial` the field is emptied
 * after each entry, so leaving it empty is no error.
 */
export function GattoField({ form, serial = false }: { form: RecordForm; serial?: boolean }) {
  const { role, clienteId } = useSession()
  const { writable, required } = form.stateOf('gatti_id')
  if (!writable) return <FieldInput form={form} name="gatti_id" />
  const own = members.includes(role)
  const { onChange, onBlur } = form.bind('gatti_id')
  return (
    <ReferencePicker
      name="gatti_id"
      label="Gatto"
      to="gatti"
      required={required}
      creates={false}
      value={form.values.gatti_id as number | null}
      related={form.related.gatti_id as Record<string, unknown> | null}
      onChange={onChange}
      {...(!serial && { onBlur })}
      error={form.errorOf('gatti_id')}
      {...(own && {
        filters: {
          proprio: {
            or: { idproprietario: clienteId ?? 0, idcointestatario: clienteId ?? 0, idcointestatario1: clienteId ?? 0 },
          },
        },
        help: 'Cerca un tuo gatto per nome o codice',
      })}
      {...(role === 'admin_comitato' && {
        help: 'Codice o microchip esatto, poi Invio; per nome, i gatti delle tue esposizioni',
      })}
    />
  )
}
