import type { ReportParam } from '@bisavolo/domain/reports'
import styled from '@emotion/styled'
import { mdiFilterRemoveOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordQueries } from '../api/records.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { ReportState } from './use-report.ts'

interface ParamProps {
  param: ReportParam
  value: unknown
  onChange: (value: string | number | null) => void
}

/** What the report asks, in one line; an answer takes effect as it is given. */
export function ReportParamsForm({ state }: { state: ReportState }) {
  return (
    <Form role="search" aria-label="Parametri del report" onSubmit={event => event.preventDefault()}>
      {Object.entries(state.report.params)
        .filter(([, param]) => param.tabs === undefined && param.askedWhen?.(state.params) !== false)
        .map(([name, param]) => (
          <ParamInput
            key={name}
            param={param}
            value={state.params[name]}
            onChange={value => state.setParam(name, value)}
          />
        ))}
      <Button look="text" icon={mdiFilterRemoveOutline} onClick={state.clearParams}>
        Ripristina
      </Button>
    </Form>
  )
}

function ParamInput(props: ParamProps) {
  const { param, value, onChange } = props
  if (param.lookup) return <LookupInput {...props} lookup={param.lookup} />
  if (param.kind === 'date')
    return <DateField label={param.label} value={(value as string | null) ?? null} onChange={onChange} />
  if (param.kind === 'choice' || param.kind === 'flag') {
    const options = param.choices ?? yesNo
    return (
      <SelectField
        label={param.label}
        value={String(value ?? '')}
        onChange={chosen => onChange(options.find(option => String(option.value) === chosen)?.value ?? null)}
        options={options.map(option => ({ value: String(option.value), label: option.label }))}
        {...(param.default === undefined ? { empty: 'Tutti' } : {})}
      />
    )
  }
  return <TypedInput {...props} />
}

const yesNo = [
  { value: 1, label: 'Sì' },
  { value: 0, label: 'No' },
]

function LookupInput({ param, value, onChange, lookup }: ParamProps & { lookup: NonNullable<ReportParam['lookup']> }) {
  const request = { filters: {}, pagination: { rowsPerPage: 500, sortBy: lookup.field } }
  const { data = [] } = useQuery(recordQueries.lookup(lookup.entity, request))
  const names = new Map(data.map(row => [String(row[lookup.field]), labelOf(row, lookup)]))
  // What the address asks for is shown also before the names have come.
  if (value && !names.has(String(value))) names.set(String(value), String(value))
  return (
    <SelectField
      label={param.label}
      value={String(value ?? '')}
      onChange={chosen => onChange(chosen === '' ? null : chosen)}
      options={[...names].map(([name, label]) => ({ value: name, label }))}
      empty={param.gender === 'a' ? 'Tutte' : 'Tutti'}
    />
  )
}

function labelOf(row: Record<string, unknown>, { field, label }: NonNullable<ReportParam['lookup']>): string {
  return label === undefined ? String(row[field]) : `${row[field]} · ${row[label]}`
}

/** Takes effect on leaving the field or on Enter: not at each key. */
function TypedInput({ param, value, onChange }: ParamProps) {
  const known = String(value ?? '')
  const [text, setText] = useState(known)
  useEffect(() => setText(known), [known])
  const isNumber = param.kind === 'integer'
  const typed = text.trim()
  const error = errorOf(param, typed)
  const commit = () => {
    if (error === undefined && typed !== known) onChange(typed === '' ? null : isNumber ? Number(typed) : typed)
  }
  return (
    <TextField
      label={param.label}
      required={param.required}
      value={text}
      onChange={setText}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
      error={error}
      {...(isNumber ? { inputMode: 'numeric' as const, size: 6 } : {})}
    />
  )
}

function errorOf({ kind, required, min, max, label }: ReportParam, typed: string): string | undefined {
  if (typed === '') return required ? `${label} obbligatorio` : undefined
  if (kind !== 'integer') return undefined
  const number = Number(typed)
  const isGood = /^\d{1,9}$/.test(typed) && number >= (min ?? 0) && number <= (max ?? 999_999_999)
  return isGood ? undefined : 'Numero non valido'
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  align-items: end;
  gap: 12px 16px;
  margin-bottom: 16px;
`
