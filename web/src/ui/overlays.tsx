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

/** Called when the page is idle, so that the first menu opens immediately. */
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
 * Menus, dialogs and drawers use Material, a sixth of the code before the first row, so they load on demand. Null until first
 * opened and loaded.
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
  // The screen's error boundary shows the failed load.
  if (failure) throw failure
  return open || wasOpened ? overlays : null
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Components without `open` count as open. */
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
export const BareDialog = overlay<BareDialogProps>(overlays => overlays.BareDialog)
