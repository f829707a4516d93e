import { gruppi } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import { categorieRazza } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import styled from '@emotion/styled'
import { mdiFilterVariant } from '@mdi/js'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { mobileBreak } from '../../ui/tokens.ts'
import type { CampionatoState } from './use-campionato.ts'

/** What is asked, in one block; on a phone it opens on demand, since one comes to read the ranking. */
export function CampionatoFilters({ state }: { state: CampionatoState }) {
  const narrow = useMediaQuery(`(max-width: ${mobileBreak - 0.05}px)`, { noSsr: true })
  const [open, setOpen] = useState(false)
  const mine = state.clienteId !== null && (
    <CheckboxField
      label={state.tab === 'classifica_allevamenti' ? 'Solo il mio allevamento' : 'Solo i miei gatti'}
      checked={state.miei}
      onChange={checked => state.set('miei', checked ? '1' : '')}
    />
  )
  return (
    <>
      {(narrow || mine) && (
        <Quick>
          {narrow && (
            <Button look="quiet" icon={mdiFilterVariant} aria-expanded={open} onClick={() => setOpen(!open)}>
              Filtri: {[state.anno, state.filters.gruppo, state.filters.origine].filter(Boolean).join(', ')}
            </Button>
          )}
          {mine}
        </Quick>
      )}
      {(!narrow || open) && <FilterForm state={state} />}
    </>
  )
}

/** Year, group, category, breed, section and name; each takes effect as it is chosen. */
function FilterForm({ state }: { state: CampionatoState }) {
  const { filters, set } = state
  const thisYear = Number(todayText().slice(0, 4))
  const years = [...new Set([state.anno, ...Array.from({ length: 8 }, (_none, i) => thisYear - i)])].sort(
    (a, b) => b - a,
  )
  return (
    <Form role="search" aria-label="Filtri della classifica" onSubmit={event => event.preventDefault()}>
      <SelectField
        label="Anno"
        value={filters.anno}
        onChange={value => set('anno', value)}
        options={years.map(year => ({ value: String(year), label: String(year) }))}
      />
      <SelectField
        label="Gruppo"
        value={filters.gruppo}
        onChange={value => set('gruppo', value)}
        options={gruppi.map(same)}
        empty="Tutti"
      />
      {state.tab === 'classifica' && (
        <SelectField
          label="Origine"
          value={filters.origine}
          onChange={value => set('origine', value)}
          options={[
            { value: 'Italia', label: 'Gatti d’Italia' },
            { value: 'Estero', label: 'Gatti dall’estero' },
          ]}
          empty="Tutti"
        />
      )}
      <SelectField
        label="Categoria"
        value={filters.categoria}
        onChange={value => set('categoria', value)}
        options={categorieRazza.map(same)}
        empty="Tutte"
      />
      <RazzaField state={state} />
      <SezioneField state={state} />
      <NomeField key={state.tab} state={state} />
      <CheckboxField
        label="Classifica finale"
        help="Serve anche il rinnovo dell’anno dopo"
        checked={state.finale}
        onChange={checked => set('finale', checked ? '1' : '')}
      />
    </Form>
  )
}

const same = (value: string) => ({ value, label: value })

function RazzaField({ state }: { state: CampionatoState }) {
  const { can } = useSession()
  const mayRead = can('read', 'razze')
  const { data = [] } = useQuery({
    ...recordQueries.lookup('razze', { filters: {}, pagination: { rowsPerPage: 500, page: 1, sortBy: 'codice' } }),
    enabled: mayRead,
  })
  if (!mayRead)
    return (
      <TextField
        label="Razza"
        value={state.filters.razza}
        onChange={value => state.set('razza', value.toUpperCase())}
      />
    )
  return (
    <SelectField
      label="Razza"
      value={state.filters.razza}
      onChange={value => state.set('razza', value)}
      options={data.map(({ codice, descrizione }) => ({
        value: String(codice),
        label: `${codice} ${descrizione ?? ''}`,
      }))}
      empty="Tutte"
    />
  )
}

function SezioneField({ state }: { state: CampionatoState }) {
  const { can } = useSession()
  const mayRead = can('read', 'sezioni')
  const { data = [] } = useQuery({
    ...recordQueries.lookup('sezioni', { filters: {}, pagination: { rowsPerPage: 100, page: 1, sortBy: 'regione' } }),
    enabled: mayRead,
  })
  const names = new Set([
    ...data.map(({ regione }) => String(regione)),
    ...(state.filters.sezione ? [state.filters.sezione] : []),
  ])
  return (
    <SelectField
      label="Sezione"
      value={state.filters.sezione}
      onChange={value => state.set('sezione', value)}
      options={[...names].map(same)}
      empty="Tutte"
    />
  )
}

/** After a pause in the typing, not at each key. */
function NomeField({ state }: { state: CampionatoState }) {
  const [text, setText] = useState(state.nome)
  const { set, nome } = state
  useEffect(() => {
    if (text === nome) return
    const timer = setTimeout(() => set('nome', text), 300)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label={state.tab === 'classifica_allevamenti' ? 'Affisso contiene' : 'Nome contiene'}
      value={text}
      onChange={setText}
      type="search"
    />
  )
}

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  margin-bottom: 10px;
`
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(45%, 150px), 1fr));
  align-items: start;
  gap: 10px 14px;
  margin-bottom: 16px;
`
