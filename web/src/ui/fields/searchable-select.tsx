import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface SearchableSelectProps<T> extends FieldProps {
  value: T | null
  onChange: (value: T | null) => void
  options: readonly T[]
  labelOf: (option: T) => string
  keyOf: (option: T) => string | number
  /** The row in the list, when the label alone does not tell homonyms apart. */
  rowOf?: (option: T) => ReactNode
  /** Given, the typed text goes here and the options come back from outside, already chosen. */
  onSearch?: (text: string) => void
  onBlur?: () => void
  loading?: boolean
  name?: string
}

/** A choice found by typing: arrows, Enter, Esc; the empty choice is the cross. */
export function SearchableSelect<T>(props: SearchableSelectProps<T>) {
  const { label, required, help, error, disabled, value, onChange, options, labelOf, keyOf, rowOf, onSearch } = props
  return (
    <Field label={label} required={required} help={help} error={error} disabled={disabled}>
      {({ id, describedBy }) => (
        <Autocomplete<T>
          id={id}
          value={value}
          onChange={(_event, next) => onChange(next)}
          options={options}
          getOptionLabel={labelOf}
          getOptionKey={keyOf}
          isOptionEqualToValue={(option, chosen) => keyOf(option) === keyOf(chosen)}
          {...(onSearch
            ? {
                filterOptions: (found: T[]) => found,
                onInputChange: (_event: unknown, text: string, reason: string) => reason === 'input' && onSearch(text),
              }
            : {})}
          disabled={disabled ?? false}
          loading={props.loading ?? false}
          loadingText="Caricamento in corso…"
          noOptionsText="Nessun risultato"
          clearText="Svuota"
          openText="Apri"
          closeText="Chiudi"
          autoHighlight
          handleHomeEndKeys
          renderOption={({ key, ...row }, option) => (
            <li key={key} {...row}>
              {rowOf ? rowOf(option) : labelOf(option)}
            </li>
          )}
          renderInput={({ slotProps, fullWidth, ...input }) => (
            <OutlinedInput
              {...input}
              ref={slotProps.input.ref}
              fullWidth={fullWidth}
              error={error !== undefined}
              onBlur={props.onBlur}
              className={slotProps.input.className}
              endAdornment={slotProps.input.endAdornment}
              inputProps={{
                ...slotProps.htmlInput,
                'aria-describedby': describedBy,
                'aria-required': required,
                name: props.name,
              }}
            />
          )}
        />
      )}
    </Field>
  )
}
