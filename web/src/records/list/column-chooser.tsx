import { mdiViewColumnOutline } from '@mdi/js'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.ts'
import type { ColumnChooserProps } from './column-panel.tsx'

const ColumnPanel = later(() => import('./column-panel.tsx').then(module => ({ default: module.ColumnPanel })))

export function ColumnChooser(props: ColumnChooserProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        look="quiet"
        icon={mdiViewColumnOutline}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Colonne
      </Button>
      {open && (
        <Suspense>
          <ColumnPanel {...props} anchor={anchor.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
