import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { foldedWords, type Place } from './pedigree-layout.ts'
import { emsOf } from './queries.ts'

export type Weight = 'name' | 'soft'

export type Measure = (text: string, weight: Weight, size: number) => number

export interface PictureText {
  x: number
  y: number
  text: string
  weight: Weight
  size: number
}

export interface PictureBox {
  x: number
  y: number
  width: number
  height: number
  sex: 'M' | 'F' | null
  tint: number | null
  isOpen: boolean
}

export interface Picture {
  width: number
  height: number
  boxes: PictureBox[]
  texts: PictureText[]
  lines: (readonly [number, number])[][]
}

const [margin, gap, padding, between] = [28, 26, 8, 8]
const columnWidths: Record<number, number> = { 3: 240, 4: 220, 5: 200, 6: 186 }

export function pictureOf(places: readonly Place[], generations: number, measure: Measure): Picture {
  const column = columnWidths[generations] ?? 240
  const blocks = new Map(places.map(place => [place.path, blockOf(place, column - 2 * padding, measure)]))
  const heights = rowHeights(places, place => blocks.get(place.path)!.height)
  const tops = [margin]
  for (const height of heights) tops.push(tops.at(-1)! + height)
  const picture: Picture = {
    width: 2 * margin + (generations + 1) * column + generations * gap,
    height: tops.at(-1)! + margin,
    boxes: [],
    texts: [],
    lines: [],
  }
  const middles = new Map<string, number>()
  for (const place of places) {
    const { lines, height } = blocks.get(place.path)!
    const middle = (tops[place.row - 1]! + tops[place.row - 1 + place.span]!) / 2
    const [x, y] = [margin + place.generation * (column + gap), middle - height / 2]
    middles.set(place.path, middle)
    picture.boxes.push({ x, y, width: column, height, ...lookOf(place) })
    let at = y + padding
    for (const { text, weight, size } of lines) {
      at += size * 1.28
      picture.texts.push({ x: x + padding + 2, y: at - size * 0.28, text, weight, size })
    }
    const from = middles.get(place.path.slice(0, -1))
    if (place.path !== '' && from !== undefined)
      picture.lines.push([
        [x - gap, from],
        [x - gap / 2, from],
        [x - gap / 2, middle],
        [x, middle],
      ])
  }
  return picture
}

function lookOf({ role, cat, tint }: Place): Pick<PictureBox, 'sex' | 'tint' | 'isOpen'> {
  const sex = role === 'padre' ? 'M' : role === 'madre' ? 'F' : (cat?.sesso ?? null)
  return { sex, tint, isOpen: cat === null }
}

type Line = Pick<PictureText, 'text' | 'weight' | 'size'>

function blockOf(place: Place, room: number, measure: Measure): { lines: Line[]; height: number } {
  const { cat, generation, times } = place
  const size = generation === 0 ? 19 : generation === 1 ? 16 : 14
  const lines =
    cat === null
      ? [{ text: unknownWords(place), weight: 'soft' as const, size: 12 }]
      : [
          ...wrapped(`${cat.nome_completo}${times > 1 ? ` (×${times})` : ''}`, 'name', size, room, measure),
          ...factsOf(cat).flatMap(fact => wrapped(fact, 'soft', 12, room, measure)),
        ]
  return { lines, height: lines.reduce((sum, line) => sum + line.size * 1.28, 2 * padding) }
}

function factsOf(cat: Nodo): string[] {
  const year = (cat.data_nascita ?? '').slice(0, 4)
  return [[emsOf(cat), year].filter(Boolean).join(' · '), cat.codice ?? '']
}

function unknownWords(place: Place): string {
  if (place.isPair) return foldedWords(place)
  const word = place.role === 'madre' ? 'sconosciuta' : 'sconosciuto'
  return place.folded > 0 ? `${word}, ${foldedWords(place)}` : word
}

function wrapped(text: string, weight: Weight, size: number, room: number, measure: Measure): Line[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, weight, size) <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map(line => ({ text: line, weight, size }))
}

/** From the last generation inwards: a nearer cat that needs more height stretches the rows of its ancestors. */
function rowHeights(places: readonly Place[], heightOf: (place: Place) => number): number[] {
  const heights = new Array<number>(places[0]?.span ?? 0).fill(0)
  for (const place of [...places].sort((a, b) => b.generation - a.generation)) {
    const rows = heights.slice(place.row - 1, place.row - 1 + place.span)
    const short = heightOf(place) + between - rows.reduce((sum, height) => sum + height, 0)
    if (short > 0) for (let i = 0; i < place.span; i++) heights[place.row - 1 + i]! += short / place.span
  }
  return heights
}
