import type { Entity } from '@bisavolo/domain'
import { campiRiservati, sentReserved } from '@bisavolo/domain/kit/check-row'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { everyColumn } from './paging/row-columns.ts'
import type { Work } from './work.ts'

type Save = (work: Work, id: number | null, body: Values) => Promise<Values>

/** Compares the row before and after any save command, and warns about fields that were sent but not stored. */
export function warnReserved(entity: Entity, save: Save): Save {
  return async (work, id, body) => {
    if (sentReserved(entity, work.who.role, body).length === 0) return save(work, id, body)
    const before = id === null ? null : await readRow(work, entity, id)
    const stored = await save(work, id, body)
    const found = campiRiservati(entity, work.who.role, body, { before, stored })
    work.warned.push(...found.map(finding => shownTo(finding, 'staff')))
    return stored
  }
}

async function readRow({ trx }: Work, entity: Entity, id: number): Promise<Values | null> {
  const { rows } = await sql<Values>`
    select ${everyColumn(entity)} from ${sql.table(entity.name)} as t where t.id = ${id}`.execute(trx)
  return rows[0] ?? null
}
