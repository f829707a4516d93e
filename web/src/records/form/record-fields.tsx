import type { Field } from '@bisavolo/domain/kit/field'
import styled from '@emotion/styled'
import { inkSoft } from '../../ui/tokens.ts'
import { FieldInput } from './field-input.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Fields in the order given (the definition's by default), in two columns where there is room; long ones take the line. */
export function RecordFields({ form, names }: { form: RecordForm; names?: readonly string[] }) {
  return (
    <FieldGrid>
      {(names ?? Object.keys(form.entity.fields)).map(name => {
        const field = form.entity.fields[name]
        if (!field || !form.stateOf(name).visible) return null
        return (
          <div key={name} data-wide={isWide(field)}>
            <FieldInput form={form} name={name} />
          </div>
        )
      })}
    </FieldGrid>
  )
}

function isWide(field: Field): boolean {
  return field.kind === 'longText' || field.kind === 'json' || (field.kind === 'text' && Number(field.max ?? 0) >= 200)
}

/** The two columns of a form; special forms use it too. `data-wide` takes the whole line. */
// Text needs less room than a field: more of it at a glance.
// What is not known is left out of a page to read, and leaves no gap.
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 16px 20px;
  align-items: start;
  > [data-wide='true'] {
    grid-column: 1 / -1;
  }
  &:not(:has(input, select, textarea)) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
  }
  > :empty {
    display: none;
  }
  &:empty::after {
    content: 'Nessun dato.';
    grid-column: 1 / -1;
    color: ${inkSoft};
  }
`
