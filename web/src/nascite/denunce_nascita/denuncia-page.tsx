import { office } from '@bisavolo/domain/kit/access'
import type { AvvisoDenuncia, DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { isBozzaVuota } from '@bisavolo/domain/nascite/rules/nascita/bozza'
import { type PresaVisione, senzaPresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { listOf } from '@bisavolo/domain/product/lists'
import { messages } from '@bisavolo/domain/words/messages'
import { mdiArrowLeft, mdiSend } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DocumentsOf } from '../../documents/documents-of.tsx'
import { RecordForm } from '../../records/form/record-form.tsx'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { whyNot } from '../../records/form/why-not.ts'
import { EditTools } from '../../records/page/edit-tools.tsx'
import { HistoryTab, useCanReadTrail } from '../../records/page/history-tab.tsx'
import { useEditing, whole } from '../../records/page/use-editing.ts'
import { useSession } from '../../session/session.tsx'
import { CosaManca } from '../../soci/anagrafica/cosa-manca.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { Card } from '../../ui/page/card.tsx'
import { Parts } from '../../ui/page/page-head.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { denunciaQuery } from '../queries.ts'
import {
  cuccioliErrors,
  cuccioliOf,
  cuccioliScritti,
  cuccioliToSend,
  denunciaEntity,
  isLocked,
} from './denuncia-entity.ts'
import { DenunciaFields, denunciaParts, focusField } from './denuncia-fields.tsx'
import { DenunciaHeader } from './denuncia-header.tsx'
import { DenunciaMoves } from './denuncia-moves.tsx'
import { DenunciaSummary } from './denuncia-summary.tsx'
import { DerogaDialog } from './deroga-dialog.tsx'
import { PresaVisioneDialog } from './presa-visione-dialog.tsx'
import { isPassable, type Refused, whyNotSent } from './refused.ts'
import { useControlli } from './use-controlli.ts'

interface DenunciaPageProps {
  id: number | null
  base: '/denunce_nascita' | '/clienti/denunce_nascita'
}

export function DenunciaPage({ id, base }: DenunciaPageProps) {
  const answer = useQuery({ ...denunciaQuery(id ?? 0), enabled: id !== null })
  if (id === null) return <LoadedDenuncia key="new" record={null} base={base} />
  if (answer.data) return <LoadedDenuncia key={id} record={answer.data} base={base} />
  if (!answer.error) return <Skeleton lines={10} height={32} />
  return (
    <EmptyState
      title="La denuncia non si apre"
      text={answer.error.message}
      action={
        <Button look="quiet" icon={mdiArrowLeft} to={listOf('denunce_nascita')?.path ?? '/dashboard'}>
          Torna all’elenco
        </Button>
      }
    />
  )
}

function LoadedDenuncia({ record, base }: { record: DenunciaLetta | null; base: DenunciaPageProps['base'] }) {
  const { role, clienteId } = useSession()
  const navigate = useNavigate()
  const canReadTrail = useCanReadTrail(denunciaEntity, record)
  const isStaff = office.includes(role)
  const presets = useMemo(
    () => ({ data_denuncia: todayText(), cuccioli: [], ...(isStaff ? {} : { idproprietario: clienteId }) }),
    [isStaff, clienteId],
  )
  const form = useRecordForm({
    entity: denunciaEntity,
    record,
    presets,
    check: cuccioliErrors,
    savedMessage: ({ stato }) => (stato === 'bozza' ? messages.draftSaved : undefined),
  })
  const controlli = useControlli(form)
  const isDraft = record === null || record.stato === 'bozza' || record.stato === 'respinta'
  const editing = useEditing(form, Object.keys(denunciaParts), isDraft)
  const { current } = editing
  const [doubts, setDoubts] = useState<AvvisoDenuncia[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const problems = useRef(form.problems)
  problems.current = form.problems
  const stato = record?.stato ?? null

  const isWritten =
    form.dirty &&
    (record !== null || !isBozzaVuota(form.values, cuccioliScritti(form.values).length, isStaff ? 'staff' : 'socio'))

  /** Validates for the state it saves: a draft may be incomplete. */
  const saveAs = async (next: StatoDenuncia, presa_visione: readonly PresaVisione[] = []) => {
    const cuccioli = cuccioliScritti(form.values)
    // Blank rows are removed first, so that the server's row indexes match the form.
    if (cuccioli.length < cuccioliOf(form.values).length) form.set({ cuccioli })
    const saved = await form.save({ cuccioli: cuccioliToSend(form.values), presa_visione }, { stato: next })
    if (!saved) {
      // The note field exists only while the whole record is edited; in a section a dialog asks for the note.
      if (!isStaff || (current === whole && refused === null)) return
      return setRefused({ stato: next, presa_visione, problems: problems.current })
    }
    setDoubts([])
    setRefused(null)
    if (record === null) navigate(`${base}/${saved.id}`, { replace: true })
    else editing.done()
  }
  /** Changing an approved litter may cause new findings that need a reason. */
  const keep = () => {
    if (current === null || (isDraft && !isWritten)) return
    const open = stato === 'approvata' ? senzaPresaVisione(controlli.avvisi, record?.presa_visione ?? []) : []
    if (form.dirty && open.length > 0) return setDoubts(open)
    void saveAs(stato ?? 'bozza')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep()
  }
  const blocked = isStaff || controlli.pending ? '' : whyNotSent(controlli.avvisi)
  const sendReady = (record === null ? form.canSave : !form.saving) && blocked === ''
  const asksNote = refused !== null && isPassable(refused.problems, controlli.avvisi)
  return (
    <form onSubmit={submit} noValidate>
      <DenunciaHeader record={record} isStaff={isStaff}>
        {current !== whole && <EditTools form={form} editing={editing} isLocked={isLocked(form)} />}
      </DenunciaHeader>
      {record && !isDraft && current !== whole && <DenunciaSummary record={record} />}
      <RecordForm form={form} onSave={keep} focusFirst={record === null}>
        <Parts>
          {record && !isStaff && (
            <CosaManca
              voci={record.cosa_manca}
              canFix={campo => (isOfLitter(campo) ? record.nominabile : record.modificabile)}
              onFix={campo =>
                isOfLitter(campo) ? navigate(`/cuccioli/${record.id}?campo=${campo}`) : focusField(form, campo)
              }
            />
          )}
          {record && isStaff && !isDraft && <DenunciaMoves record={record} dirty={form.dirty} />}
          <DenunciaFields form={form} editing={editing} controlli={controlli} isStaff={isStaff} />
          {record && (
            <Card heading="Documenti">
              <div data-place="documenti">
                <DocumentsOf holder="denunce_nascita" id={record.id} />
              </div>
            </Card>
          )}
          {record && canReadTrail && (
            <Card heading="Cronologia">
              <HistoryTab entity={denunciaEntity} record={record} />
            </Card>
          )}
        </Parts>
      </RecordForm>
      {record && asksNote && (
        <DerogaDialog
          record={record}
          title="Salva in deroga"
          yes="Salva"
          busy={form.saving}
          onClose={() => {
            setDoubts([])
            setRefused(null)
          }}
          onConfirm={nota_deroga => {
            form.set({ nota_deroga })
            void saveAs(refused.stato, refused.presa_visione)
          }}
        />
      )}
      {doubts.length > 0 && !asksNote && (
        <PresaVisioneDialog
          rilievi={doubts}
          yes="Salva"
          busy={form.saving}
          onClose={() => setDoubts([])}
          onConfirm={prese => void saveAs(stato ?? 'bozza', prese)}
        />
      )}
      {current === whole && !isLocked(form) && (
        <StickyBar
          unsaved={form.dirty && 'Non salvato'}
          note={whyNot(form).replace('salvare', 'inviare') || (isDraft && blocked)}
        >
          {!isDraft && (
            <Button look="text" disabled={form.saving} onClick={editing.cancel}>
              {form.dirty ? 'Annulla le modifiche' : 'Chiudi'}
            </Button>
          )}
          <Button type="submit" look={isDraft ? 'quiet' : 'main'} disabled={form.saving || (isDraft && !isWritten)}>
            {stato === null || stato === 'bozza' ? 'Salva bozza' : 'Salva'}
          </Button>
          {isDraft && (
            <Button icon={mdiSend} busy={form.saving} disabled={!sendReady} onClick={() => void saveAs('inviata')}>
              {stato === 'respinta' ? 'Invia di nuovo' : 'Invia'}
            </Button>
          )}
        </StickyBar>
      )}
    </form>
  )
}

/** Names and eyes are edited on the page of the litter, in every state. */
function isOfLitter(campo: string): boolean {
  return /^cuccioli\.\d+\.(nome|idocchi)$/.test(campo)
}
