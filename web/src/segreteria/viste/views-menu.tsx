import styled from '@emotion/styled'
import {
  mdiBookmarkOutline,
  mdiBookmarkPlusOutline,
  mdiDeleteOutline,
  mdiPencilOutline,
  mdiShareVariantOutline,
} from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { type RecordRow, recordQueries, removeRecord } from '../../api/records.ts'
import type { ListState } from '../../records/list/use-list.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { later } from '../../ui/later.ts'
import { Popover } from '../../ui/overlays.tsx'
import { ink, inkSoft, line, sheetHover } from '../../ui/tokens.ts'
import { useApplyView } from './use-apply-view.ts'

const ViewDialog = later(() => import('./view-dialog.tsx').then(module => ({ default: module.ViewDialog })))

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
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Viste
      </Button>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Frame role="dialog" aria-label="Viste della lista">
          {data.length === 0 && <p>{isFetching ? 'Caricamento in corso…' : 'Nessuna vista salvata'}</p>}
          <ul>
            {data.map(row => (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false)
                    apply(row.contenuto)
                  }}
                >
                  {String(row.nome)}
                  {row.condivisa === 1 && <Icon path={mdiShareVariantOutline} size={16} title="Condivisa con tutti" />}
                </button>
                {isOwn(row) && (
                  <>
                    <IconButton
                      icon={mdiPencilOutline}
                      label={`Modifica la vista ${row.nome}`}
                      size={18}
                      onClick={() => edit(row)}
                    />
                    <IconButton
                      icon={mdiDeleteOutline}
                      label={`Elimina la vista ${row.nome}`}
                      size={18}
                      onClick={() => void remove(row)}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
          <footer>
            <Button look="text" size="small" icon={mdiBookmarkPlusOutline} onClick={() => edit('new')}>
              Salva questa vista…
            </Button>
          </footer>
        </Frame>
      </Popover>
      {editing !== null && (
        <Suspense>
          <ViewDialog state={state} vista={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}

const Frame = styled.div`
  width: 340px;
  max-width: 100%;
  p {
    margin: 0;
    padding: 14px 16px;
    color: ${inkSoft};
  }
  ul {
    max-height: 50vh;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 40px;
    padding-right: 8px;
  }
  li:first-of-type {
    margin-top: 6px;
  }
  li > button:first-of-type {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-width: 0;
    min-height: 40px;
    padding: 4px 8px 4px 16px;
    border: 0;
    color: ${ink};
    background: none;
    font: inherit;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  li > button:first-of-type:hover {
    background: ${sheetHover};
  }
  footer {
    padding: 6px 8px;
    border-top: 1px solid ${line};
  }
`
