import { anniAmmessi } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../api/records.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { FilterName } from './use-waiting.ts'

export interface WaitingFiltersProps {
  filters: Record<FilterName, string | null>
  onChange: (name: FilterName, value: string) => void
}

export function WaitingFilters({ filters, onChange }: WaitingFiltersProps) {
  const { data = [] } = useQuery(
    recordQueries.lookup('sezioni', { filters: {}, pagination: { rowsPerPage: 100, page: 1, sortBy: 'regione' } }),
  )
  const [thisYear, nextYear] = anniAmmessi(todayText())
  const options: Record<FilterName, { label: string; empty: string; values: readonly [string, string][] }> = {
    anno: {
      label: 'Anno',
      empty: 'Tutti',
      values: [thisYear - 1, thisYear, nextYear].map(year => [String(year), String(year)]),
    },
    sezione: {
      label: 'Sezione',
      empty: 'Tutte',
      values: data.map(({ regione }) => [String(regione), String(regione)]),
    },
    ammissione: {
      label: 'Ammissione',
      empty: 'Tutte',
      values: [
        ['nuova', 'Nuove'],
        ['rinnovo', 'Rinnovi'],
      ],
    },
  }
  return (
    <Form role="search" aria-label="Filtri" onSubmit={event => event.preventDefault()}>
      {(Object.keys(options) as FilterName[]).map(name => (
        <SelectField
          key={name}
          label={options[name].label}
          empty={options[name].empty}
          value={filters[name] ?? ''}
          onChange={value => onChange(name, value)}
          options={options[name].values.map(([value, label]) => ({ value, label }))}
        />
      ))}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 220px));
  gap: 12px 16px;
  margin-bottom: 16px;
`
