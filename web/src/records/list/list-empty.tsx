import styled from '@emotion/styled'
import { mdiFilterRemoveOutline, mdiLockOutline, mdiPlus, mdiRefresh, mdiTrayRemove } from '@mdi/js'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { error as errorColour, errorTint } from '../../ui/tokens.ts'
import { addFirstOf, newTitleOf } from '../text-of.ts'
import type { ListState } from './use-list.ts'

export function ListEmpty({ state, canAdd, onAdd }: { state: ListState; canAdd: boolean; onAdd: () => void }) {
  if (Object.keys(state.address.filters).length > 0) {
    return (
      <EmptyState
        icon={mdiFilterRemoveOutline}
        title="Nessun risultato con questi filtri"
        text="Allarga la ricerca o togli uno dei filtri."
        action={
          <Button look="quiet" onClick={state.clearFilters}>
            Azzera filtri
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={mdiTrayRemove}
      title="Qui non c'è ancora niente"
      text={canAdd ? `${addFirstOf(state.entity)}.` : 'Quando ci sarà qualcosa per te, lo troverai qui.'}
      action={
        canAdd && (
          <Button icon={mdiPlus} onClick={onAdd}>
            {newTitleOf(state.entity)}
          </Button>
        )
      }
    />
  )
}

export function ListError({ error, hasRows, retry }: { error: Error; hasRows: boolean; retry: () => void }) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <EmptyState
        icon={mdiLockOutline}
        title="Non hai accesso a questo elenco"
        text="Se ti serve, chiedilo alla segreteria."
        action={
          <Button look="quiet" to="/dashboard">
            Vai alla dashboard
          </Button>
        }
      />
    )
  }
  const again = (
    <Button look="quiet" icon={mdiRefresh} onClick={() => retry()}>
      Riprova
    </Button>
  )
  if (!hasRows)
    return <EmptyState icon={mdiTrayRemove} title="I dati non sono arrivati" text={error.message} action={again} />
  return (
    <Bar role="alert">
      <span>{error.message} Quelli che vedi sono i dati di prima.</span>
      {again}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 12px;
  padding: 8px 16px;
  background: ${errorTint};
  border-left: 4px solid ${errorColour};
  border-radius: 6px;
`
