import type { DialogProps } from '@mui/material/Dialog'
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer'
import MuiMenu, { type MenuProps } from '@mui/material/Menu'
import MuiPopover, { type PopoverProps } from '@mui/material/Popover'
import { SteadyDialog } from './steady-dialog.tsx'
import { themed } from './themed.tsx'

export { default as MenuItem } from '@mui/material/MenuItem'
export { Dialog } from './dialog.tsx'

export const BareDialog = themed<DialogProps>(SteadyDialog)
export const Drawer = themed<DrawerProps>(MuiDrawer)
export const Menu = themed<MenuProps>(MuiMenu)
export const Popover = themed<PopoverProps>(MuiPopover)
