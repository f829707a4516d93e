import type { Entity } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Changes } from './work.ts'

type Values = Record<string, unknown>

/** Small reference tables in the process's memory, read anew after a change of them on any server. */
export class SmallTables {
  readonly #db: Db
  readonly #tables = new Map<string, Promise<Map<number, Values>>>()

  constructor(db: Db, changes: Changes) {
    this.#db = db
    changes.onChange(changed => {
      if (changed === 'everything') this.#tables.clear()
      else for (const { entity } of changed) this.#tables.delete(entity)
    })
  }

  async all(entity: Entity): Promise<ReadonlyMap<number, Values>> {
    let table = this.#tables.get(entity.name)
    if (table === undefined) {
      table = this.#read(entity.name)
      this.#tables.set(entity.name, table)
      // A read that failed is not kept: the next caller tries again.
      table.catch(() => this.#tables.delete(entity.name))
    }
    return table
  }

  async rowsOf(entity: Entity, ids: Iterable<number>): Promise<Values[]> {
    const table = await this.all(entity)
    return [...ids].map(id => table.get(id)).filter(row => row !== undefined)
  }

  async #read(name: string): Promise<Map<number, Values>> {
    const { rows } = await sql<Values>`select * from ${sql.table(name)}`.execute(this.#db)
    return new Map(rows.map(row => [row.id as number, row]))
  }
}
