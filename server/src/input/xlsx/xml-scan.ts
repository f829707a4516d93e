import { broken } from '../limits.ts'

export interface XmlListener {
  open: (name: string, attributes: string, isEmpty: boolean) => void
  close: (name: string) => void
  wantsText: () => boolean
  text: (text: string) => void
}

const longestTag = 1024 * 1024

/** Streaming, without a tree; never expands entities of the document (entity bombs). */
export function createXmlScan(listener: XmlListener) {
  let rest = ''
  const scan = (text: string): number => {
    for (let at = 0; ; ) {
      const start = text.indexOf('<', at)
      // An entity may be cut at the end of a chunk: wait for the next tag.
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

/** -1 if the tag continues in the next chunk. */
function tagEnd(text: string, start: number): number {
  if (text[start + 1] === '!') {
    if (text.startsWith('<!--', start)) return behind(text, '-->', start + 4)
    if (text.startsWith('<![CDATA[', start)) return behind(text, ']]>', start + 9)
    if (text.length - start < 9) return -1
  }
  let quote = 0
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i)
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

export function attributeOf(attributes: string, name: string): string | undefined {
  const mark = ` ${name}="`
  const at = attributes.indexOf(mark)
  if (at >= 0) {
    const from = at + mark.length
    return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)))
  }
  if (!attributes.includes(`${name}=`) && !attributes.includes(`${name} `)) return undefined
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found === null ? undefined : decodeEntities(found[1] ?? found[2] ?? '')
}

/** Excel escapes characters that XML forbids: `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
