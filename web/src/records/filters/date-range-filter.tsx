import styled from '@emotion/styled'
import Popover from '@mui/material/Popover'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import * as t from '../../ui/tokens.ts'
import type { FilterInputProps } from './filter-input-props.ts'
import { rangeText } from './filter-values.ts'

/** From a day to a day, either end open. */
export function DateRangeFilter({ column, texts, onChange }: FilterInputProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const asked = texts[0] ?? ''
  const [from = '', to = ''] = asked.split('..')
  const set = (low: string, high: string) => onChange(low || high ? [`${low}..${high}`] : [])
  const label = column.field.label
  const choose = (low: string, high: string) => () => {
    set(low, high)
    setOpen(false)
  }
  return (
    <>
      <Press
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-label={`Filtra ${label}: ${rangeText(asked) || 'tutte le date'}`}
        onClick={() => setOpen(true)}
      >
        {rangeText(asked) || 'Dal – al'}
      </Press>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Frame role="dialog" aria-label={`${label}: dal, al`}>
          <DateField label="Dal" value={from || null} onChange={day => set(day ?? '', to)} autoFocus />
          <DateField label="Al" value={to || null} onChange={day => set(from, day ?? '')} />
          <Quick>
            {quickRanges(todayText()).map(([text, low, high]) => (
              <Button key={text} look="quiet" size="small" onClick={choose(low, high)}>
                {text}
              </Button>
            ))}
          </Quick>
          <footer>
            <Button look="text" size="small" onClick={choose('', '')}>
              Tutte le date
            </Button>
            <Button size="small" onClick={() => setOpen(false)}>
              Fatto
            </Button>
          </footer>
        </Frame>
      </Popover>
    </>
  )
}

function quickRanges(today: string): [string, string, string][] {
  const year = Number(today.slice(0, 4))
  return [
    ['Oggi', today, today],
    ['Questo mese', `${today.slice(0, 7)}-01`, today],
    [`${year}`, `${year}-01-01`, `${year}-12-31`],
    [`${year - 1}`, `${year - 1}-01-01`, `${year - 1}-12-31`],
  ]
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
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  width: 280px;
  padding: 16px;
  footer {
    display: flex;
    justify-content: space-between;
  }
`
const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
