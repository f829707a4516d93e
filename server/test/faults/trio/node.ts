import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export interface NodeOptions {
  bin: string
  folder: string
  name: string
  port: number
  /** Value of `synchronous_standby_names`, the same on all nodes. */
  synchronous: string
}

/** One PostgreSQL of a replicated group, as on its own machine. */
export class Node {
  readonly name: string
  readonly port: number
  readonly #options: NodeOptions
  readonly #data: string

  constructor(options: NodeOptions) {
    this.name = options.name
    this.port = options.port
    this.#options = options
    this.#data = join(options.folder, options.name)
  }

  url(database: string): string {
    return `postgres://bisavolo@127.0.0.1:${this.port}/${database}`
  }

  async create(): Promise<void> {
    await this.#tool('initdb', [
      '-D',
      this.#data,
      '-U',
      'bisavolo',
      '-A',
      'trust',
      '-N',
      '--encoding=UTF8',
      '--locale=C',
    ])
    this.configure(undefined)
    await this.start()
  }

  async copyOf(primary: Node): Promise<void> {
    mkdirSync(this.#data, { mode: 0o700 })
    if (identity.uid !== undefined) chownSync(this.#data, identity.uid, identity.gid)
    await this.#tool('pg_basebackup', ['-D', this.#data, '-c', 'fast', '-N', '-d', this.#conninfo(primary)])
    await this.#followFrom(primary)
  }

  /** pg_rewind: goes back to the common point with the new primary, then follows it. */
  async rewindTo(primary: Node): Promise<void> {
    await this.stop()
    await primary.ask('checkpoint')
    const source = `--source-server=${this.#conninfo(primary)}`
    await this.#tool('pg_rewind', [`--target-pgdata=${this.#data}`, source, '--no-sync'])
    await this.#followFrom(primary)
  }

  /** Sets the node to replicate from; undefined stops replication. */
  configure(followed: Node | undefined): void {
    const { folder, synchronous, port } = this.#options
    const settings = {
      ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, log_min_messages: 'fatal' },
      ...{ wal_log_hints: 'on', wal_keep_size: '512MB', max_connections: 80, shared_buffers: '32MB' },
      ...{ synchronous_standby_names: synchronous, cluster_name: this.name },
      primary_conninfo: followed === undefined ? '' : `${this.#conninfo(followed)} application_name=${this.name}`,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    this.#write('postgresql.conf', lines.join(''))
    this.#write('postgresql.auto.conf', '')
  }

  async follow(followed: Node | undefined): Promise<void> {
    this.configure(followed)
    await this.#control('reload')
    const wanted = followed === undefined ? 0 : 1
    while (Number((await this.ask('select count(*) as n from pg_stat_wal_receiver')).n) !== wanted) await delay(20)
  }

  start(): Promise<void> {
    return this.#control('start')
  }

  async promote(): Promise<void> {
    await this.#control('promote')
  }

  async stop(): Promise<void> {
    await this.#control('stop', '-m', 'immediate').catch(() => {})
  }

  /** Signals the postmaster and all its children, as if the machine failed. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = Number.parseInt(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8'), 10)
    for (const pid of [postmaster, ...childrenOf(postmaster)])
      try {
        process.kill(pid, signal)
      } catch {}
  }

  async ask(text: string, database = 'postgres'): Promise<Record<string, unknown>> {
    const client = new pg.Client({ connectionString: this.url(database), connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
    return rows[0] ?? {}
  }

  async #followFrom(primary: Node): Promise<void> {
    this.configure(primary)
    this.#write('standby.signal', '')
    rmSync(join(this.#data, 'postmaster.pid'), { force: true })
    await this.start()
  }

  #conninfo({ port }: Node): string {
    return `host=127.0.0.1 port=${port} user=bisavolo dbname=postgres`
  }

  #write(name: string, text: string): void {
    const file = join(this.#data, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (identity.uid !== undefined) chownSync(file, identity.uid, identity.gid)
  }

  async #tool(name: string, args: string[]): Promise<void> {
    const { bin, folder } = this.#options
    await run(join(bin, name), args, { ...identity, cwd: folder })
  }

  #control(...args: string[]): Promise<void> {
    return this.#tool('pg_ctl', ['-D', this.#data, '-w', '-s', '-l', `${this.#data}.log`, ...args])
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${parent}\n`)
      } catch {
        return false
      }
    })
    .map(Number)
}
