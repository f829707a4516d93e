import { type Entity, type EntityName, entities, entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { Followed } from './followed.ts'
import type { Changes, Work } from './work.ts'

const smallOnes = (Object.keys(entities) as EntityName[]).map(name => entityOf(name)).filter(({ small }) => small)

export class SmallTables {
  readonly #db: Db
  readonly #tables: Followed<ReadonlyMap<number, Values>>

  constructor(db: Db, changes: Pick<Changes, 'onChange'>) {
    this.#db = db
    this.#tables = new Followed(changes)
  }

  all({ name }: Entity): Promise<ReadonlyMap<number, Values>> {
    return this.#tables.get(name, { on: [name], load: () => this.#read(name) })
  }

  /** Call before a write, which may only peek. */
  async ready(): Promise<void> {
    await Promise.all(smallOnes.map(entity => this.all(entity)))
  }

  /** A write holds a connection, so waiting for a second one could deadlock. */
  async known(entity: Entity, isWriting: boolean): Promise<ReadonlyMap<number, Values> | undefined> {
    return isWriting ? this.peek(entity.name) : this.all(entity)
  }

  async rowsOf(entity: Entity, ids: Iterable<number>, isWriting: boolean): Promise<Values[] | undefined> {
    const table = await this.known(entity, isWriting)
    return table && [...ids].map(id => table.get(id)).filter(row => row !== undefined)
  }

  serve(work: Work): void {
    serving.set(work.trx, { small: this, work })
  }

  peek(name: string): ReadonlyMap<number, Values> | undefined {
    return this.#tables.peek(name)
  }

  async #read(name: string): Promise<Map<number, Values>> {
    const { rows } = await sql<Values>`select * from ${sql.table(name)}`.execute(this.#db)
    return new Map(rows.map(row => [row.id as number, row]))
  }
}

const serving = new WeakMap<Db | Trx, { small: SmallTables; work: Work }>()

/** Undefined if not in memory, or if this write has changed the table. */
export function knownWithin(db: Db | Trx, name: EntityName): ReadonlyMap<number, Values> | undefined {
  const served = serving.get(db)
  const isChanged = served?.work.changed.some(({ entity }) => entity === name)
  return isChanged === false ? served?.small.peek(name) : undefined
}
