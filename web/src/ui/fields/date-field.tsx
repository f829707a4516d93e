import { formatDate, parseDate } from '@bisavolo/domain/kit/format'
import { mdiCalendarMonthOutline } from '@mdi/js'
import { Suspense, useRef, useState } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { IconButton } from '../icon-button.tsx'
import { later } from '../later.ts'
import { Popover } from '../overlays.tsx'
import { todayText } from './date-text.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'
import { useTypedValue } from './use-typed-value.ts'

const Calendar = later(() => import('../material/calendar.tsx').then(module => ({ default: module.Calendar })))

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD or null. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  min?: string
  max?: string
  name?: string
  autoFocus?: boolean
}

/** Typed, or picked from a calendar that loads on first use. Unreadable text is kept, with an error. */
export function DateField({ value, onChange, onBlur, min, max, error, ...field }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const { text, unread, ...typed } = useTypedValue({
    value,
    onChange,
    parse: written => parseDate(written, todayText()),
    format: formatDate,
    onBlur,
  })
  const choose = (date: string) => {
    setOpen(false)
    onChange(date)
  }
  return (
    <div ref={anchor}>
      <TextField
        {...field}
        {...typed}
        value={text}
        placeholder="gg/mm/aaaa"
        autoComplete="off"
        error={unread ? 'Data non valida: scrivi gg/mm/aaaa oppure "oggi"' : error}
        end={
          <IconButton
            icon={mdiCalendarMonthOutline}
            label={`Apri il calendario: ${field.label}`}
            disabled={field.disabled}
            onClick={() => setOpen(true)}
          />
        }
      />
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendario: ${field.label}` } }}
      >
        <Suspense fallback={<Waiting />}>
          <Calendar value={value} onChange={choose} min={min} max={max} />
        </Suspense>
      </Popover>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Caricamento in corso…" style={{ padding: 48 }}>
      <Spinner />
    </div>
  )
}
