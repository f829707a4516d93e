import { isZipToo, looksLikeHtml } from '../../platform/upload/check-polyglot.ts'
import { dangerIn } from './pdf/pdf-dangers.ts'
import { unpackObjects } from './pdf/pdf-objects.ts'
import { isDict, Unreadable, valuesOf } from './pdf/pdf-value.ts'
import { readPdf } from './pdf/read-pdf.ts'

/** Why this PDF is refused, as a sentence; null when it is a whole one that can do nothing by itself. */
export function refusalOfPdf(bytes: Buffer): string | null {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 12))) return 'Il file non è un PDF.'
  if (!isWhole(bytes)) return 'Il PDF è incompleto o danneggiato: salvalo di nuovo e riprova.'
  if (looksLikeHtml(bytes) || isZipToo(bytes)) return 'Il PDF contiene anche un altro file: salvalo di nuovo e riprova.'
  try {
    return refusalOfObjects(bytes)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return 'Il PDF non si riesce a controllare: salvalo di nuovo e riprova.'
  }
}

function refusalOfObjects(bytes: Buffer): string | null {
  const file = readPdf(bytes)
  const isLocked = [...file.trailers, ...file.objects.map(({ value }) => value)].some(
    value => isDict(value) && valuesOf(value, 'Encrypt').length > 0,
  )
  if (isLocked) return 'Il PDF è protetto: salvalo senza password e riprova.'
  const objects = unpackObjects(file)
  const roots = file.trailers.flatMap(trailer => valuesOf(trailer, 'Root')).flatMap(objects.meanings)
  if (!roots.some(isDict)) return 'Il PDF è incompleto o danneggiato: salvalo di nuovo e riprova.'
  // A trailer is no object, but holds values as they do.
  const trailers = file.trailers.map(value => ({ number: 0, value }))
  const danger = dangerIn({ ...objects, all: [...objects.all, ...trailers] })
  return danger === undefined ? null : `Il PDF contiene ${danger}: per sicurezza non si può caricare.`
}

/** Ends where a PDF ends. */
function isWhole(bytes: Buffer): boolean {
  return /%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 2048)))
}
