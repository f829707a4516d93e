import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Damaged } from './damaged.ts'
import { type Manifest, manifestEntry, type Part, refuseOtherFormat } from './manifest.ts'

/** The first format began with this letter; no tar entry of ours does. */
const firstFormat = 'H'.charCodeAt(0)

export async function* readParts(file: string): AsyncGenerator<Part> {
  const chunks = readUnpacked(file)
  const { value: first, done } = await chunks.next()
  if (done === true) throw new Damaged('il file è tronco')
  if (first[0] === firstFormat)
    throw new Error('L’archivio è nel primo formato: ripristinalo con la versione 0.1 e fanne uno nuovo.')
  yield* readTar(from(first, chunks))
}

async function* from(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* readUnpacked(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const reading = pipeline(createReadStream(file), gunzip)
  reading.catch(() => {})
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('Z_')) throw new Damaged(code === 'Z_BUF_ERROR' ? 'il file è tronco' : 'il file è alterato')
    throw error
  }
}

async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const tar = extract()
  const reading = pipeline(chunks, tar)
  reading.catch(() => {})
  let manifest: Manifest | undefined
  try {
    for await (const source of tar) {
      const { name } = source.header
      const chunks = source as AsyncIterable<Buffer>
      if (manifest !== undefined) throw new Damaged('c’è altro dopo la fine')
      if (name === manifestEntry) manifest = await readManifest(chunks)
      else yield { entry: name, chunks: recognised(chunks) }
    }
    await reading
  } catch (error) {
    throw recognise(error)
  }
  if (manifest === undefined) throw new Damaged('non è un archivio di questo programma')
  refuseOtherFormat(manifest)
  yield { manifest }
}

async function readManifest(chunks: AsyncIterable<Buffer>): Promise<Manifest> {
  const found: Buffer[] = []
  for await (const chunk of chunks) found.push(chunk)
  return JSON.parse(Buffer.concat(found).toString('utf8')) as Manifest
}

async function* recognised(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw recognise(error)
  }
}

/** System errors have a `code`; parse errors do not. */
function recognise(error: unknown): unknown {
  if (error instanceof Damaged) return error
  const { code } = error as NodeJS.ErrnoException
  return code === undefined ? new Damaged('una parte non è riconoscibile') : error
}
