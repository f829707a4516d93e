import { AppError } from '@bisavolo/domain'

const limits = { entries: 50, bytes: 50 * 1024 * 1024, ratio: 100 }
const endSize = 22
const entrySize = 46

/**
 * security 2.5: what a workbook says it unpacks to, read from its central directory before anything is unpacked. What it
 * says may be a lie: the thread that reads it has a ceiling of its own.
 */
export function checkZip(file: Buffer): void {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endSize > file.length) throw new AppError(422, 'Il file non è un foglio Excel (.xlsx).')
  const entries = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (entries > limits.entries) throw tooLarge()
  let total = 0
  for (let i = 0; i < entries; i++) {
    if (at + entrySize > file.length || file.readUInt32LE(at) !== 0x02014b50)
      throw new AppError(422, 'Il file Excel è danneggiato.')
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    total += unpacked
    const isBomb = unpacked > 1024 * 1024 && unpacked > packed * limits.ratio
    if (total > limits.bytes || isBomb) throw tooLarge()
    at += entrySize + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}

function tooLarge(): AppError {
  return new AppError(413, 'Il file Excel si espande troppo: salva il solo foglio dei risultati e riprova.')
}
