import styled from '@emotion/styled'
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

/** The two days of a filter, and the ranges that are asked for most. */
export function DateRange({ label, asked, anchor, onChange, onClose }: DateRangeProps) {
  const [from = '', to = ''] = asked.split('..')
  const set = (low: string, high: string) => onChange(low || high ? [`${low}..${high}`] : [])
  const choose = (low: string, high: string) => () => {
    set(low, high)
    onClose()
  }
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
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
          <Button size="small" onClick={onClose}>
            Fatto
          </Button>
        </footer>
      </Frame>
    </Popover>
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
