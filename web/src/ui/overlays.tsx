import type { DialogProps as BareDialogProps } from '@mui/material/Dialog'
import type { DrawerProps } from '@mui/material/Drawer'
import type { MenuProps } from '@mui/material/Menu'
import type { MenuItemProps } from '@mui/material/MenuItem'
import type { PopoverProps } from '@mui/material/Popover'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { whenReached } from './later.ts'
import type { DialogProps } from './material/dialog.tsx'

type Overlays = typeof import('./material/overlays.tsx')

let loaded: Overlays | null = null
let loading: Promise<void> | null = null
const watchers = new Set<() => void>()

/** Fetches the code of whatever opens above the page. The frame does so once the page is at rest, so that the first menu opens at once. */
export function loadOverlays(): Promise<void> {
  loading ??= whenReached(() => import('./material/overlays.tsx')).then(
    overlays => {
      loaded = overlays
      for (const watcher of watchers) watcher()
    },
    cause => {
      loading = null
      throw cause
    },
  )
  return loading
}

/**
 * Menus, dialogs and drawers are Material's, and the page is drawn without it: its code is a sixth of what a phone would wait for
 * before the first row. Null until this one is first opened and the code is there.
 */
function useOverlays(open: boolean): Overlays | null {
  const [wasOpened, setOpened] = useState(open)
  const [failure, setFailure] = useState<Error | null>(null)
  const overlays = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => {
    if (!open) return
    setOpened(true)
    loadOverlays().catch(setFailure)
  }, [open])
  // As for any code that does not arrive: the page says so, with what can be done.
  if (failure) throw failure
  return open || wasOpened ? overlays : null
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** One that is not told whether it is open stands in one that is. */
function overlay<P extends { open?: boolean | undefined }>(pick: (overlays: Overlays) => ComponentType<P>) {
  return function Overlay(props: P) {
    const overlays = useOverlays(props.open ?? true)
    if (overlays === null) return null
    const Opened = pick(overlays)
    return <Opened {...props} />
  }
}

export const Menu = overlay<MenuProps>(overlays => overlays.Menu)
export const MenuItem = overlay<MenuItemProps & { open?: never }>(overlays => overlays.MenuItem)
export const Popover = overlay<PopoverProps>(overlays => overlays.Popover)
export const Drawer = overlay<DrawerProps>(overlays => overlays.Drawer)
export const Dialog = overlay<DialogProps>(overlays => overlays.Dialog)
/** Without a head of its own. */
export const BareDialog = overlay<BareDialogProps>(overlays => overlays.BareDialog)
