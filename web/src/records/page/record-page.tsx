import type { Entity } from '@bisavolo/domain/kit/entity'
import { listOf } from '@bisavolo/domain/lists'
import { dialogTitle } from '@bisavolo/domain/messages'
import styled from '@emotion/styled'
import { mdiArrowLeft } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { SectionIndex } from '../../ui/page/section-index.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { mobileBreak } from '../../ui/tokens.ts'
import { RecordFields } from '../form/record-fields.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { type RecordForm as Form, type FormOptions, useRecordForm } from '../form/use-record-form.ts'
import { recordPath } from '../paths.ts'
import { type RecordPageProps, useSpecial } from '../special.ts'
import { AnomalieRecord } from './anomalie-record.tsx'
import { HistoryTab, useCanReadTrail } from './history-tab.tsx'
import type { PageSection } from './page-section.ts'
import { RecordHeader } from './record-header.tsx'
import { sectionsOf } from './sections.ts'

export interface CommonPageProps extends RecordPageProps, Pick<FormOptions, 'check'> {
  entity: Entity
  /** Without them the fields are grouped by what they are. Cronologia comes last by itself. */
  sections?: readonly PageSection[]
  /** In place of the common header. */
  header?: (form: Form) => ReactNode
  /** Further buttons beside Salva. */
  actions?: (form: Form) => ReactNode
  /** Where to go after a new record was stored; its own page unless said. */
  onCreated?: (row: RecordRow) => void
}

/** The page of one record: header, sections with an index at the side, history last. Reading looks like a page. */
export function RecordPage(props: CommonPageProps) {
  const { entity, id } = props
  const answer = useQuery({ ...recordQueries.one(entity.name, id ?? 0), enabled: id !== null })
  if (id === null || answer.data) return <LoadedPage {...props} record={id === null ? null : (answer.data ?? null)} />
  // The page of a record that was merged leads on by itself.
  const isMerged = answer.error instanceof ApiError && answer.error.unitoIn !== null
  if (!answer.error || isMerged) return <Skeleton lines={10} height={32} />
  return (
    <EmptyState
      title="Il dato non si apre"
      text={answer.error.message}
      action={
        <Button look="quiet" icon={mdiArrowLeft} to={listOf(entity.name)?.path ?? '/dashboard'}>
          Torna all’elenco
        </Button>
      }
    />
  )
}

function LoadedPage({
  entity,
  record,
  presets,
  check,
  sections,
  header,
  actions,
  onCreated,
}: CommonPageProps & { record: RecordRow | null }) {
  const navigate = useNavigate()
  const special = useSpecial(entity.name)
  const canReadTrail = useCanReadTrail()
  const form = useRecordForm({ entity, record, ...(presets && { presets }), ...(check && { check }) })
  const parts = sections ?? sectionsOf(form)
  const index = useMemo<PageSection[]>(
    () => [...parts, ...(record && canReadTrail ? [{ id: 'cronologia', label: 'Cronologia' }] : [])],
    [parts, record, canReadTrail],
  )
  const save = async (event?: FormEvent, andNew = false) => {
    event?.preventDefault()
    const isNew = form.mode === 'new'
    const saved = await form.save()
    if (!saved || !isNew) return
    if (andNew) return scrollTo({ top: 0 })
    if (onCreated) onCreated(saved)
    else navigate(recordPath(entity, special, saved.id) ?? '/dashboard', { replace: true })
  }
  return (
    <form onSubmit={save} noValidate>
      {header?.(form) ?? <RecordHeader form={form} />}
      {record && <AnomalieRecord entita={entity.name} id={record.id} />}
      <Columns data-single={index.length < 2}>
        {index.length > 1 && <SectionIndex sections={index} />}
        <RecordForm form={form} onSave={() => void save()}>
          {parts.map(part => (
            <div key={part.id} id={part.id} style={{ marginBottom: 28 }}>
              <Card heading={part.label}>
                {part.render?.(form) ?? <RecordFields form={form} names={part.fields ?? []} />}
              </Card>
            </div>
          ))}
          {record && canReadTrail && (
            <div id="cronologia" style={{ marginBottom: 28 }}>
              <Card heading="Cronologia">
                <HistoryTab entity={entity} id={record.id} />
              </Card>
            </div>
          )}
        </RecordForm>
      </Columns>
      {(form.mode !== 'details' || actions) && (
        <StickyBar unsaved={form.dirty && 'Non salvato'}>
          {actions?.(form)}
          {form.dirty && (
            <Button look="text" onClick={form.reset}>
              Annulla le modifiche
            </Button>
          )}
          {form.mode === 'new' && !onCreated && (
            <Button look="quiet" disabled={!form.canSave} onClick={() => void save(undefined, true)}>
              Salva e nuovo
            </Button>
          )}
          {form.mode !== 'details' && (
            <Button type="submit" busy={form.saving} disabled={!form.canSave} title={dialogTitle(entity, form.mode)}>
              Salva
            </Button>
          )}
        </StickyBar>
      )}
    </form>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 190px minmax(0, 1000px);
  gap: 24px;
  &[data-single='true'] {
    grid-template-columns: minmax(0, 1000px);
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`
