import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { FileToLoad } from '../lettura/store-import.ts'

/** A folder becomes a zip. The caller deletes the file. */
export async function receiveFile({ inbox }: Pick<Storage, 'inbox'>, source: string): Promise<FileToLoad> {
  await mkdir(inbox, { recursive: true, mode: 0o700 })
  const path = join(inbox, randomUUID())
  const isFolder = (await stat(source)).isDirectory()
  const input = isFolder ? await zipOf(source) : createReadStream(source)
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      input,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const nome = isFolder ? `${basename(source)}.zip` : basename(source)
  return { nome, file: { path, size, sha256: hash.digest('hex'), mime: 'application/octet-stream' } }
}

async function zipOf(folder: string): Promise<Readable> {
  const zip = new ZipFile()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const file of files.sort()) zip.addFile(file, file.slice(folder.length + 1).replaceAll('\\', '/'))
  zip.end()
  return Readable.from(zip.outputStream)
}
