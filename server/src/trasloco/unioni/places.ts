import { type Entity, entities } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { namingFieldOf } from '@bisavolo/domain/product/named-rows'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'

export interface Place {
  entity: Entity
  columns: string[]
}

const described = [...Object.values(entities), fatture_ricevute_righe] as unknown as Entity[]

export function placesOf(entita: EntitaUnibile): Place[] {
  return described.flatMap(entity => {
    const columns = Object.entries(entity.fields).flatMap(([name, field]) =>
      field.to === entita || namingFieldOf(entity.name, name)?.among.includes(entita) ? [name] : [],
    )
    return columns.length === 0 ? [] : [{ entity, columns }]
  })
}

export function referenceIn(table: string, column: string, entita: EntitaUnibile, id: number): number | string {
  return namingFieldOf(table, column) === undefined ? id : `${entita}/${id}`
}

export interface OwnPlace {
  table: string
  column: string
  key: readonly string[]
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
    {
      table: 'certificati_duplicati',
      column: 'idgatto',
      key: ['id'],
      byEntita: false,
      label: 'Duplicati di certificati',
    },
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

/** The kept record may have the same note, so notes are deleted and inserted, and restored by the undo. */
export const notes = [
  { table: 'trovati', columns: ['entita_id'], key: ['account_id', 'entita', 'entita_id'] },
  { table: 'anomalie_accettate', columns: ['entita_id'], key: ['id'] },
  { table: 'duplicati_scartati', columns: ['a', 'b'], key: ['entita', 'a', 'b'] },
] as const
