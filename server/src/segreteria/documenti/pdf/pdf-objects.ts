import { Packing } from './packing.ts'
import { isRef, type PdfObject, type PdfValue, Unreadable } from './pdf-value.ts'
import type { PdfFile } from './read-pdf.ts'

/** Every value that this one may stand for; none when nothing has that number. */
export type Meanings = (value: PdfValue) => PdfValue[]

/** The objects of a file, packed ones too. A number may have several: one for each revision. */
export interface PdfObjects {
  all: readonly PdfObject[]
  meanings: Meanings
}

const longestChain = 8

/** Unpacks until there is nothing left to unpack: what says how a stream is packed may be packed itself. */
export function unpackObjects(file: PdfFile): PdfObjects {
  const all: PdfObject[] = []
  const byNumber = new Map<number, PdfValue[]>()
  const add = (object: PdfObject) => {
    all.push(object)
    const known = byNumber.get(object.number)
    if (known === undefined) byNumber.set(object.number, [object.value])
    else known.push(object.value)
  }
  file.objects.forEach(add)
  const follow = (value: PdfValue, depth: number): PdfValue[] => {
    if (!isRef(value)) return [value]
    const found = byNumber.get(value.ref) ?? []
    // Following one costs more than reading one.
    file.budget.values -= found.length * 4
    if (depth > longestChain || file.budget.values < 0) throw new Unreadable('too many references')
    return found.flatMap(next => follow(next, depth + 1))
  }
  const meanings: Meanings = value => follow(value, 0)
  const packing = new Packing(file, meanings)
  let waiting = file.objects.filter(({ stream }) => stream !== undefined)
  for (let wasFound = true; wasFound; ) {
    const later: PdfObject[] = []
    for (const object of waiting) {
      const inside = packing.open(object)
      if (inside === undefined) later.push(object)
      else inside.forEach(add)
    }
    wasFound = later.length < waiting.length
    waiting = later
  }
  packing.finish(waiting)
  return { all, meanings }
}
