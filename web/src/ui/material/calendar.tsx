import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { itIT } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/it'
import type { ComponentProps } from 'react'

const italian = itIT.components.MuiLocalizationProvider.defaultProps.localeText as NonNullable<
  ComponentProps<typeof LocalizationProvider>['localeText']
>

export interface CalendarProps {
  value: string | null
  onChange: (date: string) => void
  min?: string | undefined
  max?: string | undefined
}

export function Calendar({ value, onChange, min, max }: CalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="it" localeText={italian}>
      <DateCalendar
        value={value ? dayjs(value) : null}
        onChange={(date, state) => date && state === 'finish' && onChange(date.format('YYYY-MM-DD'))}
        {...(min ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        autoFocus
      />
    </LocalizationProvider>
  )
}
