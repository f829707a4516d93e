import { decoded, type Filter } from './pdf-filters.ts'
import { PdfReader } from './pdf-reader.ts'
import {
  isArray,
  isDict,
  type PdfDict,
  type PdfObject,
  type PdfStream,
  type PdfValue,
  Unreadable,
  valuesOf,
} from './pdf-value.ts'
import { demandKnownTarget, type PdfFile } from './read-pdf.ts'

/** All that is packed in one file, once unpacked. */
const mostUnpacked = 24 * 1024 * 1024

/** What is unpacked so far, and what the tables say of it. */
export class Packing {
  readonly #file: PdfFile
  readonly #meanings: (value: PdfValue) => PdfValue[]
  /** The numbers in each stream of objects, by the stream's own. */
  readonly #packed = new Map<number, number[][]>()
  /** What tables say to be packed where. */
  readonly #said: { number: number; stream: number; index: number }[] = []
  #left = mostUnpacked

  constructor(file: PdfFile, meanings: (value: PdfValue) => PdfValue[]) {
    this.#file = file
    this.#meanings = meanings
  }

  /** The objects inside; undefined when, as far as is known by now, this stream holds none. */
  open({ number, stream }: PdfObject): PdfObject[] | undefined {
    const { dict } = stream as PdfStream
    if (this.#has(dict, 'Type', 'XRef') || valuesOf(dict, 'W').length > 0) return this.#readTable(stream as PdfStream)
    // Some readers do not ask for the type.
    const isPacked = valuesOf(dict, 'First').length > 0 && valuesOf(dict, 'N').length > 0
    if (!isPacked && !this.#has(dict, 'Type', 'ObjStm')) return undefined
    const objects = this.#readObjects(stream as PdfStream)
    this.#packed.set(number, [...(this.#packed.get(number) ?? []), objects.map(object => object.number)])
    return objects
  }

  /** Every stream says what it is, and every table speaks of what is there. */
  finish(streams: readonly PdfObject[]): void {
    for (const { stream } of streams)
      for (const type of valuesOf((stream as PdfStream).dict, 'Type'))
        if (this.#meanings(type).length === 0) throw new Unreadable('a stream of no known type')
    for (const { number, stream, index } of this.#said) {
      const places = this.#packed.get(stream) ?? []
      if (places.length === 0 || places.some(numbers => index < numbers.length && numbers[index] !== number))
        throw new Unreadable('a table that speaks of another object')
    }
    for (const target of this.#file.targets) demandKnownTarget(this.#file, target)
    for (const { pairs } of this.#file.trailers)
      for (const [key, value] of pairs)
        if ((key === 'Prev' || key === 'XRefStm') && typeof value === 'number') demandKnownTarget(this.#file, value)
  }

  #has(dict: PdfDict, key: string, name: string): boolean {
    return valuesOf(dict, key).some(value => this.#meanings(value).includes(name))
  }

  #readObjects(stream: PdfStream): PdfObject[] {
    const first = this.#integer(stream.dict, 'First')
    const count = this.#integer(stream.dict, 'N')
    const plain = this.#unpack(stream)
    const head = new PdfReader(plain.subarray(0, first), this.#file.budget)
    const body = new PdfReader(plain, this.#file.budget, first)
    const objects: PdfObject[] = []
    for (let index = 0; index < count; index++) {
      const number = head.integer()
      const place = head.integer()
      // Some readers go by the places, others read on: both must find the same.
      body.skip()
      const listed = new PdfReader(plain.subarray(0, body.at + 1), this.#file.budget, first + place)
      listed.skip()
      if (listed.at !== body.at) throw new Unreadable('objects out of their order')
      objects.push({ number, value: body.value() })
    }
    if (head.skip() || body.skip()) throw new Unreadable('more objects than are told of')
    return objects
  }

  /** A table of objects that is packed itself: its rows are three numbers, of so many bytes each. */
  #readTable(stream: PdfStream): PdfObject[] {
    const { dict } = stream
    this.#file.trailers.push(dict)
    const widths = this.#integers(dict, 'W')
    const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
    const width = widths.reduce((sum, one) => sum + one, 0)
    if (width === 0 || widths.some(one => one > 8)) throw new Unreadable('rows of absurd width')
    const plain = this.#unpack(stream)
    const sections =
      valuesOf(dict, 'Index').length > 0 ? this.#integers(dict, 'Index') : [0, this.#integer(dict, 'Size')]
    let at = 0
    for (let section = 0; section + 1 < sections.length; section += 2) {
      const from = sections[section] as number
      for (let i = 0; i < (sections[section + 1] as number) && at + width <= plain.length; i++, at += width) {
        const kind = kindWidth === 0 ? 1 : numberAt(plain, at, kindWidth)
        const second = numberAt(plain, at + kindWidth, secondWidth)
        if (kind === 1) demandKnownTarget(this.#file, second)
        const third = numberAt(plain, at + kindWidth + secondWidth, thirdWidth)
        if (kind === 2) this.#said.push({ number: from + i, stream: second, index: third })
      }
    }
    return []
  }

  #unpack(stream: PdfStream): Buffer {
    const { bytes } = this.#file
    const length = this.#integer(stream.dict, 'Length')
    // Readers that trust the length and readers that look for the end must unpack the same bytes.
    if (
      stream.start + length > stream.end ||
      /[^\s\0]/.test(bytes.toString('latin1', stream.start + length, stream.end))
    )
      throw new Unreadable('a stream of another length')
    const content = bytes.subarray(stream.start, stream.start + length)
    const plain = decoded(content, this.#filters(stream.dict), this.#left)
    this.#left -= plain.length
    return plain
  }

  #filters(dict: PdfDict): Filter[] {
    const [names, params] = [
      this.#list(dict, 'Filter'),
      [...this.#list(dict, 'DecodeParms'), ...this.#list(dict, 'DP')],
    ]
    return names.map((name, index) => {
      if (typeof name !== 'string') throw new Unreadable('an unknown filter')
      const found = params[index] ?? null
      if (found === null) return { name, params: {} }
      if (!isDict(found)) throw new Unreadable('unknown parameters of a filter')
      const numbers = found.pairs.map(([key]) => [key, this.#integer(found, key)] as const)
      return { name, params: Object.fromEntries(numbers) }
    })
  }

  /** One value or several of a key, each of one meaning. */
  #list(dict: PdfDict, key: string): PdfValue[] {
    const values = valuesOf(dict, key)
    if (values.length === 0) return []
    const value = this.#only(values)
    return isArray(value) ? value.map(item => this.#only([item])) : [value]
  }

  #integers(dict: PdfDict, key: string): number[] {
    return this.#list(dict, key).map(whole)
  }

  #integer(dict: PdfDict, key: string): number {
    return whole(this.#only(valuesOf(dict, key)))
  }

  /** The one thing that these may stand for. */
  #only(values: readonly PdfValue[]): PdfValue {
    const found = values.flatMap(this.#meanings)
    if (found.length !== 1) throw new Unreadable('nothing, or several things at once')
    return found[0] as PdfValue
  }
}

function whole(value: PdfValue): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 0x7fff_ffff)
    throw new Unreadable('a whole number is missing')
  return value
}

function numberAt(bytes: Buffer, at: number, width: number): number {
  let number = 0
  for (let i = 0; i < width; i++) number = number * 256 + (bytes[at + i] ?? 0)
  return number
}
