import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** How long a server may use a cached offset (see preload.mjs). */
const STALE_MS = 12

/**
 * Simulated time of servers and database: Date of the servers is replaced before they load; in the database a now() in `public`
 * hides the built-in one through the search path.
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

  get env() {
    const modules = ['preload.mjs', 'passwords.mjs'].map(name => fileURLToPath(new URL(name, import.meta.url)))
    return { NODE_OPTIONS: modules.map(path => `--import=${path}`).join(' '), SIMULATED_CLOCK: this.file }
  }

  now() {
    return new Date(Date.now() + this.#offset)
  }

  async set(instant: string) {
    this.#offset = Date.parse(instant) - Date.now()
    // Atomic, so that no process reads half a number.
    writeFileSync(`${this.file}.new`, String(this.#offset))
    renameSync(`${this.file}.new`, this.file)
    await this.#pool.query('update simulata.orologio set scarto = make_interval(secs => $1)', [this.#offset / 1000])
    await delay(STALE_MS)
  }
}

/** Before the migrations, so that their now() is the simulated one. */
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

/** Copies of the database lack the setting, which belongs to the database name. */
export const setSearchPath = (pool: pg.Pool, database: string) =>
  pool.query(`alter database "${database}" set search_path = public, pg_catalog`)
