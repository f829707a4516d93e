import { centsOf, formatEuro } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { useState } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { useSteady } from '../../ui/use-steady.ts'
import type { Articolo } from './righe-form.ts'

export interface ArticoloFieldProps {
  label: string
  value: string
  articoli: readonly Articolo[]
  error?: string | undefined
  name: string
  autoFocus?: boolean
  onText: (text: string) => void
  onArticolo: (articolo: Articolo) => void
}

/** Free text, or an article chosen from the matches. */
export function ArticoloField({
  label,
  value,
  articoli,
  error,
  name,
  autoFocus,
  onText,
  onArticolo,
}: ArticoloFieldProps) {
  const [open, setOpen] = useState(false)
  const options = useSteady(articoli.length === 0 ? null : articoli, open ? value : null) ?? articoli
  return (
    <Field label={label} required error={error}>
      {({ id, describedBy }) => (
        <SearchBox<Articolo, true, true>
          id={id}
          freeSolo
          disableClearable
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          value={value}
          inputValue={value}
          onInputChange={(_event, text, reason) => reason === 'input' && onText(text)}
          onChange={(_event, chosen) => {
            if (typeof chosen !== 'string') onArticolo(chosen)
          }}
          options={options}
          getOptionLabel={option => (typeof option === 'string' ? option : option.descrizione)}
          getOptionKey={option => (typeof option === 'string' ? option : option.id)}
          filterOptions={(options, { inputValue }) => found(options, inputValue)}
          openOnFocus={value === ''}
          handleHomeEndKeys
          renderOption={({ key, ...row }, articolo) => (
            <li key={key} {...row}>
              <Option>
                <span>{articolo.descrizione}</span>
                <b>{formatEuro(centsOf(articolo.importo))}</b>
              </Option>
            </li>
          )}
          name={name}
          placeholder="Scrivi o cerca un articolo"
          aria-describedby={describedBy}
          aria-required
          error={error !== undefined}
          autoFocus={autoFocus === true}
        />
      )}
    </Field>
  )
}

function found(articoli: readonly Articolo[], text: string): Articolo[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return articoli.filter(articolo => words.every(word => plain(articolo.descrizione).includes(word)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const Option = styled.span`
  display: flex;
  flex: 1;
  justify-content: space-between;
  gap: 16px;
  b {
    color: ${inkSoft};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
