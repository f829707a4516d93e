import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError, invalid } from '@bisavolo/domain'
import { nomePulito } from '@bisavolo/domain/segreteria/rules/documenti/documento'
import type { FastifyRequest } from 'fastify'
import type { ReceivedFile } from '../../platform/storage/file-store.ts'

export interface Upload {
  fields: Record<string, string>
  nome: string
  file: ReceivedFile
}

/** The fields are there in any case: what is wrong with them is told together with the file that is missing. */
export type Received = Upload | { fields: Upload['fields']; file: null }

/** What a call asks of the file: `accept` is told its name and throws, or answers how its bytes are looked at as they come. */
export interface FileRules {
  inbox: string
  /** Bytes of the largest file of any kind. */
  largest: number
  accept: (filename: string) => Accepted
}

export interface Accepted {
  mime: string
  massimo: number
  tooLarge: () => AppError
  /** So many first bytes are given to `demandKind`; 0 where the beginning does not matter. */
  headLength: number
  demandKind: (head: Buffer) => void
}

/** Few parts, small ones but for the file: a request of a thousand parts costs nothing. */
const limits = { files: 1, fields: 8, parts: 10, fieldSize: 1000, fieldNameSize: 40, headerPairs: 20 }

/**
 * One file and a few fields, in any order. The file goes straight to the disk, measured on its way; whatever goes wrong, nothing of it
 * stays there.
 */
export async function receiveForm(request: FastifyRequest, rules: FileRules): Promise<Received> {
  if (!request.isMultipart()) throw new AppError(415, 'Invia il file come modulo (multipart/form-data).')
  const fields: Record<string, string> = Object.create(null)
  let received: Omit<Upload, 'fields'> | undefined
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: rules.largest + 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part)
      else if (part.fieldname !== 'file') throw invalid('file', 'Il file va inviato nel campo «file»')
      else received = await receiveFile(part, rules)
    }
    return received === undefined ? { fields, file: null } : { fields, ...received }
  } catch (error) {
    if (received !== undefined) await rm(received.file.path, { force: true })
    throw readable(error)
  }
}

function textOf({ fieldname, value, valueTruncated }: { fieldname: string; value: unknown; valueTruncated: boolean }) {
  if (typeof value !== 'string' || valueTruncated) throw invalid(fieldname, 'Valore troppo lungo o non valido')
  if (value.includes('\0')) throw new AppError(400, 'Il testo contiene un carattere non ammesso.')
  return value.trim()
}

interface FilePart {
  file: Readable
  filename: string
}

async function receiveFile({ file, filename }: FilePart, rules: FileRules): Promise<Omit<Upload, 'fields'>> {
  try {
    const accepted = rules.accept(filename ?? '')
    return { nome: nomePulito(filename ?? ''), file: await layFile(file, rules.inbox, accepted) }
  } finally {
    // Left unread, the part would hold the request back for ever.
    file.destroy()
  }
}

/** Lays a file into the inbox, on the disk for good; what is refused on its way leaves nothing there. */
export async function layFile(source: AsyncIterable<Buffer>, inbox: string, accepted: Accepted): Promise<ReceivedFile> {
  await mkdir(inbox, { recursive: true, mode: 0o700 })
  const path = join(inbox, randomBytes(16).toString('hex'))
  const handle = await open(path, 'wx', 0o600)
  try {
    const measured = await copyTo(handle, source, accepted)
    await handle.sync()
    return { path, mime: accepted.mime, ...measured }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** Chunk by chunk: no more is read than can be written, and what begins or grows wrongly ends at once. */
async function copyTo(
  handle: FileHandle,
  source: AsyncIterable<Buffer>,
  { headLength, demandKind, massimo, tooLarge }: Accepted,
) {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let size = 0
  for await (const chunk of source) {
    if (head.length < headLength) {
      head = Buffer.concat([head, chunk.subarray(0, headLength)])
      if (head.length >= headLength) demandKind(head)
    }
    size += chunk.length
    if (size > massimo) throw tooLarge()
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  if (headLength > 0) demandKind(head)
  return { size, sha256: hash.digest('hex') }
}

/** What the parser of the form says of a broken one is no fault of ours. */
function readable(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (code.startsWith('FST_') && statusCode !== undefined && statusCode < 500) return error
  // The disk's own words: full, or worse.
  if (typeof (error as { syscall?: string }).syscall === 'string') return error
  return new AppError(400, 'Il caricamento è incompleto o non leggibile: riprova.')
}
