import type { Column } from '@bisavolo/domain/listing/columns'
import styled from '@emotion/styled'
import { type ComponentType, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { later } from '../../ui/later.ts'
import * as t from '../../ui/tokens.ts'
import { DateRangeFilter } from './date-range-filter.tsx'
import type { FilterInputProps } from './filter-input-props.ts'
import { type FilterKind, type FilterTexts, filterKindOf, filtersOf, hintOf } from './filter-values.ts'

/** Most lists have no column with many choices, so this loads on demand. */
const SeveralOf = later(() => import('./several-of.tsx').then(module => ({ default: module.SeveralOf })))

/** ux 2: milliseconds between typing and the request. */
const filterPause = 300

const inputs: Record<FilterKind, ComponentType<FilterInputProps>> = {
  text: TextFilter,
  number: TextFilter,
  flag: FlagFilter,
  choice: ChoiceFilter,
  dates: DateRangeFilter,
  none: () => null,
}

export function FilterInput(props: FilterInputProps) {
  const Input = inputs[filterKindOf(props.column)]
  return <Input {...props} />
}

function TextFilter({ column, entity, texts, onChange }: FilterInputProps) {
  const asked = texts[0] ?? ''
  const [typed, setTyped] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address also changes by Back, a removed chip or a link.
  useEffect(() => setTyped(asked), [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text !== asked) onChange(text.trim() === '' ? [] : [text.trim()])
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), filterPause)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send(typed)
    if (event.key === 'Escape' && typed !== '') {
      setTyped('')
      send('')
    }
  }
  const isNumber = filterKindOf(column) === 'number'
  const hint = isNumber ? 'Un numero, oppure da..a (10..20)' : hintOf(entity, column)
  const isUnread = isNumber && typed.trim() !== '' && Object.keys(filtersOf(entity, column, [typed])).length === 0
  return (
    <Box
      type="search"
      aria-label={`Filtra ${column.field.label}`}
      title={isUnread ? 'Non si legge come numero: scrivi 10, oppure 10..20' : hint}
      aria-invalid={isUnread || undefined}
      placeholder={
        isNumber
          ? 'da..a'
          : column.field.to === undefined
            ? hint.split(',')[0]
            : hint.replace('Cerca per nome', 'Nome').split(/[ ,]/)[0]
      }
      data-short={isNumber || column.field.to !== undefined}
      value={typed}
      autoComplete="off"
      onChange={event => type(event.target.value)}
      onKeyDown={onKey}
    />
  )
}

function FlagFilter({ column, texts, onChange }: FilterInputProps) {
  const options = [
    { value: '1', label: 'Sì' },
    { value: '0', label: 'No' },
  ]
  return <OneOf column={column} value={texts[0] ?? ''} options={options} onChange={onChange} />
}

function ChoiceFilter(props: FilterInputProps) {
  const { column, texts, onChange } = props
  const options = (column.field.choices ?? []).map(option => ({ value: String(option.value), label: option.label }))
  // Both of two values together are no filter, so a native select is enough.
  if (options.length <= 2) return <OneOf column={column} value={texts[0] ?? ''} options={options} onChange={onChange} />
  return (
    <Suspense fallback={<OneOf column={column} value="" options={[]} onChange={onChange} />}>
      <SeveralOf column={column} texts={texts} options={options} onChange={onChange} />
    </Suspense>
  )
}

interface OneOfProps {
  column: Column
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (texts: FilterTexts) => void
}

function OneOf({ column, value, options, onChange }: OneOfProps) {
  return (
    <Box
      as="select"
      aria-label={`Filtra ${column.field.label}`}
      value={value}
      onChange={event => onChange(event.target.value === '' ? [] : [event.target.value])}
    >
      <option value="">Tutti</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Box>
  )
}

// The placeholder is one word, the tooltip says the rest: nothing is cut off.
const Box = styled.input`
  width: 100%;
  min-width: 80px;
  height: 30px;
  padding: 2px 6px;
  border: 1px solid ${t.lineStrong};
  border-radius: 6px;
  color: ${t.ink};
  background: ${t.sheet};
  font: 400 13px / 1.4 ${t.sans};
  &[data-short='true'] {
    min-width: 58px;
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  &:is(select) {
    min-width: 58px;
    padding-inline: 2px 0;
  }
  &::placeholder {
    font-size: 12px;
    color: ${t.inkFaint};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: ${t.error};
  }
  &:focus {
    border-color: ${t.amber};
    outline: none;
    box-shadow: 0 0 0 2px ${t.amber};
  }
  @media (pointer: coarse) {
    height: 44px;
    font-size: 16px;
  }
`
