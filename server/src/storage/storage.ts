import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** A file that was received whole and lies in the inbox. */
export interface ReceivedFile {
  path: string
  size: number
  sha256: string
  mime: string
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where files lie. A key is chosen at random and says nothing of the file; it never comes from a person. */
export interface FileStore {
  put(key: string, file: ReceivedFile): Promise<void>
  get(key: string, range: ByteRange): Promise<Readable>
  /** A file that is gone already is no error. */
  remove(key: string): Promise<void>
}

export interface Storage extends FileStore {
  /** A folder on this machine where uploads are received and checked. */
  inbox: string
  newKey(): string
}

type StorageConfig = Pick<Config, 'dataDir' | 's3'>

/** New files go to the S3 store when there is one, else under DATA_DIR; each key says where its file went, so old ones stay readable. */
export function openStorage({ dataDir, s3 }: StorageConfig): Storage {
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
    put: (key, file) => storeOf(key).put(key, file),
    get: (key, range) => storeOf(key).get(key, range),
    remove: key => storeOf(key).remove(key),
  }
}
