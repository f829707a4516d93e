import { Unreadable } from './pdf-value.ts'

const clear = 256
const end = 257
/** Nobody has packed objects so for twenty years: what is longer is a bomb. */
const largest = 4 * 1024 * 1024

interface Run {
  start: number
  length: number
}

/** LZW as PDF has it: codes of 9 to 12 bits, which usually grow one code early. */
export function lzwDecoded(content: Buffer, most: number, isEarly: boolean): Buffer {
  const plain = Buffer.alloc(Math.min(most, largest))
  let size = 0
  // A code is the run before it and one byte more: where that stands in what was already written.
  let runs: Run[] = []
  let previous: Run | undefined
  for (const code of codesOf(content, () => widthFor(runs.length + 258 + (isEarly ? 1 : 0)))) {
    if (code === end) break
    if (code === clear) {
      runs = []
      previous = undefined
      continue
    }
    const run = runFor(code, runs, previous)
    const start = size
    if (size + (run?.length ?? 1) > plain.length) throw new Unreadable('too much packed')
    if (run === undefined) plain[size++] = code
    // One byte at a time: the copy may run into what it is writing.
    else for (let i = 0; i < run.length; i++) plain[size++] = plain[run.start + i] as number
    if (previous !== undefined && runs.length < 4096 - 258)
      runs.push({ start: previous.start, length: previous.length + 1 })
    previous = { start, length: size - start }
  }
  return plain.subarray(0, size)
}

/** The bytes a code stands for; undefined when it is one byte itself. */
function runFor(code: number, runs: readonly Run[], previous: Run | undefined): Run | undefined {
  if (code < clear) return undefined
  if (previous === undefined || code - 258 > runs.length) throw new Unreadable('a code out of turn')
  return runs[code - 258] ?? { start: previous.start, length: previous.length + 1 }
}

function* codesOf(content: Buffer, width: () => number): Generator<number> {
  let bits = 0
  let held = 0
  for (const byte of content) {
    bits = ((bits << 8) | byte) & 0xff_ffff
    held += 8
    const wanted = width()
    if (held < wanted) continue
    held -= wanted
    yield (bits >> held) & ((1 << wanted) - 1)
  }
}

/** How many bits the next code has. */
function widthFor(next: number): number {
  if (next >= 2048) return 12
  if (next >= 1024) return 11
  return next >= 512 ? 10 : 9
}
