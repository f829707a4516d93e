import type { Readable } from 'node:stream'

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
