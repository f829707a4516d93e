import { describe, expect, it } from 'vitest'
import { refusalOfPdf } from '../../src/segreteria/documenti/check-pdf.ts'
import { honest } from './honest-pdfs.ts'
import { bombs, carriers, riddles } from './hostile-pdfs.ts'

describe('a PDF that acts or reaches elsewhere is refused in words (security 2.5)', () => {
  it.each(Object.entries(carriers))('%s', (_name, [file, words]) => {
    expect(refusalOfPdf(file)).toMatch(words)
  })
})

describe('a PDF that readers would read in different ways is refused', () => {
  it.each(Object.entries(riddles))('%s', (_name, file) => {
    expect(refusalOfPdf(file)).toMatch(/non si riesce a controllare|incompleto/)
  })
})

describe('a bomb is refused before it goes off', () => {
  it.each(Object.entries(bombs))('%s', (_name, make) => {
    const file = make()
    const before = process.memoryUsage().rss
    const { user, system } = process.cpuUsage()
    expect(refusalOfPdf(file)).toMatch(/non si riesce a controllare/)
    const used = process.cpuUsage({ user, system })
    // Its own time, whatever else the machine does.
    expect((used.user + used.system) / 1e6).toBeLessThan(1)
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(100)
  })
})

describe('what people send passes', () => {
  it.each(Object.entries(honest))('%s', (_name, file) => {
    expect(refusalOfPdf(file)).toBeNull()
  })
})

it('the corpus is as large as it should be', () => {
  expect(Object.keys({ ...carriers, ...riddles, ...bombs }).length).toBeGreaterThanOrEqual(60)
  expect(Object.keys(honest).length).toBeGreaterThanOrEqual(10)
})
