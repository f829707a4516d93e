import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Damaged, type Frame, readFrames } from './frames.ts'
import { type Header, type SectionEnd, type SectionStart, SectionSum } from './sections.ts'

export interface Section {
  start: SectionStart
  /** To be read to its end before the next section is asked for. */
  chunks: AsyncGenerator<Buffer, SectionEnd>
}

export interface Manifest {
  header: Header
  tables: Map<string, SectionEnd>
  documents: number
  missing: number
}

/** Reads the archive from end to end and compares every checksum; nothing is written. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const archive = openArchive(file)
  const manifest: Manifest = { header: await archive.header, tables: new Map(), documents: 0, missing: 0 }
  for await (const { start, chunks } of archive.sections()) {
    const end = await drain(chunks)
    if ('tabella' in start) manifest.tables.set(start.tabella, end)
    else if (end.mancante === true) manifest.missing++
    else manifest.documents++
  }
  return manifest
}

export async function drain(chunks: AsyncGenerator<Buffer, SectionEnd>): Promise<SectionEnd> {
  for (;;) {
    const { done, value } = await chunks.next()
    if (done === true) return value
  }
}

/** The header at once, the sections in their order; every sum is checked on the way, the whole's at the end. */
export function openArchive(file: string): { header: Promise<Header>; sections: () => AsyncGenerator<Section> } {
  const whole = createHash('sha256')
  const frames = readAll(file)
  const take = async (): Promise<Frame> => {
    const { done, value } = await frames.next()
    if (done === true) throw new Damaged('il file è tronco')
    if (value.kind !== 'Z') whole.update(value.bytes)
    return value
  }
  const header = take().then(readHeader)
  async function* sections(): AsyncGenerator<Section> {
    await header
    let count = 0
    for (let next = await take(); ; next = await take()) {
      if (next.kind === 'Z') {
        checkEnd(next, count, whole.digest('hex'))
        // To the very end, where gzip has its own sum.
        if ((await frames.next()).done !== true) throw new Damaged('c’è altro dopo la fine')
        return
      }
      if (next.kind !== 'S') throw new Damaged('le parti non sono in ordine')
      const start = json<SectionStart>(next)
      count++
      yield { start, chunks: readSection(start, take) }
    }
  }
  return { header, sections }
}

async function* readAll(file: string): AsyncGenerator<Frame> {
  const gunzip = createGunzip()
  const source = createReadStream(file)
  source.on('error', error => gunzip.destroy(error))
  source.pipe(gunzip)
  try {
    yield* readFrames(gunzip)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('Z_')) throw new Damaged(code === 'Z_BUF_ERROR' ? 'il file è tronco' : 'il file è alterato')
    throw error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

async function* readSection(start: SectionStart, take: () => Promise<Frame>): AsyncGenerator<Buffer, SectionEnd> {
  const sum = new SectionSum(start)
  for (;;) {
    const next = await take()
    if (next.kind === 'D') {
      sum.add(next.payload)
      yield next.payload
    } else if (next.kind === 'E') {
      const end = json<SectionEnd>(next)
      sum.check('tabella' in start ? `la tabella ${start.tabella}` : 'un documento', end)
      return end
    } else throw new Damaged('le parti non sono in ordine')
  }
}

function readHeader(first: Frame): Header {
  const header = first.kind === 'H' ? json<Partial<Header>>(first) : {}
  if (header.formato !== 'bisavolo-backup') throw new Damaged('non è un archivio di questo programma')
  if (header.versione !== 1)
    throw new Error('L’archivio è di una versione più recente del programma: aggiornalo e riprova.')
  return header as Header
}

function checkEnd(last: Frame, count: number, sha256: string): void {
  const end = json<{ sezioni: number; sha256: string }>(last)
  if (end.sezioni !== count || end.sha256 !== sha256) throw new Damaged('la somma di controllo finale non corrisponde')
}

function json<T>({ payload }: Frame): T {
  try {
    return JSON.parse(payload.toString('utf8')) as T
  } catch {
    throw new Damaged('una parte non è leggibile')
  }
}
