import { esposizioneEstera } from '@bisavolo/domain/choices'
import { office } from '@bisavolo/domain/kit/access'
import { formatDate } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSession } from '../../session/session.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { registry } from '../../ui/tokens.ts'

const estera = { id: esposizioneEstera, name: 'Estera' }

/** §6: the office searches all shows; the others choose among those that are open, and members may also name a foreign one. */
export function EsposizioneField({ form }: { form: RecordForm }) {
  const { role } = useSession()
  if (!form.stateOf('esposizioni_id').writable)
    return <FieldInput form={form} name="esposizioni_id" label="Esposizione" />
  const isEstera = form.values.esposizioni_id === esposizioneEstera
  const choose = (abroad: boolean) =>
    form.set(
      { esposizioni_id: abroad ? esposizioneEstera : null, category: null },
      { esposizioni_id: abroad ? estera : null },
    )
  const Choice = office.includes(role) ? AnyShow : OpenShow
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {role !== 'admin_comitato' && (
        <Kinds>
          <legend className="visually-hidden">Dove si tiene l’esposizione</legend>
          {[false, true].map(abroad => (
            <label key={String(abroad)}>
              <input type="radio" name="dove" checked={isEstera === abroad} onChange={() => choose(abroad)} />
              {abroad ? 'Esposizione estera' : 'Esposizione in Italia'}
            </label>
          ))}
        </Kinds>
      )}
      {!isEstera && <Choice form={form} />}
    </div>
  )
}

function AnyShow({ form }: { form: RecordForm }) {
  const { onChange, onBlur } = form.bind('esposizioni_id')
  return (
    <ReferencePicker
      name="esposizioni_id"
      label="Esposizione"
      to="esposizioni"
      required
      value={form.values.esposizioni_id as number | null}
      related={form.related.esposizioni_id as Record<string, unknown> | null}
      onChange={onChange}
      onBlur={onBlur}
      error={form.errorOf('esposizioni_id')}
    />
  )
}

/** §7: closing date today or later. They are few: a list says more than a search. */
function OpenShow({ form }: { form: RecordForm }) {
  const chosen = form.related.esposizioni_id as RecordRow | undefined
  const { data = [], isPending } = useQuery(
    recordQueries.lookup('esposizioni', {
      filters: { data_chiusura: { gte: todayText() }, status: 1 },
      pagination: { rowsPerPage: 100, page: 1, sortBy: 'date', descending: false },
    }),
  )
  const rows = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data
  return (
    <SelectField
      name="esposizioni_id"
      label="Esposizione"
      required
      value={String(form.values.esposizioni_id ?? '')}
      onChange={value => {
        const row = rows.find(({ id }) => String(id) === value) ?? null
        form.set({ esposizioni_id: row?.id ?? null }, { esposizioni_id: row })
      }}
      onBlur={form.bind('esposizioni_id').onBlur}
      error={form.errorOf('esposizioni_id')}
      options={rows.map(row => ({ value: String(row.id), label: labelOf(row) }))}
      help={!isPending && rows.length === 0 ? 'Nessuna esposizione ha le iscrizioni aperte' : undefined}
    />
  )
}

function labelOf({ name, date, data_chiusura }: RecordRow): string {
  return [
    String(name),
    formatDate(date as string | null),
    data_chiusura ? `iscrizioni entro il ${formatDate(data_chiusura as string)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const Kinds = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin: 0;
  padding: 0;
  border: 0;
  label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    cursor: pointer;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${registry};
  }
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
  }
`
