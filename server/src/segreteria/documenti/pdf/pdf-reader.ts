import { type PdfDict, type PdfValue, Unreadable } from './pdf-value.ts'

/** By byte: 1 a blank, 2 a sign that stands for itself, 0 part of a word. */
const kinds = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = 1
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = 2
const deepest = 60
/** A scheme, a path, a name: what is looked at stands at the beginning of a string. */
const textKept = 2048
const [percent, slash, open, close, less, greater, bracket, backslash] = [...'%/()<>[\\'].map(sign =>
  sign.charCodeAt(0),
)

/** Shared by all readers of a file: so many values in all, however they are packed. */
export interface Budget {
  values: number
}

/** Reads the values of a PDF one after the other, as its grammar has them; anything else is Unreadable. */
export class PdfReader {
  readonly bytes: Buffer
  readonly budget: Budget
  at: number

  constructor(bytes: Buffer, budget: Budget, at = 0) {
    this.bytes = bytes
    this.budget = budget
    this.at = at
  }

  /** Passes over blanks and comments; false at the end. */
  skip(): boolean {
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at] as number
      if (byte === percent) while (this.at < this.bytes.length && !this.#isLineEnd()) this.at++
      else if (kinds[byte] !== 1) return true
    }
    return false
  }

  #isLineEnd(): boolean {
    return this.bytes[this.at] === 10 || this.bytes[this.at] === 13
  }

  /** A run of ordinary signs, '' when there is none: a number or a word. */
  word(): string {
    this.skip()
    const from = this.at
    while (this.at < this.bytes.length && kinds[this.bytes[this.at] as number] === 0) this.at++
    return this.bytes.toString('latin1', from, this.at)
  }

  /** The next word without taking it. */
  peek(): string {
    const { at } = this
    const word = this.word()
    this.at = at
    return word
  }

  integer(): number {
    const word = this.word()
    if (!/^\d{1,10}$/.test(word)) throw new Unreadable('a whole number is missing')
    return Number(word)
  }

  value(depth = 0): PdfValue {
    if (depth > deepest || --this.budget.values < 0) throw new Unreadable('too deep or too many values')
    if (!this.skip()) throw new Unreadable('the end in place of a value')
    const byte = this.bytes[this.at]
    if (byte === slash) return this.#name()
    if (byte === open) return this.#literal()
    if (byte === bracket) return this.#array(depth)
    if (byte === less) return this.bytes[this.at + 1] === less ? this.#dict(depth) : this.#hex()
    return this.#plain()
  }

  /** A number, a reference or one of three words. */
  #plain(): PdfValue {
    const word = this.word()
    if (/^[\d+.-]+$/.test(word)) return this.#reference(word) ?? Number.parseFloat(word)
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    throw new Unreadable('an unknown word')
  }

  /** A second number and an `R` follow. Looked for byte by byte: most of what a file holds are numbers. */
  #reference(word: string): PdfValue | undefined {
    const { at } = this
    if (/^\d{1,10}$/.test(word) && this.skip() && isDigit(this.bytes[this.at])) {
      while (isDigit(this.bytes[this.at])) this.at++
      if (this.skip() && this.bytes[this.at] === 0x52 && this.word() === 'R') return { ref: Number(word) }
    }
    this.at = at
    return undefined
  }

  #name(): string {
    this.at++
    const from = this.at
    while (this.at < this.bytes.length && kinds[this.bytes[this.at] as number] === 0) this.at++
    const raw = this.bytes.toString('latin1', from, this.at)
    if (!raw.includes('#')) return raw
    const name = raw.replace(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    // Some readers end a name there: it would say one thing to us and another to them.
    if (name.includes('\0')) throw new Unreadable('a NUL in a name')
    return name
  }

  #literal(): PdfValue {
    const from = this.at + 1
    for (let depth = 0; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]
      if (byte === backslash) this.at++
      else if (byte === open) depth++
      else if (byte === close && --depth === 0) return { text: unescaped(this.#taken(from)) }
    }
    throw new Unreadable('a string without an end')
  }

  #hex(): PdfValue {
    const from = this.at + 1
    const end = this.bytes.indexOf(greater as number, from)
    if (end === -1) throw new Unreadable('a string without an end')
    this.at = end
    return { text: Buffer.from(this.#taken(from).replace(/[^0-9a-fA-F]/g, ''), 'hex').toString('latin1') }
  }

  /** What stands between the signs of a string; the closing one is passed. */
  #taken(from: number): string {
    return this.bytes.toString('latin1', from, Math.min(this.at++, from + textKept))
  }

  #array(depth: number): PdfValue {
    this.at++
    const items: PdfValue[] = []
    for (;;) {
      if (!this.skip()) throw new Unreadable('an array without an end')
      if (this.bytes[this.at] === 0x5d) break
      items.push(this.value(depth + 1))
    }
    this.at++
    return items
  }

  #dict(depth: number): PdfDict {
    this.at += 2
    const pairs: [string, PdfValue][] = []
    while (this.skip() && this.bytes[this.at] === slash) pairs.push([this.#name(), this.value(depth + 1)])
    if (this.bytes[this.at] !== greater || this.bytes[this.at + 1] !== greater)
      throw new Unreadable('a dictionary without an end')
    this.at += 2
    return { pairs }
  }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw
  return raw.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_all, sign: string) => {
    if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 0xff)
    return /^[\r\n]/.test(sign) ? '' : (escapes[sign] ?? sign)
  })
}
