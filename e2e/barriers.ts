import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './settled.ts'

/** What lies over a page: dialogs, menus, lists of choices, notices. */
const overlays = '.MuiModal-root, .MuiPopper-root, .snackbars'

/**
 * All that axe finds on a page, of whatever weight, once its data have arrived; of what was opened over it when it is `open`. The rows of
 * a table and the cards of a list are alike: three tell what all would. So is the menu, which `again` leaves out.
 */
export async function barriers(
  page: Page,
  where: string,
  look: 'whole' | 'again' | 'open' = 'again',
): Promise<string[]> {
  await settled(page)
  return barriersNow(page, where, look)
}

/** The same while something is still under way beneath what was opened. */
export async function barriersNow(page: Page, where: string, look: 'whole' | 'again' | 'open'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(findBarriers, [look, overlays] as const)
  return found.map(barrier => `${where} ${barrier}`)
}

/** What has just opened over the page keeps nobody out. */
export async function expectOpenToAll(page: Page, name: string): Promise<void> {
  expect(await barriers(page, name, 'open')).toEqual([])
}

async function findBarriers([look, over]: readonly [string, string]): Promise<string[]> {
  const { axe } = window as never as { axe: typeof import('axe-core') }
  const left = ['tbody tr:nth-child(n+4)', '[data-id]:nth-child(n+4)']
  if (look !== 'whole') left.push('nav[aria-label="Menu principale"] li:nth-child(n+2)')
  const context = { exclude: left, ...(look === 'open' ? { include: over } : {}) }
  // axe reads the style of excluded nodes too, but not of hidden ones: a fifth of its time on lists. What is open may hang on a row.
  const hidden = new CSSStyleSheet()
  if (look !== 'open') hidden.replaceSync(`${left} { display: none !important }`)
  document.adoptedStyleSheets.push(hidden)
  const { violations } = await axe
    .run(context as never, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      // Only a rule on turned screens would read the style sheets again.
      preload: false,
    })
    .finally(() => document.adoptedStyleSheets.pop())
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
