import { type Entity, entities } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { namingFieldOf } from '@bisavolo/domain/product/named-rows'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'

/** A table of the definitions and its columns that refer to one kind of record. */
export interface Place {
  entity: Entity
  columns: string[]
}

const described = [...Object.values(entities), fatture_ricevute_righe] as unknown as Entity[]

/** Every field of every definition that refers to this kind of record: one that is added later moves too. */
export function placesOf(entita: EntitaUnibile): Place[] {
  return described.flatMap(entity => {
    const columns = Object.entries(entity.fields).flatMap(([name, field]) =>
      field.to === entita || namingFieldOf(entity.name, name)?.among.includes(entita) ? [name] : [],
    )
    return columns.length === 0 ? [] : [{ entity, columns }]
  })
}

/** What a column holds that refers to this record: its number, or a text that names it (`gatti/12`). */
export function referenceIn(table: string, column: string, entita: EntitaUnibile, id: number): number | string {
  return namingFieldOf(table, column) === undefined ? id : `${entita}/${id}`
}

/** A table the server keeps for itself, of which a row belongs to one record and is changed in place. */
export interface OwnPlace {
  table: string
  column: string
  /** What tells its rows apart. */
  key: readonly string[]
  /** Tables of several kinds of record say which in `entita`. */
  byEntita: boolean
  label: string
}

const chiavi: OwnPlace = {
  table: 'importazioni_chiavi',
  column: 'entita_id',
  key: ['origine', 'chiave'],
  byEntita: true,
  label: 'Chiavi del vecchio sistema',
}

export const ownPlaces: Readonly<Record<EntitaUnibile, readonly OwnPlace[]>> = {
  gatti: [
    { table: 'certificati', column: 'idgatto', key: ['codice'], byEntita: false, label: 'Certificati' },
    { table: 'gatti_codici', column: 'idgatto', key: ['id'], byEntita: false, label: 'Numeri precedenti' },
    chiavi,
  ],
  clienti_soci: [
    {
      table: 'clienti_soci_precedenti',
      column: 'idcliente',
      key: ['id'],
      byEntita: false,
      label: 'Codici precedenti',
    },
    chiavi,
  ],
}

/** Notes about a record, of which the kept one may have the same: they are written anew, and put back by the undo. */
export const notes = [
  { table: 'trovati', columns: ['entita_id'], key: ['account_id', 'entita', 'entita_id'] },
  { table: 'anomalie_accettate', columns: ['entita_id'], key: ['id'] },
  { table: 'duplicati_scartati', columns: ['a', 'b'], key: ['entita', 'a', 'b'] },
] as const
