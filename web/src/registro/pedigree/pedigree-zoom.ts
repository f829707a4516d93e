/** The room a column needs to be read at full size, its gap included. */
const columnWidth = 128
/** Smaller is not read any more, and larger shows one cat. */
const [smallest, largest] = [0.5, 2]
/** A tree that would have to be smaller than this to fit is scrolled. */
const smallestFit = 0.75
const step = 1.2

export function clampZoom(scale: number): number {
  const clamped = Math.min(largest, Math.max(smallest, scale))
  return Math.round(clamped * 100) / 100
}

/** Never larger than life: room to spare goes to the columns. A width that is not known yet counts as enough. */
export function fitZoom(width: number, columns: number): number {
  if (width === 0) return 1
  return Math.max(smallestFit, Math.min(1, Math.floor((100 * width) / (columns * columnWidth)) / 100))
}

export function stepZoom(scale: number, by: 1 | -1): number {
  const next = clampZoom(by === 1 ? scale * step : scale / step)
  // On the way up or down one comes by 100 %.
  return (scale - 1) * (next - 1) < 0 ? 1 : next
}

/** The least width of the tree, in pixels. */
export function treeWidth(scale: number, columns: number): number {
  return Math.floor(scale * columns * columnWidth)
}

/** What a row takes on paper at full size, in pixels, with names that need two lines; the more rows, the less is written in each. */
const paperRow = (generations: number, rows: number): number =>
  generations <= 3 ? 46 : generations === 4 ? 52 : generations === 5 ? 26 : rows > 40 ? 8.5 : 17
/** An A4 sheet on its side, less its heading and the figures below. */
const paperHeight = 490

/** How large the tree is printed, so that one sheet is enough. */
export function printZoom(generations: number, rows: number): number {
  return Math.min(1, Math.floor((100 * paperHeight) / (rows * paperRow(generations, rows))) / 100)
}
