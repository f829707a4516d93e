import { expect, it } from 'vitest'
import { pdfOfPictures } from './pdf-of-pictures.ts'

const sheet = (width: number, height: number) => ({ jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), width, height })
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

it('a PDF has a page per picture, in its proportions', () => {
  const text = textOf(pdfOfPictures([sheet(1000, 1414), sheet(1600, 1200)]))
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text).toContain('/Count 2')
  expect([...text.matchAll(/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, wide, high]) => [wide, high])).toEqual([
    ['595', '841'],
    ['595', '446'],
  ])
})

it('a PDF states the offset of each object and of the table', () => {
  const text = textOf(pdfOfPictures([sheet(10, 20), sheet(30, 40)]))
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [head, count, free, ...rows] = text.slice(table).split('\n')
  expect([head, count, free]).toEqual(['xref', '0 9', '0000000000 65535 f '])
  const starts = rows.slice(0, 8).map(row => Number(/^(\d{10}) 00000 n $/.exec(row)?.[1]))
  expect(starts.map(start => text.slice(start).split('\n', 1)[0])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map(number => `${number} 0 obj`),
  )
})

it('a PDF keeps the bytes of a picture unchanged', () => {
  const text = textOf(pdfOfPictures([sheet(10, 20)]))
  expect(text).toContain('/Filter /DCTDecode /Length 4 >>\nstream\nÿØÿÙ\nendstream')
})
