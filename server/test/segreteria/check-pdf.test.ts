import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reading } from '../../src/output/threads.ts'
import { askRefusalOfPdf } from '../../src/segreteria/documenti/ask-refusal-of-pdf.ts'
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
  beforeAll(() => askRefusalOfPdf(Object.values(honest)[0] as Buffer, 60_000))
  afterAll(() => reading.end())
  it.each(Object.entries(bombs))('%s', async (_name, make) => {
    const file = make()
    const before = process.memoryUsage().rss
    // One that went off would be cut by the thread's limits of time and memory, in other words.
    expect(await askRefusalOfPdf(file, 60_000)).toMatch(/non si riesce a controllare/)
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
