import { createCsvParser } from './csv-parser.ts'

const separators = [';', ',', '\t', '|']
const names: Record<string, string> = { ';': 'punto e virgola', ',': 'virgola', '\t': 'tabulazione', '|': 'barra' }

export function guessSeparator(sample: string): string {
  const said = /^sep=(.)\r?\n/i.exec(sample)?.[1]
  if (said !== undefined && separators.includes(said)) return said
  let best = { separator: ';', score: 0 }
  for (const separator of separators) {
    const score = scoreOf(sample, separator)
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function scoreOf(sample: string, separator: string): number {
  const counts = new Map<number, number>()
  let records = 0
  const parser = createCsvParser(separator, ({ cells }) => {
    if (records >= 100 || (cells.length === 1 && cells[0] === '')) return
    records += 1
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  })
  parser.push(sample)
  // The last line of the sample is cut, so it counts only if it is the only line.
  if (records === 0) parser.end()
  let best = 0
  for (const [cells, times] of counts)
    if (cells > 1) best = Math.max(best, (times / records) * (1 + Math.min(cells, 30) / 100))
  return best
}

export function separatorWords(separator: string): string {
  return names[separator] ?? separator
}
