import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import type { Running } from './processes.ts'

export interface BrowserFigures {
  /** Compressed bytes of scripts loaded for the sign-in page, and for the list. */
  signInJs: number
  listJs: number
  listScripts: number
  /** From navigation to visible rows; signed in, nothing cached, CPU slowed four times. */
  listMs: number
  sortMs: number
  rows: number
}

export async function measureBrowser({ url }: Running): Promise<BrowserFigures> {
  const browser = await launchBrowser()
  try {
    // The service worker would answer from its own cache, even with the browser's cache off.
    const context = await browser.newContext({
      ...{ baseURL: url, locale: 'it-IT', viewport: { width: 1280, height: 860 }, serviceWorkers: 'block' },
    })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const js = countScripts(cdp as never)
    await page.goto('/login')
    await page.getByLabel('Username').waitFor()
    await page.waitForTimeout(800)
    const signInJs = js.bytes
    await page.getByLabel('Username').fill('admin@bisavolo.test')
    await page.getByLabel('Password', { exact: true }).fill('Bisavolo2026!')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.waitForURL(address => address.pathname !== '/login')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const lists: number[] = []
    let listJs = 0
    let listScripts = 0
    for (let n = 0; n < 3; n++) {
      Object.assign(js, { bytes: 0, count: 0 })
      const began = performance.now()
      await page.goto('/list/gatti?rows=50', { waitUntil: 'commit' })
      await page.locator('tbody tr').nth(45).waitFor()
      lists.push(performance.now() - began)
      await page.waitForTimeout(500)
      listJs = js.bytes
      listScripts = js.count
    }
    const sorts: number[] = []
    for (let n = 0; n < 6; n++) sorts.push(await sortClick(page))
    const rows = await page.locator('tbody tr').count()
    return { signInJs, listJs, listScripts, listMs: median(lists), sortMs: median(sorts), rows }
  } finally {
    await browser.close()
  }
}

/** From the click to the first frame with new rows, by the page's clock. */
async function sortClick(page: Page): Promise<number> {
  await page.waitForTimeout(300)
  return page.evaluate(async () => {
    const headers = [...document.querySelectorAll('thead th')].filter(
      cell => cell.querySelector('button, [role=button], .MuiTableSortLabel-root') || cell.hasAttribute('aria-sort'),
    )
    const header = headers[0]
    const button = (header?.querySelector('button, [role=button], .MuiTableSortLabel-root') ??
      header) as HTMLElement | null
    const body = document.querySelector('tbody')
    if (button === null || body === null) return Number.NaN
    const changed = new Promise<void>(resolve => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(resolve, 0))
      })
      observer.observe(body, { childList: true, subtree: true, characterData: true })
      setTimeout(resolve, 5000)
    })
    const began = performance.now()
    button.click()
    await changed
    return performance.now() - began
  })
}

interface Network {
  on(
    event: 'Network.responseReceived',
    listen: (e: { response: { mimeType: string; headers: Record<string, string> } }) => void,
  ): void
}

/** Compressed bodies, as e2e/access/first-screen.test.ts counts them. */
function countScripts(cdp: Network): { bytes: number; count: number } {
  const counter = { bytes: 0, count: 0 }
  cdp.on('Network.responseReceived', ({ response: { mimeType, headers } }) => {
    if (!mimeType.includes('javascript')) return
    counter.bytes += Number(headers['content-length'] ?? headers['Content-Length'])
    counter.count++
  })
  return counter
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
