import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'

/** Lighthouse's phone profile: slow 4G, CPU four times slower. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: 675_000 / 8,
}
const slower = 4
/** Only the part of a task beyond this many ms delays input. */
const noticed = 50

interface Figures {
  fcp: number
  lcp: number
  shift: number
  blocked: number
  kB: number
  scripts: number
  /** Time until the rows are visible, or the heading on a page without rows. */
  shown: number
}

export interface Visit extends Figures {
  page: string
  isCold: boolean
}

export async function measurePhone(base: string): Promise<Visit[]> {
  const browser = await launchBrowser()
  const visits: Visit[] = []
  try {
    const first = await visitor(browser, base)
    const token = await signIn(first, base)
    const cat = await ownCat(first, token)
    await first.close()
    for (const [page, path] of [
      ['member’s home', '/dashboard'],
      ['a cat', `/gatti/${cat}`],
      ['the list of cats', '/list/gatti'],
    ] as const) {
      const context = await visitor(browser, base)
      await signIn(context, base)
      for (const isCold of [true, false]) visits.push({ page, isCold, ...(await measure(context, path)) })
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return visits
}

async function visitor(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL: base, locale: 'it-IT', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  })
  await context.addInitScript(watch)
  return context
}

/** Stores the session, so that no page has been visited before. */
async function signIn(context: BrowserContext, base: string): Promise<string> {
  const page = await context.newPage()
  const answer = await context.request.post('/auth/login', {
    data: { username: 'socio@bisavolo.test', password: 'Bisavolo2026!' },
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': await page.evaluate(() => navigator.userAgent) },
  })
  const { token } = (await answer.json()) as { token: string }
  await context.addCookies([{ name: 'token', value: token, url: base, sameSite: 'Strict' }])
  await page.close()
  return token
}

async function ownCat(context: BrowserContext, token: string): Promise<number> {
  const answer = await context.request.get('/gatti', {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: { id: number }[] }).data[0]?.id ?? 1
}

async function measure(context: BrowserContext, path: string): Promise<Figures> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  let scripts = 0
  cdp.on('Network.responseReceived', ({ type }) => {
    if (type === 'Script') scripts++
  })
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page
    .locator(path.startsWith('/list/') ? 'main [data-id]' : 'main h2')
    .first()
    .waitFor()
  const shown = performance.now() - began
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await page.waitForTimeout(3000)
  const seen = await figuresOf(page)
  await page.close()
  return { ...seen, kB: bytes / 1024, scripts, shown }
}

interface Watched {
  lcp: number
  shift: number
  tasks: [start: number, duration: number][]
}

function watch(): void {
  const seen: Watched = { lcp: 0, shift: 0, tasks: [] }
  Object.assign(window, { seen })
  // Only anonymous functions: for named ones the compiler adds a helper that the page lacks.
  new PerformanceObserver(list => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
}

async function figuresOf(page: Page): Promise<Omit<Figures, 'kB' | 'scripts' | 'shown'>> {
  const { seen, fcp } = await page.evaluate(() => ({
    seen: (window as never as { seen: Watched }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const blocked = seen.tasks.filter(([start]) => start >= fcp).reduce((sum, [, task]) => sum + task - noticed, 0)
  return { fcp, lcp: seen.lcp, shift: seen.shift, blocked }
}

export function phoneLine({ fcp, lcp, shown, shift, blocked, kB, scripts }: Visit): string {
  const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return `shown after ${s(shown)}; first paint ${s(fcp)}, largest ${s(lcp)}, layout shift ${shift.toFixed(3)}, blocked ${blocked.toFixed(0)} ms, ${kB.toFixed(0)} kB, ${scripts} scripts`
}

// tsx bench/phone.ts measures the registry at PUBLIC_URL.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const visit of await measurePhone(process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000'))
    console.log(`${visit.page}, ${visit.isCold ? 'cold' : 'warm'}: ${phoneLine(visit)}`)
  console.log(`Load average ${loadavg()[0]?.toFixed(1)}.`)
}
