import { checkRow, type Entity, type Field, type FieldError, mostLetters } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { columnsOf } from '../../../platform/db/columns.ts'
import { type RigaPiano, reject, warn } from './riga.ts'

/** Text that the tables want and an old registry may lack: it stays empty, and whoever edits the record is asked for it. */
const mayBeBlank: Record<string, readonly string[]> = {
  clienti_soci: ['citta', 'regione'],
  iscrizioni_rinnovi: ['sezione'],
  fatture_ricevute: ['indirizzo', 'cap', 'citta', 'provincia'],
}

/**
 * The row held against its definition. What makes it no record at all (no name, a day that never was) leaves it out. What only breaks
 * today's bounds comes in with a warning: as it stands where it can be stored, empty where it cannot, and then the notes keep it.
 */
export function judgeRow(
  entity: Entity,
  riga: RigaPiano,
  row: Values,
  today: string,
  only?: readonly string[],
): Values {
  const { values, errors } = checkRow(entity, row, today)
  for (const error of errors) {
    if (only !== undefined && !only.includes(error.field)) continue
    const field = entity.fields[error.field]
    if (field === undefined || isSaid(riga, error)) continue
    if (error.code === 'obbligatorio') judgeMissing(entity, riga, values, error)
    else judgeWrong(entity, riga, values, field, error)
  }
  return values
}

/** A link that was not found, or a value that could not be read, has its sentence already. */
function isSaid({ messaggi, sospesi }: RigaPiano, { field, code }: FieldError): boolean {
  return (
    code === 'obbligatorio' &&
    sospesi[field] === undefined &&
    messaggi.some(({ campo, livello }) => campo === field && livello === 'errore')
  )
}

function judgeMissing(entity: Entity, riga: RigaPiano, values: Values, { field: campo, message }: FieldError): void {
  if (mayBeBlank[entity.name]?.includes(campo) === true) {
    values[campo] = ''
    warn(riga, campo, 'obbligatorio', `${message}: resta vuoto`)
  } else if (isNullable(entity, campo)) {
    if (riga.sospesi[campo] === undefined) warn(riga, campo, 'obbligatorio', `${message}: resta vuoto`)
  } else reject(riga, campo, 'obbligatorio', missingLink(riga, campo) ?? message)
}

/** Why a record that must belong to another one cannot come in: the warning about the link becomes the reason. */
function missingLink({ messaggi, sospesi }: RigaPiano, campo: string): string | null {
  if (sospesi[campo] === undefined) return null
  const at = messaggi.findIndex(({ campo: of, livello }) => of === campo && livello === 'avviso')
  const [said] = at < 0 ? [] : messaggi.splice(at, 1)
  return said?.messaggio.replace(/[,:] il legame resta vuoto$/, ', e senza non può entrare') ?? null
}

function judgeWrong(
  entity: Entity,
  riga: RigaPiano,
  values: Values,
  field: Field,
  { field: campo, message, code = 'non_valido' }: FieldError,
): void {
  const written = values[campo]
  if (isNullable(entity, campo) && !(entity.name === 'gatti' && campo === 'data_nascita')) {
    values[campo] = null
    keep(entity, values, field, written)
    warn(riga, campo, code, `${message} («${written}»): resta vuoto`)
  } else if (field.kind === 'text' && code === 'non_valido') warn(riga, campo, code, `${message} («${written}»)`)
  else reject(riga, campo, code, `${message} («${written}»)`)
}

/** Nothing of the old registry is lost: what has no place stands in the notes. */
function keep({ fields }: Entity, values: Values, { label }: Field, written: unknown): void {
  const { note } = fields
  const text = [values.note, `${label} nel vecchio sistema: ${written}`].filter(Boolean).join('\n')
  if (note?.kind === 'longText' && text.length <= mostLetters(note)) values.note = text
}

const nullable = new WeakMap<Entity, ReadonlySet<string>>()
function isNullable(entity: Entity, campo: string): boolean {
  const known =
    nullable.get(entity) ?? new Set(columnsOf(entity).flatMap(({ name, notNull }) => (notNull ? [] : [name])))
  nullable.set(entity, known)
  return known.has(campo)
}
