import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileLost, type FileStore } from './file-store.ts'
import { nameOf } from './key.ts'

/** The inbox is in the same folder, so that the move is atomic. */
export function localStorage(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, nameOf(key))
  return {
    async put(key, { path }) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    async get(key, { start, end }) {
      const file = await open(pathOf(key), 'r').catch(lost)
      await file.close()
      return createReadStream(pathOf(key), { start, end })
    },
    remove: key => rm(pathOf(key), { force: true }),
  }
}

/** A new file name is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // Some network file systems cannot sync a folder.
  await handle
    .sync()
    .catch((error: NodeJS.ErrnoException) => {
      if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(error.code ?? '')) throw error
    })
    .finally(() => handle.close())
}

function lost(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new FileLost() : error
}
