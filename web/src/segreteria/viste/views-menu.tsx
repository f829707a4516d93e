import {
  mdiBookmarkOutline,
  mdiBookmarkPlusOutline,
  mdiDeleteOutline,
  mdiPencilOutline,
  mdiShareVariantOutline,
} from '@mdi/js'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RecordRow, recordQueries, removeRecord } from '../../api/records.ts'
import type { ListState } from '../../records/list/use-list.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useApplyView } from './use-apply-view.ts'
import { ViewDialog } from './view-dialog.tsx'

/** Saved views of a list: choose one, keep this one, rename, delete. Beside "Colonne". */
export function ViewsMenu({ state }: { state: ListState }) {
  const { accountId } = useSession()
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState<RecordRow | 'new' | null>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  const apply = useApplyView()
  const ask = useConfirm()
  const queries = useQueryClient()
  const removal = useWrite((id: number) => removeRecord(queries, 'viste', id), {
    done: 'Vista eliminata',
    failed: 'La vista non è stata eliminata:',
  })
  const { data = [], isFetching } = useQuery({
    ...recordQueries.lookup('viste', {
      filters: { lista: state.list.path },
      pagination: { rowsPerPage: 100, page: 1, sortBy: 'nome', descending: false },
    }),
    enabled: open,
  })
  const isOwn = (row: RecordRow) => row.account_id === accountId
  const edit = (what: RecordRow | 'new') => {
    setOpen(false)
    setEditing(what)
  }
  const remove = async (row: RecordRow) => {
    setOpen(false)
    const sure = await ask({
      title: 'Conferma eliminazione',
      text: 'Sei sicuro di voler eliminare questo elemento?',
      object: `Vista «${row.nome}»`,
      danger: true,
    })
    if (sure) removal.run(row.id)
  }
  return (
    <>
      <Button
        ref={anchor}
        look="quiet"
        icon={mdiBookmarkOutline}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Viste
      </Button>
      <Menu
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { width: 340, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        {data.length === 0 && (
          <MenuItem disabled>{isFetching ? 'Caricamento in corso…' : 'Nessuna vista salvata'}</MenuItem>
        )}
        {data.map(row => (
          <MenuItem
            key={row.id}
            sx={{ pr: 1, gap: 0.5 }}
            onClick={() => {
              setOpen(false)
              apply(row.contenuto)
            }}
          >
            <span style={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>{String(row.nome)}</span>
            {row.condivisa === 1 && (
              <span title="Condivisa con tutti" role="img" aria-label="Condivisa con tutti">
                <Icon path={mdiShareVariantOutline} size={16} />
              </span>
            )}
            {isOwn(row) && (
              <>
                <IconButton
                  icon={mdiPencilOutline}
                  label={`Modifica la vista ${row.nome}`}
                  size={18}
                  onClick={stop(() => edit(row))}
                />
                <IconButton
                  icon={mdiDeleteOutline}
                  label={`Elimina la vista ${row.nome}`}
                  size={18}
                  onClick={stop(() => void remove(row))}
                />
              </>
            )}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => edit('new')}>
          <Icon path={mdiBookmarkPlusOutline} />
          Salva questa vista…
        </MenuItem>
      </Menu>
      {editing !== null && (
        <ViewDialog state={state} vista={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

/** A button inside a line of the menu does its own thing alone. */
function stop(act: () => void) {
  return (event: { stopPropagation(): void }) => {
    event.stopPropagation()
    act()
  }
}
