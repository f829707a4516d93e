import { normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import styled from '@emotion/styled'
import { mdiAlertOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { FieldInput } from '../../records/form/field-input.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { warning, warningTint } from '../../ui/tokens.ts'
import { avvisiOf } from './avvisi-of.ts'

export interface CheckedFieldProps {
  form: RecordForm
  name: string
  caps?: readonly string[]
  help?: ReactNode
  wide?: boolean
}

export function CheckedField({ form, name, caps, help, wide = false }: CheckedFieldProps) {
  if (!form.stateOf(name).visible) return null
  return (
    <Part data-wide={wide} onBlur={() => tidy(form, name)}>
      <FieldInput form={form} name={name} {...(help === undefined ? {} : { help })} />
      <Avvisi texts={avvisiOf(form, name, caps)} />
    </Part>
  )
}

export function Avvisi({ texts }: { texts: readonly string[] }) {
  return (
    <div aria-live="polite">
      {texts.map(text => (
        <Line key={text}>
          <Icon path={mdiAlertOutline} size={16} />
          {text}
        </Line>
      ))}
    </div>
  )
}

function tidy(form: RecordForm, name: string): void {
  const value = form.values[name]
  if (typeof value !== 'string' || !form.stateOf(name).writable) return
  const clean = normalizeAnagrafica({ nazione: form.values.nazione ?? 'IT', [name]: value })[name]
  if (clean !== value) form.set({ [name]: clean })
}

const Part = styled.div`
  min-width: 0;
`
const Line = styled.p`
  display: flex;
  gap: 6px;
  margin: 4px 0 0;
  padding: 3px 8px;
  color: ${warning};
  background: ${warningTint};
  border-radius: 4px;
  font-size: 13px;
  svg {
    flex-shrink: 0;
    margin-top: 2px;
  }
`
