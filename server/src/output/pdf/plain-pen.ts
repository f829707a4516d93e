import type { Doc } from './pdf.ts'

/** Fonts without kerning and ligatures: each letter is measured once, so long tables are cheap. */
export type PlainFont = 'sans' | 'sansBold'

export interface Pen {
  widthOf: (text: string, size: number) => number
  write: (text: string, at: { x: number; y: number; size: number; spacing?: number }) => string
  ascender: number
  begin: () => void
  mark: string
}

interface PdfFont {
  id: string
  ascender: number
  ref: () => unknown
  encode: (text: string) => [string[], { xAdvance: number }[]]
}
interface Letter {
  hex: string
  width: number
}

const usualCodes = 0x2100

export function plainPen(doc: Doc, name: PlainFont): Pen {
  const font = (doc.font(name) as unknown as { _font: PdfFont })._font
  const usual: (Letter | undefined)[] = Array.from({ length: usualCodes })
  const others = new Map<number, Letter>()
  const letterOf = (code: number): Letter => (code < usualCodes ? usual[code] : others.get(code)) ?? shape(code)
  const shape = (code: number): Letter => {
    const [hex, positions] = font.encode(String.fromCodePoint(code))
    const letter = { hex: hex.join(''), width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000 }
    if (code < usualCodes) usual[code] = letter
    else others.set(code, letter)
    return letter
  }
  return {
    ascender: font.ascender / 1000,
    mark: `/${font.id} `,
    begin: () => {
      const page = doc.page as unknown as { fonts: Record<string, unknown> }
      page.fonts[font.id] ??= font.ref()
    },
    widthOf: (text, size) => {
      let width = 0
      for (let i = 0; i < text.length; i++) {
        const code = text.codePointAt(i) as number
        if (code > 0xffff) i++
        width += letterOf(code).width
      }
      return width * size
    },
    write: (text, { x, y, size, spacing = 0 }) => {
      let hex = ''
      for (let i = 0; i < text.length; i++) {
        const code = text.codePointAt(i) as number
        if (code > 0xffff) i++
        hex += letterOf(code).hex
      }
      const at = `${x.toFixed(2)} ${(doc.page.height - y).toFixed(2)}`
      return `${number(spacing)} Tc /${font.id} ${number(size)} Tf 1 0 0 1 ${at} Tm [<${hex}>] TJ\n`
    },
  }
}

/** pdfkit flips the y axis; text would be upside down. */
export function textLayer(doc: Doc, color: string, operators: string): void {
  if (operators !== '') put(doc, `q 1 0 0 -1 0 ${doc.page.height} cm BT\n${rgb(color)} rg\n${operators}ET Q`)
}

export function lineLayer(doc: Doc, weight: number, color: string, operators: string): void {
  if (operators !== '') put(doc, `q ${weight} w ${rgb(color)} RG\n${operators}Q`)
}

export function levelLine(x1: number, y: number, x2: number): string {
  return `${x1.toFixed(2)} ${y.toFixed(2)} m ${x2.toFixed(2)} ${y.toFixed(2)} l S\n`
}

function put(doc: Doc, operators: string): void {
  ;(doc as unknown as { addContent: (bytes: Uint8Array) => void }).addContent(Buffer.from(`${operators}\n`, 'latin1'))
}

function rgb(color: string): string {
  return [1, 3, 5].map(at => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
