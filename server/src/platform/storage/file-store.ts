import type { Readable } from 'node:stream'
import { AppError } from '@bisavolo/domain'

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

/** The store answers, and does not have the file. */
export class FileLost extends AppError {
  constructor() {
    super(503, 'Il file di questo documento non è raggiungibile: avvisa la segreteria.')
  }
}

export interface FileStore {
  put(key: string, file: ReceivedFile): Promise<void>
  get(key: string, range: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
}
