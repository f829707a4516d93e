import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Piano } from '../piano/riga.ts'

type Line = { tabella: number; riga: number }

export const placeOf = ({ tabella, riga }: Line) => `${tabella} ${riga}`

export interface Notes {
  tabella: number
  riga: number
  /** Empty if the row has no proposal. */
  proposta: Values
  valori: Values | null
  qui: string | null
}

export async function readNotes(
  { db, id }: Piano,
  { name }: Entity,
  lost: readonly Line[],
): Promise<Map<string, Notes>> {
  if (lost.length === 0) return new Map()
  const { rows } = await sql<Notes>`
    select r.tabella, r.riga, coalesce(r.proposta, '{}') as proposta, r.valori, t.note as qui
    from unnest(${lost.map(({ tabella }) => tabella)}::int[], ${lost.map(({ riga }) => riga)}::int[]) as l (tabella, riga)
      join importazioni_righe r on r.idimportazione = ${id} and r.tabella = l.tabella and r.riga = l.riga
      left join ${sql.table(name)} t on t.id = r.entita_id`.execute(db)
  return new Map(rows.map(row => [placeOf(row), row]))
}
