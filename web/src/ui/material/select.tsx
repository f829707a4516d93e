import MuiSelect, { type SelectProps } from '@mui/material/Select'
import { Themed } from './themed.tsx'

export { default as MenuItem } from '@mui/material/MenuItem'

export function Select<Value>(props: SelectProps<Value>) {
  return (
    <Themed>
      <MuiSelect {...props} />
    </Themed>
  )
}
