import type { Doc } from './pdf.ts'
import type { FontName } from './pdf-fonts.ts'

interface Room {
  font: FontName
  width: number
  room: number
  nameSize: number
  nameMin: number
  nameLines: number
  leading: number
}

/** Words are measured once, because shaping text is slow and widths grow with the font size. */
export function fitLines(doc: Doc, name: string, place: Room): { size: number; lines: string[] } {
  const words = name.split(' ').filter(word => word !== '')
  doc.font(place.font).fontSize(100)
  const widths = words.map(word => doc.widthOfString(word) / 100)
  const blank = doc.widthOfString(' ') / 100
  for (let size = place.nameSize; ; size = Math.max(place.nameMin, size - 0.2)) {
    const most = Math.max(1, Math.min(place.nameLines, Math.floor(place.room / (size * place.leading) + 0.001)))
    const lines = breakLines(words, widths, blank, place.width / size)
    if (lines.length <= most && fitsWidest(words, widths, place.width / size)) return { size, lines }
    if (size <= place.nameMin) return { size, lines: cut(lines, most, place.width / size) }
  }
}

function breakLines(words: readonly string[], widths: readonly number[], blank: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  words.forEach((word, i) => {
    const own = widths[i]!
    if (line !== '' && used + blank + own > width) {
      lines.push(line)
      line = word
      used = own
    } else {
      used += own + (line === '' ? 0 : blank)
      line = line === '' ? word : `${line} ${word}`
    }
  })
  return line === '' ? lines : [...lines, line]
}

function fitsWidest(words: readonly string[], widths: readonly number[], width: number): boolean {
  return words.every((_, i) => widths[i]! <= width)
}

function cut(lines: readonly string[], most: number, width: number): string[] {
  const letters = Math.max(4, Math.floor(width / 0.5))
  const short = (line: string) => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line)
  const kept = lines.slice(0, most).map(short)
  const last = kept.at(-1)
  if (lines.length > most && last !== undefined && !last.endsWith('…'))
    kept[kept.length - 1] = `${last.slice(0, letters - 1)}…`
  return kept
}
