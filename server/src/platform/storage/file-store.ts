import type { Readable } from 'node:stream'

export interface ReceivedFile {
  path: string
  size: number
  sha256: string
  mime: string
}

export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  put(key: string, file: ReceivedFile): Promise<void>
  get(key: string, range: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
}
