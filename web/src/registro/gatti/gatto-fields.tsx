import { risultatiGatto } from '@bisavolo/domain/esposizioni/calls/risultati'
import { eccellenteOf } from '@bisavolo/domain/esposizioni/rules/risultati/eccellente'
import { text } from '@bisavolo/domain/kit/field'
import { entityOf } from '@bisavolo/domain/product/entities'
import { isLibroProprio } from '@bisavolo/domain/registro/rules/gatto/libro'
import { libriAperti } from '@bisavolo/domain/words/choices'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { callQuery } from '../../api/call.ts'
import { recordQueries } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { ReadField } from '../../records/form/read-field.tsx'
import { FieldGrid, RecordFields } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { titleOf } from '../../records/text-of.ts'
import { useSession } from '../../session/session.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ColoreField } from '../colori/colore-field.tsx'
import { GattiSimili } from './gatti-simili.tsx'
import { blockedFields, identitaFields, noteFields, statoFields } from './gatto-field-names.ts'
import { LibroProposta } from './libro-proposta.tsx'

interface FormProps {
  form: RecordForm
}

export function IdentitaFields({ form }: FormProps) {
  const helps: Record<string, ReactNode> = {
    pretitolo: "WW'24, NW, CH, IC, GIC, SC, PR…",
    posttitolo: 'JW, DSM, DVM, DM',
    chip: chipHelp(form.values.chip),
  }
  return (
    <FieldGrid>
      {identitaFields.map(name => (
        <Fragment key={name}>
          {name === 'idlibro' ? (
            <LibroField form={form} />
          ) : name === 'idgenotipo' || name === 'idfenotipo' ? (
            <ColoreField form={form} name={name} />
          ) : (
            <FieldInput form={form} name={name} {...(helps[name] ? { help: helps[name] } : {})} />
          )}
          {name === 'codice' && <LibroProposta form={form} />}
          {name === 'codice' && <GattiSimili form={form} />}
        </Fragment>
      ))}
    </FieldGrid>
  )
}

/** §3, §4. */
export function StatoFields({ form }: FormProps) {
  const blocked = form.record?.bloccato === 1
  const names = statoFields.filter(name => blocked || !blockedFields.includes(name))
  const eccellente = useEccellente(form)
  const isRead = form.mode === 'details'
  const shown = names.filter(name => !isRead || form.values[name] !== 0 || (name === 'eccellenza_expo' && eccellente))
  return (
    <FieldGrid>
      {shown.map(name =>
        name !== 'eccellenza_expo' || eccellente === null ? (
          <FieldInput key={name} form={form} name={name} />
        ) : isRead ? (
          <ReadField key={name} field={words} label="Eccellenza expo" value={`Sì, ${eccellente}`} />
        ) : (
          <FieldInput key={name} form={form} name={name} help={`Vale già, ${eccellente}`} />
        ),
      )}
    </FieldGrid>
  )
}

const words = text({ label: '' })

/** D5 N17: source of the excellent if the flag is not set. Uses results the page reads anyway. */
function useEccellente({ record, values }: RecordForm): string | null {
  const { may } = useSession()
  const isAsked = record !== null && values.eccellenza_expo !== 1 && may(risultatiGatto)
  const { data } = useQuery({ ...callQuery(risultatiGatto, { idgatto: record?.id ?? 0 }), enabled: isAsked })
  if (record === null || values.eccellenza_expo === 1) return null
  return eccellenteOf(
    { eccellenza_expo: 0, pretitolo: textOf(record.pretitolo), posttitolo: textOf(record.posttitolo) },
    data?.data ?? [],
    todayText(),
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

export function NoteFields({ form }: FormProps) {
  return <RecordFields form={form} names={noteFields} />
}

/** §3: four books are open. A number belongs to its book; only a re-registration changes the book. */
function LibroField({ form }: FormProps) {
  const { writable, required } = form.stateOf('idlibro')
  const libri = entityOf('libri')
  const { data } = useQuery({
    ...recordQueries.lookup('libri', {
      filters: { id: [...libriAperti] },
      pagination: { rowsPerPage: 10, page: 1, sortBy: null },
    }),
    enabled: writable,
  })
  if (!writable) return <FieldInput form={form} name="idlibro" />
  const isNumbered =
    isLibroProprio((form.record?.idlibro as number | undefined) ?? null) && Boolean(form.record?.codice)
  const value = form.values.idlibro as number | null
  const stored = form.record?.idlibro as number | undefined
  const options = libriAperti
    .filter(id => !isNumbered || id === stored)
    .flatMap(id => {
      const row = data?.find(libro => libro.id === id)
      return row ? [{ value: String(id), label: titleOf(libri, row) }] : []
    })
  const other = form.record?.libro as Record<string, unknown> | undefined
  if (stored !== undefined && other && !libriAperti.some(id => id === stored)) {
    options.push({ value: String(stored), label: titleOf(libri, other) })
  }
  const { onBlur } = form.bind('idlibro')
  return (
    <SelectField
      name="idlibro"
      label="Libro origini"
      required={required}
      value={value === null ? '' : String(value)}
      onChange={text => form.set({ idlibro: text === '' ? null : Number(text) })}
      onBlur={onBlur}
      error={form.errorOf('idlibro')}
      help={isNumbered ? 'Per un altro libro usa «Riregistra»' : ''}
      options={options}
    />
  )
}

function chipHelp(chip: unknown): string {
  const digits = String(chip ?? '').replace(/\D/g, '').length
  return digits > 0 && digits !== 15 ? `15 cifre: ne hai scritte ${digits}` : '15 cifre'
}
