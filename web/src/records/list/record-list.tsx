import type { Entity } from '@bisavolo/domain/kit/entity'
import type { List } from '@bisavolo/domain/product/lists'
import styled from '@emotion/styled'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { type ListPage, recordQueries } from '../../api/records.ts'
import { useQueryAtOnce } from '../../api/use-query-at-once.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { later } from '../../ui/later.ts'
import * as t from '../../ui/tokens.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { OpenedRecord } from '../page/opened-record.tsx'
import { type BulkAction, type RowAction, useSpecial } from '../special.ts'
import { BulkBar } from './bulk-bar.tsx'
import { RecordCards } from './cards/record-cards.tsx'
import { ListEmpty, ListError } from './list-empty.tsx'
import { ListHead } from './list-head.tsx'
import { ListPager } from './list-pager.tsx'
import { RecordTable } from './record-table.tsx'
import { useSelection } from './selection.ts'
import { useDensity } from './use-density.ts'
import { type ListState, useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useRows } from './use-rows.ts'

const InlineAdd = later(() => import('../form/inline-add.tsx').then(module => ({ default: module.InlineAdd })))

export interface RecordListProps {
  list: List
  bulkActions?: readonly BulkAction[]
  rowActions?: readonly RowAction[]
  aside?: ReactNode
}

export function RecordList({ list, bulkActions, rowActions, aside }: RecordListProps) {
  const state = useList(list)
  const { can } = useSession()
  const narrow = useMediaQuery(`screen and (max-width: ${t.mobileBreak - 0.05}px)`)
  const answer = useQueryAtOnce(recordQueries.list(state.entity.name, state.request))
  const rows = useRows(state, rowActions)
  const [density, setDensity] = useDensity()
  usePageInRange(answer.isPlaceholderData ? undefined : answer.data, state)
  const canAdd = !list.noAdd && state.entity.edit !== 'none' && can('create', state.entity.name)
  const inline = list.inlineAdd === true && canAdd && !narrow
  const [adding, setAdding] = useState(false)
  const data = answer.data?.data
  const bulk = useBulkActions(state.entity.name, bulkActions)
  const selection = useSelection(`${list.path} ${state.narrowed?.id}`, data)
  const [choosing, setChoosing] = useState(false)
  const begun = narrow && choosing
  const ticks = bulk.length > 0 && (!narrow || choosing || selection.selected.size > 0)
  useListKeys({ add: canAdd ? rows.openNew : null, selection: ticks ? selection : null, start: rows.last })
  const View = narrow ? RecordCards : RecordTable
  return (
    <>
      <ListHead
        state={state}
        tot={answer.data?.tot}
        canAdd={canAdd}
        onAdd={rows.openNew}
        density={density}
        setDensity={setDensity}
        narrow={narrow}
        aside={
          <>
            {aside}
            {narrow && bulk.length > 0 && (
              <Button look="quiet" aria-pressed={ticks} onClick={() => setChoosing(!choosing)} disabled={!data?.length}>
                Scegli
              </Button>
            )}
            {inline && (
              <Button look="quiet" aria-expanded={adding} onClick={() => setAdding(!adding)}>
                Aggiunta rapida
              </Button>
            )}
          </>
        }
      />
      {inline && adding && (
        <Suspense>
          <InlineAdd entity={state.entity} presets={rows.presets} />
        </Suspense>
      )}
      <FilterChips state={state} />
      {bulk.length > 0 && (
        <BulkBar
          actions={bulk}
          state={state}
          selection={selection}
          inSight={data?.filter(row => selection.selected.has(row.id)).length ?? 0}
          tot={answer.data?.tot ?? 0}
          narrow={narrow}
          begun={begun}
          onEnd={() => setChoosing(false)}
        />
      )}
      {answer.error && <ListError error={answer.error} hasRows={data !== undefined} retry={answer.refetch} />}
      {answer.isPending && (
        <Sheet>
          <Skeleton lines={12} height={30} />
        </Sheet>
      )}
      {data && (
        <View
          state={state}
          data={data}
          rows={rows}
          dense={density === 'compatta'}
          busy={answer.isPlaceholderData}
          selection={ticks ? selection : null}
          empty={data.length === 0 && <ListEmpty state={state} canAdd={canAdd} onAdd={rows.openNew} />}
        />
      )}
      {answer.data && <ListPager state={state} tot={answer.data.tot} perPage={answer.data.perPage} />}
      <OpenedRecord entity={state.entity as Entity} rows={rows} />
    </>
  )
}

function useBulkActions(entity: string, own: readonly BulkAction[] = noActions): readonly BulkAction[] {
  const session = useSession()
  const { bulkActions = noActions } = useSpecial(entity)
  const { can } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is a new object each time, its rights are not
  return useMemo(
    () => [...own, ...bulkActions].filter(({ isFor }) => isFor?.(session) ?? true),
    [own, bulkActions, can],
  )
}

const noActions: readonly BulkAction[] = []

/** After a removal or a narrower filter the page may no longer exist. */
function usePageInRange(page: ListPage | undefined, { address, setPage }: ListState): void {
  const last = page ? Math.max(1, Math.ceil(page.tot / page.perPage)) : address.page
  useEffect(() => {
    if (address.page > last) setPage(last)
  })
}

const Sheet = styled.div`
  padding: 16px;
  background: ${t.sheet};
  border-radius: 8px;
`
