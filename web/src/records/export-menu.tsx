import { mdiDownload, mdiFileDelimitedOutline, mdiMicrosoftExcel } from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { downloadList } from '../api/downloads.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notify.ts'
import type { ListState } from './use-list.ts'

const formats = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: mdiMicrosoftExcel },
  { format: 'csv', label: 'Testo (.csv)', icon: mdiFileDelimitedOutline },
] as const

/** Exports exactly the view: its columns, filters and order. The page stays usable meanwhile. */
export function ExportMenu({ state, disabled }: { state: ListState; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const download = async (format: 'xlsx' | 'csv') => {
    setOpen(false)
    setBusy(true)
    const { filters, pagination } = state.request
    try {
      await downloadList({
        entity: state.entity.name,
        filters,
        sortBy: pagination.sortBy ?? state.entity.list.sort,
        descending: pagination.descending ?? false,
        columns: state.columns.map(column => column.name),
        format,
      })
    } catch (cause) {
      notify.error(`L'esportazione non è riuscita: ${(cause as Error).message}`)
    } finally {
      setBusy(false)
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
          <MenuItem key={format} onClick={() => void download(format)}>
            <Icon path={icon} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
