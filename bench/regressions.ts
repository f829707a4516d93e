import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { storesDir } from './processes.ts'

export type Figures = Readonly<Record<string, number>>

interface Last {
  machine: string
  figures: Figures
}

/** Tolerated ratio to the last figure on the same machine. */
const allowed = 1.2

const file = join(storesDir, 'last.json')

export interface Regression {
  what: string
  before: number
  now: number
}

export function regressionsOf(before: Figures, now: Figures): Regression[] {
  return Object.entries(now).flatMap(([what, value]) => {
    const known = before[what]
    return known !== undefined && value > known * allowed ? [{ what, before: known, now: value }] : []
  })
}

/**
 * Compares a run with the last one on this machine and stores it. A figure that became worse keeps its old value, so it is
 * reported until fixed, or accepted with BENCH_ACCEPT=1.
 */
export function heldAgainstLast(now: Figures): Regression[] {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
  const last = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Last) : undefined
  const before = last?.machine === machine ? last.figures : {}
  const worse = process.env.BENCH_ACCEPT === '1' ? [] : regressionsOf(before, now)
  const kept = Object.fromEntries(worse.map(({ what, before: known }) => [what, known]))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ machine, figures: { ...before, ...now, ...kept } } satisfies Last, null, 2))
  return worse
}
