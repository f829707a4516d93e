import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { markedAsText } from '../../src/output/table/plain-text.ts'
import { asCsv, asZip, type OldEncoding, zipOf } from '../trasloco/importazioni/fixtures/as-csv.ts'
import { asDbf } from '../trasloco/importazioni/fixtures/as-dbf.ts'
import { asMdb } from '../trasloco/importazioni/fixtures/as-mdb.ts'
import { asXlsx } from '../trasloco/importazioni/fixtures/as-xlsx.ts'
import { oldCats } from '../trasloco/importazioni/fixtures/old-cats.ts'
import { oldRegistry } from '../trasloco/importazioni/fixtures/old-registry.ts'
import type { OldTable } from '../trasloco/importazioni/fixtures/old-table.ts'
import { bombOf, rowOf, workbookOf } from './hostile-zips.ts'
import { type ReadTable, readAll } from './read-all.ts'

const people = oldRegistry.find(({ nome }) => nome === 'ANAGRAFICA') as OldTable
const surnames = people.righe.map(riga => riga[1])
const csv = (text: string, nome = 'prova.csv') => readAll(Buffer.from(text), nome)
const first = async (text: string) => (await csv(text)).tabelle[0] as ReadTable
const cellsOf = ({ lette }: ReadTable) => lette.map(({ celle }) => Object.values(celle))

