import { deflateSync } from 'node:zlib'
import { newDocument } from './new-document.ts'
import type { Doc } from './pdf.ts'

interface Inside {
  ref: (data: object) => { end: (bytes?: Uint8Array) => void }
  addContent: (operators: string) => void
  page: {
    width: number
    height: number
    content: { buffer: Uint8Array[] }
    ext_gstates: Record<string, { data: object }>
    xobjects: Record<string, unknown>
  }
}

interface Packed {
  bytes: Buffer
  states: Record<string, object>
}

const packed = new Map<string, Packed>()
const placed = new WeakMap<Doc, Map<string, object>>()

/** Drawings (no text) shared by many documents: compressed once, then copied. */
export function stamp(doc: Doc, name: string, draw: (scratch: Doc) => void): void {
  const inside = doc as unknown as Inside
  const { width, height, xobjects } = inside.page
  const key = `${name} ${width} ${height}`
  const drawing = packed.get(key) ?? pack(width, height, draw)
  packed.set(key, drawing)
  const forms = placed.get(doc) ?? new Map<string, object>()
  placed.set(doc, forms)
  const form = forms.get(key) ?? place(inside, drawing)
  forms.set(key, form)
  const id = `Stamp${Object.keys(xobjects).length + 1}`
  xobjects[id] = form
  inside.addContent(`/${id} Do`)
}

function place(inside: Inside, drawing: Packed): object {
  const form = inside.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, inside.page.width, inside.page.height],
    Resources: { ExtGState: drawing.states },
    Filter: 'FlateDecode',
  })
  form.end(drawing.bytes)
  return form
}

function pack(width: number, height: number, draw: (scratch: Doc) => void): Packed {
  const scratch = newDocument({ size: [width, height], margin: 0, compress: false, font: null as never })
  const { page } = scratch as unknown as Inside
  // pdfkit starts each page with a flip of the y axis, and the target page has its own.
  const begun = page.content.buffer.length
  draw(scratch)
  const states = Object.entries(page.ext_gstates).map(([id, { data }]) => [id, data] as const)
  return {
    bytes: deflateSync(Buffer.concat(page.content.buffer.slice(begun)), { level: 9 }),
    states: Object.fromEntries(states),
  }
}
