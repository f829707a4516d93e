import type { Entity } from '@bisavolo/domain/kit/entity'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { entityOf } from '@bisavolo/domain/product/entities'
import {
  anniAmmessi,
  cassaFindings,
  type Iscrizione,
  type TipoIscrizione,
} from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { annoProposto } from '@bisavolo/domain/soci/rules/iscrizione/rinnovo'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { ReadField } from '../../records/form/read-field.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { FormCheck, RecordForm } from '../../records/form/use-record-form.ts'
import { RecordActions } from '../../records/page/record-actions.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import { TextPicker } from '../../records/picker/text-picker.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { StatoIscrizione } from './stato-iscrizione.tsx'

const stored: Entity = entityOf('iscrizioni_rinnovi')
/** The section is the customer's own (§4): without a customer only an Aderente's is missing. */
const iscrizioni: Entity = {
  ...stored,
  fields: {
    ...stored.fields,
    sezione: {
      ...stored.fields.sezione!,
      required: row => row.tipo === 'Aderente' || (row.idcliente_socio ?? null) !== null,
    },
  },
}

export function IscrizioneDialog(props: RecordDialogProps) {
  const today = todayText()
  const presets = {
    anno: anniAmmessi(today)[0],
    tipo: 'Ordinario',
    data_iscrizione: today,
    data_cassa: today,
    ...props.presets,
  }
  return (
    <RecordDialog {...props} entity={iscrizioni} presets={presets} check={checkCassa}>
      {form => <IscrizioneFields form={form} />}
    </RecordDialog>
  )
}

const checkCassa: FormCheck = (values, { record }) =>
  cassaFindings(values as unknown as Iscrizione, record as Iscrizione | null).map(errorOf)

function IscrizioneFields({ form }: { form: RecordForm }) {
  const { record } = form
  return (
    <>
      {record && <StatoIscrizione record={record} />}
      <FieldGrid>
        <div data-wide="true">
          <FieldInput form={form} name="idcliente_socio" />
        </div>
        <AnnoField form={form} />
        {isDecided(form) ? (
          <ReadField field={fieldOf('tipo')} label="Tipo" value={form.values.tipo} />
        ) : (
          <FieldInput form={form} name="tipo" />
        )}
        {['data_iscrizione', 'data_cassa'].map(name =>
          // An annulled enrolment is history: only notes can change.
          record?.annullata === 1 ? (
            <ReadField key={name} field={fieldOf(name)} label={fieldOf(name).label} value={form.values[name]} />
          ) : (
            <FieldInput key={name} form={form} name={name} />
          ),
        )}
        <SezioneField form={form} />
        {record && <FieldInput form={form} name="data_consiglio" />}
        <div data-wide="true">
          <FieldInput form={form} name="note" />
        </div>
      </FieldGrid>
      <FindingList findings={(record?.avvisi ?? []) as ShownFinding[]} />
      {record && !form.dirty && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 }}>
          <RecordActions entity={iscrizioni.name} record={record} />
        </div>
      )}
    </>
  )
}

/** §4. An old enrolment keeps its year. */
function AnnoField({ form }: { form: RecordForm }) {
  useAnnoProposto(form)
  const { writable, required } = form.stateOf('anno')
  if (!writable || isDecided(form)) return <ReadField field={fieldOf('anno')} label="Anno" value={form.values.anno} />
  const own = form.record?.anno as number | undefined
  const years = [...new Set([...(own ? [own] : []), ...anniAmmessi(todayText())])].sort()
  const { onChange, onBlur } = form.bind('anno')
  return (
    <SelectField
      name="anno"
      label="Anno"
      required={required}
      value={String(form.values.anno ?? '')}
      onChange={value => onChange(value === '' ? null : Number(value))}
      onBlur={onBlur}
      error={form.errorOf('anno')}
      options={years.map(year => ({ value: String(year), label: String(year) }))}
    />
  )
}

/** Proposes once per client the first year without an enrolment. */
function useAnnoProposto(form: RecordForm): void {
  const id = form.mode === 'new' ? (form.values.idcliente_socio as number | null) : null
  const proposedFor = useRef<number | null>(null)
  const today = todayText()
  const { data } = useQuery({
    ...recordQueries.lookup('iscrizioni_rinnovi', {
      filters: { idcliente_socio: id, anno: anniAmmessi(today), stato: ['da_pagare', 'da_approvare', 'approvata'] },
      pagination: { rowsPerPage: 20, page: 1 },
    }),
    enabled: id !== null,
    staleTime: 0,
  })
  useEffect(() => {
    if (id === null || data === undefined || proposedFor.current === id) return
    proposedFor.current = id
    const anno = annoProposto(data as unknown as Iscrizione[], today)
    const fill = form.isDirty() ? form.set : form.prefill
    if (anno !== form.values.anno) fill({ anno })
  })
}

/** §4. */
function SezioneField({ form }: { form: RecordForm }) {
  const own = useOwnSezione(form)
  const tipo = form.values.tipo as TipoIscrizione | null
  const { can } = useSession()
  const { writable } = form.stateOf('sezione')
  const isChosen = tipo === 'Aderente' && writable && !isDecided(form)
  if (!isChosen) {
    const stored = form.record?.sezione
    const isLeft = form.mode === 'edit' && !isDecided(form) && tipo !== 'Aderente' && own !== null && stored !== own
    // After such a move the user could no longer read the record.
    const mayMove = writable && can('read', iscrizioni.name, { ...form.record, sezione: own })
    const isMoved = form.values.sezione === own
    return (
      <div>
        <ReadField field={fieldOf('sezione')} label="Sezione" value={form.values.sezione ?? own} />
        {isLeft && mayMove && (
          <Button look="quiet" size="small" onClick={() => form.set({ sezione: isMoved ? stored : own })}>
            {isMoved ? `Lascia nella sezione di prima (${stored})` : `Porta nella sezione di oggi (${own})`}
          </Button>
        )}
      </div>
    )
  }
  const { onChange, onBlur } = form.bind('sezione')
  return (
    <TextPicker
      name="sezione"
      label="Sezione"
      to="sezioni"
      field="regione"
      required
      value={form.values.sezione === own ? null : (form.values.sezione as string | null)}
      onChange={onChange}
      onBlur={onBlur}
      error={form.errorOf('sezione')}
      help="Una sezione diversa dalla propria. Regione inizia per"
      {...(own !== null && { filters: { altra: { or: { regione: { ne: own } } } } })}
    />
  )
}

function useOwnSezione(form: RecordForm): string | null {
  const id = form.values.idcliente_socio as number | null
  const { data } = useQuery({ ...recordQueries.one('clienti_soci', id ?? 0), enabled: id !== null })
  const own = id === null ? null : (((data as RecordRow | undefined)?.sezione as string | null | undefined) ?? null)
  const isAderente = form.values.tipo === 'Aderente'
  const { sezione } = form.values
  const isNew = form.mode === 'new'
  useEffect(() => {
    if (!isNew) return
    // prefill if the client came with the page: the user has typed nothing yet.
    const fill = form.isDirty() ? form.set : form.prefill
    if (!isAderente && own !== null && sezione !== own) fill({ sezione: own })
    if (isAderente && sezione === own && own !== null) form.set({ sezione: null })
  })
  return own
}

function isDecided(form: RecordForm): boolean {
  return form.record !== null && form.record.da_approvare === 0
}

function fieldOf(name: string) {
  return iscrizioni.fields[name] ?? { kind: 'text' as const, label: name }
}
