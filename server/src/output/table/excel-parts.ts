import { isSet, romeTime } from '@bisavolo/domain/kit/value-text'
import type { Cells, Column } from './cell.ts'

/** Text cells are inline strings, never formulas. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const style = { plain: 0, head: 1, date: 2, money: 3, integer: 4, datetime: 5, quoted: 6, decimal: 7 } as const

export const styles =
  `${head}<styleSheet xmlns="${main}">` +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEBE2"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="8">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>' +
  format(164) +
  format(165) +
  format(3) +
  format(166) +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  format(4) +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

function format(id: number): string {
  return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
}

export const rootRelations = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export function contentTypes(sheets: number): string {
  const parts = times(sheets, n => override(`/xl/worksheets/sheet${n}.xml`, 'worksheet'))
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${parts}</Types>`
}

function override(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${contentType}.${type}+xml"/>`
}

export function workbook(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  return `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`
}

export function workbookRelations(sheets: number): string {
  const links = times(
    sheets,
    n => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return `${head}<Relationships xmlns="${packageRelations}">${links}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`
}

export function sheetHead(columns: readonly Column[], widths: readonly number[], isFirst: boolean): string {
  const cols = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  const labels = columns.map(({ label }, i) => textCell(`${letters(i)}1`, label, style.head))
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView ${isFirst ? 'tabSelected="1" ' : ''}workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`
}

export function sheetFoot(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${letters(columns - 1)}${rows + 1}"/></worksheet>`
}

export function rowWriter(columns: readonly Column[]): (cells: Cells, row: number) => string {
  const names = columns.map((_column, i) => letters(i))
  return (cells, row) => {
    let xml = `<row r="${row}">`
    for (let i = 0; i < columns.length; i++) {
      const value = cells[i]
      if (value === null || value === undefined || value === '') continue
      xml += cellXml((names[i] as string) + row, (columns[i] as Column).kind, value)
    }
    return `${xml}</row>`
  }
}

function cellXml(at: string, kind: Column['kind'], value: unknown): string {
  switch (kind) {
    case 'money':
      return numberCell(at, value, style.money)
    case 'integer':
      return numberCell(at, value, style.integer)
    case 'year':
      return numberCell(at, value, style.plain)
    case 'number':
      return numberCell(at, value, Number.isInteger(Number(value)) ? style.integer : style.decimal)
    case 'date':
      return dayCell(at, String(value).slice(0, 10), '', style.date)
    case 'datetime': {
      const [day = '', time = ''] = romeTime(String(value)).split(' ')
      return dayCell(at, day, time, style.datetime)
    }
    case 'flag':
      return textCell(at, isSet(value) ? 'Sì' : 'No')
    case 'text':
      return textCell(at, String(value))
  }
}

function numberCell(at: string, value: unknown, format: number): string {
  const number = Number(value)
  return Number.isFinite(number) ? `<c r="${at}" s="${format}"><v>${number}</v></c>` : textCell(at, String(value))
}

/** Excel's calendar is wrong before March 1900, so such days become text. */
function dayCell(at: string, day: string, time: string, format: number): string {
  if (day < '1900-03-01') return textCell(at, [day.split('-').reverse().join('/'), time].filter(Boolean).join(' '))
  const serial = Date.parse(`${day}T${time === '' ? '00:00' : time}Z`) / 86_400_000 + 25_569
  return Number.isFinite(serial) ? `<c r="${at}" s="${format}"><v>${serial}</v></c>` : textCell(at, day)
}

const formulaStart = /^[=+\-@\t\r]/
const maxText = 32_767

function textCell(at: string, value: string, format?: number): string {
  // The quote style keeps a formula-like text a text, even after an edit.
  const index = format ?? (formulaStart.test(value) ? style.quoted : style.plain)
  const text = escapeXml(value.length > maxText ? value.slice(0, maxText) : value)
  const space = needsSpace(text) ? ' xml:space="preserve"' : ''
  return `<c r="${at}"${index === 0 ? '' : ` s="${index}"`} t="inlineStr"><is><t${space}>${text}</t></is></c>`
}

/** XML readers drop such whitespace otherwise. */
function needsSpace(text: string): boolean {
  return text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32 || text.includes('\n')
}

const special = /[&<>"\r\p{Cs}\ufffe\uffff[\p{Cc}--[\t\n]]]|_x[0-9a-fA-F]{4}_/v
const illegal = /[\ufffe\uffff[\p{Cc}--[\t\n\r]]]/gv
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '_x000D_' }

export function escapeXml(text: string): string {
  if (!special.test(text)) return text
  return (
    text
      .toWellFormed()
      .replace(illegal, '')
      // Excel reads _x0041_ as an escape.
      .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
      .replace(/[&<>"\r]/g, char => entities[char] as string)
  )
}

/** 0 → A, 25 → Z, 26 → AA. */
export function letters(index: number): string {
  let name = ''
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name
  return name
}

function times(count: number, make: (n: number) => string): string {
  return Array.from({ length: count }, (_none, i) => make(i + 1)).join('')
}
