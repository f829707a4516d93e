import type { Field } from '@bisavolo/domain/kit/field'
import styled from '@emotion/styled'
import { inkSoft } from '../../ui/tokens.ts'
import { FieldInput } from './field-input.tsx'
import type { RecordForm } from './use-record-form.ts'

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

/** `data-wide` takes the whole line. Special forms use this grid too. */
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
