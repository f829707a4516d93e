import { AppError } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { createDocument, finish } from '../../src/output/pdf/pdf.ts'
import { fontOf } from '../../src/output/pdf/pdf-fonts.ts'
import { fitText, safeText, wrapLines } from '../../src/output/pdf/pdf-text.ts'
import { recordPdf } from '../../src/output/pdf/record-pdf.ts'
import { maxPdfRows, renderTable, type TableDocument, tablePdf } from '../../src/output/pdf/table-pdf.ts'
import type { Cells, Column } from '../../src/output/table/cell.ts'
import { pdfHeads, pdfWords } from './pdf-words.ts'

const columns: readonly Column[] = [
  { label: 'Cognome e nome', kind: 'text', width: 40 },
  { label: 'Data consiglio', kind: 'date', width: 14 },
  { label: 'Quota', kind: 'money', width: 12, total: true },
  { label: 'Anni', kind: 'integer', width: 8, total: true },
]
const association = {
  ...{ name: 'Associazione Felina Bisavolo', codiceFiscale: '', site: '', address: '', town: '', legal: '' },
  logo: null,
}
const table = (rows: readonly Cells[], more: Partial<TableDocument> = {}): TableDocument => ({
  title: 'Soci approvati',
  subtitle: 'Dal 01/01/2026 · Sezione Lazio',
  association,
  today: '2026-11-05',
  columns,
  rows,
  orientation: 'portrait',
  empty: 'Nessun socio approvato.',
  ...more,
})
const rows = (count: number): Cells[] =>
  Array.from({ length: count }, (_none, i) => [`Socio ${i + 1}`, '2026-03-12', '0.10', 1])

describe('a table as PDF', () => {
  it('states title, association and date, with exact sums', async () => {
    const [page = ''] = pdfWords(await renderTable(table(rows(3))))
    for (const text of [
      'ASSOCIAZIONE FELINA BISAVOLO',
      'SITUAZIONE AL 05/11/2026',
      'Soci approvati',
      'Dal 01/01/2026 · Sezione Lazio',
      'COGNOME E NOME',
      'Socio 2',
      '12/03/2026',
      '€\u00a00,10',
      '€\u00a00,30',
      'Totale',
      'Pagina 1 di 1',
    ])
      expect(page.replaceAll(' ', '\u00a0').split('\n')).toContain(text.replaceAll(' ', '\u00a0'))
  })

  it.each([4, 12, 18])('never cuts a heading, with %i columns', async count => {
    const labels = ['Libro origini', 'Data registrazione', 'Non in allevamento', 'Proprietario · Nome completo']
    const many = Array.from({ length: count }, (_none, i) => ({
      ...({
        label: `${labels[i % 4]} ${i}`,
        kind: i % 3 === 0 ? 'integer' : 'text',
        width: i % 5 === 0 ? 40 : 4,
      } as const),
    }))
    const file = await renderTable(table([many.map(() => 1)], { columns: many, orientation: 'landscape' }))
    const [page = ''] = pdfWords(file)
    const letters = page.replace(/\s/g, '')
    expect(page).not.toContain('…')
    for (const { label } of many) expect(letters).toContain(label.toUpperCase().replace(/\s/g, ''))
  })

  it('prints a long line of filters in full', async () => {
    const subtitle = Array.from({ length: 150 }, (_none, i) => `Campo ${i}: valore`).join(' · ')
    const [page = ''] = pdfWords(await renderTable(table(rows(2), { subtitle, orientation: 'landscape' })))
    expect(page.replace(/\s+/g, ' ')).toContain('Campo 149: valore')
    expect(page).toContain('Socio 2')
  })

  it('repeats its header and numbers its pages', async () => {
    const pages = pdfWords(await renderTable(table(rows(120), { orientation: 'landscape' })))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, i) => {
      expect(page).toContain('COGNOME E NOME')
      expect(page).toContain(`Pagina ${i + 1} di ${pages.length}`)
    })
    const names = pages.join('\n').match(/^Socio \d+$/gm)
    expect(names).toEqual(rows(120).map(cells => cells[0]))
  })

  it.each([
    'Dvořák Šárka',
    'Łódź',
    'Àbate Èboli',
    'D’Angelo',
    '<script>alert(1)</script>',
    '=1+1',
    'Ğülşen Ţăran Żółć',
  ])('keeps %s complete', async name => {
    const [page] = pdfWords(await renderTable(table([[name, null, null, null]])))
    expect(page?.split('\n')).toContain(name)
  })

  it('shows a name of 60 letters in full, on two lines', async () => {
    const name = 'Maria Antonietta Giuseppina della Rovere Castiglioni Borromeo'
    const narrow = columns.map(column => ({ ...column, width: 20 }))
    const [page = ''] = pdfWords(await renderTable(table([[name, null, null, null]], { columns: narrow })))
    expect(page.replaceAll('\n', ' ')).toContain(name)
  })

  it('copes with a text of 10,000 letters without blanks', async () => {
    const pages = pdfWords(await renderTable(table([['x'.repeat(10_000), '2026-01-01', null, null]])))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('…')
  })

  it('explains why it is empty', async () => {
    const [page] = pdfWords(await renderTable(table([])))
    expect(page).toContain('Nessun socio approvato.')
    expect(page).not.toContain('COGNOME E NOME')
  })

  it('embeds its fonts, is marked as Italian, names its author and contains no scripts', async () => {
    const heads = pdfHeads(await renderTable(table(rows(2))))
    expect(heads).toContain('/FontFile2')
    expect(heads).not.toContain('/Helvetica')
    expect(heads).toContain('/Lang (it-IT)')
    expect(heads).toContain('(Associazione Felina Bisavolo)')
    expect(heads).toContain('(Soci approvati)')
    expect(heads).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|EmbeddedFile|AA|URI)\b/)
  })

  it('with thousands of rows is rendered in a thread', async () => {
    const pages = pdfWords(await tablePdf(table(rows(2500))))
    expect(pages.join('\n')).toContain('Socio 2500')
  })

  it('is refused above the maximum number of rows', async () => {
    const refused = tablePdf(table(Array.from({ length: maxPdfRows + 1 }, () => [])))
    await expect(refused).rejects.toThrow(AppError)
    await expect(refused).rejects.toMatchObject({ status: 413 })
  })

  it('parses a font once for all documents', async () => {
    const sans = fontOf('sans')
    await renderTable(table(rows(1)))
    expect(fontOf('sans')).toBe(sans)
  })
})

