export interface CsvRecord {
  line: number
  cells: string[]
  /** True for quoted cells: `""` is an empty text, an unquoted empty cell is null. */
  quoted: boolean[]
}

/** A quote not closed within this length is a plain character, so that it cannot swallow the rest of the file. */
const longestQuoted = 200_000

export function createCsvParser(separator: string, onRecord: (record: CsvRecord) => void) {
  let rest = ''
  let line = 1
  /** No quote closes before this offset, so text with lost quotes is searched only once. */
  let clearTo = 0
  const plainEnd = new RegExp(`[${separator === '\t' ? '\\t' : `\\${separator}`}\\r\\n]`, 'g')

  const readRecord = (text: string, from: number, isLast: boolean) => {
    const record: CsvRecord = { line, cells: [], quoted: [] }
    let lines = 0
    for (let at = from; ; ) {
      const open = afterBlanks(text, at)
      const cell = text[open] === '"' ? readQuoted(text, open, isLast) : null
      if (cell === undefined) return undefined
      let end = cell?.end ?? at
      let value = cell?.value ?? ''
      plainEnd.lastIndex = end
      const stop = plainEnd.exec(text)
      if (stop === null && !isLast) return undefined
      const stopAt = stop?.index ?? text.length
      value += text.slice(end, stopAt)
      record.cells.push(value)
      record.quoted.push(cell !== null)
      lines += cell?.lines ?? 0
      end = stopAt
      if (text[end] === separator) {
        at = end + 1
        continue
      }
      if (text[end] === '\r' && end + 1 === text.length && !isLast) return undefined
      const next = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
      line += lines + 1
      return { record, next }
    }
  }

  const readQuoted = (text: string, open: number, isLast: boolean) => {
    let from = open + 1
    while (text[from] === '"' && text[from + 1] === '"') from += 2
    for (let at = text[from] === '"' ? from : Math.max(from, clearTo); ; at += 1) {
      at = text.indexOf('"', at)
      const isLost = at < 0 ? isLast || text.length - open > longestQuoted : at - open > longestQuoted
      if (isLost) {
        clearTo = at < 0 ? text.length : at
        return null
      }
      if (at < 0 || (at + 1 >= text.length && !isLast)) return undefined
      if (text[at + 1] === '"') {
        at += 1
        continue
      }
      const next = text[afterBlanks(text, at + 1)]
      if (next === undefined && !isLast) return undefined
      if (next === undefined || next === separator || next === '\r' || next === '\n') {
        const value = text.slice(open + 1, at).replaceAll('""', '"')
        return { value, end: at + 1, lines: linesIn(value) }
      }
    }
  }

  const readAll = (isLast: boolean) => {
    let at = 0
    while (at < rest.length) {
      const read = readRecord(rest, at, isLast)
      if (read === undefined) break
      onRecord(read.record)
      at = read.next
    }
    rest = rest.slice(at)
    clearTo = Math.max(0, clearTo - at)
  }
  return {
    push: (text: string) => {
      rest += text
      readAll(false)
    },
    end: () => readAll(true),
  }
}

/** Some programs write a blank before the quote. */
function afterBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
