/** Pixels per column at full size, gap included. */
const columnWidth = 128
/** Smaller is unreadable, larger shows a single cat. */
const [smallest, largest] = [0.5, 2]
/** Below this the tree scrolls instead of shrinking. */
const smallestFit = 0.75
const step = 1.2

export function clampZoom(scale: number): number {
  const clamped = Math.min(largest, Math.max(smallest, scale))
  return Math.round(clamped * 100) / 100
}

/** Never above 1: spare width goes to the columns. Width 0 means not measured yet. */
export function fitZoom(width: number, columns: number): number {
  if (width === 0) return 1
  return Math.max(smallestFit, Math.min(1, Math.floor((100 * width) / (columns * columnWidth)) / 100))
}

export function stepZoom(scale: number, by: 1 | -1): number {
  const next = clampZoom(by === 1 ? scale * step : scale / step)
  // Always stops at 100 %.
  return (scale - 1) * (next - 1) < 0 ? 1 : next
}

export function treeWidth(scale: number, columns: number): number {
  return Math.floor(scale * columns * columnWidth)
}

/** Printed height of a row in pixels at full size; with more rows, each shows less. */
const paperRow = (generations: number, rows: number): number =>
  generations <= 3 ? 46 : generations === 4 ? 52 : generations === 5 ? 26 : rows > 40 ? 8.5 : 17
/** A4 landscape without heading and figures, in pixels. */
const paperHeight = 490

export function printZoom(generations: number, rows: number): number {
  return Math.min(1, Math.floor((100 * paperHeight) / (rows * paperRow(generations, rows))) / 100)
}
