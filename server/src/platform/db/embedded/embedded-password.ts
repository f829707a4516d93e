import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const isWindows = process.platform === 'win32'

export const passwordFile = (folder: string) => join(folder, 'postgres-password')

/** Windows has no private Unix socket: there the database listens on loopback and asks for this password. */
export async function passwordFor(folder: string): Promise<string> {
  const file = passwordFile(folder)
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return (await readFile(file, 'utf8')).trim()
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