describe('a file is refused', () => {
  const refusal = (bytes: Buffer, nome = 'gatti.csv') =>
    readAll(bytes, nome).then(
      () => undefined,
      error => ({ status: error.status, message: error.errors[0]?.message }),
    )
  it.each<[string, Buffer, number, RegExp]>([
    ['nothing', Buffer.alloc(0), 422, /vuoto/],
    ['a PDF under the name of a table', Buffer.from('%PDF-1.7 …'), 415, /Formati ammessi/],
    ['the old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, /salvalo come \.xlsx/],
    ['a page that calls itself a spreadsheet', Buffer.from('<html><table><tr><td>1'), 415, /aprilo in Excel/],
    ['bytes of nothing known', Buffer.from([1, 2, 0, 4, 0, 0, 200, 0, 7, 0, 0, 0]), 415, /Formati ammessi/],
    ['a zip cut in the middle', Buffer.from('PK\x03\x04 and no more'), 422, /danneggiato o incompleto/],
    ['a database of which only the beginning is there', accessHead(), 422, /Access è danneggiato/],
    ['more headings than any table has', Buffer.from(`${'c;'.repeat(500)}c\n1;2\n`), 422, /troppe colonne/],
    ['nothing but headings, and too many', Buffer.from(`${'c;'.repeat(500)}c`), 422, /troppe colonne/],
    ['a text of blank lines', Buffer.from('\n\n \n'), 422, /non contiene righe/],
  ])('%s', async (_name, bytes, status, message) => {
    expect(await refusal(bytes)).toEqual({ status, message: expect.stringMatching(message) })
  })
  it('an export of our own with too many headings', async () => {
    const bytes = await zipOf([
      ['gatti.csv', Buffer.from(`${'c;'.repeat(500)}c\n1;2\n`)],
      ['bisavolo.json', Buffer.from('{}')],
    ])
    expect(await refusal(bytes)).toMatchObject({ status: 422, message: expect.stringMatching(/troppe colonne/) })
  })
  it('a zip without tables', async () => {
    expect(await refusal(await zipOf([['foto.jpg', Buffer.from('…')]]))).toMatchObject({ status: 415 })
  })
  it.each<[string, Buffer]>([
    ['one entry that says it is huge', bombOf([{ name: 'a.csv', says: 2 ** 31 }])],
    [
      'many that are huge together',
      bombOf(Array.from({ length: 30 }, (_none, i) => ({ name: `${i}.csv`, says: 90_000_000 }))),
    ],
    [
      'more entries than any registry has',
      bombOf(Array.from({ length: 20_001 }, (_none, i) => ({ name: `${i}.csv`, says: 1 }))),
    ],
  ])('a zip bomb: %s, by its directory', async (_name, bytes) => {
    expect(await refusal(bytes, 'bomba.zip')).toMatchObject({ status: 413 })
  })
  it('a zip bomb with a false size, as soon as it exceeds it', async () => {
    const contents = deflateRawSync(Buffer.alloc(50_000_000, 'a;b\n'))
    const lie = bombOf([{ name: 'a.csv', says: 900_000, contents }])
    expect(await refusal(lie, 'bomba.zip')).toMatchObject({
      status: 422,
      message: expect.stringMatching(/«a\.csv».*danneggiato/),
    })
  })
})

describe('a text file', () => {
  it.each<[OldEncoding, string]>([
    ['utf-8', 'UTF-8'],
    ['utf-8-bom', 'UTF-8'],
    ['windows-1252', 'Windows-1252'],
    ['mixed', 'UTF-8 e Windows-1252 insieme'],
    ['utf-16le', 'UTF-16'],
    ['cp850', 'DOS (CP850)'],
    ['macroman', 'Mac Roman'],
  ])('written in %s', async (encoding, codifica) => {
    const { formato, tabelle } = await readAll(asCsv(people, encoding), 'Anagrafica.csv')
    expect(formato).toBe('csv')
    const [table] = tabelle as [ReadTable]
    expect(table).toMatchObject({ nome: 'Anagrafica', righe: 6, codifica, separatore: 'punto e virgola' })
    // cp850 has no typographic apostrophe.
    const plain = (text: unknown) => String(text).replace('’', "'")
    expect(table.lette.map(({ celle }) => plain(celle.COGNOME))).toEqual(surnames.map(plain))
    expect(table.lette.map(({ celle }) => celle.VIA)).toContain('Piazza Libertà 1')
  })
  it.each([';', ',', '\t', '|'])('separated by %j', async separator => {
    const { tabelle } = await readAll(asCsv(oldCats, 'utf-8', separator), 'gatti.txt')
    expect(tabelle[0]?.lette.map(({ celle }) => celle.IDGATTO)).toEqual(oldCats.righe.map(([id]) => String(id)))
    expect(tabelle[0]?.lette[4]?.celle.NOTE).toBe('Ceduta con contratto;\nnon "da esposizione" — città di Forlì')
  })
  it('counts lines as a person does', async () => {
    const { tabelle } = await readAll(asCsv(oldCats), 'gatti.csv')
    const lines = tabelle[0]?.lette.map(({ riga }) => riga)
    // The fifth cat's note spans two lines.
    expect(lines?.slice(3, 7)).toEqual([5, 6, 8, 9])
  })
  it.each<[string, string, unknown[][]]>([
    ['quotes doubled, and a line end inside', 'a;b\n"x ""y""";"1\n2"\n', [['x "y"', '1\n2']]],
    ['blanks around the quotes', 'a,b\n"x" , "y"\n', [['x', 'y']]],
    ['a quote in the middle of a word', 'a;b\n5" nails;x\n', [['5" nails', 'x']]],
    [
      'line ends of an old Mac',
      'a;b\r1;2\r3;4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['the separator said on the first line', 'sep=,\na,b\n1,2;3\n', [['1', '2;3']]],
    [
      'blank lines, and lines of separators',
      'a;b\n\n1;2\n;;\n \n3;4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'signs that no eye sees',
      'a;b\n\u0000un testo lungo, con qualche\u0007 segno;\u200by\u001a\n\u001a',
      [['un testo lungo, con qualche segno', 'y']],
    ],
    [
      'a title above the names',
      'Elenco dei soci;;\n\nnome;via;cap\nUgo;Roma;1\nAda;Pisa;2\n',
      [
        ['Ugo', 'Roma', '1'],
        ['Ada', 'Pisa', '2'],
      ],
    ],
    [
      'no names at all',
      '1;Ugo;2001-02-03\n2;Ada;2002-03-04\n',
      [
        ['1', 'Ugo', '2001-02-03'],
        ['2', 'Ada', '2002-03-04'],
      ],
    ],
  ])('with %s', async (_name, text, cells) => {
    expect(cellsOf(await first(text))).toEqual(cells)
  })
  it('with an unclosed quote does not lose the rest', async () => {
    const rows = Array.from({ length: 9000 }, (_none, i) => `${i};nome del gatto ${i}\n`).join('')
    const table = await first(`id;nome\nx;"aperto\n${rows}`)
    expect(table.righe).toBe(9001)
    expect(table.lette[0]?.celle.nome).toBe('"aperto')
  })
  it('with a hundred thousand unclosed quotes is scanned once', async () => {
    const open = '"aperto;x\n'.repeat(100_000)
    const table = await first(`nome;note\n${open}${'Luna;x\n'.repeat(40_000)}"chiuso;""con"";";y\n`)
    expect(table.righe).toBe(140_001)
    expect(table.lette[99_999]?.celle).toEqual({ nome: '"aperto', note: 'x' })
    expect(table.lette.at(-1)?.celle).toEqual({ nome: 'chiuso;"con";', note: 'y' })
  })
  it('with ragged rows keeps every cell and gives each column a name', async () => {
    const table = await first('nome;;Nome;id\nLuna;x;y;1;di più\nLeo\n')
    expect(table.colonne.map(({ nome }) => nome)).toEqual(['nome', 'Colonna 2', 'Nome (2)', 'id', 'Colonna 5'])
    expect(cellsOf(table)).toEqual([
      ['Luna', 'x', 'y', '1', 'di più'],
      ['Leo', null, null, null, null],
    ])
  })
  it('gives the first five values of each column', async () => {
    const table = await first(`a;b\n${[1, 1, 2, 3, 4, 5, 6].map(n => `${n};\n`).join('')}`)
    expect(table.colonne).toEqual([
      { nome: 'a', esempi: ['1', '2', '3', '4', '5'] },
      { nome: 'b', esempi: [] },
    ])
  })
})

describe('a workbook', () => {
  it('gives each sheet as a table, with normalised dates and amounts', async () => {
    const { formato, tabelle } = await readAll(await asXlsx(oldRegistry), 'registro.xlsx')
    expect(formato).toBe('xlsx')
    expect(tabelle.map(({ nome, righe }) => [nome, righe])).toEqual(
      oldRegistry.map(({ nome, righe }) => [nome, righe.length]),
    )
    const cats = tabelle.find(({ nome }) => nome === 'GATTI') as ReadTable
    expect(cats.lette[2]).toEqual({
      riga: 4,
      celle: expect.objectContaining({
        IDGATTO: '103',
        NASCITA: '03/05/1999',
        DATA_REG: '1999-09-15',
        MICROCHIP: '380098100112233',
        PADRE: '101',
        NOTE: null,
      }),
    })
    expect(cats.lette.map(({ celle }) => celle.DATA_REG)).toContain('30/12/1899')
    const documents = tabelle.find(({ nome }) => nome === 'FATTURE') as ReadTable
    expect(documents.lette.map(({ celle }) => celle.TOTALE)).toEqual(['40', '1263.31'])
  })
  it('is read as hucre writes it', async () => {
    const rows = [
      ['Nome', 'Nato', 'Quota', 'Attivo', 'Note'],
      ['Bò & <Figli>', new Date(Date.UTC(1999, 4, 3)), 0.1 + 0.2, true, 'una\nseconda riga'],
      [null, new Date(Date.UTC(2026, 2, 5, 18, 30)), -12.5, false, '=1+1'],
    ]
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Soci', rows }, { name: 'Vuoto' }] }))
    const { tabelle } = await readAll(bytes, 'altro.xlsx')
    expect(tabelle.map(table => [table.nome, cellsOf(table)])).toEqual([
      [
        'Soci',
        [
          ['Bò & <Figli>', '1999-05-03', '0.3', '1', 'una\nseconda riga'],
          [null, '2026-03-05 18:30:00', '-12.5', '0', '=1+1'],
        ],
      ],
    ])
  })
  it('is read as other programs write it: shared texts, own styles, 1904 dates, prefixes, gaps', async () => {
    const { tabelle } = await readAll(await zipOf(foreignWorkbook()), 'altro.xlsx')
    expect(tabelle.map(({ nome }) => nome)).toEqual(['Soci & amici'])
    expect(tabelle[0]?.lette).toEqual([
      {
        riga: 3,
        celle: {
          Nome: 'Anna\nBò <3',
          Nato: '1904-01-02',
          Vuota: null,
          Ora: '1904-01-02 12:00:00',
          Quota: '0.3',
          Attivo: '1',
        },
      },
      {
        riga: 7,
        celle: { Nome: 'testo', Nato: '1904-02-01', Vuota: 'x', Ora: null, Quota: '380098100112233', Attivo: '0' },
      },
    ])
  })
})

describe('a hostile workbook', () => {
  const rowsOf = async (sheetData: string, others?: Record<string, string>) =>
    (await readAll(await workbookOf(sheetData, others), 'foglio.xlsx')).tabelle.map(({ lette }) => lette)
  const heading = rowOf('nome', 'note')

  it('cannot expand its own entities, neither files nor nested ones', async () => {
    const type = '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd"><!ENTITY lol "ha"><!ENTITY big "&lol;&lol;">]>'
    const sheet = `${type}<worksheet><sheetData>${heading}${rowOf('&xxe;', '&big;')}</sheetData></worksheet>`
    expect(await rowsOf('', { 'xl/worksheet.xml': sheet })).toEqual([
      [{ riga: 2, celle: { nome: '&xxe;', note: '&big;' } }],
    ])
  })
  it.each([
    ['says a row that is none', 'r="1.5"', 2],
    ['says a row behind the end of all sheets', 'r="99999999999"', 2],
    ['says a row again', 'r="1"', 2],
    ['says a row further down', 'r="9"', 9],
  ])('%s', async (_name, said, riga) => {
    const row = rowOf('Luna', 'x').replace('<row>', `<row ${said}>`)
    expect(await rowsOf(heading.replace('<row>', '<row r="1">') + row)).toEqual([
      [{ riga, celle: { nome: 'Luna', note: 'x' } }],
    ])
  })
  it('with a cell in the last possible column is refused', async () => {
    const far = '<row><c r="XFD2"><v>1</v></c></row>'
    await expect(rowsOf(heading + far)).rejects.toMatchObject({ status: 422 })
  })
  it('naming one sheet ten thousand times has it read once', async () => {
    const sheets = Array.from({ length: 10_000 }, (_none, i) => `<sheet name="${i}" r:id="rId1"/>`)
    const named = { 'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>` }
    expect(await rowsOf(heading + rowOf('Luna', 'x'), named)).toHaveLength(1)
  })
  it('with a tag of a hundred thousand closing signs is read', async () => {
    const row = rowOf('Luna', 'x').replace('<row>', `<row spans="${'>'.repeat(100_000)}">`)
    expect(await rowsOf(heading + row)).toEqual([[{ riga: 2, celle: { nome: 'Luna', note: 'x' } }]])
  })
})

describe('dBase', () => {
  it.each(['cp850', 'windows-1252'] as const)('in %s, with its memo file', async page => {
    const { dbf, fpt } = asDbf(oldCats, page)
    const { formato, tabelle } = await readAll(
      await zipOf([
        ['DATI/GATTI.DBF', dbf],
        ['DATI/GATTI.FPT', fpt as Buffer],
      ]),
      'vecchio.zip',
    )
    expect(formato).toBe('zip di dbf')
    const [cats] = tabelle as [ReadTable]
    expect(cats).toMatchObject({ nome: 'GATTI', righe: oldCats.righe.length })
    expect(cats.lette[4]).toEqual({
      riga: 5,
      celle: expect.objectContaining({
        NOME_GATTO: 'Così Fan Tutte',
        NASCITA: '2003-03-08',
        STERILIZZA: '0',
        NOTE: expect.stringMatching(/^Ceduta con contratto;\nnon "da esposizione" .* città di Forlì$/),
      }),
    })
    // An impossible date stays as written.
    expect(cats.lette.find(({ celle }) => celle.IDGATTO === '121')?.celle.NASCITA).toBe('2001-02-31')
  })
  it('without its memo file reports missing memos', async () => {
    const { formato, tabelle } = await readAll(asDbf(oldCats).dbf, 'gatti.dbf')
    expect(formato).toBe('dbf')
    expect(tabelle[0]?.colonne.at(-1)?.nome).toBe('NOTE (manca il file dei memo)')
    expect(tabelle[0]?.righe).toBe(oldCats.righe.length)
  })
})

describe('an Access file', () => {
  it.each([
    ['Jet', 'mdb'],
    ['ACE', 'accdb'],
  ] as const)('of the %s engine, alone or in a zip', async (engine, formato) => {
    const bytes = asMdb(oldRegistry, engine)
    const alone = await readAll(bytes, 'registro.dat')
    expect(alone.formato).toBe(formato)
    expect(alone.tabelle.map(({ nome, righe }) => [nome, righe])).toEqual(
      oldRegistry.map(({ nome, righe }) => [nome, righe.length]),
    )
    const cats = alone.tabelle.find(({ nome }) => nome === 'GATTI') as ReadTable
    expect(cats.lette[4]).toEqual({
      riga: 5,
      celle: expect.objectContaining({
        ...{ IDGATTO: '105', NOME_GATTO: 'Così Fan Tutte', NASCITA: '08/03/2003', DATA_REG: '2003-06-20' },
        ...{ STERILIZZATO: '0', DECEDUTO: '0', NOTE: 'Ceduta con contratto;\nnon "da esposizione" — città di Forlì' },
      }),
    })
    expect(cats.lette[5]?.celle).toMatchObject({ STERILIZZATO: '1', NOTE: null })
    expect(cats.lette.map(({ celle }) => celle.DATA_REG)).toContain('1899-12-30')
    const documents = alone.tabelle.find(({ nome }) => nome === 'FATTURE') as ReadTable
    expect(documents.lette.map(({ celle }) => celle.TOTALE)).toEqual(['40', '1263.31'])
    expect((await readAll(await zipOf([['REGISTRO.MDB', bytes]]), 'x.zip')).tabelle).toEqual(alone.tabelle)
  })
})

describe('a zip', () => {
  it('gives each of its files as a table', async () => {
    const { formato, tabelle } = await readAll(await asZip(oldRegistry, 'windows-1252'), 'export.zip')
    expect(formato).toBe('zip di csv')
    expect(tabelle.map(({ nome, righe }) => [nome, righe])).toEqual(
      oldRegistry.map(({ nome, righe }) => [nome, righe.length]),
    )
    expect(tabelle[5]?.lette.map(({ celle }) => celle.COGNOME)).toEqual(surnames)
  })
  it('of our own export is read unchanged', async () => {
    const bytes = await zipOf([
      ['bisavolo.json', Buffer.from('{}')],
      ['gatti.csv', Buffer.from('id;nome;note\n1;" Luna ";""\n2;Leo;\n')],
      ['documenti/1.csv', Buffer.from('a;b\n1;2\n')],
    ])
    const { tabelle } = await readAll(bytes, 'tutto.zip')
    expect(tabelle.map(({ nome }) => nome)).toEqual(['gatti'])
    expect(cellsOf(tabelle[0] as ReadTable)).toEqual([
      ['1', ' Luna ', ''],
      ['2', 'Leo', null],
    ])
  })
})

it('a text marked by our exports for spreadsheets is read without the mark', async () => {
  const typed = ['=1+1', "'=1+1", '+39 06', "'Luna'", "'s Gravenhage", '\u00c8 lei', 'Luna']
  const marked = typed.map(markedAsText)
  expect(marked[0]).toBe("'=1+1")
  expect(cellsOf(await first(`nome;note\n${marked.map(text => `"${text}";x`).join('\n')}\n`))).toEqual(
    typed.map(text => [text, 'x']),
  )
  const bytes = await zipOf([
    ['bisavolo.json', Buffer.from('{}')],
    ['documenti.csv', Buffer.from(`id;titolo;tipo\n1;"'=1+1";"'=a"\n2;"''=1+1";b\n3;"'Luna'";c\n`)],
  ])
  expect(cellsOf((await readAll(bytes, 'tutto.zip')).tabelle[0] as ReadTable)).toEqual([
    ['1', '=1+1', "'=a"],
    ['2', "'=1+1", 'b'],
    ['3', "'Luna'", 'c'],
  ])
})

function accessHead(): Buffer {
  const head = Buffer.alloc(4096)
  head.writeUInt32LE(0x100, 0)
  head.write('Standard Jet DB', 4)
  head[0x14] = 1
  return head
}

function foreignWorkbook(): [string, Buffer][] {
  const row1 = ['Nome', 'Nato', 'Vuota', 'Ora', 'Quota', 'Attivo'].map(
    (name, i) => `<x:c r='${'ABCDEF'[i]}1' t="inlineStr"><x:is><x:t>${name}</x:t></x:is></x:c>`,
  )
  const files: [string, string][] = [
    ['[Content_Types].xml', '<Types/>'],
    [
      'xl/workbook.xml',
      '<?xml version="1.0"?><!-- a > b --><x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Soci &amp; amici" sheetId="1" r:id="rId7"/><x:sheet name="Vuoto" sheetId="2" r:id="rId8"/></x:sheets></x:workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId7" Type="http://x/worksheet" Target="/xl/worksheets/uno.xml"/><Relationship Id="rId8" Type="http://x/worksheet" Target="worksheets/due.xml"/><Relationship Id="rId1" Type="http://x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId2" Type="http://x/styles" Target="styles.xml"/></Relationships>',
    ],
    [
      'xl/sharedStrings.xml',
      '<sst><si><r><t>Anna_x000A_</t></r><r><t xml:space="preserve">B&#242; </t></r><rPh><t>reading</t></rPh><r><t><![CDATA[<3]]></t></r></si><si><t>x</t></si></sst>',
    ],
    [
      'xl/styles.xml',
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-410]d mmmm yyyy;@"/><numFmt numFmtId="171" formatCode="[>0]&quot;d&quot;0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="22"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    ],
    ['xl/worksheets/due.xml', '<worksheet><sheetData/></worksheet>'],
    [
      'xl/worksheets/uno.xml',
      `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1">${row1.join('')}</x:row><x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="B3" s="1"><x:v>1</x:v></x:c><x:c r="C3" s="1"/><x:c r="D3" s="2"><x:v>1.5</x:v></x:c><x:c r="E3" s="3"><x:f>0.1+0.2</x:f><x:v>0.30000000000000004</x:v></x:c><x:c r="F3" t="b"><x:v>1</x:v></x:c></x:row><x:row r="7"><x:c t="str"><x:v>testo</x:v></x:c><x:c s="1"><x:v>31</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:v>3.80098100112233E+14</x:v></x:c><x:c t="b"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    ],
  ]
  return files.map(([name, text]) => [name, Buffer.from(text)])
}
