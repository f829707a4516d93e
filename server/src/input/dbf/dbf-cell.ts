import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { cellOf, instantCell, numberCell } from '../cell.ts'
import type { DbfField, DbfHead } from './dbf-head.ts'
import type { DbfMemo } from './dbf-memo.ts'

interface Context {
  head: DbfHead
  decode: (binary: string) => string
  memo: DbfMemo | undefined
}

/** Invalid dates stay as text, so that the import can report them. */
export function dbfCell({ head, decode, memo }: Context, { type, offset, size }: DbfField, record: Buffer): Cella {
  const bytes = record.subarray(offset, offset + size)
  const ascii = () => bytes.toString('latin1').replaceAll('\0', ' ').trim()
  const text = (from: Buffer) => cellOf(decode(from.toString('latin1').replaceAll('\0', ' ')))
  const isVisual = head.version >= 0x30 && head.version <= 0x32
  switch (type) {
    case 'C':
    case 'V':
      return text(bytes)
    case 'N':
    case 'F':
      return numberText(ascii())
    case 'D':
      return dayText(ascii())
    case 'L':
      return logical(ascii())
    case 'I':
    case '+':
      return bytes.length < 4 ? null : String(bytes.readInt32LE(0))
    case 'Y':
      return bytes.length < 8 ? null : numberCell(Number(bytes.readBigInt64LE(0)) / 10_000)
    case 'T':
    case '@':
      return bytes.length < 8 ? null : instantText(bytes.readInt32LE(0), bytes.readInt32LE(4))
    case 'O':
      return bytes.length < 8 ? null : numberCell(bytes.readDoubleLE(0))
    case 'B':
      return isVisual && bytes.length === 8 ? numberCell(bytes.readDoubleLE(0)) : null
    case 'M': {
      const found = memo?.read(bytes.length === 4 ? bytes.readUInt32LE(0) : Number(ascii() || 0))
      return found == null ? null : text(found)
    }
    default:
      return null
  }
}

function numberText(text: string): Cella {
  // dBase writes stars if a number does not fit.
  if (text === '' || /^\*+$/.test(text)) return null
  if (/^[+-]?\d+$/.test(text)) return BigInt(text.replace('+', '')).toString()
  const number = Number(text.replace(',', '.'))
  return Number.isNaN(number) ? cellOf(text) : numberCell(number)
}

function dayText(text: string): Cella {
  const found = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (found === null) return cellOf(text)
  return text === '00000000' ? null : found.slice(1).join('-')
}

function logical(text: string): Cella {
  if (/^[tysv1]$/i.test(text)) return '1'
  return /^[fn0]$/i.test(text) ? '0' : null
}

function instantText(julian: number, milliseconds: number): Cella {
  return julian <= 0 ? null : instantCell((julian - 2_440_588) * 86_400_000 + milliseconds)
}
