import { broken } from '../limits.ts'

/** What a scan tells: names come without their prefix, attributes as they stand, text with its entities. */
export interface XmlListener {
  open: (name: string, attributes: string, isEmpty: boolean) => void
  close: (name: string) => void
  /** Asked before a piece of text is cut out: most of it nobody wants. */
  wantsText: () => boolean
  text: (text: string) => void
}

const longestTag = 1024 * 1024

/** Reads XML piece by piece, without building anything and without ever following an entity of the document's own. */
export function createXmlScan(listener: XmlListener) {
  let rest = ''
  const scan = (text: string): number => {
    for (let at = 0; ; ) {
      const start = text.indexOf('<', at)
      // An entity may be cut in two: text waits for the tag behind it.
      if (start < 0) return at
      tell(text, at, start)
      const end = tagEnd(text, start)
      if (end < 0) return start
      tag(text, start, end)
      at = end
    }
  }
  const tell = (text: string, from: number, to: number) => {
    if (to > from && listener.wantsText()) listener.text(decodeEntities(text.slice(from, to)))
  }
  const tag = (text: string, start: number, end: number) => {
    const sign = text[start + 1]
    if (sign === '/') return listener.close(localName(text.slice(start + 2, end - 1).trimEnd()))
    if (sign === '?') return undefined
    if (sign === '!') {
      if (text.startsWith('<![CDATA[', start) && listener.wantsText()) listener.text(text.slice(start + 9, end - 3))
      return undefined
    }
    const isEmpty = text[end - 2] === '/'
    const inside = text.slice(start + 1, isEmpty ? end - 2 : end - 1)
    const blank = inside.search(/\s/)
    const name = localName(blank < 0 ? inside : inside.slice(0, blank))
    listener.open(name, blank < 0 ? '' : inside.slice(blank), isEmpty)
    return isEmpty ? listener.close(name) : undefined
  }
  return {
    push: (chunk: string) => {
      const text = rest + chunk
      rest = text.slice(scan(text))
      if (rest.length > longestTag) throw broken('Il foglio Excel è danneggiato: salvalo di nuovo e riprova.')
    },
  }
}

/** Behind the tag that begins here; -1 when its end is not here yet. */
function tagEnd(text: string, start: number): number {
  if (text[start + 1] === '!') {
    if (text.startsWith('<!--', start)) return behind(text, '-->', start + 4)
    if (text.startsWith('<![CDATA[', start)) return behind(text, ']]>', start + 9)
    // Too short to tell.
    if (text.length - start < 9) return -1
  }
  let quote = 0
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i)
    // A value may hold a sign that looks like the end of the tag.
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return i + 1
  }
  return -1
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? all
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** One attribute's value; undefined when it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const mark = ` ${name}="`
  const at = attributes.indexOf(mark)
  if (at >= 0) {
    const from = at + mark.length
    return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)))
  }
  // Most attributes that are asked for are not there: only a rare spelling is worth an expression.
  if (!attributes.includes(`${name}=`) && !attributes.includes(`${name} `)) return undefined
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found === null ? undefined : decodeEntities(found[1] ?? found[2] ?? '')
}

/** Excel writes a sign that XML does not allow by its code: `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
