import type { FieldError } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { checkModifica } from '@bisavolo/domain/soci/rules/iscrizione/modifica'
import { isSame } from '../../records/audit/audit.ts'
import type { Opened } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import type { IscrizioneRow } from './iscrizione-row.ts'
import type { ClienteRow } from './read-iscrizioni.ts'

/** The enrolment and its client are locked. */
export interface IscrizioneChange {
  work: Work
  opened: Opened<IscrizioneRow>
  before: IscrizioneRow
  cliente: ClienteRow
}

export function isOther(before: IscrizioneRow, row: Values): boolean {
  return ['anno', 'tipo', 'sezione'].some(name => !isSame(before[name], row[name]))
}

/** Errors on read-only fields: ignoring the change would look like success. */
export function changeErrors({ before, opened }: IscrizioneChange, row: Values): FieldError[] {
  return checkModifica(before, row as unknown as Iscrizione, opened.body).map(errorOf)
}

export function deliberaErrors(before: IscrizioneRow, { data_iscrizione }: Values): FieldError[] {
  const { data_consiglio } = before
  if (typeof data_consiglio !== 'string') return []
  if (isSame(before.data_iscrizione, data_iscrizione) || String(data_iscrizione) <= data_consiglio) return []
  const message = `Data iscrizione: è dopo il Consiglio che ha deciso (${formatDate(data_consiglio)})`
  return [{ field: 'data_iscrizione', message, code: 'I15' }]
}
