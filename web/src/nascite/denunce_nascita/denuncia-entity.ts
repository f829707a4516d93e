import { checkRow } from '@bisavolo/domain/kit/check-row'
import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { isFrozen, json } from '@bisavolo/domain/kit/field'
import { denunce_nascita } from '@bisavolo/domain/nascite/entities/denunce_nascita'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { cuccioloEntity } from '../cuccioli/cucciolo-entity.ts'

export interface CucciolataRow {
  id?: number
  /** React key of a row without an id, so that typed text stays with its row. */
  chiave?: string
  sesso: 'M' | 'F' | null
  idrazza: number | null
  /** True if nobody chose the breed: it follows the queen. */
  razzaProposta?: boolean
  idcolore_genotipo: number | null
  idocchi: number | null
  nome?: string | null
  chip?: string | null
  deceduto?: 0 | 1
  idgatto?: number | null
  razza?: Record<string, unknown> | null
  genotipoColore?: Record<string, unknown> | null
  gatto?: Record<string, unknown> | null
}

/** Adds the kittens as a form value, so that draft, guard and save include them. */
export const denunciaEntity: Entity = {
  ...(denunce_nascita as unknown as Entity),
  fields: Object.fromEntries(
    Object.entries({ ...denunce_nascita.fields, cuccioli: json<CucciolataRow[]>({ label: 'Cuccioli' }) }).map(
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

export function isLocked({ mode, record }: RecordForm): boolean {
  return mode === 'details' || (record !== null && isClosed(record))
}

export function cuccioliOf(values: Record<string, unknown>): CucciolataRow[] {
  return Array.isArray(values.cuccioli) ? (values.cuccioli as CucciolataRow[]) : []
}

export function isBlank({ sesso, idcolore_genotipo, idocchi, deceduto = 0, id }: CucciolataRow): boolean {
  return id === undefined && sesso === null && idcolore_genotipo === null && idocchi === null && deceduto === 0
}

/** §5, with the checks of the server; a declaration may have no kittens until it is sent, or with stillborn ones. */
export function cuccioliErrors(values: Record<string, unknown>): FieldError[] {
  const isOpen = values.stato === 'bozza' || values.stato === 'respinta'
  if (!isOpen && !values.nati_morti && cuccioliOf(values).every(isBlank))
    return [{ field: 'cuccioli', message: senzaNati, code: 'obbligatorio' }]
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

const senzaNati = 'Mancano i cuccioli: aggiungine almeno uno, o scrivi i nati morti'

/** Kitten fields edited here; name and chip are edited on the page of the litter. */
const written: readonly string[] = ['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi', 'deceduto']

export function cuccioliScritti(values: Record<string, unknown>): CucciolataRow[] {
  return cuccioliOf(values).filter(row => !isBlank(row))
}

export function cuccioliToSend(values: Record<string, unknown>): Partial<CucciolataRow>[] {
  return cuccioliScritti(values).map(({ id, sesso, idrazza, idcolore_genotipo, idocchi, deceduto }) => ({
    ...(id === undefined ? {} : { id }),
    ...(deceduto === undefined ? {} : { deceduto }),
    ...{ sesso, idrazza, idcolore_genotipo, idocchi },
  }))
}
