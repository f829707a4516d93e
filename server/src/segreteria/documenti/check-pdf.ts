import { inflateSync } from 'node:zlib'
import { isZipToo, looksLikeHtml } from './check-polyglot.ts'

/** security 2.5: what a PDF may not carry, whoever wrote it. */
const active = new Map([
  ['JS', 'codice JavaScript'],
  ['JavaScript', 'codice JavaScript'],
  ['OpenAction', 'un’azione all’apertura'],
  ['AA', 'azioni automatiche'],
  ['Launch', 'l’avvio di programmi'],
  ['EmbeddedFile', 'file allegati'],
  ['EmbeddedFiles', 'file allegati'],
  ['RichMedia', 'contenuti multimediali attivi'],
  ['XFA', 'un modulo XFA con codice'],
])
/** Too long to appear by chance: these are searched in every byte, so that no odd stream hides them. */
const anywhere = ['JavaScript', 'OpenAction', 'Launch', 'EmbeddedFile', 'RichMedia']
const mostInflated = 64 * 1024 * 1024

/** Why this PDF is refused, as a sentence; null when it is a whole one that can do nothing by itself. */
export function refusalOfPdf(bytes: Buffer): string | null {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 12))) return 'Il file non è un PDF.'
  if (!isWhole(bytes)) return 'Il PDF è incompleto o danneggiato: salvalo di nuovo e riprova.'
  if (looksLikeHtml(bytes) || isZipToo(bytes)) return 'Il PDF contiene anche un altro file: salvalo di nuovo e riprova.'
  const carried = anywhere.find(name => bytes.includes(`/${name}`, 0, 'latin1'))
  if (carried !== undefined) return carries(carried)
  const parts = objectTexts(bytes)
  if (parts === undefined) return 'Il PDF non si riesce a controllare: salvalo di nuovo e riprova.'
  for (const text of parts) {
    for (const name of namesIn(text)) {
      if (name === 'Encrypt') return 'Il PDF è protetto: salvalo senza password e riprova.'
      if (active.has(name)) return carries(name)
    }
  }
  return null
}

function carries(name: string): string {
  return `Il PDF contiene ${active.get(name)}: per sicurezza non si può caricare.`
}

/** Ends where a PDF ends. Its table of objects may be wrong: readers rebuild it, and the search below does not use it. */
function isWhole(bytes: Buffer): boolean {
  return /%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 2048)))
}

/** All that is written as objects: the text outside streams, and object streams unpacked. Undefined when one cannot be unpacked. */
function objectTexts(bytes: Buffer): string[] | undefined {
  const text = bytes.toString('latin1')
  const parts: string[] = []
  let inflated = 0
  let from = 0
  const stream = />>\s*stream\r?\n/g
  for (let match = stream.exec(text); match !== null; match = stream.exec(text)) {
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    if (end === -1) return undefined
    const before = text.slice(from, match.index + 2)
    parts.push(before)
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')))
    if (namesIn(dictionary).has('ObjStm')) {
      const unpacked = unpack(bytes.subarray(start, end), dictionary, mostInflated - inflated)
      if (unpacked === undefined) return undefined
      inflated += unpacked.length
      parts.push(unpacked)
    }
    from = end
    stream.lastIndex = end
  }
  parts.push(text.slice(from))
  return parts
}

function unpack(content: Buffer, dictionary: string, most: number): string | undefined {
  const filters = [...namesIn(dictionary)].filter(name => name.endsWith('Decode'))
  if (filters.length === 0) return content.toString('latin1')
  if (filters.length > 1 || filters[0] !== 'FlateDecode' || most <= 0) return undefined
  try {
    return inflateSync(content, { maxOutputLength: most }).toString('latin1')
  } catch {
    return undefined
  }
}

/** The names in a piece of PDF, with `#4a` read as the letter it stands for. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, raw = ''] of text.matchAll(/\/([^\s\0()<>[\]{}/%]{1,127})/g))
    names.add(raw.replace(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
  return names
}
