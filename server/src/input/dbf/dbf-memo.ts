import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Long texts are in a second file; the table has the number of the first block. */
export interface DbfMemo {
  read: (block: number) => Buffer | null
  close: () => void
}

const longest = 16 * 1024 * 1024

export function openMemo(path: string, version: number): DbfMemo {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const take = (at: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
    return buffer.subarray(0, buffer.length === 0 ? 0 : readSync(file, buffer, 0, buffer.length, at))
  }
  const head = take(0, 512)
  const isFoxPro = /\.fpt$/i.test(path)
  const blockSize = isFoxPro ? head.readUInt16BE(6) || 512 : (version !== 0x83 && head.readUInt16LE(20)) || 512
  const read = isFoxPro ? readFoxPro : readDbase
  return {
    read: block => {
      const at = block * blockSize
      return block > 0 && at < size ? read(take, at) : null
    },
    close: () => closeSync(file),
  }
}

type Take = (at: number, length: number) => Buffer

function readFoxPro(take: Take, at: number): Buffer | null {
  const head = take(at, 8)
  if (head.length < 8 || head.readUInt32BE(0) !== 1) return null
  const length = head.readUInt32BE(4)
  return length > longest ? null : take(at + 8, length)
}

/** dBase IV stores the length; dBase III ends the text with 0x1a. */
function readDbase(take: Take, at: number): Buffer | null {
  const head = take(at, 8)
  if (head.length >= 8 && head.readUInt32LE(0) === 0x0008ffff) {
    const length = head.readUInt32LE(4) - 8
    return length < 0 || length > longest ? null : take(at + 8, length)
  }
  for (let size = 4096; ; size *= 8) {
    const text = take(at, size)
    const end = text.indexOf(0x1a)
    if (end >= 0) return text.subarray(0, end)
    if (text.length < size || size > longest) return text
  }
}
