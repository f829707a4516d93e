import type { Role } from '@bisavolo/domain'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { refuseCoveredPresses } from './covered.ts'
import { followTraffic } from './settled.ts'

export const password = 'Bisavolo2026!'
export const desktop = { width: 1280, height: 860 }
export const phone = { width: 390, height: 844 }

// One for all journeys: it goes with the worker that runs them. A promise, so that pages opened together share it.
let browser: Promise<Browser> | undefined
const contexts: BrowserContext[] = []

/** Every visitor leaves, with all that was stored. */
export async function leave(): Promise<void> {
  await Promise.all(contexts.splice(0).map(context => context.close()))
}

/** What every visitor has before their eyes. */
export async function seen(): Promise<string> {
  const pages = contexts.flatMap(context => context.pages())
  const texts = pages.map(async page => {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    return `${page.url()}\n${text.slice(0, 2_000)}`
  })
  return (await Promise.all(texts)).join('\n\n')
}

/** A page of its own, as a person's first visit: nothing stored, Italian, Rome's clock. What breaks in it fails the test. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({
    baseURL: inject('baseUrl'),
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: desktop,
    // What goes through it is not seen by page.route: the journey of the service worker lets it in.
    serviceWorkers: 'block',
    ...options,
  })
  contexts.push(context)
  // What the page's policy stops was no attack here: something of ours does not obey it. Thrown, it ends as an error of the page.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      throw new Error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`)
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  refuseCoveredPresses(page)
  followTraffic(page)
  page.on('pageerror', error => {
    throw error
  })
  return page
}

export async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, username, secret)
  await page.waitForURL(url => url.pathname !== '/login')
}

export async function fillSignIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

/** Signed in as the demo account of a role, on a page. The form has journeys of its own: here is what it leaves behind, the
 * bearer and the half of the session that scripts cannot read. */
export async function loginAs(role: Role, path = '/dashboard', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options)
  const answer = await page.request.post('/auth/login', {
    data: { username: `${role}@bisavolo.test`, password },
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': await page.evaluate(() => navigator.userAgent) },
  })
  const { token } = (await answer.json()) as { token: string }
  await page.context().addCookies([{ name: 'token', value: token, url: inject('baseUrl'), sameSite: 'Strict' }])
  await page.goto(path)
  return page
}

/** Nothing hangs over the edge. Asked again while the page is still folding itself to a window that was just made narrower. */
export async function staysInWindow(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** As a link inside the app does: the page is not loaded anew, its code is fetched when it was not there yet. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

/** The same server, called as a client without a browser calls it. */
export async function callAs(
  username: string,
): Promise<
  (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: never }>
> {
  const baseUrl = inject('baseUrl')
  const login = await fetch(`${baseUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as never }
  }
}

/** The draw for the parentage test is chance: it would only block a journey's story. */
export async function forbidDraw(): Promise<void> {
  const superadmin = await callAs('superadmin@bisavolo.test')
  const filters = { 'x-filters': JSON.stringify({ chiave: 'blocco.probabilita' }) }
  const rules = await superadmin('GET', '/regole', undefined, filters)
  if (rules.status !== 200) throw new Error(`The rules cannot be read: ${rules.status} ${JSON.stringify(rules.body)}`)
  for (const rule of (rules.body as { data: { id: number }[] }).data) {
    const { status } = await superadmin('PUT', `/regole/${rule.id}`, { ...rule, valore: '0' })
    if (status !== 200) throw new Error(`The draw could not be forbidden: ${status}`)
  }
}
