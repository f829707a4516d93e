import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { freeKey } from '../../ui/free-key.ts'
import { later } from '../../ui/later.ts'

const ShortcutsList = later(() => import('./shortcuts-list.tsx').then(module => ({ default: module.ShortcutsList })))

const openEvent = 'bisavolo:shortcuts'

export function openShortcuts(): void {
  dispatchEvent(new Event(openEvent))
}

export function ShortcutsDialog() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      if (freeKey(event) === '?') show()
    }
    addEventListener('keydown', onKey)
    addEventListener(openEvent, show)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener(openEvent, show)
    }
  }, [])
  const close = () => setOpen(false)
  return (
    <Dialog
      open={open}
      title="Scorciatoie da tastiera"
      width={480}
      onClose={close}
      actions={<Button onClick={close}>Chiudi</Button>}
    >
      <Suspense>
        <ShortcutsList />
      </Suspense>
    </Dialog>
  )
}
