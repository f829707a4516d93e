import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './settled.ts'

const overlays = '.MuiModal-root, .MuiPopper-root, .snackbars'

/**
 * All axe errors on a page once its data has arrived; with `open` only of what was opened over it. Of table rows and cards only
 * three are checked; `again` skips the menu.
 */
export async function barriers(
  page: Page,
  where: string,
  look: 'whole' | 'again' | 'open' = 'again',
): Promise<string[]> {
  await settled(page)
  return barriersNow(page, where, look)
}

/** The same without waiting for requests to end. */
export async function barriersNow(page: Page, where: string, look: 'whole' | 'again' | 'open'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(findBarriers, [look, overlays] as const)
  return found.map(barrier => `${where} ${barrier}`)
}

export async function expectOpenToAll(page: Page, name: string): Promise<void> {
  expect(await barriers(page, name, 'open')).toEqual([])
}

async function findBarriers([look, over]: readonly [string, string]): Promise<string[]> {
  const { axe } = window as never as { axe: typeof import('axe-core') }
  const left = ['tbody tr:nth-child(n+4)', '[data-id]:nth-child(n+4)']
  if (look !== 'whole') left.push('nav[aria-label="Menu principale"] li:nth-child(n+2)')
  const context = { exclude: left, ...(look === 'open' ? { include: over } : {}) }
  // axe reads styles of excluded nodes but not of hidden ones: hiding them saves a fifth of its time. With `open` nothing is
  // hidden, because an overlay may be attached to a row.
  const hidden = new CSSStyleSheet()
  if (look !== 'open') hidden.replaceSync(`${left} { display: none !important }`)
  document.adoptedStyleSheets.push(hidden)
  const { violations } = await axe
    .run(context as never, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      // Only the rule on rotated screens needs the style sheets.
      preload: false,
    })
    .finally(() => document.adoptedStyleSheets.pop())
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
