import { libriAperti } from '@bisavolo/domain/choices'
import { entityOf } from '@bisavolo/domain/entities'
import { isLibroProprio } from '@bisavolo/domain/registro/rules/gatto/libro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { recordQueries } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid, RecordFields } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { titleOf } from '../../records/text-of.ts'
import { ColoreField } from '../../registry/colore-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { GattiSimili } from './gatti-simili.tsx'
import { blockedFields, identitaFields, noteFields, statoFields } from './gatto-field-names.ts'
import { LibroProposta } from './libro-proposta.tsx'

interface FormProps {
  form: RecordForm
}

/** Name, sex, dates, register, breed and colour. One who only reads is not shown what is empty. */
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

/** §3: the flags; the blocked one only when the cat is already blocked (§4). */
export function StatoFields({ form }: FormProps) {
  const blocked = form.record?.bloccato === 1
  const names = statoFields.filter(name => blocked || !blockedFields.includes(name))
  const shown = form.mode === 'details' ? names.filter(name => form.values[name] !== 0) : names
  return <RecordFields form={form} names={shown} />
}

export function NoteFields({ form }: FormProps) {
  return <RecordFields form={form} names={noteFields} />
}

/** §3: four books are open to new cats. A number stays with its book: to another one leads the re-registration alone. */
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
