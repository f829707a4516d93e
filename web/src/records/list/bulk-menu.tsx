import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/overlays.tsx'
import type { BulkAction } from '../special.ts'

interface BulkMenuProps {
  actions: readonly BulkAction[]
  disabled: boolean
  busy: boolean
  onChoose: (action: BulkAction) => void
}

/** One button on a phone: the bar must leave room for the cards. */
export function BulkMenu({ actions, disabled, busy, onChoose }: BulkMenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const choose = (action: BulkAction) => {
    setOpen(false)
    onChoose(action)
  }
  return (
    <>
      <Button
        ref={anchor}
        look="quiet"
        size="small"
        busy={busy}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Azioni
      </Button>
      <Menu open={open} anchorEl={anchor.current} onClose={() => setOpen(false)}>
        {actions.map(action => (
          <MenuItem key={action.label} onClick={() => choose(action)}>
            {action.icon && <Icon path={action.icon} />}
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
