import type { List } from '@bisavolo/domain/product/lists'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { RecordRow } from '../../api/records.ts'
import { type Session, useSession } from '../../session/session.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { useConfirmRemove } from '../page/confirm-remove.tsx'
import { readingPath, recordPath } from '../paths.ts'
import { type RowAction, useSpecial } from '../special.ts'
import type { ListState } from './use-list.ts'

export interface Rows {
  hrefOf: (id: number) => string
  open: (id: number) => void
  edit: (id: number) => void
  openNew: () => void
  close: () => void
  remove: (row: RecordRow) => void
  run: (action: RowAction, row: RecordRow) => void
  rightsOn: (row: RecordRow) => RowRights
  opened: number | 'new' | null
  last: number | null
  presets: Record<string, unknown>
}

interface RowRights {
  edit: boolean
  remove: boolean
  more: readonly RowAction[]
}

const lastOpened = new Map<string, number>()
const noActions: readonly RowAction[] = []

export function useRows({ entity, list, narrowed }: ListState, rowActions: readonly RowAction[] = noActions): Rows {
  const session = useSession()
  const special = useSpecial(entity.name)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const ask = useConfirm()
  const confirmRemove = useConfirmRemove(entity)
  const opened = search.get('apri')
  const actions = useMemo(() => [...(special.rowActions ?? []), ...rowActions], [special, rowActions])
  const { can } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is a new object each time, its rights are not
  const rightsOn = useMemo(
    () => rightsFor(entity.name, session, actions, special.isRemovable),
    [entity, can, actions, special],
  )
  const go = (id: number | 'new') => {
    const page = recordPath(entity, special, id)
    if (id !== 'new') lastOpened.set(pathname, id)
    if (page) return navigate(id === 'new' ? withPresets(page, list, narrowed) : page)
    const next = new URLSearchParams(location.search)
    next.set('apri', String(id))
    return navigate({ search: `?${next}` }, { state: { opened: true }, preventScrollReset: true })
  }
  const close = () => {
    // Opening the dialog added a history entry: closing goes back, so that Back does not open it again.
    if ((history.state as { usr?: { opened?: boolean } } | null)?.usr?.opened) return navigate(-1)
    const next = new URLSearchParams(location.search)
    next.delete('apri')
    return navigate({ search: String(next) }, { replace: true, preventScrollReset: true })
  }
  return {
    hrefOf: id => readingPath(entity, special, id) ?? `${pathname}?apri=${id}`,
    open: id => {
      const page = readingPath(entity, special, id)
      if (page === null) return void go(id)
      lastOpened.set(pathname, id)
      void navigate(page)
    },
    edit: go,
    openNew: () => go('new'),
    close,
    remove: row => void confirmRemove(row),
    run: (action, row) => void action.run(row, { ask, go: path => void navigate(path) }),
    rightsOn,
    opened: opened === 'new' ? 'new' : opened && /^-?\d+$/.test(opened) ? Number(opened) : null,
    last: lastOpened.get(pathname) ?? null,
    presets: narrowed ? { [narrowed.field]: narrowed.id } : {},
  }
}

export function rightsFor(
  entity: string,
  session: Session,
  actions: readonly RowAction[],
  isRemovable: (row: RecordRow) => boolean = () => true,
): Rows['rightsOn'] {
  return row => ({
    edit: session.can('update', entity, row),
    remove: session.can('remove', entity, row) && isRemovable(row),
    more: actions.filter(action => action.isFor?.(row, session) ?? true),
  })
}

/** §2: /gatto/passaggi/7 adds at /passaggi/gatto/7, with the same parameter. */
function withPresets(page: string, list: List, narrowed: ListState['narrowed']): string {
  if (!narrowed || !list.param) return page
  return `${page}/${list.param.name.replace(/^id_/, '')}/${narrowed.id}`
}
