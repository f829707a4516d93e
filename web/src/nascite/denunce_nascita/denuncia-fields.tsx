import type { PresaVisioneLetta } from '@bisavolo/domain/nascite/calls'
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { FieldInput } from '../../records/form/field-input.tsx'
import { useReading } from '../../records/form/reading.ts'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { PagePart } from '../../records/page/page-part.tsx'
import { type Editing, whole } from '../../records/page/use-editing.ts'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { ControlloCard, controlloFields } from './controllo-card.tsx'
import { CuccioliEditor } from './cuccioli-editor.tsx'
import { isLocked } from './denuncia-entity.ts'
import { isFilled, Outcome } from './outcome.tsx'
import { PresaVisioneList } from './presa-visione-list.tsx'
import type { Controlli } from './use-controlli.ts'

interface DenunciaFieldsProps {
  form: RecordForm
  editing: Editing
  controlli: Controlli
  isStaff: boolean
}

export function DenunciaFields({ form, editing, controlli, isStaff }: DenunciaFieldsProps) {
  const { avvisi, razze, problem, pending } = controlli
  const reading = useReading(form)
  const { current } = editing
  const isEdited = (id: string) => current === whole || current === id
  useOwnerOfFattrice(form, isStaff)
  const hasBlocks = avvisi.some(({ livello }) => livello === 'blocco')
  const shownIn = (id: string) => (isEdited(id) ? form : reading)
  const fieldsOf = (id: DenunciaPart) => (name: string, help?: string) => (
    <CheckedField key={name} form={shownIn(id)} name={name} avvisi={avvisi} {...(help === undefined ? {} : { help })} />
  )
  const [paired, born] = [fieldsOf('accoppiamento'), fieldsOf('nascita')]
  const part = (id: DenunciaPart) => ({ id, form, editing, ...denunciaParts[id] })
  return (
    <>
      <ControlloCard form={shownIn('controllo')} part={part('controllo')} />
      <PagePart {...part('accoppiamento')}>
        <FieldGrid>
          {paired('idfattrice')}
          {paired(
            'idstallone',
            isStaff || isLocked(form) ? undefined : 'Se non è tuo, scrivi codice o microchip esatto e cerca per codice',
          )}
          {paired('data_monta')}
        </FieldGrid>
      </PagePart>
      <PagePart {...part('nascita')}>
        <FieldGrid>
          {born('data_nascita')}
          {born('data_denuncia')}
          {isStaff && born('idproprietario')}
          {(isStaff || isLocked(form)) && born('idallevatore')}
          <div data-wide="true">
            <FieldInput form={shownIn('nascita')} name="note" />
          </div>
          {Boolean(form.values.note_archivio) && (
            <div data-wide="true">
              <FieldInput form={shownIn('nascita')} name="note_archivio" />
            </div>
          )}
        </FieldGrid>
      </PagePart>
      <PagePart {...part('cuccioli')}>
        <CuccioliEditor form={shownIn('cuccioli')} razze={razze} avvisi={avvisi} />
        <Stillborn>
          <FieldInput form={shownIn('cuccioli')} name="nati_morti" />
        </Stillborn>
      </PagePart>
      <Card heading="Controlli">
        <Panel aria-live="polite">
          {problem ? (
            <p>I controlli non sono disponibili adesso: {problem}</p>
          ) : (
            <Outcome avvisi={avvisi} pending={pending} isFilled={isLocked(form) || isFilled(form.values)} />
          )}
          <FindingList
            findings={avvisi}
            {...(current === whole && !isLocked(form) && { onPick: (campo: string) => focusField(form, campo) })}
          />
        </Panel>
        {isStaff && (hasBlocks || Boolean(form.values.nota_deroga)) && (
          <div style={{ marginTop: 16 }}>
            <FieldInput form={current === whole ? form : reading} name="nota_deroga" />
          </div>
        )}
        <PresaVisioneList prese={(form.record?.presa_visione ?? []) as PresaVisioneLetta[]} />
      </Card>
    </>
  )
}

type DenunciaPart = 'controllo' | 'accoppiamento' | 'nascita' | 'cuccioli'

export const denunciaParts: Readonly<Record<DenunciaPart, { label: string; fields: readonly string[] }>> = {
  controllo: { label: 'Controllo della cucciolata', fields: controlloFields },
  accoppiamento: { label: 'Accoppiamento', fields: ['idfattrice', 'idstallone', 'data_monta'] },
  nascita: {
    label: 'Nascita e denuncia',
    fields: ['data_nascita', 'data_denuncia', 'idproprietario', 'idallevatore', 'note', 'note_archivio'],
  },
  cuccioli: { label: 'Cuccioli', fields: ['cuccioli', 'nati_morti'] },
}

/** For the office: the queen's owner becomes the declarant, unless another is already set. */
function useOwnerOfFattrice(form: RecordForm, isStaff: boolean): void {
  const fattrice = form.related.idfattrice as { id?: number; idproprietario?: number; proprietario?: unknown } | null
  const { idfattrice, idproprietario } = form.values
  const last = useRef(idfattrice)
  useEffect(() => {
    if (last.current === idfattrice || fattrice?.id !== idfattrice) return
    last.current = idfattrice
    if (!isStaff || idproprietario !== null || !fattrice?.idproprietario) return
    form.set({ idproprietario: fattrice.idproprietario }, { idproprietario: fattrice.proprietario })
  })
}

function CheckedField({
  form,
  name,
  avvisi,
  help,
}: {
  form: RecordForm
  name: string
  avvisi: ShownFinding[]
  help?: string
}) {
  return (
    <div>
      <FieldInput form={form} name={name} {...(help === undefined ? {} : { help })} />
      <FindingList findings={avvisi.filter(({ campo }) => campo === name)} compact />
    </div>
  )
}

/** Scrolls to the middle: the form is long, and a phone shows little of it. */
export function focusField(form: RecordForm, campo: string): void {
  const name = campo === 'cuccioli' ? 'cuccioli.0.sesso' : campo
  const [first, ...more] =
    form.root.current?.querySelectorAll<HTMLElement>(
      campo === 'documenti' ? '[data-place="documenti"] button' : `[name="${CSS.escape(name)}"]`,
    ) ?? []
  // The last match is the button below the list that adds a document.
  const found = campo === 'documenti' ? (more.at(-1) ?? first) : first
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
}

const Stillborn = styled.div`
  max-width: 240px;
  margin-top: 20px;
`
const Panel = styled.div`
  display: grid;
  gap: 10px;
  p {
    margin: 0;
    color: ${inkSoft};
  }
`
