import { zipOf } from '../trasloco/importazioni/fixtures/as-csv.ts'

export interface SaidEntry {
  name: string
  /** The size the directory claims. */
  says: number
  contents?: Buffer
  flags?: number
}

/** A zip whose directory may lie about its entries. */
export function bombOf(entries: readonly SaidEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, says, contents = Buffer.from([3, 0]), flags = 0 } of entries) {
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(contents.length, 20)
    entry.writeUInt32LE(says, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    entry.write(name, 46)
    parts.push(local, contents)
    directory.push(entry)
    at += local.length + contents.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const links = ['worksheet', 'sharedStrings', 'styles'].map(
  (type, i) => `<Relationship Id="rId${i + 1}" Type="http://x/${type}" Target="${type}.xml"/>`,
)

/** A workbook of one sheet from its XML; any part can be replaced. */
export function workbookOf(sheetData: string, others: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Uno" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    'xl/worksheet.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...others,
  }
  return zipOf(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))
}

export function rowOf(...texts: readonly string[]): string {
  const cells = texts.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row>${cells.join('')}</row>`
}
