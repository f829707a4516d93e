import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError, invalid } from '@bisavolo/domain'
import { nomePulito } from '@bisavolo/domain/documents/rules/documento'
import { visibleText } from '@bisavolo/domain/kit/check-value'
import type { FastifyRequest } from 'fastify'
import type { ReceivedFile } from '../storage/file-store.ts'

export interface Upload {
  fields: Record<string, string>
  nome: string
  file: ReceivedFile
}

export type Received = Upload | { fields: Upload['fields']; file: null }

/** `accept` throws for a wrong file name. */
export interface FileRules {
  inbox: string
  largest: number
  fieldSize?: number
  accept: (filename: string) => Accepted
}

export interface Accepted {
  mime: string
  massimo: number
  tooLarge: () => AppError
  headLength: number
  demandKind: (head: Buffer) => void
}

const limits = { fields: 8, parts: 10, fieldSize: 1000, fieldNameSize: 40, headerPairs: 20 }

export async function receiveForm(request: FastifyRequest, rules: FileRules): Promise<Received> {
  const { fields, files } = await receiveFiles(request, { file: rules })
  return files.file === undefined ? { fields, file: null } : { fields, ...files.file }
}

type ReceivedPart = Omit<Upload, 'fields'>

export interface ReceivedFiles<N extends string> {
  fields: Upload['fields']
  files: Partial<Record<N, ReceivedPart>>
}

export async function receiveFiles<const N extends string>(
  request: FastifyRequest,
  rules: Readonly<Record<N, FileRules>>,
): Promise<ReceivedFiles<N>> {
  if (!request.isMultipart()) throw new AppError(415, 'Invia il file come modulo (multipart/form-data).')
  const fields: Record<string, string> = Object.create(null)
  const files: Partial<Record<string, ReceivedPart>> = {}
  const known = new Map<string, FileRules>(Object.entries(rules))
  const fileSize = Math.max(...[...known.values()].map(({ largest }) => largest)) + 1
  const fieldSize = Math.max(...[...known.values()].map(one => one.fieldSize ?? limits.fieldSize))
  try {
    for await (const part of request.parts({ limits: { ...limits, files: known.size, fileSize, fieldSize } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = textOf(part)
        continue
      }
      const rule = known.get(part.fieldname)
      if (rule === undefined || files[part.fieldname] !== undefined)
        throw invalid('file', `Il file va inviato nel campo ${[...known.keys()].map(name => `«${name}»`).join(' e ')}`)
      files[part.fieldname] = await receiveFile(part, rule)
    }
    return { fields, files: files as ReceivedFiles<N>['files'] }
  } catch (error) {
    await removeReceived(files)
    throw readable(error)
  }
}

export async function removeReceived(files: Partial<Record<string, ReceivedPart>>): Promise<void> {
  for (const received of Object.values(files)) if (received) await rm(received.file.path, { force: true })
}

function textOf({ fieldname, value, valueTruncated }: { fieldname: string; value: unknown; valueTruncated: boolean }) {
  if (typeof value !== 'string' || valueTruncated) throw invalid(fieldname, 'Valore troppo lungo o non valido')
  if (value.includes('\0')) throw new AppError(400, 'Il testo contiene un carattere non ammesso.')
  return visibleText(value, true).trim()
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
    // An unread part would block the request forever.
    file.destroy()
  }
}

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

/** Parser errors are the client's fault (400), disk errors are ours. */
function readable(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (code.startsWith('FST_') && statusCode !== undefined && statusCode < 500) return error
  if (typeof (error as { syscall?: string }).syscall === 'string') return error
  return new AppError(400, 'Il caricamento è incompleto o non leggibile: riprova.')
}
