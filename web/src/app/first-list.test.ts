import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')

/** What a phone on a slow line waits for before the first rows. A screen that needs more loads it when it is asked for. */
const most = { scripts: 6, kB: 242 }

it('the first list is a few scripts, of which each is there compressed', () => {
  expect(existsSync(join(dist, 'pages.json')), 'npm run build writes it').toBe(true)
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string[]>
  const scripts = pages['/list/gatti'] ?? []
  const bytes = scripts.reduce((sum, name) => sum + statSync(join(dist, `${name}.br`)).size, 0)
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.length).toBeLessThanOrEqual(most.scripts)
  expect(bytes / 1000).toBeLessThanOrEqual(most.kB)
})

it('every page names files that are there', () => {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string[]>
  const files = new Set(Object.values(pages).flat())
  expect([...files].filter(name => !existsSync(join(dist, name)))).toEqual([])
})
