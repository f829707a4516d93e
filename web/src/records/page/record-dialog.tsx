import type { Entity } from '@bisavolo/domain/kit/entity'
import { dialogTitle, speaksEnglish } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { leaveQuestion } from '../form/leave-guard.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { type RecordForm as Form, type FormOptions, useRecordForm } from '../form/use-record-form.ts'
import { whyNot } from '../form/why-not.ts'
import { type RecordDialogProps, useSpecial } from '../special.ts'
import { useCanReadTrail } from './history-tab.tsx'
import { RecordTabs } from './record-tabs.tsx'

export interface CommonDialogProps
  extends RecordDialogProps,
    Pick<FormOptions, 'check' | 'isClosed' | 'invalidMessage'> {
  entity: Entity
  children?: (form: Form) => ReactNode
  title?: (form: Form) => string
  width?: number
  actions?: (form: Form) => ReactNode
}

export function RecordDialog(props: CommonDialogProps) {
  const { entity, id, onClose } = props
  const width = useWidth(props)
  const answer = useQuery({ ...recordQueries.one(entity.name, id ?? 0), enabled: id !== null })
  if (id === null || answer.data) return <LoadedDialog {...props} record={id === null ? null : (answer.data ?? null)} />
  return (
    <Dialog open title={dialogTitle(entity, 'details')} width={width} onClose={onClose}>
      {answer.error ? (
        <EmptyState title="Il dato non si apre" text={answer.error.message} />
      ) : (
        <Skeleton lines={6} height={34} />
      )}
    </Dialog>
  )
}

function useWidth({ entity, width }: CommonDialogProps): number {
  const { dialogWidth = 650 } = useSpecial(entity.name)
  return width ?? dialogWidth
}

function LoadedDialog(props: CommonDialogProps & { record: RecordRow | null }) {
  const { entity, record, presets, check, isClosed, invalidMessage, children, title, onClose, onSaved } = props
  const form = useRecordForm({
    entity,
    record,
    ...(presets && { presets }),
    ...(check && { check }),
    ...(isClosed && { isClosed }),
    ...(invalidMessage && { invalidMessage }),
  })
  const width = useWidth(props)
  const ask = useConfirm()
  const canReadTrail = useCanReadTrail(entity, record)
  const [round, setRound] = useState(0)
  const close = async () => {
    if (form.isDirty() && form.mode !== 'details' && !(await ask(leaveQuestion))) return
    form.reset()
    onClose()
  }
  const save = async (andNew = false) => {
    const saved = await form.save()
    if (!saved) return
    warnOfNew(saved, record)
    onSaved?.(saved)
    if (andNew) setRound(round + 1)
    else onClose()
  }
  const body = (
    <RecordForm key={round} form={form} onSave={() => void save()} focusFirst={form.mode === 'new'}>
      {children?.(form)}
    </RecordForm>
  )
  return (
    <Dialog
      open
      title={title?.(form) ?? dialogTitle(entity, form.mode)}
      width={width}
      persistent={form.mode !== 'details'}
      onClose={() => void close()}
      busy={form.saving}
      onSubmit={() => void save()}
      actions={
        <DialogButtons
          form={form}
          close={() => void close()}
          saveAndNew={onSaved ? null : () => void save(true)}
          more={props.actions?.(form)}
        />
      }
    >
      {record && canReadTrail ? (
        <RecordTabs entity={entity} record={record}>
          {body}
        </RecordTabs>
      ) : (
        body
      )}
    </Dialog>
  )
}

/** The dialog closes on save, so new warnings are notifications. */
function warnOfNew(saved: RecordRow, before: RecordRow | null): void {
  const warnings = (row: RecordRow | null) =>
    ((row?.avvisi ?? []) as ShownFinding[]).filter(({ livello }) => livello === 'avviso').map(one => one.messaggio)
  const known = warnings(before)
  const found = warnings(saved).filter(text => !known.includes(text))
  if (found.length > 0) notify.warning(found.join('. '))
}

interface ButtonsProps {
  form: Form
  close: () => void
  saveAndNew: (() => void) | null
  more: ReactNode
}

/** §2: Close and Save/Update in the generic dialog, Chiudi and Salva in the Italian ones; no Save without the right. */
function DialogButtons({ form, close, saveAndNew, more }: ButtonsProps) {
  const english = speaksEnglish(form.entity)
  const isNew = form.mode === 'new'
  const why = whyNot(form)
  return (
    <>
      <State>
        {form.dirty && <StatusChip kind="warning" label="Non salvato" />}
        {why && <small>{why}</small>}
      </State>
      {more}
      <Button look="text" disabled={form.saving} onClick={close}>
        {english ? 'Close' : 'Chiudi'}
      </Button>
      {isNew && saveAndNew && (
        <Button look="quiet" disabled={!form.canSave} onClick={saveAndNew}>
          {english ? 'Save and new' : 'Salva e nuovo'}
        </Button>
      )}
      {form.mode !== 'details' && (
        <Button type="submit" busy={form.saving} disabled={!form.canSave}>
          {english ? (isNew ? 'Save' : 'Update') : 'Salva'}
        </Button>
      )}
    </>
  )
}

const State = styled.span`
  flex: 1 1 180px;
  margin-right: auto;
  small {
    display: block;
    color: ${inkSoft};
    font-size: 13px;
  }
  &:empty {
    flex-basis: 0;
  }
  @media (max-width: 599.95px) {
    flex: 1 0 100%;
    &:empty {
      display: none;
    }
  }
`
