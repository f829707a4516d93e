import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { instantCell, numberCell } from '../cell.ts'
import { attributeOf, createXmlScan } from './xml-scan.ts'

const ownFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, ...range(27, 36), ...range(50, 58)])

export async function readDateStyles(texts: AsyncIterable<string>): Promise<boolean[]> {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  const scan = createXmlScan({
    open: (name, attributes) => {
      if (name === 'numFmt')
        custom.set(Number(attributeOf(attributes, 'numFmtId')), showsDate(attributeOf(attributes, 'formatCode') ?? ''))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
        styles.push(custom.get(id) ?? ownFormats.has(id))
      }
    },
    close: name => {
      if (name === 'cellXfs') isInCells = false
    },
    wantsText: () => false,
    text: () => {},
  })
  for await (const text of texts) scan.push(text)
  return styles
}

export function showsDate(format: string): boolean {
  const bare = format.replace(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(bare.replace(/general|standard/gi, '')) && !/[0#?]/.test(bare.replace(/s[.,]0+/gi, ''))
}

const day = 86_400_000

/** Excel's calendar has a 29 February 1900, and a day 0 for an empty date. */
export function serialCell(serial: number, is1904: boolean): Cella {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return numberCell(serial)
  if (is1904) return instantCell(Date.UTC(1904, 0, 1) + serial * day)
  if (serial < 1) return serial === 0 ? '1899-12-30' : (instantCell(serial * day)?.slice(11) ?? null)
  if (serial >= 60 && serial < 61) return '1900-02-29'
  return instantCell(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + serial * day)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_none, i) => from + i)
}
