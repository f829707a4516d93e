import { office } from '@bisavolo/domain/kit/access'
import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { mdiSend } from '@mdi/js'
import { type FormEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { DocumentsOf } from '../../documents/documents-of.tsx'
import { RecordForm } from '../../records/form/record-form.tsx'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { whyNot } from '../../records/form/why-not.ts'
import { EditTools } from '../../records/page/edit-tools.tsx'
import { HistoryTab, useCanReadTrail } from '../../records/page/history-tab.tsx'
import { useEditing, whole } from '../../records/page/use-editing.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { Card } from '../../ui/page/card.tsx'
import { Parts } from '../../ui/page/page-head.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { checkAcquirente, passaggioEntity as entity } from './acquirente-form.ts'
import { AcquirenteLetto, AcquirentePanel, type Scelta } from './acquirente-panel.tsx'
import { ConsensoCard } from './consenso-card.tsx'
import { Mancanze } from './mancanze.tsx'
import type { Parte } from './parte.ts'
import { PassaggioFields } from './passaggio-fields.tsx'
import { PassaggioHeader } from './passaggio-header.tsx'
import { PassaggioMoves } from './passaggio-moves.tsx'
import { editedParts } from './passaggio-parts.ts'
import { PassaggioSummary } from './passaggio-summary.tsx'
import { RichiestaMoves } from './richiesta-moves.tsx'

interface PassaggioPageProps {
  record: PassaggioLetto | null
  idgatto: number | null
}

export function PassaggioPage({ record, idgatto }: PassaggioPageProps) {
  const { role, clienteId } = useSession()
  const navigate = useNavigate()
  const canReadTrail = useCanReadTrail(entity, record)
  const isStaff = office.includes(role)
  const [parte, setParte] = useState<Parte>('cedo')
  const [scelta, setScelta] = useState<Scelta>(null)
  const presets = useMemo(() => ({ idgatto, data_passaggio: todayText() }), [idgatto])
  const form = useRecordForm({ entity, record, presets, check: checkAcquirente })
  const isOpen = record === null || record.stato === 'inviato'
  const editing = useEditing(form, editedParts(isOpen), record === null)
  const { current } = editing
  const isToFind = isStaff && record !== null && record.stato === 'inviato' && record.acquirente_nuovo === 1
  const chooseParte = (next: Parte) => {
    setParte(next)
    // The side decides the new owner; the cat is then somebody else's or the member's own.
    form.set({
      idproprietario: next === 'ricevo' ? clienteId : null,
      idgatto: null,
      acquirente_nuovo: 0,
      acquirente: null,
    })
  }
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    if (current === null) return
    const saved = await form.save()
    if (!saved) return
    if (record === null) navigate(`/passaggi/${saved.id}`, { replace: true })
    else editing.done()
  }
  return (
    <form onSubmit={event => void save(event)} noValidate>
      <PassaggioHeader record={record} isStaff={isStaff}>
        {current !== whole && <EditTools form={form} editing={editing} />}
      </PassaggioHeader>
      {record && current !== whole && <PassaggioSummary record={record} />}
      <RecordForm form={form} onSave={() => void save()} focusFirst={record === null}>
        <Parts>
          {record && <Mancanze record={record} isStaff={isStaff} />}
          {isToFind && <AcquirentePanel record={record} scelta={scelta} onScelta={setScelta} />}
          {record &&
            (isStaff ? (
              <PassaggioMoves record={record} dirty={form.dirty} scelta={scelta} />
            ) : (
              <RichiestaMoves record={record} />
            ))}
          {!isStaff && record?.acquirente && (
            <Card heading="Chi riceve, come lo hai scritto">
              <AcquirenteLetto dati={record.acquirente} />
            </Card>
          )}
          {record && <ConsensoCard record={record} dirty={form.dirty} />}
          <PassaggioFields
            form={form}
            editing={editing}
            isStaff={isStaff}
            isOpen={isOpen}
            parte={parte}
            onParte={chooseParte}
          />
          {record && (
            <Card heading="Modulo firmato e allegati">
              <DocumentsOf holder="passaggi" id={record.id} adds={isStaff || isOpen} />
            </Card>
          )}
          {record && canReadTrail && (
            <Card heading="Cronologia">
              <HistoryTab entity={entity} record={record} />
            </Card>
          )}
        </Parts>
      </RecordForm>
      {current === whole && (
        <StickyBar unsaved={form.dirty && 'Non salvato'} note={whyNot(form).replace('salvare', 'inviare')}>
          {record !== null && (
            <Button look="text" disabled={form.saving} onClick={editing.cancel}>
              {form.dirty ? 'Annulla le modifiche' : 'Chiudi'}
            </Button>
          )}
          <Button
            type="submit"
            busy={form.saving}
            disabled={!form.canSave}
            {...(record === null ? { icon: mdiSend } : {})}
          >
            {record === null ? 'Invia' : 'Salva'}
          </Button>
        </StickyBar>
      )}
    </form>
  )
}
