import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import type { RecordRow } from '../../../api/records.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/overlays.tsx'
import type { Rows } from '../use-rows.ts'

interface CardMenuProps {
  opened: { row: RecordRow; button: Element } | null
  rows: Rows
  onClose: () => void
}

export function CardMenu({ opened, rows, onClose }: CardMenuProps) {
  const actions = opened ? actionsOn(opened.row, rows) : []
  return (
    <Menu open={opened !== null} anchorEl={opened?.button ?? null} onClose={onClose}>
      {actions.map(({ label, icon, act }) => (
        <MenuItem
          key={label}
          sx={{ minHeight: 44 }}
          onClick={() => {
            onClose()
            act()
          }}
        >
          <Icon path={icon} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

function actionsOn(row: RecordRow, rows: Rows) {
  const { edit, remove, more } = rows.rightsOn(row)
  return [
    ...more.map(action => ({ label: action.label, icon: action.icon, act: () => rows.run(action, row) })),
    ...(edit ? [{ label: 'Modifica', icon: mdiPencilOutline, act: () => rows.edit(row.id) }] : []),
    ...(remove ? [{ label: 'Elimina', icon: mdiDeleteOutline, act: () => rows.remove(row) }] : []),
  ]
}
