import { checkRow } from '@bisavolo/domain/kit/check-row'
import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { isFrozen, json } from '@bisavolo/domain/kit/field'
import { denunce_nascita } from '@bisavolo/domain/nascite/entities/denunce_nascita'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { cuccioloEntity } from '../cuccioli/cucciolo-entity.ts'

/** A kitten as the form holds it: its stored values, and the rows its references point at. */
export interface CucciolataRow {
  id?: number
  /** Names a row that has no id yet, so that what is typed stays with it. */
  chiave?: string
  sesso: 'M' | 'F' | null
  idrazza: number | null
  /** Nobody chose the breed: it follows the queen. */
  razzaProposta?: boolean
  idcolore_genotipo: number | null
  idocchi: number | null
  /** Read here, typed on the litter's own page. */
  nome?: string | null
  chip?: string | null
  deceduto?: 0 | 1
  idgatto?: number | null
  razza?: Record<string, unknown> | null
  genotipoColore?: Record<string, unknown> | null
  gatto?: Record<string, unknown> | null
}

/** The declaration as its form sees it: the kittens are one value more, so that draft, guard and save take them along. */
export const denunciaEntity: Entity = {
  ...(denunce_nascita as unknown as Entity),
  fields: Object.fromEntries(
    Object.entries({ ...denunce_nascita.fields, cuccioli: json<CucciolataRow[]>({ label: 'Cuccioli' }) }).map(
      // A closed file is read by everyone and written by no one.
      ([name, field]) => [
        name,
        field.readOnly === true
          ? field
          : { ...field, readOnly: (row: Record<string, unknown>) => isClosed(row) || isFrozen(field, row) },
      ],
    ),
  ),
}

function isClosed(row: Record<string, unknown>): boolean {
  return row.stato === 'chiusa'
}

/** Nothing of this declaration can be written here any more, or by this person. */
export function isLocked({ mode, record }: RecordForm): boolean {
  return mode === 'details' || (record !== null && isClosed(record))
}

export function cuccioliOf(values: Record<string, unknown>): CucciolataRow[] {
  return Array.isArray(values.cuccioli) ? (values.cuccioli as CucciolataRow[]) : []
}

/** A row nobody has written in: it is shown, and left out of what is sent. */
export function isBlank({ sesso, idcolore_genotipo, idocchi, deceduto = 0, id }: CucciolataRow): boolean {
  return id === undefined && sesso === null && idcolore_genotipo === null && idocchi === null && deceduto === 0
}

/** §5: what each kitten needs, by the checks of the server; a declaration that is not sent yet may be without kittens. */
export function cuccioliErrors(values: Record<string, unknown>): FieldError[] {
  const isOpen = values.stato === 'bozza' || values.stato === 'respinta'
  if (!isOpen && cuccioliOf(values).every(isBlank))
    return [{ field: 'cuccioli', message: 'Mancano i cuccioli: aggiungine almeno uno', code: 'obbligatorio' }]
  return cuccioliOf(values).flatMap((row, i) => {
    if (isBlank(row) || row.idgatto != null) return []
    return checkRow(cuccioloEntity, { ...row }, todayText())
      .errors.filter(({ field }) => written.includes(field))
      .map(({ field, message, ...rest }) => ({
        ...rest,
        field: `cuccioli.${i}.${field}`,
        message: `${message} (cucciolo ${i + 1})`,
      }))
  })
}

/** What this form writes of a kitten: its name and chip have a page of their own. */
const written: readonly string[] = ['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi', 'deceduto']

/** The kittens without the rows nobody has written in. */
export function cuccioliScritti(values: Record<string, unknown>): CucciolataRow[] {
  return cuccioliOf(values).filter(row => !isBlank(row))
}

/** What is sent of the kittens. */
export function cuccioliToSend(values: Record<string, unknown>): Partial<CucciolataRow>[] {
  return cuccioliScritti(values).map(({ id, sesso, idrazza, idcolore_genotipo, idocchi, deceduto }) => ({
    ...(id === undefined ? {} : { id }),
    ...(deceduto === undefined ? {} : { deceduto }),
    ...{ sesso, idrazza, idcolore_genotipo, idocchi },
  }))
}
