import type { DialogProps } from '@mui/material/Dialog'
import type { DrawerProps } from '@mui/material/Drawer'
import type { MenuProps } from '@mui/material/Menu'
import type { MenuItemProps } from '@mui/material/MenuItem'
import type { PopoverProps } from '@mui/material/Popover'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { whenReached } from './later.ts'

type Overlays = typeof import('./material/overlays.tsx')

let loaded: Overlays | null = null
let loading: Promise<void> | null = null
const watchers = new Set<() => void>()

/** Fetches the code of whatever opens above the page. The frame does so once the page is at rest, so that the first menu opens at once. */
export function loadOverlays(): Promise<void> {
  loading ??= whenReached(() => import('./material/overlays.tsx')).then(overlays => {
    loaded = overlays
    for (const watcher of watchers) watcher()
  })
  return loading
}

/**
 * Menus, dialogs and drawers are Material's, and the page is drawn without it: its code is a third of what a phone would wait for
 * before the first row. Null until this one is first opened and the code is there.
 */
export function useOverlays(open: boolean): Overlays | null {
  const [wasOpened, setOpened] = useState(open)
  const overlays = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => {
    if (!open) return
    setOpened(true)
    void loadOverlays()
  }, [open])
  return open || wasOpened ? overlays : null
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function Menu(props: MenuProps) {
  const overlays = useOverlays(props.open)
  return overlays && <overlays.Menu {...props} />
}

export function MenuItem(props: MenuItemProps) {
  const overlays = useOverlays(true)
  return overlays && <overlays.MenuItem {...props} />
}

export function Popover(props: PopoverProps) {
  const overlays = useOverlays(props.open)
  return overlays && <overlays.Popover {...props} />
}

export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.open === true)
  return overlays && <overlays.Drawer {...props} />
}

/** Without a head of its own. */
export function BareDialog(props: DialogProps) {
  const overlays = useOverlays(props.open)
  return overlays && <overlays.BareDialog {...props} />
}
