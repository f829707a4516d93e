import type { ReportParam } from '@bisavolo/domain/product/reports'
import styled from '@emotion/styled'
import { mdiFilterRemoveOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { recordQueries } from '../api/records.ts'
import { useSessionState } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/fields/check-field.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { todayText } from '../ui/fields/date-text.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { ReportState } from './use-report.ts'

interface ParamProps {
  param: ReportParam
  value: unknown
  onChange: (value: string | number | null) => void
}

interface ReportParamsFormProps {
  state: ReportState
  label?: string
  children?: ReactNode
}

export function ReportParamsForm({ state, label = 'Parametri del report', children }: ReportParamsFormProps) {
  return (
    <Form role="search" aria-label={label} onSubmit={event => event.preventDefault()}>
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
      {children ?? (
        <Button look="text" icon={mdiFilterRemoveOutline} style={{ justifySelf: 'start' }} onClick={state.clearParams}>
          Azzera filtri
        </Button>
      )}
    </Form>
  )
}

function ParamInput(props: ParamProps) {
  const { param, value, onChange } = props
  if (param.lookup) return <LookupInput {...props} lookup={param.lookup} />
  if (param.kind === 'date')
    return <DateField label={param.label} value={(value as string | null) ?? null} onChange={onChange} />
  if (param.kind === 'flag')
    return (
      <CheckField
        label={param.label}
        help={param.help}
        checked={value === 1}
        onChange={checked => onChange(checked ? 1 : 0)}
      />
    )
  if (param.choices || param.offers) {
    const options = param.choices ?? offersOf(param, value)
    return (
      <SelectField
        label={param.label}
        value={String(value ?? '')}
        onChange={chosen => onChange(options.find(option => String(option.value) === chosen)?.value ?? null)}
        options={options.map(option => ({ value: String(option.value), label: option.label }))}
        {...(param.default === undefined && !param.required ? { empty: allOf(param) } : {})}
      />
    )
  }
  return <TypedInput {...props} />
}

function offersOf({ offers }: ReportParam, value: unknown): { value: number; label: string }[] {
  const numbers = new Set([...(offers?.(todayText()) ?? []), ...(typeof value === 'number' ? [value] : [])])
  return [...numbers].sort((a, b) => b - a).map(number => ({ value: number, label: String(number) }))
}

function allOf({ gender }: ReportParam): string {
  return gender === 'a' ? 'Tutte' : 'Tutti'
}

/** Users who may not read the names type one. */
function LookupInput({ lookup, ...props }: ParamProps & { lookup: NonNullable<ReportParam['lookup']> }) {
  const { param, value, onChange } = props
  const request = { filters: {}, pagination: { rowsPerPage: 500, sortBy: lookup.field } }
  const { profile, can } = useSessionState()
  // Before the profile has loaded, assume that the user may read.
  const mayRead = profile === null || can('read', lookup.entity)
  const { data = [] } = useQuery({ ...recordQueries.lookup(lookup.entity, request), enabled: mayRead })
  if (!mayRead) return <TypedInput {...props} />
  const names = new Map(data.map(row => [String(row[lookup.field]), labelOf(row, lookup)]))
  if (value && !names.has(String(value))) names.set(String(value), String(value))
  return (
    <SelectField
      label={param.label}
      value={String(value ?? '')}
      onChange={chosen => onChange(chosen === '' ? null : chosen)}
      options={[...names].map(([name, label]) => ({ value: name, label }))}
      empty={allOf(param)}
    />
  )
}

function labelOf(row: Record<string, unknown>, { field, label }: NonNullable<ReportParam['lookup']>): string {
  return label === undefined ? String(row[field]) : `${row[field]} · ${row[label]}`
}

/** Applies on leaving the field or on Enter, not on each key. */
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
      required={param.required === true}
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
  const isGood = /^\d{1,9}$/.test(typed) && number >= (min ?? 0) && number <= Number(max ?? 999_999_999)
  return isGood ? undefined : 'Numero non valido'
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  align-items: end;
  gap: 12px 16px;
  margin-bottom: 16px;
  > div {
    align-self: end;
  }
`
