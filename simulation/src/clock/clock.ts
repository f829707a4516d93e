import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** How long a server may still go by the offset it read before (see preload.mjs). */
const STALE_MS = 12

/**
 * The simulated time of servers and database. Neither knows of it: the servers' Date is replaced before they load, the
 * database finds a now() in `public` before its own, by the search path of the database.
 */
export class Clock {
  readonly file: string
  #pool: pg.Pool
  #offset = 0

  constructor(folder: string, pool: pg.Pool) {
    this.file = join(folder, 'clock')
    this.#pool = pool
    writeFileSync(this.file, '0')
  }

  /** What a server's process needs to follow it. */
  get env() {
    const modules = ['preload.mjs', 'passwords.mjs'].map(name => fileURLToPath(new URL(name, import.meta.url)))
    return { NODE_OPTIONS: modules.map(path => `--import=${path}`).join(' '), SIMULATED_CLOCK: this.file }
  }

  now() {
    return new Date(Date.now() + this.#offset)
  }

  /** From now on it is this instant; time then goes on as it does. */
  async set(instant: string) {
    this.#offset = Date.parse(instant) - Date.now()
    // Renamed into place, so that nobody reads half a number.
    writeFileSync(`${this.file}.new`, String(this.#offset))
    renameSync(`${this.file}.new`, this.file)
    await this.#pool.query('update simulata.orologio set scarto = make_interval(secs => $1)', [this.#offset / 1000])
    await delay(STALE_MS)
  }
}

/** Before the first migration: what it says of now() then means this one. */
export async function layClock(pool: pg.Pool) {
  await pool.query(`
    create schema simulata;
    create table simulata.orologio (scarto interval not null);
    insert into simulata.orologio values (interval '0');
    create function public.now() returns timestamptz language sql stable parallel safe as
      'select pg_catalog.now() + scarto from simulata.orologio';
    create function public.clock_timestamp() returns timestamptz language sql volatile parallel safe as
      'select pg_catalog.clock_timestamp() + scarto from simulata.orologio';
  `)
}

/** A copy of a database does not have it: it belongs to the name. */
export const setSearchPath = (pool: pg.Pool, database: string) =>
  pool.query(`alter database "${database}" set search_path = public, pg_catalog`)
