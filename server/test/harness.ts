import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../src/app/app.ts'
import { hashOf, newToken } from '../src/auth/session/tokens.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { type Db, kyselyOf } from '../src/platform/db/database.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { followChanges } from '../src/records/changes.ts'
import { copyDatabase, type DatabaseCopy } from './database-copy.ts'
import { closeWithFile } from './opened.ts'

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Record<string, unknown>
  text: string
}

type Headers = Record<string, string>
interface ListOptions {
  filters?: unknown
  pagination?: unknown
}

export interface Caller {
  token: string
  call: <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Headers,
  ) => Promise<Answer<T>>
  get: <T = Record<string, unknown>>(url: string, headers?: Headers) => Promise<Answer<T>>
  list: <T = Record<string, unknown>>(
    url: string,
    options?: ListOptions,
  ) => Promise<Answer<{ data: T[]; perPage: number; currentPage: number; tot: number; message?: string }>>
  post: <T = Record<string, unknown>>(url: string, body?: unknown, headers?: Headers) => Promise<Answer<T>>
  put: <T = Record<string, unknown>>(url: string, body?: unknown, headers?: Headers) => Promise<Answer<T>>
  remove: (url: string, headers?: Headers) => Promise<Answer>
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  config: Config
  /** Signed in by username, or by role ('socio' is socio@bisavolo.test); the token is reused. */
  as: (who: string, headers?: Headers) => Promise<Caller>
  anonymous: Caller
  setNow: (iso: string | null) => void
  /** Writes a rule by SQL and notifies the servers, as a save would. */
  setRegola: (chiave: string, valore: string) => Promise<void>
  secondServer: () => Promise<TestApp>
  close: () => Promise<void>
}

/** Timeouts have their own tests (test/db); elsewhere a busy machine must not fail a test. */
const patience = 120_000

/** A server on a new copy of the template, closed when the test file ends. */
export async function startApp(
  settings: Partial<Config> = {},
  logger: FastifyBaseLogger | false = false,
  connections = 4,
): Promise<TestApp> {
  const copy = await copyDatabase()
  const test = await startOn(copy, settings, logger, connections)
  closeWithFile(async () => {
    await test.close()
    await copy.drop()
  })
  return test
}

/** The same on a given database. */
export async function startOn(
  copy: DatabaseCopy,
  settings: Partial<Config>,
  logger: FastifyBaseLogger | false = false,
  connections = 4,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bisavolo-data-'))
  const config: Config = { ...readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }), ...settings }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const database = await openDatabase({
    ...{ databaseUrl: copy.url, dataDir, log },
    max: connections,
    statementTimeout: 0,
  })
  database.pool.options.connectionTimeoutMillis = patience
  const db = kyselyOf(database.pool)
  const changes = await followChanges({ ...database.config, connectionTimeoutMillis: patience }, log)
  let now: string | null = null
  const clock = () => (now === null ? new Date() : new Date(now))
  const app = await buildApp({
    config,
    db,
    pool: database.pool,
    kind: 'postgres',
    checksAnswers: true,
    changes,
    clock,
    logger,
    webFolder: join(dataDir, 'web'),
    version: 'test',
  })
  const tokens = new Map<string, string>()
  const others: TestApp[] = []
  const test: TestApp = {
    app,
    db,
    pool: database.pool,
    config,
    anonymous: callerOf(app, '', {}),
    setNow: iso => {
      now = iso
    },
    setRegola: async (chiave, valore) => {
      await db.updateTable('regole').set({ valore }).where('chiave', '=', chiave).execute()
      changes.announce([{ entity: 'regole', id: 0 }])
    },
    as: async (who, headers = {}) => {
      const username = who.includes('@') ? who : `${who}@bisavolo.test`
      const token = tokens.get(username) ?? (await signIn(database.pool, username))
      tokens.set(username, token)
      return callerOf(app, token, headers)
    },
    secondServer: async () => {
      const second = await startOn(copy, settings)
      others.push(second)
      return second
    },
    close: async () => {
      for (const other of others) await other.close()
      await app.close()
      await changes.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return test
}

/** Inserts the session directly, without hashing a password: /auth/login has its own tests. */
async function signIn(pool: pg.Pool, username: string): Promise<string> {
  const token = newToken()
  const { rowCount } = await pool.query(
    `insert into sessioni (account_id, token_hash, scade_il, ip)
     select id, $2, now() + interval '12 hours', '127.0.0.1' from account where username = $1 and status = 1`,
    [username, hashOf(token)],
  )
  if (rowCount !== 1) throw new Error(`${username} cannot sign in`)
  return token
}

function callerOf(app: FastifyInstance, token: string, own: Headers): Caller {
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer<T>> => {
    const options: InjectOptions = {
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...own,
        ...headers,
      },
    }
    if (body !== undefined) options.payload = body as never
    const answer = await app.inject(options)
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: (isJson && answer.body !== '' ? answer.json() : {}) as T,
      headers: answer.headers,
      text: answer.body,
    }
  }
  return {
    token,
    call,
    get: (url, headers) => call('GET', url, undefined, headers),
    list: (url, { filters, pagination } = {}) =>
      call('GET', url, undefined, {
        ...(filters === undefined ? {} : { 'x-filters': ascii(filters) }),
        ...(pagination === undefined ? {} : { 'x-pagination': ascii(pagination) }),
      }),
    post: (url, body, headers) => call('POST', url, body, headers),
    put: (url, body, headers) => call('PUT', url, body, headers),
    remove: (url, headers) => call('DELETE', url, undefined, headers),
  }
}

/** JSON as the client sends it in a header, in ASCII. Text is sent as is, to try invalid JSON. */
function ascii(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[^\x20-\x7e]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
