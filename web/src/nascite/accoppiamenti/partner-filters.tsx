import { vedonoRegioni } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import styled from '@emotion/styled'
import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import type { PartnerQuery } from './queries.ts'

export type PartnerFiltersValue = Omit<PartnerQuery, 'page'>
export const noFilters: PartnerFiltersValue = { ordine: 'punteggio', colore: '', regione: '', titoli: '', test: '' }

export function isNarrowed({ colore, regione, titoli, test }: PartnerFiltersValue): boolean {
  return [colore, regione, titoli, test].some(Boolean)
}

interface PartnerFiltersProps {
  value: PartnerFiltersValue
  onChange: (value: PartnerFiltersValue) => void
}

export function PartnerFilters({ value, onChange }: PartnerFiltersProps) {
  const { role } = useSession()
  const [typed, setTyped] = useState({ colore: value.colore, regione: value.regione })
  const apply = () => {
    if (typed.colore.trim() === value.colore && typed.regione.trim() === value.regione) return
    onChange({ ...value, colore: typed.colore.trim(), regione: typed.regione.trim() })
  }
  const flag = (on: boolean) => (on ? '1' : '') as '1' | ''
  return (
    <Bar
      aria-label="Filtri dei partner"
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
    >
      <SelectField
        label="Ordine"
        name="ordine"
        value={value.ordine}
        onChange={ordine => onChange({ ...value, ordine: ordine as PartnerFiltersValue['ordine'] })}
        options={[
          { value: 'punteggio', label: 'Punteggio, dal più alto' },
          { value: 'consanguineita', label: 'Consanguineità, dalla più bassa' },
        ]}
      />
      <TextField
        label="Colore (EMS)"
        name="colore"
        placeholder="n 22"
        maxLength={40}
        value={typed.colore}
        onChange={colore => setTyped({ ...typed, colore })}
        onBlur={apply}
      />
      {vedonoRegioni.includes(role) && (
        <TextField
          label="Regione del proprietario"
          name="regione"
          maxLength={60}
          value={typed.regione}
          onChange={regione => setTyped({ ...typed, regione })}
          onBlur={apply}
        />
      )}
      <div>
        <CheckField
          label="Con un titolo"
          name="titoli"
          checked={value.titoli === '1'}
          onChange={on => onChange({ ...value, titoli: flag(on) })}
        />
        <CheckField
          label="Test in regola"
          name="test"
          checked={value.test === '1'}
          onChange={on => onChange({ ...value, test: flag(on) })}
        />
      </div>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Filtra
      </button>
      <details>
        <summary>Come si calcola il punteggio</summary>
        <p>
          Su 100 punti: 50 per la parentela tra i due, 20 per la completezza del pedigree della cucciolata, 20 per i
          test in regola, 10 per il sangue raro nella razza. Sotto il 60&nbsp;% di completezza la parentela vale al
          massimo la metà.
        </p>
      </details>
    </Bar>
  )
}

const Bar = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr));
  gap: 8px 16px;
  align-items: end;
  margin-bottom: 12px;
  details {
    grid-column: 1 / -1;
    color: ${inkSoft};
    font-size: 13px;
  }
  summary {
    width: fit-content;
    cursor: pointer;
  }
  details p {
    max-width: 80ch;
    margin: 4px 0 0;
  }
  @media print {
    display: none;
  }
`
