import Autocomplete, { type AutocompleteProps, type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete'
import ListSubheader from '@mui/material/ListSubheader'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes } from 'react'
import { Themed } from './themed.tsx'

type Yes = boolean | undefined

export interface SearchBoxProps<T, DisableClearable extends Yes = false, FreeSolo extends Yes = false>
  extends Omit<AutocompleteProps<T, false, DisableClearable, FreeSolo>, 'renderInput' | 'renderGroup' | 'open'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'placeholder' | 'aria-describedby' | 'aria-required'> {
  error: boolean
  open: boolean
  autoFocus?: boolean
  onInputBlur?: OutlinedInputProps['onBlur']
  onInputKeyDown?: OutlinedInputProps['onKeyDown']
  onInputPaste?: OutlinedInputProps['onPaste']
}

export function SearchBox<T, DisableClearable extends Yes = false, FreeSolo extends Yes = false>({
  name,
  placeholder,
  'aria-describedby': describedBy,
  'aria-required': required,
  error,
  autoFocus = false,
  onInputBlur,
  onInputKeyDown,
  onInputPaste,
  ...props
}: SearchBoxProps<T, DisableClearable, FreeSolo>) {
  return (
    <Themed>
      <Autocomplete<T, false, DisableClearable, FreeSolo>
        {...props}
        // Otherwise Material resets highlight and scroll position at the first render after opening.
        disableCloseOnSelect
        onChange={(event, value, reason, details) => {
          props.onChange?.(event, value, reason, details)
          if (reason === 'selectOption' || reason === 'createOption') props.onClose?.(event, reason)
        }}
        {...(props.groupBy && { renderGroup: optionGroup })}
        renderInput={({ slotProps, fullWidth, ...input }) => (
          <OutlinedInput
            {...input}
            ref={slotProps.input.ref}
            fullWidth={fullWidth}
            error={error}
            autoFocus={autoFocus}
            onBlur={onInputBlur}
            onKeyDown={onInputKeyDown}
            onPaste={onInputPaste}
            className={slotProps.input.className}
            endAdornment={slotProps.input.endAdornment}
            inputProps={{
              ...slotProps.htmlInput,
              name,
              placeholder,
              'aria-describedby': describedBy,
              'aria-required': required,
              'aria-invalid': error,
            }}
          />
        )}
      />
    </Themed>
  )
}

/** A group with role none on the inner list, which would otherwise take the options out of the listbox. */
function optionGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  const id = `heading-${key}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand among the options of a list
    <div key={key} role="group" aria-labelledby={id}>
      <ListSubheader component="div" id={id} className="MuiAutocomplete-groupLabel">
        {group}
      </ListSubheader>
      <ul role="none" className="MuiAutocomplete-groupUl" style={{ padding: 0 }}>
        {children}
      </ul>
    </div>
  )
}
