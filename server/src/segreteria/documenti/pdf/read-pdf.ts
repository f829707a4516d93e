import { type Budget, PdfReader } from './pdf-reader.ts'
import { isDict, type PdfDict, type PdfObject, type PdfStream, type PdfValue, Unreadable } from './pdf-value.ts'

/** All that is written in a file, revision after revision, whether its tables of objects name it or not. */
export interface PdfFile {
  bytes: Buffer
  budget: Budget
  objects: PdfObject[]
  trailers: PdfDict[]
  /** Where objects, tables and trailers begin. */
  starts: ReadonlySet<number>
  /** The places that tables and trailers point at. */
  targets: readonly number[]
}

/** More than any paper of ten megabytes has; past it a file is a bomb. */
const mostValues = 1_000_000

/**
 * Reads a file from its first byte to its last. The tables of objects are not used to find anything: readers that find one broken
 * look for objects themselves, so whatever looks like an object must be one that was read here.
 */
export function readPdf(bytes: Buffer): PdfFile {
  const budget = { values: mostValues }
  const reader = new PdfReader(bytes, budget)
  const objects: PdfObject[] = []
  const trailers: PdfDict[] = []
  const starts = new Set<number>()
  const targets: number[] = []
  while (reader.skip()) {
    starts.add(reader.at)
    const word = reader.word()
    if (/^\d{1,10}$/.test(word)) objects.push(readObject(reader, Number(word)))
    else if (word === 'xref') targets.push(...readTable(reader))
    else if (word === 'trailer') trailers.push(readTrailer(reader))
    else if (word === 'startxref') targets.push(reader.integer())
    else throw new Unreadable('something between the objects')
  }
  const file = { bytes, budget, objects, trailers, starts, targets }
  refuseHidden(file)
  return file
}

function readObject(reader: PdfReader, number: number): PdfObject {
  reader.integer()
  if (reader.word() !== 'obj') throw new Unreadable('no object')
  const value = reader.peek() === 'endobj' ? null : reader.value()
  const stream = isDict(value) && reader.peek() === 'stream' ? readStream(reader, value) : undefined
  // Left out by some; what follows must then begin as an object does.
  if (reader.peek() === 'endobj') reader.word()
  return { number, value, ...(stream !== undefined && { stream }) }
}

/** Up to the first `endstream`, whatever its length is said to be: what follows is read as objects. */
function readStream(reader: PdfReader, dict: PdfDict): PdfStream {
  reader.word()
  const { bytes } = reader
  if (bytes[reader.at] === 13) reader.at++
  if (bytes[reader.at] === 10) reader.at++
  const start = reader.at
  const end = bytes.indexOf('endstream', start, 'latin1')
  if (end === -1) throw new Unreadable('a stream without an end')
  reader.at = end
  if (reader.word() !== 'endstream') throw new Unreadable('a stream without an end')
  return { dict, start, end }
}

/** Sections of places; the free ones point nowhere. */
function readTable(reader: PdfReader): number[] {
  const places: number[] = []
  while (/^\d+$/.test(reader.peek())) {
    reader.integer()
    for (let left = reader.integer(); left > 0; left--) {
      const place = reader.integer()
      reader.integer()
      const kind = reader.word()
      if (kind === 'n') places.push(place)
      else if (kind !== 'f') throw new Unreadable('a broken table of objects')
    }
  }
  return places
}

function readTrailer(reader: PdfReader): PdfDict {
  const value: PdfValue = reader.value()
  if (!isDict(value)) throw new Unreadable('no trailer')
  return value
}

/** An object or a trailer inside a string, a comment or a stream comes alive in a reader that searches the file for it. */
function refuseHidden({ bytes, starts }: PdfFile): void {
  const text = bytes.toString('latin1')
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    const start = numbersBefore(text, at)
    if (start !== undefined && !starts.has(start)) throw new Unreadable('an object where there is none')
  }
  for (const { index } of text.matchAll(/trailer[\s\0]*<</g))
    if (!starts.has(index)) throw new Unreadable('a trailer where there is none')
}

/** Where the two numbers before this place begin; undefined when there are none. */
function numbersBefore(text: string, place: number): number | undefined {
  let at = place
  for (let numbers = 0; numbers < 2; numbers++) {
    const blanks = before(text, at, /[\s\0]/)
    const digits = before(text, blanks, /\d/)
    if (blanks === at || digits === blanks) return undefined
    at = digits
  }
  return at
}

/** Back over signs of one kind. */
function before(text: string, place: number, kind: RegExp): number {
  let at = place
  while (at > 0 && kind.test(text.charAt(at - 1))) at--
  return at
}

const nearest = 1024

/** A table may point wrong, and readers then search; but it may not point at what only looks like an object or a table. */
export function demandKnownTarget({ bytes, starts, budget }: PdfFile, place: number): void {
  if (starts.has(place) || place >= bytes.length) return
  const near = new PdfReader(bytes.subarray(place, place + nearest), budget)
  if (!near.skip()) {
    if (place + nearest < bytes.length) throw new Unreadable('a table that points at nothing')
    return
  }
  if (starts.has(place + near.at)) return
  const word = near.word()
  const isTable = word.startsWith('xref')
  const isObject = /^[+-]?\d/.test(word) && /^[+-]?\d/.test(near.word()) && near.word().startsWith('obj')
  if (isTable || isObject) throw new Unreadable('an object where there is none')
}
