import { expect, it } from 'vitest'
import { loginAs, phone } from '../fixtures.ts'
import { settled } from '../settled.ts'

it('the list of cats does not shift when the fonts load', async () => {
  const page = await loginAs('socio', '/dashboard', { viewport: phone })
  await settled(page)
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/*.woff2', async route => {
    await released
    await route.continue()
  })
  // Cats without badges: a badge may wrap in one font and not in the other.
  await page.goto('/list/gatti?nome=Sentiero+Reale&sort=data_nascita', { waitUntil: 'commit' })
  await page.locator('main [data-id]').nth(5).waitFor()
  const before = await page.evaluate(() => (window as never as { moved: number[] }).moved.length)
  release()
  await page.waitForFunction(() =>
    ['Inter Variable', 'Source Serif 4 Variable'].every(name =>
      [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
    ),
  )
  // After two frames any shift caused by the fonts has happened.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
  await settled(page)
  const moved = await page.evaluate(() => (window as never as { moved: number[] }).moved)
  expect(moved.slice(before).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})
