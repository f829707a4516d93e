import { createHash } from 'node:crypto'
import { Damaged, frame, jsonFrame } from './frames.ts'

/** What an archive says of itself. */
export interface Header {
  formato: 'bisavolo-backup'
  versione: 1
  creato_il: string
  programma: string
  /** The migrations the tables had seen: a restore makes these very tables first. */
  migrazioni: string[]
  sequenze: { nome: string; valore: number; usata: boolean }[]
}

export interface TableStart {
  tabella: string
  colonne: string[]
}

export interface DocumentStart {
  documento: string
  dimensione: number
  mime: string
  sha256: string
}

export type SectionStart = TableStart | DocumentStart

export interface SectionEnd {
  byte: number
  sha256: string
  /** A table's rows. */
  righe?: number
  /** A document whose file could not be read when the archive was made. */
  mancante?: boolean
}

/** The frames of one section, with its checksum at the end. */
export async function* writeSection(
  start: SectionStart,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, SectionEnd> {
  const sum = new SectionSum(start)
  yield jsonFrame('S', start)
  for await (const chunk of chunks) {
    sum.add(chunk)
    yield frame('D', chunk)
  }
  const end = sum.end()
  yield jsonFrame('E', end)
  return end
}

/** Counts and hashes a section's bytes, on the way out as on the way in. */
export class SectionSum {
  readonly #hash = createHash('sha256')
  readonly #isTable: boolean
  #bytes = 0
  #rows = 0

  constructor(start: SectionStart) {
    this.#isTable = 'tabella' in start
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    if (this.#isTable) this.#rows += newlines(chunk)
  }

  end(): SectionEnd {
    const end = { byte: this.#bytes, sha256: this.#hash.digest('hex') }
    return this.#isTable ? { ...end, righe: this.#rows } : end
  }

  check(name: string, said: SectionEnd): void {
    const found = this.end()
    if (found.byte !== said.byte || found.sha256 !== said.sha256 || found.righe !== said.righe)
      throw new Damaged(`${name} non corrisponde alla sua somma di controllo`)
  }
}

// In COPY's text format a row ends with the only newline it has.
function newlines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count++
  return count
}
