import { pages } from '@bisavolo/domain/words/pages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { menuIcon } from './layout/menu-icons.ts'
import { mainPages, plainPages } from './routes.ts'
import { loadLimit, screenAt, withinLimit } from './screens.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('loading a screen fails after 120 seconds, and not before', async () => {
  const failed = vi.fn()
  withinLimit(new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(loadLimit - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.mock.calls[0]?.[0].message).toMatch(/non si è caricata in tempo/)
  expect(loadLimit).toBe(120_000)
})

it('a screen loaded in time is passed on, and so is an error', async () => {
  await expect(withinLimit(Promise.resolve('codice'))).resolves.toBe('codice')
  await expect(withinLimit(Promise.reject(new Error('rete')))).rejects.toThrow('rete')
  expect(vi.getTimerCount()).toBe(0)
})

it.each([...plainPages, ...mainPages])('$path has its screen', ({ screen }) => {
  expect(() => screenAt(screen)).not.toThrow()
})

it('every menu entry has an icon', () => {
  const icons = Object.values(pages).flatMap(page => ('menu' in page ? [page.menu.icon] : []))
  const unknown = icons.filter(name => menuIcon(name) === menuIcon('no such icon'))
  expect(unknown, 'their line in layout/menu-icons.ts').toEqual([])
})
