import styled from '@emotion/styled'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { Popover } from '../../ui/overlays.tsx'
import type { FilterTexts } from './filter-values.ts'

interface DateRangeProps {
  label: string
  asked: string
  anchor: Element | null
  onChange: (texts: FilterTexts) => void
  onClose: () => void
}

export function DateRange({ label, asked, anchor, onChange, onClose }: DateRangeProps) {
  const [range, setRange] = useState(() => readRange(asked))
  // The list updates later: further typing must build on the latest range.
  const latest = useRef(range)
  const set = (change: Partial<Range>) => {
    const next = { ...latest.current, ...change }
    latest.current = next
    setRange(next)
    onChange(next.from || next.to ? [`${next.from}..${next.to}`] : [])
  }
  const choose = (from: string, to: string) => () => {
    set({ from, to })
    onClose()
  }
  const isReversed = range.from !== '' && range.to !== '' && range.to < range.from
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Frame role="dialog" aria-label={`${label}: dal, al`}>
        <DateField label="Dal" value={range.from || null} onChange={day => set({ from: day ?? '' })} autoFocus />
        <DateField
          label="Al"
          value={range.to || null}
          onChange={day => set({ to: day ?? '' })}
          error={isReversed ? 'Questo giorno viene prima di quello iniziale' : undefined}
        />
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
          <Button size="small" onClick={onClose}>
            Chiudi
          </Button>
        </footer>
      </Frame>
    </Popover>
  )
}

interface Range {
  from: string
  to: string
}

function readRange(asked: string): Range {
  const [from = '', to = ''] = asked.split('..')
  return { from, to }
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
