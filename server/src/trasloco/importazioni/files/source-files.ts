import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@bisavolo/domain'
import type pg from 'pg'
import { demandSound } from '../../../documents/check-content.ts'
import { acceptDocument } from '../../../documents/receive-upload.ts'
import { unpackEntry } from '../../../input/zip/unpack-entry.ts'
import { readZipDirectory, type ZipEntry } from '../../../input/zip/zip-directory.ts'
import type { ReceivedFile } from '../../../platform/storage/file-store.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { layFile } from '../../../platform/upload/receive-form.ts'
import { readUploaded } from '../ripristino/read-uploaded.ts'
import { createFindEntry, type FindEntry } from './find-entry.ts'

export type FileVisto = { nome: string } & Pick<ReceivedFile, 'size' | 'sha256' | 'mime'>
export type Rifiuto = { codice: string; rifiuto: string }

export interface SourceFiles {
  look: (path: string) => Promise<FileVisto | Rifiuto>
  newKey: () => string
  store: (key: string, nome: string, sha256: string) => Promise<void>
  end: () => Promise<void>
}

export const fileKey = '_file'

interface Opened {
  path: string
  find: FindEntry
}

export function openSourceFiles({ pool, storage }: { pool: pg.Pool; storage: Storage }, id: number): SourceFiles {
  const path = join(storage.inbox, `documenti-${randomUUID()}.zip`)
  const seen = new Map<string, FileVisto | Rifiuto>()
  let opened: Promise<Opened> | undefined
  const open = () => {
    opened ??= openUpload(pool, storage, id, path)
    return opened
  }
  return {
    look: async asked => {
      const zip = await open()
      const entry = zip.find(asked)
      if (entry === undefined) return { codice: 'file_mancante', rifiuto: `«${asked}» non si trova nello zip` }
      if (entry === 'ambiguo') return { codice: 'ambiguo', rifiuto: `«${asked}» indica più di un file dello zip` }
      const known = seen.get(entry.name) ?? (await lookAt(zip.path, entry, storage))
      seen.set(entry.name, known)
      return known
    },
    newKey: storage.newKey,
    store: async (key, nome, sha256) => {
      const zip = await open()
      const entry = zip.find(nome)
      if (entry === undefined || entry === 'ambiguo') throw changed(nome)
      const file = await lay(zip.path, entry, storage.inbox)
      try {
        if (file.sha256 !== sha256) throw changed(nome)
        await storage.put(key, file)
      } finally {
        await rm(file.path, { force: true })
      }
    },
    end: async () => {
      await opened?.catch(() => {})
      await rm(path, { force: true })
    },
  }
}

async function openUpload(pool: pg.Pool, storage: Storage, id: number, path: string): Promise<Opened> {
  const { file, dimensione, formato } = await readUploaded(pool, id)
  if (file === null || !formato.startsWith('zip')) return { path, find: () => undefined }
  await mkdir(storage.inbox, { recursive: true, mode: 0o700 })
  const source = await storage.get(file, { start: 0, end: dimensione - 1 })
  await pipeline(source, createWriteStream(path, { mode: 0o600 }))
  return { path, find: createFindEntry(await readZipDirectory(path)) }
}

const patience = { milliseconds: 60_000 }

async function lookAt(path: string, entry: ZipEntry, storage: Storage): Promise<FileVisto | Rifiuto> {
  let file: ReceivedFile | undefined
  try {
    file = await lay(path, entry, storage.inbox)
    await demandSound(storage, file, patience)
    const { size, sha256, mime } = file
    return { nome: entry.name, size, sha256, mime }
  } catch (error) {
    if (!(error instanceof AppError) || ![413, 415, 422].includes(error.status)) throw error
    return { codice: 'file_rifiutato', rifiuto: `«${entry.name}»: ${error.errors[0]?.message ?? error.message}` }
  } finally {
    if (file !== undefined) await rm(file.path, { force: true })
  }
}

function lay(path: string, entry: ZipEntry, inbox: string): Promise<ReceivedFile> {
  const accepted = acceptDocument(entry.name, true)
  if (entry.unpacked > accepted.massimo) throw accepted.tooLarge()
  return layFile(unpackEntry(path, entry), inbox, accepted)
}

function changed(nome: string): AppError {
  return new AppError(422, `«${nome}» nello zip non è più quello della prova: carica di nuovo il file.`)
}
