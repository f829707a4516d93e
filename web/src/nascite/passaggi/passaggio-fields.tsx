import { provaPassaggio } from '@bisavolo/domain/nascite/calls'
import { useDryRun } from '../../api/use-dry-run.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { ReadField } from '../../records/form/read-field.tsx'
import { useReading } from '../../records/form/reading.ts'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { PagePart } from '../../records/page/page-part.tsx'
import { type Editing, whole } from '../../records/page/use-editing.ts'
import { useSession } from '../../session/session.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { AcquirenteFields } from './acquirente-fields.tsx'
import type { Parte } from './parte.ts'
import { ParteChoice } from './parte-choice.tsx'
import { type PassaggioPart, passaggioParts } from './passaggio-parts.ts'

interface PassaggioFieldsProps {
  form: RecordForm
  editing: Editing
  isStaff: boolean
  isOpen: boolean
  parte: Parte
  onParte: (parte: Parte) => void
}

const newOwner = 'Nuovo proprietario'
const asked = ['idgatto', 'data_acquisto', 'data_passaggio', 'idproprietario']
const told = [...asked, 'idcointestatario', 'idcointestatario1', 'acquirente_nuovo', 'clausola_nfb']

export function PassaggioFields({ form, editing, isStaff, isOpen, parte, onParte }: PassaggioFieldsProps) {
  const { name, surname } = useSession()
  const isNew = form.record === null
  const reading = useReading(form)
  const isEdited = (id: PassaggioPart) => editing.current === whole || editing.current === id
  const parts = passaggioParts(isOpen)
  const part = (id: PassaggioPart) => ({ id, form, editing, ...parts[id] })
  const canWrite = form.mode !== 'details' && isOpen
  const body = {
    id: form.record?.id ?? null,
    ...Object.fromEntries(told.map(field => [field, form.values[field] ?? null])),
  }
  const { data, isCurrent, error } = useDryRun(provaPassaggio, { body }, canWrite)
  const avvisi = (canWrite ? (data?.avvisi ?? []) : ((form.record?.avvisi ?? []) as ShownFinding[])).filter(
    ({ codice }) => codice !== 'P00',
  )
  const hasBlocks = avvisi.some(({ livello, codice }) => livello === 'blocco' && codice !== 'P10')
  const asksCode = isNew && !isStaff
  const byCode = asksCode ? 'Scrivi il codice esatto: vedi iniziali e città, il nome dopo l’invio' : undefined
  const isWritten = form.values.acquirente_nuovo === 1
  const isFilled = asked.every(name => form.values[name] != null || (isWritten && name === 'idproprietario'))
  const fieldsOf = (id: PassaggioPart) => (fieldName: string, help?: string) => (
    <div key={fieldName}>
      {canWrite && isEdited(id) ? (
        <FieldInput
          form={form}
          name={fieldName}
          {...(fieldName === 'idproprietario' ? { label: newOwner } : {})}
          {...(help === undefined ? {} : { help })}
        />
      ) : (
        <Read form={reading} name={fieldName} />
      )}
      <FindingList findings={avvisi.filter(({ campo }) => campo === fieldName)} compact />
    </div>
  )
  const [about, owned] = [fieldsOf('gatto'), fieldsOf('proprietari')]
  return (
    <>
      <PagePart {...part('gatto')}>
        {asksCode && <ParteChoice value={parte} onChange={onParte} />}
        <FieldGrid>
          {about(
            'idgatto',
            asksCode && parte === 'ricevo' ? 'Scrivi codice o microchip esatto e cerca per codice' : undefined,
          )}
          {about(
            'data_acquisto',
            canWrite && isEdited('gatto') ? 'Il giorno in cui il gatto è stato consegnato' : undefined,
          )}
          {about('data_passaggio')}
        </FieldGrid>
      </PagePart>
      <PagePart {...part('proprietari')}>
        <FieldGrid>
          {asksCode && parte === 'ricevo' ? (
            <Read form={form} name="idproprietario" text={`${name} ${surname ?? ''}`.trim()} />
          ) : (
            !isWritten && owned('idproprietario', byCode)
          )}
          {asksCode && parte === 'cedo' && <AcquirenteFields form={form} />}
          {owned('idcointestatario', byCode)}
          {owned('idcointestatario1', byCode)}
          {previousOf(form).map(name => (
            <Read key={name} form={form} name={name} />
          ))}
          {!isNew && <Read form={form} name="chiesto_da" />}
          {form.values.inviato_il != null && <Read form={form} name="inviato_il" />}
          {form.values.confermato_il != null && <Read form={form} name="confermato_il" />}
          <div data-wide="true">{owned('clausola_nfb')}</div>
          <div data-wide="true">
            <FieldInput form={isEdited('proprietari') ? form : reading} name="note" />
          </div>
          {Boolean(form.values.note_archivio) && (
            <div data-wide="true">
              <FieldInput form={isEdited('proprietari') ? form : reading} name="note_archivio" />
            </div>
          )}
        </FieldGrid>
      </PagePart>
      {isOpen && (
        <Card heading="Controlli">
          <div aria-live="polite">
            {avvisi.length === 0 && isFilled && (isCurrent || !canWrite) && (
              <StatusChip kind="success" label="Nessun rilievo" />
            )}
            {avvisi.length === 0 &&
              isFilled &&
              canWrite &&
              !isCurrent &&
              (error ? `I controlli non sono disponibili adesso: ${error.message}` : 'Controllo in corso…')}
            {avvisi.length === 0 &&
              !isFilled &&
              'Scegli il gatto, le date e il nuovo proprietario: qui vedi se tutto torna.'}
            {avvisi.length > 0 && (
              <FindingList
                findings={avvisi}
                {...(canWrite && editing.current === whole && { onPick: (campo: string) => focusField(form, campo) })}
              />
            )}
          </div>
          {isStaff && (hasBlocks || Boolean(form.values.nota_deroga)) && (
            <div style={{ marginTop: 16 }}>
              <FieldInput
                form={editing.current === whole ? form : reading}
                name="nota_deroga"
                help="Perché procedi nonostante un controllo bloccante"
              />
            </div>
          )}
        </Card>
      )}
    </>
  )
}

const previous = ['idproprietario_precedente', 'idcointestatario_precedente', 'idcointestatario1_precedente']
const askedOwners = ['idcedente', 'idcedente_cointestatario', 'idcedente_cointestatario1']

function previousOf(form: RecordForm): string[] {
  return [...previous, ...askedOwners].filter(name => form.values[name] != null)
}

function Read({ form, name, text }: { form: RecordForm; name: string; text?: string }) {
  const field = form.entity.fields[name]
  if (!field) return null
  if (text !== undefined) return <ReadField field={{ kind: 'text', label: newOwner }} label={newOwner} value={text} />
  if (form.values[name] == null && !form.stateOf(name).visible) return null
  const label = name === 'idproprietario' ? newOwner : field.label
  return <ReadField field={field} label={label} value={form.values[name]} related={form.related[name]} />
}

function focusField(form: RecordForm, campo: string): void {
  // A buyer typed by the seller has separate fields; the office chooses the buyer in a panel.
  const isWritten = campo === 'idproprietario' && form.values.acquirente_nuovo === 1
  const names = isWritten ? ['nome_completo', 'acquirente'] : [campo]
  const found = names.map(name => `[name="${CSS.escape(name)}"]`).join()
  form.root.current?.querySelector<HTMLElement>(found)?.focus()
}
