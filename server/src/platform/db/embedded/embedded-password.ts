import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const isWindows = process.platform === 'win32'

export const passwordFile = (folder: string) => join(folder, 'postgres-password')

export interface Secret {
  text: string
  /** Made just now: a cluster that is already there knows nothing of it. */
  isNew: boolean
}

/** What the passwords of the cluster's roles come from; in a file that only the owner of the data folder can read. */
export async function secretFor(folder: string): Promise<Secret> {
  const file = passwordFile(folder)
  const isNew = !existsSync(file) && (await publish(file, randomBytes(32).toString('hex')))
  return { text: (await readFile(file, 'utf8')).trim(), isNew }
}

/** The file gets its name when it is whole: another server that starts at this moment must not read half of it. */
async function publish(file: string, text: string): Promise<boolean> {
  const unfinished = `${file}.new-${randomBytes(8).toString('hex')}`
  await writeFile(unfinished, text, { flag: 'wx', mode: 0o600, flush: true })
  try {
    await link(unfinished, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // A disk that knows no second name for a file: whoever comes second still writes nothing.
    await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true })
    return true
  } finally {
    await rm(unfinished, { force: true })
  }
}

export interface Login {
  user: string
  password: string
}

export interface Logins {
  /** Made by initdb. It starts and stops the cluster, makes the other two, and rebuilds indexes (reindex.ts). */
  superuser: Login
  /** Owns the tables and migrates them. */
  owner: Login
  /** The server works as this one: it may change rows and nothing else (set-up.ts grants it that). */
  service: Login
}

export function loginsOf(secret: string): Logins {
  const derived = (user: string) => ({ user, password: createHmac('sha256', secret).update(user).digest('hex') })
  return {
    superuser: { user: 'bisavolo', password: secret },
    owner: derived('bisavolo_tabelle'),
    service: derived('bisavolo_servizio'),
  }
}

/** Who may connect: on the socket (on Windows from this machine), with a password. */
export const hba = isWindows ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all scram-sha-256\n'
