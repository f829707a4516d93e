import { inflateSync } from 'node:zlib'

/** The text of our PDFs, page by page and line by line, decoded with each font's own table. */
export function pdfWords(file: Buffer): string[] {
  const objects = objectsOf(file)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const resources = objects.get(numberAfter(head, 'Resources'))?.head ?? head
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, unicodeOf(objects, objects.get(Number(id))?.head ?? ''))
    return linesOf(objects.get(numberAfter(head, 'Contents'))?.stream ?? '', fonts).join('\n')
  })
}

/** The dictionaries of all objects, to look for metadata and forbidden entries. */
export function pdfHeads(file: Buffer): string {
  return [...objectsOf(file).values()].map(({ head }) => head).join('\n')
}

interface PdfObject {
  head: string
  stream: string
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
    const [whole, id = '', head = ''] = match
    let stream = ''
    if (whole.endsWith('stream\n')) {
      const start = (match.index ?? 0) + whole.length
      const bytes = file.subarray(start, start + numberAfter(head, 'Length'))
      stream = (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
    }
    objects.set(Number(id), { head, stream })
  }
  return objects
}

function numberAfter(head: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+)`).exec(head)?.[1] ?? -1)
}

function unicodeOf(objects: Map<number, PdfObject>, font: string): Map<number, string> {
  const table = objects.get(numberAfter(font, 'ToUnicode'))?.stream ?? ''
  const codes = new Map<number, string>()
  for (const [, start = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(start, 16)
    for (const [, hex = ''] of list.matchAll(/<([^>]*)>/g)) {
      const units = hex.split(' ').filter(Boolean)
      codes.set(code++, String.fromCharCode(...units.map(unit => Number.parseInt(unit, 16))))
    }
  }
  return codes
}

function linesOf(content: string, fonts: Map<string, Map<number, string>>): string[] {
  const lines: string[] = []
  let font = new Map<number, string>()
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    else {
      const codes = [...(array ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines.push(codes.map(code => font.get(Number.parseInt(code, 16)) ?? '').join(''))
    }
  }
  return lines
}
