import type { Misura } from '@bisavolo/domain/soci/rules/etichette/testo-etichetta'
import { type Doc, mm } from '../../output/pdf/pdf.ts'
import { ink } from '../../output/pdf/pdf-text.ts'

export interface Pen {
  beginPage: () => void
  endPage: () => void
  /** One line, its baseline at y from the top of the sheet, in points. */
  write: (text: string, x: number, y: number, size: number) => void
  misura: Misura
}

/** What we use of pdfkit's own font: the glyphs of a text as hex, and the reference a page must carry. */
interface PdfFont {
  id: string
  ref: () => unknown
  encode: (text: string) => [string[], { xAdvance: number }[]]
}
interface Letter {
  hex: string
  /** In millimetres at one point. */
  width: number
}

/**
 * Writes in the sans font letter by letter: it has neither kerning nor ligatures, so that each letter is shaped and measured
 * once and forty thousand lines cost a fraction of a second.
 */
export function penOf(doc: Doc): Pen {
  const font = (doc.font('sans') as unknown as { _font: PdfFont })._font
  const letters = new Map<string, Letter>()
  const letterOf = (char: string): Letter => {
    let letter = letters.get(char)
    if (letter === undefined) {
      const [hex, positions] = font.encode(char)
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000 / mm
      letter = { hex: hex.join(''), width }
      letters.set(char, letter)
    }
    return letter
  }
  return {
    beginPage: () => {
      doc.fillColor(ink)
      const page = doc.page as unknown as { fonts: Record<string, unknown> }
      page.fonts[font.id] ??= font.ref()
      // pdfkit turns the page upside down; text is written on it as paper stands.
      content(doc, `q 1 0 0 -1 0 ${doc.page.height} cm BT`)
    },
    endPage: () => content(doc, 'ET Q'),
    write: (text, x, y, size) => {
      let hex = ''
      for (const char of text) hex += letterOf(char).hex
      const at = `${x.toFixed(2)} ${(doc.page.height - y).toFixed(2)}`
      content(doc, `/${font.id} ${size} Tf 1 0 0 1 ${at} Tm <${hex}> Tj`)
    },
    misura: (text, pt) => {
      let width = 0
      for (const char of text) width += letterOf(char).width
      return width * pt
    },
  }
}

function content(doc: Doc, operators: string): void {
  ;(doc as unknown as { addContent: (text: string) => void }).addContent(operators)
}
