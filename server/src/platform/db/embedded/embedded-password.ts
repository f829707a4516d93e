import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const isWindows = process.platform === 'win32'

export const passwordFile = (folder: string) => join(folder, 'postgres-password')

export interface Secret {
  text: string
  isNew: boolean
}

export async function secretFor(folder: string): Promise<Secret> {
  const file = passwordFile(folder)
  const isNew = !existsSync(file) && (await publish(file, randomBytes(32).toString('hex')))
  return { text: (await readFile(file, 'utf8')).trim(), isNew }
}

/** Linked when complete, so that another server never reads half a file. */
async function publish(file: string, text: string): Promise<boolean> {
  const unfinished = `${file}.new-${randomBytes(8).toString('hex')}`
  await writeFile(unfinished, text, { flag: 'wx', mode: 0o600, flush: true })
  try {
    await link(unfinished, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // File system without hard links; the flag `wx` still stops the second writer.
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
  superuser: Login
  owner: Login
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

export const hba = isWindows ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all scram-sha-256\n'
