import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nextTurn } from '../../platform/in-slices.ts'
import { newDocument } from './new-document.ts'

/** Serif for titles and documents, sans for dense tables and small labels; both hold Latin Extended. */
export type FontName = 'serif' | 'serifItalic' | 'serifBold' | 'sans' | 'sansBold'

const files: Record<FontName, string> = {
  serif: 'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  serifItalic: 'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  serifBold: 'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  sans: 'inter/400Regular/Inter_400Regular.ttf',
  sansBold: 'inter/600SemiBold/Inter_600SemiBold.ttf',
}

/** Makes every font of the house known to a document. A font that no text uses is not embedded. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(files) as FontName[]) doc.registerFont(name, fontOf(name))
}

/** The parsed font, shared by all documents: parsing and a font's first texts cost some 100 ms, a document then a few. */
export function fontOf(name: FontName): PDFKit.Mixins.PDFFontSource {
  let font = parsed.get(name)
  if (font === undefined) {
    font = name.startsWith('sans') ? plainFont(parseFont(name)) : rememberingFont(parseFont(name))
    // The first code that reaches a glyph names it for good, when text is copied out: the usual one goes first.
    font.layout(usual)
    parsed.set(name, font)
  }
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/** Reads every font, so that the first document is as quick as the next. One at a time, to let requests pass between. */
export async function warmFonts(): Promise<void> {
  for (const name of Object.keys(files) as FontName[]) {
    await nextTurn()
    fontOf(name)
  }
}

/** What we use of fontkit, the library under pdfkit. */
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

/** pdfkit parses what it is given once per document; a document opened for it alone hands the parsed font over. */
function parseFont(name: FontName): ParsedFont {
  const doc = newDocument({ autoFirstPage: false, font: null as never })
  doc.font(readFileSync(require.resolve(`@expo-google-fonts/${files[name]}`)))
  return (doc as unknown as { _font: { font: ParsedFont } })._font.font
}

/**
 * The same font without ligatures and kerning, and with figures of one width, as tables want them. Shaping is what a long
 * table costs: this is some ten times quicker.
 */
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

/** Words come back from one document to the next: beyond this many the oldest are forgotten. */
const wordsKept = 2_000

/** The same font, which shapes a word once: ligatures and kerning are most of what a document of few pages costs. */
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

/** pdfkit scales the positions in place and only then asks for the width, so the sum is made when it is asked for. */
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
