import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { demandClean, type ScanOptions } from '../upload/demand-clean.ts'
import type { FileStore, ReceivedFile } from './file-store.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

export interface Storage extends FileStore {
  inbox: string
  newKey(): string
  demandClean(file: ReceivedFile, options?: ScanOptions): Promise<void>
}

type StorageConfig = Pick<Config, 'dataDir' | 's3' | 'clamav'>

/** New files go to S3 if configured, otherwise under DATA_DIR. Each key names its store, so old files stay readable. */
export function openStorage({ dataDir, s3, clamav }: StorageConfig): Storage {
  const folder = join(dataDir, 'documenti')
  const local = localStorage(folder)
  const remote = s3 === undefined ? undefined : s3Storage(s3)
  const storeOf = (key: string): FileStore => {
    if (key.startsWith('file:')) return local
    if (key.startsWith('s3:') && remote !== undefined) return remote
    throw new Error('This document lies in a store that is not configured')
  }
  return {
    inbox: join(folder, 'in-arrivo'),
    newKey: () => {
      const name = randomBytes(16).toString('hex')
      return `${remote === undefined ? 'file' : 's3'}:${name.slice(0, 2)}/${name}`
    },
    demandClean: async ({ path, mime }, options) => {
      if (clamav !== undefined && !mime.startsWith('video/')) await demandClean(clamav, path, options)
    },
    put: (key, file) => storeOf(key).put(key, file),
    get: (key, range) => storeOf(key).get(key, range),
    remove: key => storeOf(key).remove(key),
  }
}
