import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { Cells, Column } from '../../src/output/table/cell.ts'
import { excelStream } from '../../src/output/table/excel.ts'
import { escapeXml, letters } from '../../src/output/table/excel-parts.ts'
import { nextTurn } from '../../src/platform/in-slices.ts'
import { payloads } from './payloads.ts'
import { unzip } from './unzip.ts'

const text: Column = { label: 'Testo', kind: 'text' }
const write = (columns: readonly Column[], rows: Iterable<Cells> | AsyncIterable<Cells>) =>
  buffer(excelStream([{ name: 'Prova', columns, rows }]))
const sheetOf = async (file: Buffer) => {
  const [sheet] = (await readXlsx(file)).sheets
  if (sheet === undefined) throw new Error('no sheet')
  return sheet
}

describe('a written workbook read back', () => {
  it('keeps every text as text, never as a formula', async () => {
    const file = await write(
      [text],
      payloads.map(payload => [payload]),
    )
    const sheet = await sheetOf(file)
    expect(sheet.rows.slice(1).map(row => row[0])).toEqual([...payloads])
    const xml = unzip(file, 'xl/worksheets/sheet1.xml')
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml.match(/<c r="A\d+"/g)).toHaveLength(payloads.length + 1)
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(payloads.length + 1)
  })

  it('preserves spaces only in texts that need it', async () => {
    const words = ['Rosso di Sera', ' davanti', 'dietro ', 'due\nrighe']
    const xml = unzip(
      await write(
        [text],
        words.map(word => [word]),
      ),
      'xl/worksheets/sheet1.xml',
    )
    expect([...xml.matchAll(/<t xml:space="preserve">([^<]*)</g)].map(([, found]) => found)).toEqual(words.slice(1))
    expect(xml).toContain('<t>Rosso di Sera</t>')
  })

  it('writes numbers, amounts and dates as Excel counts them', async () => {
    const kinds = ['integer', 'money', 'date', 'datetime', 'flag', 'year', 'number'] as const
    const file = await write(
      kinds.map(kind => ({ label: kind, kind })),
      [
        [1234, '12.50', '2026-03-12', '2026-07-01T10:30:00.000Z', 1, 2026, 0.25],
        [0, 0, '1899-12-31', null, 0, null, undefined],
        [-5, '-0.10', '1900-03-01', '2026-01-01T23:30:00Z', null, 1984, 3],
      ],
    )
    const xml = unzip(file, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain(
      '<c r="A2" s="4"><v>1234</v></c><c r="B2" s="3"><v>12.5</v></c><c r="C2" s="2"><v>46093</v></c>',
    )
    // 12:30 in Rome, in summer.
    expect(xml).toMatch(/<c r="D2" s="5"><v>46204\.5208\d*<\/v><\/c>/)
    expect(xml).toContain('>Sì<')
    // Excel has no dates before 1900, so this is text.
    expect(xml).toMatch(/<c r="C3" t="inlineStr"><is><t>31\/12\/1899</)
    expect(xml).toContain('<c r="C4" s="2"><v>61</v></c>')
    // 0:30 of the next day in Rome.
    expect(xml).toMatch(/<c r="D4" s="5"><v>46024\.0208/)
    const sheet = await sheetOf(file)
    expect(sheet.rows[1]?.slice(0, 2)).toEqual([1234, 12.5])
    expect(sheet.rows[1]?.[2]).toEqual(new Date('2026-03-12T00:00:00.000Z'))
  })

  it('freezes a bold header, filters every column and sets widths', async () => {
    const columns = Array.from({ length: 28 }, (_none, i): Column => ({ label: `C${i}`, kind: 'text' }))
    const xml = unzip(await write(columns, [columns.map(() => 'x'.repeat(30))]), 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('<pane ySplit="1"')
    expect(xml).toContain('<autoFilter ref="A1:AB2"/>')
    expect(xml).toContain('<c r="A1" s="1"')
    expect(xml).toContain('<col min="28" max="28" width="32" customWidth="1"/>')
  })

  it('is valid without any row', async () => {
    const sheet = await sheetOf(await write([text], []))
    expect(sheet.rows).toEqual([['Testo']])
  })

  it('has sheet names that Excel allows', async () => {
    const sheet = (name: string) => ({ name, columns: [text], rows: [[name]] })
    const file = await buffer(
      excelStream([sheet('Soci: [1/2]*?'), sheet('SOCI   1 2'), sheet('a'.repeat(40)), sheet('')]),
    )
    const { sheets } = await readXlsx(file)
    expect(sheets.map(({ name }) => name)).toEqual(['Soci   1 2', 'Foglio 2', 'a'.repeat(31), 'Foglio 4'])
    expect(sheets[1]?.rows[1]).toEqual(['SOCI   1 2'])
  })
})

describe('text for XML', () => {
  it.each([
    ['plain', 'plain'],
    ['a & b < c', 'a &amp; b &lt; c'],
    ['\u0000a\u0008\u001fb\ufffe', 'ab'],
    ['a\ud800b', 'a\ufffdb'],
    ['🐈', '🐈'],
    ['_x0041_', '_x005F_x0041_'],
    ['_xZZZZ_', '_xZZZZ_'],
    ['a\tb\nc', 'a\tb\nc'],
  ])('%j', (given, wanted) => expect(escapeXml(given)).toBe(wanted))

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, name) => expect(letters(index)).toBe(name))
})

describe('a long export', () => {
  const columns = Array.from(
    { length: 20 },
    (_none, i): Column => ({ label: `C${i}`, kind: i % 2 ? 'integer' : 'text' }),
  )

  it('is not kept in memory: rows are read as fast as they are taken', async () => {
    let made = 0
    async function* rows(): AsyncGenerator<Cells> {
      for (; made < 50_000; made++)
        yield columns.map(({ kind }) => (kind === 'integer' ? made : `riga ${made} ${(made * 7919) % 65_537}`))
    }
    const stream = excelStream([{ name: 'Lungo', columns, rows: rows() }])
    stream.read(0)
    for (let before = -1; before < made; ) {
      before = made
      for (let turn = 0; turn < 1000; turn++) await nextTurn()
    }
    expect(made).toBeLessThan(10_000)
    let size = 0
    for await (const chunk of stream) size += (chunk as Buffer).length
    expect(made).toBe(50_000)
    expect(size).toBeGreaterThan(100_000)
  })

  it.each([
    ['before the first row', 1],
    ['in the middle', 200_000],
  ])('stops reading rows if the reader disconnects %s', async (_when, bytes) => {
    let isEnded = false
    let made = 0
    const iterator = {
      next: async () => ({ done: false as const, value: columns.map(() => `riga ${(made++ * 7919) % 65_537}`) }),
      return: async () => {
        isEnded = true
        return { done: true as const, value: undefined }
      },
    }
    const rows = { [Symbol.asyncIterator]: () => iterator }
    let read = 0
    for await (const chunk of excelStream([{ name: 'Lungo', columns, rows }])) {
      read += (chunk as Buffer).length
      if (read >= bytes) break
    }
    await expect.poll(() => isEnded).toBe(true)
  })

  it('fails with the error of its rows', async () => {
    async function* rows(): AsyncGenerator<Cells> {
      for (let i = 0; i < 3000; i++) yield columns.map(() => `riga ${i}`)
      throw new Error('connection lost')
    }
    await expect(buffer(excelStream([{ name: 'Rotto', columns, rows: rows() }]))).rejects.toThrow('connection lost')
  })

  it('is a Node stream', () => {
    expect(excelStream([{ name: 'a', columns: [text], rows: [] }])).toBeInstanceOf(Readable)
  })
})
