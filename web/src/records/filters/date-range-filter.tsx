import styled from '@emotion/styled'
import { Suspense, useRef, useState } from 'react'
import { later } from '../../ui/later.ts'
import * as t from '../../ui/tokens.ts'
import type { FilterInputProps } from './filter-input-props.ts'
import { rangeText } from './filter-values.ts'

const DateRange = later(() => import('./date-range.tsx').then(module => ({ default: module.DateRange })))

export function DateRangeFilter({ column, texts, onChange }: FilterInputProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const asked = texts[0] ?? ''
  const label = column.field.label
  const text = rangeText(asked) || 'Dal – al'
  return (
    <>
      <Press
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-label={`Filtra ${label}: ${text}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Press>
      {open && (
        <Suspense>
          <DateRange
            label={label}
            asked={asked}
            anchor={anchor.current}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Press = styled.button`
  && {
    width: 100%;
    min-width: 74px;
    height: 30px;
    padding: 2px 8px;
    overflow: hidden;
    border: 1px solid ${t.lineStrong};
    border-radius: 6px;
    color: ${t.ink};
    background: ${t.sheet};
    font: 400 13px / 1.4 ${t.sans};
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    && {
      height: 44px;
      font-size: 16px;
    }
  }
`
