import { wideEncodingOf } from './csv/text-encoding.ts'
import { isDbf } from './dbf/dbf-head.ts'
import { otherFormat } from './limits.ts'
import { isMdb } from './read-mdb.ts'

export type FileFormat = 'zip' | 'mdb' | 'dbf' | 'csv'

export const headLength = 4096

const wanted = 'Formati ammessi: Excel (.xlsx), CSV, zip di CSV, Access (.mdb, .accdb), dBase e FoxPro (.dbf).'
const others: readonly (readonly [starts: readonly string[], message: string])[] = [
  [
    ['\xd0\xcf\x11\xe0'],
    'È un foglio del vecchio Excel (.xls), o protetto da password: salvalo come .xlsx senza password.',
  ],
  [['7z\xbc\xaf', 'Rar!', '\x1f\x8b'], 'Il file è compresso in un altro modo: usa lo zip comune.'],
  [
    ['<!doctype', '<html', '<?xml', '<table', '<workbook'],
    'È una pagina o un documento XML: aprilo in Excel e salvalo come .xlsx.',
  ],
  [['%pdf', '\x89png', '\xff\xd8\xff', 'gif8', 'mz\x90', '\x7felf', '{\\rtf', 'sqlite format 3'], wanted],
]

/** By content, never by file name. Refuses other formats (415). */
export function formatOf(head: Buffer): FileFormat {
  const start = head.toString('latin1', 0, 200)
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip'
  if (isMdb(head)) return 'mdb'
  if (isDbf(head)) return 'dbf'
  const plain = start.replace(/^(?:ï»¿)?\s*/, '').toLowerCase()
  const other = others.find(([starts]) => starts.some(begin => plain.startsWith(begin.toLowerCase())))
  if (other !== undefined) throw otherFormat(other[1])
  if (!isText(head)) throw otherFormat(wanted)
  return 'csv'
}

const usual = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a])

/** Old programs leave some zero bytes in text files. */
function isText(head: Buffer): boolean {
  if (wideEncodingOf(head) !== undefined) return true
  let controls = 0
  for (const byte of head) if (byte < 0x20 && !usual.has(byte)) controls += 1
  return controls * 20 <= head.length
}
