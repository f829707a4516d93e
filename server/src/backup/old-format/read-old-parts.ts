import { createHash } from 'node:crypto'
import { Damaged } from '../damaged.ts'
import {
  documentEntry,
  type Manifest,
  type Part,
  refuseOtherFormat,
  type Sum,
  type Table,
  tableEntry,
} from '../manifest.ts'
import { type Frame, readFrames } from './frames.ts'

/** The letter of the first frame. A tar begins with the name of an entry, and none of ours begins so. */
export const oldFormatBegins = 'H'.charCodeAt(0)

type SectionStart = Table | { documento: string; mime: string }
type SectionEnd = Sum & { righe?: number; mancante?: boolean }

/** An archive of version 1 as if it were one of today's: its sections are the entries, their ends make the manifest. */
export async function* readOldParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const frames = readFrames(chunks)
  const whole = createHash('sha256')
  const take = async (): Promise<Frame> => {
    const { done, value } = await frames.next()
    if (done === true) throw new Damaged('il file è tronco')
    if (value.kind !== 'Z') whole.update(value.bytes)
    return value
  }
  const manifest = beginManifest(await take())
  let sections = 0
  let next = await take()
  for (; next.kind === 'S'; next = await take()) {
    sections++
    const start = json<SectionStart>(next)
    let frame = await take()
    async function* data(): AsyncGenerator<Buffer> {
      for (; frame.kind === 'D'; frame = await take()) yield frame.payload
    }
    const isMissing = frame.kind === 'E' && json<SectionEnd>(frame).mancante === true
    if (!isMissing) yield { entry: entryOf(start), chunks: data() }
    if (frame.kind !== 'E') throw new Damaged('le parti non sono in ordine')
    note(manifest, start, json<SectionEnd>(frame))
  }
  if (next.kind !== 'Z') throw new Damaged('le parti non sono in ordine')
  const end = json<{ sezioni: number; sha256: string }>(next)
  if (end.sezioni !== sections || end.sha256 !== whole.digest('hex'))
    throw new Damaged('la somma di controllo finale non corrisponde')
  if ((await frames.next()).done !== true) throw new Damaged('c’è altro dopo la fine')
  yield { manifest }
}

function beginManifest(first: Frame): Manifest {
  const header = first.kind === 'H' ? json<Manifest>(first) : {}
  refuseOtherFormat(header, 1)
  return { ...(header as Manifest), tabelle: [], documenti: [], mancanti: [] }
}

function entryOf(start: SectionStart): string {
  return 'tabella' in start ? tableEntry(start) : documentEntry(start.documento)
}

function note(
  { tabelle, documenti, mancanti }: Manifest,
  start: SectionStart,
  { righe = 0, ...end }: SectionEnd,
): void {
  const { byte, sha256 } = end
  if ('tabella' in start) tabelle.push({ ...start, byte, sha256, righe })
  else if (end.mancante === true) mancanti.push(start.documento)
  else documenti.push({ documento: start.documento, mime: start.mime, byte, sha256 })
}

function json<T>({ payload }: Frame): T {
  try {
    return JSON.parse(payload.toString('utf8')) as T
  } catch {
    throw new Damaged('una parte non è leggibile')
  }
}
