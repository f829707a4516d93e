import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Traffic {
  open: number
  asked: number
}

const traffic = new WeakMap<Page, Traffic>()

export function followTraffic(page: Page): void {
  const count: Traffic = { open: 0, asked: 0 }
  traffic.set(page, count)
  page.on('request', () => {
    count.open++
    count.asked++
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', () => count.open--)
}

/** Resolves when all requests have ended and their results are rendered. Playwright's networkidle covers only the first load. */
export async function settled(page: Page): Promise<void> {
  const count = traffic.get(page) as Traffic
  for (let asked = -1; asked !== count.asked || count.open > 0; ) {
    await expect.poll(() => count.open, { interval: 20 }).toBe(0)
    asked = count.asked
    await page.waitForFunction(isDrawn, undefined, { polling: 50 })
    await page.evaluate(nextFrame)
  }
}

/** A busy headless browser may draw no frame for long, hence the timeout. */
function nextFrame(): Promise<unknown> {
  return new Promise(done => {
    requestIdleCallback(() => requestAnimationFrame(done), { timeout: 1000 })
    setTimeout(done, 3000)
  })
}

function isDrawn(): boolean {
  const isWaiting = document.querySelector('[aria-busy="true"], [role="progressbar"]') !== null
  return !isWaiting && document.getAnimations().every(({ playState }) => playState !== 'running')
}
