import styled from '@emotion/styled'
import { mdiPencilOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { line } from '../../ui/tokens.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import { type Editing, whole } from './use-editing.ts'

export interface PagePartProps {
  id: string
  label: string
  form: RecordForm
  editing: Editing
  fields?: readonly string[]
  children: ReactNode
}

export function PagePart({ id, label, form, editing, fields = [], children }: PagePartProps) {
  const { current } = editing
  const canEdit = form.mode === 'edit' && fields.some(name => form.stateOf(name).writable)
  return (
    <div id={id}>
      <Card
        heading={label}
        {...(canEdit &&
          current !== id &&
          current !== whole && {
            aside: (
              <Button
                look="text"
                size="small"
                icon={mdiPencilOutline}
                data-edits={id}
                aria-label={`Modifica: ${label}`}
                onClick={() => editing.start(id)}
              >
                Modifica
              </Button>
            ),
          })}
      >
        {children}
        {current === id && (
          <Foot>
            {form.dirty && <StatusChip kind="warning" label="Non salvato" />}
            <Button look="text" disabled={form.saving} onClick={editing.cancel}>
              {form.dirty ? 'Annulla le modifiche' : 'Chiudi'}
            </Button>
            <Button type="submit" busy={form.saving}>
              Salva
            </Button>
          </Foot>
        )}
      </Card>
    </div>
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin-top: 16px;
  padding-top: 12px;
  border-top: 1px solid ${line};
`
