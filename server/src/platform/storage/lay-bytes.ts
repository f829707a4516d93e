import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceivedFile } from './file-store.ts'

export async function layBytes(inbox: string, bytes: Buffer, mime: string): Promise<ReceivedFile> {
  await mkdir(inbox, { recursive: true, mode: 0o700 })
  const path = join(inbox, randomBytes(16).toString('hex'))
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { path, size: bytes.length, sha256: sha256Of(bytes), mime }
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
