import { text as textOf } from 'node:stream/consumers'
import { parseCsv } from 'hucre/csv'
import { describe, expect, it } from 'vitest'
import type { Cells, Column } from '../../src/output/table/cell.ts'
import { csvStream } from '../../src/output/table/csv.ts'
import { markedAsText, withoutMark } from '../../src/output/table/plain-text.ts'
import { isRun, payloads } from './payloads.ts'

const columns: readonly Column[] = [
  { label: 'Nome', kind: 'text' },
  { label: 'Importo', kind: 'money' },
  { label: 'Data', kind: 'date' },
  { label: 'Sì; no', kind: 'flag' },
  { label: 'Quanti', kind: 'integer' },
]
const read = async (rows: readonly Cells[], of = columns) => {
  const chunks: Buffer[] = []
  for await (const chunk of csvStream(of, rows)) chunks.push(Buffer.from(chunk as string))
  return Buffer.concat(chunks).toString('utf8')
}

describe('CSV for an Italian Excel', () => {
  it('has a byte order mark, semicolons, CRLF, decimal commas and Italian dates', async () => {
    expect(
      await read([
        ['Rossi "il" Mario', '1234.50', '2026-03-12', 1, 12345],
        [null, '-0.1', null, 0, null],
      ]),
    ).toBe(
      '\ufeff"Nome";"Importo";"Data";"Sì; no";"Quanti"\r\n"Rossi ""il"" Mario";1234,50;12/03/2026;Sì;12345\r\n;-0,10;;No;\r\n',
    )
  })

  it.each(payloads.filter(isRun))('puts an apostrophe before %j', async payload => {
    const csv = await read([[payload]], [{ label: 'Testo', kind: 'text' }])
    expect(csv).toContain(`"'${payload.replaceAll('"', '""')}"`)
  })

  it.each(payloads.filter(payload => !isRun(payload)))('leaves %j unchanged', async payload => {
    const csv = await read(
      [[payload, 'fine']],
      [
        { label: 'Testo', kind: 'text' },
        { label: 'Altro', kind: 'text' },
      ],
    )
    const rows = parseCsv(csv, { delimiter: ';' })
    expect(rows[1]?.map(String)).toEqual([payload, 'fine'])
  })

  it('marks a formula hidden behind a NUL, and a heading', async () => {
    const csv = await read([['\0=1+1']], [{ label: '＝1+1', kind: 'text' }])
    expect(csv).toBe(`\ufeff"'＝1+1"\r\n"'=1+1"\r\n`)
  })

  it.each(payloads)('%j read back from a sheet has no mark', payload => {
    expect(withoutMark(markedAsText(payload))).toBe(payload)
  })

  it('is streamed', async () => {
    async function* rows(): AsyncGenerator<Cells> {
      for (let i = 0; i < 20_000; i++) yield [`riga ${i}`, '1.00', '2026-01-01', 0, i]
    }
    const csv = await textOf(csvStream(columns, rows()))
    expect(csv.split('\r\n')).toHaveLength(20_002)
  })
})
