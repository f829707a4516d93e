import { dialogTitle } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import { type FormEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RecordRow } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { Parts } from '../../ui/page/page-head.tsx'
import { SectionIndex } from '../../ui/page/section-index.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { mobileBreak } from '../../ui/tokens.ts'
import { useReading } from '../form/reading.ts'
import { RecordFields } from '../form/record-fields.tsx'
import { firstField, RecordForm } from '../form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../form/use-record-form.ts'
import { whyNot } from '../form/why-not.ts'
import { recordPath } from '../paths.ts'
import { useSpecial } from '../special.ts'
import { AnomalieRecord } from './anomalie-record.tsx'
import { EditTools } from './edit-tools.tsx'
import { HistoryTab, useCanReadTrail } from './history-tab.tsx'
import { PagePart } from './page-part.tsx'
import type { CommonPageProps } from './page-props.ts'
import type { PageSection } from './page-section.ts'
import { RecordHeader } from './record-header.tsx'
import { sectionsOf } from './sections.ts'
import { useDrawnParts } from './use-drawn-parts.ts'
import { type Editing, useEditing, whole } from './use-editing.ts'

export function LoadedPage(props: CommonPageProps & { record: RecordRow | null }) {
  const { entity, record, presets, check, onSaved, sections, header, summary, actions, onCreated } = props
  const navigate = useNavigate()
  const special = useSpecial(entity.name)
  const canReadTrail = useCanReadTrail(entity, record)
  const form = useRecordForm({
    ...{ entity, record },
    ...(presets && { presets }),
    ...(check && { check }),
    ...(onSaved && { onSaved }),
  })
  const reading = useReading(form)
  const parts = sections ?? sectionsOf(form)
  const editing = useEditing(
    form,
    parts.map(({ id }) => id),
  )
  const { current } = editing
  const drawn = useDrawnParts(parts.length, current === null)
  const isComplete = drawn >= parts.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index looks for its sections anew when the last of them are there
  const index = useMemo<PageSection[]>(
    () => [...parts, ...(canReadTrail ? [{ id: 'cronologia', label: 'Cronologia' }] : [])],
    [parts, canReadTrail, isComplete],
  )
  const save = async (event?: FormEvent, andNew = false) => {
    event?.preventDefault()
    if (current === null) return
    const isNew = form.mode === 'new'
    const saved = await form.save()
    if (!saved) return
    if (!isNew) return editing.done()
    if (andNew) {
      scrollTo({ top: 0 })
      return firstField(form)?.focus({ preventScroll: true })
    }
    if (onCreated) onCreated(saved)
    else navigate(recordPath(entity, special, saved.id) ?? '/dashboard', { replace: true })
  }
  return (
    <form onSubmit={save} noValidate>
      {header?.(form) ?? <RecordHeader form={form} />}
      {record && current !== whole && (
        <EditTools form={form} editing={editing}>
          {actions?.(form)}
        </EditTools>
      )}
      {record && current !== whole && summary?.(record)}
      {record && <AnomalieRecord entita={entity.name} id={record.id} />}
      <Columns data-single={index.length < 2}>
        {index.length > 1 && <SectionIndex sections={index} />}
        <RecordForm form={form} onSave={() => void save()} focusFirst={form.mode === 'new'}>
          <Parts>
            {parts.slice(0, drawn).map(part => {
              const shown = current === whole || current === part.id ? form : reading
              return (
                <PagePart key={part.id} {...part} form={form} editing={editing}>
                  {part.render?.(shown) ?? <RecordFields form={shown} names={part.fields ?? []} />}
                </PagePart>
              )
            })}
            {isComplete && record && canReadTrail && (
              <PagePart id="cronologia" label="Cronologia" form={form} editing={editing}>
                <HistoryTab entity={entity} record={record} />
              </PagePart>
            )}
          </Parts>
        </RecordForm>
      </Columns>
      {current === whole && (
        <SaveBar
          form={form}
          editing={editing}
          saveAndNew={form.mode === 'new' && !onCreated ? () => void save(undefined, true) : null}
        />
      )}
    </form>
  )
}

interface SaveBarProps {
  form: Form
  editing: Editing
  saveAndNew: (() => void) | null
}

function SaveBar({ form, editing, saveAndNew }: SaveBarProps) {
  return (
    <StickyBar unsaved={form.dirty && 'Non salvato'} note={whyNot(form)} upTo={1214}>
      {form.mode === 'edit' ? (
        <Button look="text" disabled={form.saving} onClick={editing.cancel}>
          {form.dirty ? 'Annulla le modifiche' : 'Chiudi'}
        </Button>
      ) : (
        form.dirty && (
          <Button look="text" onClick={form.reset}>
            Annulla le modifiche
          </Button>
        )
      )}
      {saveAndNew && (
        <Button look="quiet" disabled={!form.canSave} onClick={saveAndNew}>
          Salva e nuovo
        </Button>
      )}
      <Button type="submit" busy={form.saving} disabled={!form.canSave} title={dialogTitle(form.entity, form.mode)}>
        Salva
      </Button>
    </StickyBar>
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