describe('text in a PDF', () => {
  it.each([
    ['a\u202eb\u2066c', 'abc'],
    ['a\u0000b\u0007c\u0085d', 'abcd'],
    ['due\r\nrighe\te altro', 'due righe e altro'],
    ['e\u0300', 'è'],
    ['a\ud800', 'a\ufffd'],
    [null, ''],
    [12, '12'],
  ])('%j is safe as %j', (given, wanted) => expect(safeText(given)).toBe(wanted))

  it('wraps at blanks and ends with an ellipsis past the last line', () => {
    const doc = createDocument({ title: 'Prova', author: 'Bisavolo' }).font('sans').fontSize(10)
    expect(wrapLines(doc, 'uno due tre', 1000, 2)).toEqual(['uno due tre'])
    expect(wrapLines(doc, '', 100, 2)).toEqual([])
    const lines = wrapLines(doc, 'uno due tre quattro cinque sei sette otto', 60, 2)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(doc.widthOfString(line)).toBeLessThanOrEqual(60)
    doc.end()
  })

  it('shrinks before wrapping', async () => {
    const doc = createDocument({ title: 'Prova', author: 'Bisavolo' })
    const at = { x: 50, width: 150, font: 'serif', size: 16, minSize: 9 } as const
    const one = fitText(doc, 'Un nome breve', { ...at, y: 50 })
    const small = fitText(doc, 'Un nome un poco più lungo qui', { ...at, y: 100 })
    const two = fitText(doc, 'Un nome davvero molto lungo che non sta in una riga sola', { ...at, y: 150 })
    expect(small).toBeLessThan(one)
    expect(two).toBeGreaterThan(small)
    const [page = ''] = pdfWords(await finish(doc))
    expect(page.replaceAll('\n', ' ')).toContain('Un nome davvero molto lungo che non sta in una riga sola')
  })
})

it('a single record fits on a page', async () => {
  const file = await recordPdf({
    kind: 'Passaggio',
    title: 'Passaggio n. 12',
    association: { ...association, address: 'Via dei Gatti 10, 00118 Roma (RM)', legal: 'D.Lgs. 529/1992' },
    today: '2026-11-05',
    fields: [
      { label: 'Gatto', text: 'Ares' },
      { label: 'Note', text: 'parola '.repeat(100) },
      { label: 'Stato', text: '' },
    ],
  })
  const [page = ''] = pdfWords(file)
  for (const text of [
    'Via dei Gatti 10, 00118 Roma (RM) · D.Lgs. 529/1992',
    'Passaggio n. 12',
    'GATTO',
    'Ares',
    'NOTE',
    '—',
  ])
    expect(page.split('\n')).toContain(text)
})
