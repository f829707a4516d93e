import { mdiDownload } from '@mdi/js'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { notify } from './feedback/notify.ts'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './overlays.tsx'

export interface DownloadMenuProps<F extends string> {
  formats: readonly { format: F; label: string; icon: string }[]
  download: (format: F) => Promise<void>
  disabled: boolean
}

export function DownloadMenu<F extends string>({ formats, download, disabled }: DownloadMenuProps<F>) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const choose = async (format: F) => {
    setOpen(false)
    setBusy(true)
    try {
      await download(format)
    } catch (cause) {
      notify.error(`L'esportazione non è riuscita: ${(cause as Error).message}`)
    } finally {
      // Rendered immediately: a disabled button cannot take the focus back.
      flushSync(() => setBusy(false))
      const at = document.activeElement
      // A user who has moved on keeps the focus elsewhere.
      if (at === document.body || at?.closest('[role=menu]')) anchor.current?.focus()
    }
  }
  return (
    <>
      <Button
        ref={anchor}
        look="quiet"
        icon={mdiDownload}
        busy={busy}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Esporta
      </Button>
      <Menu open={open} anchorEl={anchor.current} onClose={() => setOpen(false)}>
        {formats.map(({ format, label, icon }) => (
          <MenuItem key={format} onClick={() => void choose(format)}>
            <Icon path={icon} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
