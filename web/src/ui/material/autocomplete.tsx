import MuiAutocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import { Themed } from './themed.tsx'

export type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete'
export { default as ListSubheader } from '@mui/material/ListSubheader'
export { default as OutlinedInput } from '@mui/material/OutlinedInput'

type Yes = boolean | undefined

export function Autocomplete<
  T,
  Multiple extends Yes = false,
  DisableClearable extends Yes = false,
  FreeSolo extends Yes = false,
>(props: AutocompleteProps<T, Multiple, DisableClearable, FreeSolo>) {
  return (
    <Themed>
      <MuiAutocomplete {...props} />
    </Themed>
  )
}
