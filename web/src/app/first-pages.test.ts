import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')

/** Scripts and kB of a first visit; phones on slow lines wait for both. Screens load the rest on demand. */
const most = [
  ['/dashboard', 6, 176],
  ['/list/gatti', 6, 198],
  ['/gatti/:id', 10, 345],
] as const

it.each(most)('%s needs at most %i scripts with %i kB, all present compressed', (page, count, kB) => {
  expect(existsSync(join(dist, 'pages.json')), 'npm run build writes it').toBe(true)
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string[]>
  const scripts = pages[page] ?? []
  const bytes = scripts.reduce((sum, name) => sum + statSync(join(dist, `${name}.br`)).size, 0)
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.length).toBeLessThanOrEqual(count)
  expect(bytes / 1000).toBeLessThanOrEqual(kB)
})

it('every page preloads existing files', () => {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string[]>
  const files = new Set(Object.values(pages).flat())
  expect([...files].filter(name => !existsSync(join(dist, name)))).toEqual([])
})
