import { office } from '@bisavolo/domain/kit/access'
import { entityOf } from '@bisavolo/domain/product/entities'
import { openShows } from '@bisavolo/domain/product/lookups'
import { esposizioneEstera } from '@bisavolo/domain/words/choices'
import styled from '@emotion/styled'
import { FieldInput } from '../../records/form/field-input.tsx'
import { ReadField } from '../../records/form/read-field.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSession } from '../../session/session.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { registry } from '../../ui/tokens.ts'

const estera = { id: esposizioneEstera, name: 'Estera' }

/** §6: the office searches all shows, others the open ones; members may also enter a foreign show. */
export function EsposizioneField({ form }: { form: RecordForm }) {
  const { role } = useSession()
  if (!form.stateOf('esposizioni_id').writable) return <ChosenShow form={form} />
  const isEstera = form.values.esposizioni_id === esposizioneEstera
  const choose = (abroad: boolean) =>
    form.set(
      { esposizioni_id: abroad ? esposizioneEstera : null, category: null },
      { esposizioni_id: abroad ? estera : null },
    )
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
      {!isEstera && <ShowPicker form={form} openOnly={!office.includes(role)} />}
    </div>
  )
}

/** Read-only. A foreign show has its name and date in separate fields. */
function ChosenShow({ form }: { form: RecordForm }) {
  const show = (form.related.esposizioni_id ?? {}) as Record<string, unknown>
  const isEstera = form.values.esposizioni_id === esposizioneEstera
  return (
    <FieldGrid>
      <FieldInput form={form} name="esposizioni_id" label="Esposizione" />
      {!isEstera && whenAndWhere.map(({ name, ...read }) => <ReadField key={name} {...read} value={show[name]} />)}
    </FieldGrid>
  )
}

const whenAndWhere = ['date', 'luogo'].flatMap(name => {
  const field = entityOf('esposizioni').fields[name]
  return field === undefined ? [] : [{ name, field, label: field.label }]
})

/** §7: prefix search, newest first; outside the office only open shows and the foreign option. */
function ShowPicker({ form, openOnly }: { form: RecordForm; openOnly: boolean }) {
  const { onBlur } = form.bind('esposizioni_id')
  return (
    <ReferencePicker
      name="esposizioni_id"
      label="Esposizione"
      to="esposizioni"
      required
      value={form.values.esposizioni_id as number | null}
      related={form.related.esposizioni_id as Record<string, unknown> | null}
      onChange={(id, row) => form.set({ esposizioni_id: id, category: null }, { esposizioni_id: row })}
      onBlur={onBlur}
      error={form.errorOf('esposizioni_id')}
      {...(openOnly && { filters: openShows(todayText()), atOnce: true, creates: false })}
    />
  )
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
