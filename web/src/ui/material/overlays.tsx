import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer'
import MuiMenu, { type MenuProps } from '@mui/material/Menu'
import MuiPopover, { type PopoverProps } from '@mui/material/Popover'
import { Themed } from './themed.tsx'

export { default as MenuItem } from '@mui/material/MenuItem'
export { Dialog } from './dialog.tsx'

export function BareDialog(props: DialogProps) {
  return (
    <Themed>
      <MuiDialog {...props} />
    </Themed>
  )
}

export function Drawer(props: DrawerProps) {
  return (
    <Themed>
      <MuiDrawer {...props} />
    </Themed>
  )
}

export function Menu(props: MenuProps) {
  return (
    <Themed>
      <MuiMenu {...props} />
    </Themed>
  )
}

export function Popover(props: PopoverProps) {
  return (
    <Themed>
      <MuiPopover {...props} />
    </Themed>
  )
}
