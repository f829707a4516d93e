import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nextTurn } from '../../platform/in-slices.ts'
import { newDocument } from './new-document.ts'

export type FontName = 'serif' | 'serifItalic' | 'serifBold' | 'sans' | 'sansBold'

const files: Record<FontName, string> = {
  serif: 'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  serifItalic: 'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  serifBold: 'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  sans: 'inter/400Regular/Inter_400Regular.ttf',
  sansBold: 'inter/600SemiBold/Inter_600SemiBold.ttf',
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(files) as FontName[]) doc.registerFont(name, fontOf(name))
}

export function fontOf(name: FontName): PDFKit.Mixins.PDFFontSource {
  let font = parsed.get(name)
  if (font === undefined) {
    font = name.startsWith('sans') ? plainFont(parseFont(name)) : rememberingFont(parseFont(name))
    // The first character mapped to a glyph decides how copied text reads, so the usual characters come first.
    font.layout(usual)
    parsed.set(name, font)
  }
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/** One font per turn of the event loop, so that requests can run between. */
export async function warmFonts(): Promise<void> {
  for (const name of Object.keys(files) as FontName[]) {
    await nextTurn()
    fontOf(name)
  }
}

interface ParsedFont {
  layout: (text: string, features?: readonly string[]) => Run
  glyphsForString: (text: string) => Glyph[]
}
interface Glyph {
  id: number
  advanceWidth: number
}
interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}
interface Run {
  glyphs: Glyph[]
  positions: Position[]
  readonly advanceWidth: number
}

const parsed = new Map<FontName, ParsedFont>()
const require = createRequire(import.meta.url)
const usual =
  ' abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 .,;:!?()[]/&%-–—’‘“”«»\'"€·°@+= àèéìòù ÀÈÉÌÒÙ äöüčšžřłńáíóúýñçêâîôû'

/** pdfkit parses a font once per document; we take its parsed font from an extra document. */
function parseFont(name: FontName): ParsedFont {
  const doc = newDocument({ autoFirstPage: false, font: null as never })
  doc.font(readFileSync(require.resolve(`@expo-google-fonts/${files[name]}`)))
  return (doc as unknown as { _font: { font: ParsedFont } })._font.font
}

/** No ligatures or kerning, digits of equal width. Shaping dominates long tables: this is about ten times faster. */
function plainFont(font: ParsedFont): ParsedFont {
  const digits = '0123456789'
  const tabular = font.layout(digits, ['tnum']).glyphs
  const byId = new Map(font.glyphsForString(digits).map((glyph, i) => [glyph.id, tabular[i] as Glyph]))
  const plain = Object.create(font) as ParsedFont
  plain.layout = text => {
    const glyphs = font.glyphsForString(text).map(glyph => byId.get(glyph.id) ?? glyph)
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return new PlainRun(glyphs, positions)
  }
  return plain
}

const wordsKept = 2_000

/** Caches shaped words, because ligatures and kerning dominate short documents. */
function rememberingFont(font: ParsedFont): ParsedFont {
  const words = new Map<string, Run>()
  const remembering = Object.create(font) as ParsedFont
  remembering.layout = (text, features) => {
    if (features !== undefined) return font.layout(text, features)
    let run = words.get(text)
    if (run === undefined) {
      run = font.layout(text)
      if (words.size >= wordsKept) words.delete(words.keys().next().value as string)
      if (text.length <= 40) words.set(text, run)
    }
    const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
      return { xAdvance, yAdvance, xOffset, yOffset }
    })
    return new PlainRun(run.glyphs, positions)
  }
  return remembering
}

/** pdfkit scales the positions in place before it reads the width, so the width must be computed late. */
class PlainRun implements Run {
  readonly glyphs: Glyph[]
  readonly positions: Position[]
  constructor(glyphs: Glyph[], positions: Position[]) {
    this.glyphs = glyphs
    this.positions = positions
  }
  get advanceWidth(): number {
    let width = 0
    for (const { xAdvance } of this.positions) width += xAdvance
    return width
  }
}
