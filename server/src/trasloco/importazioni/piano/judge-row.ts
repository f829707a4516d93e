import { checkRow, type Entity, type Field, type FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { doveResta } from '@bisavolo/domain/trasloco/importazione/campo-archivio'
import { columnsOf } from '../../../platform/db/columns.ts'
import { voceOf } from '../celle/keep-archivio.ts'
import { type RigaPiano, reject, warn } from './riga.ts'

/** Required texts that old data may lack: stored empty, required again when somebody edits the record. */
const mayBeBlank: Record<string, readonly string[]> = {
  clienti_soci: ['citta', 'regione'],
  iscrizioni_rinnovi: ['sezione'],
  fatture_ricevute: ['indirizzo', 'cap', 'citta', 'provincia'],
}

/** Only missing or wrong essential values leave the row out. A value that cannot be stored goes to the notes. */
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

function missingLink({ messaggi, sospesi }: RigaPiano, campo: string): string | null {
  if (sospesi[campo] === undefined) return null
  const at = messaggi.findIndex(({ campo: of, livello }) => of === campo && livello === 'avviso')
  const [said] = at < 0 ? [] : messaggi.splice(at, 1)
  return said?.messaggio.replace(/[,:] il legame resta vuoto(?: \(.*\))?$/, ', e senza non può entrare') ?? null
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
    const voce = voceOf(entity, campo, String(written))
    if (voce !== null) riga.archivio.push(voce)
    warn(riga, campo, code, `${message} («${written}»): resta vuoto${doveResta(voce?.campo ?? null)}`)
  } else if (field.kind === 'text' && code === 'non_valido') warn(riga, campo, code, `${message} («${written}»)`)
  else reject(riga, campo, code, `${message} («${written}»)`)
}

const nullable = new WeakMap<Entity, ReadonlySet<string>>()
function isNullable(entity: Entity, campo: string): boolean {
  const known =
    nullable.get(entity) ?? new Set(columnsOf(entity).flatMap(({ name, notNull }) => (notNull ? [] : [name])))
  nullable.set(entity, known)
  return known.has(campo)
}
