import type { Role } from '@bisavolo/domain'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { refuseCoveredPresses } from './covered.ts'
import { followTraffic } from './settled.ts'

export const password = 'Bisavolo2026!'
export const desktop = { width: 1280, height: 860 }
export const phone = { width: 390, height: 844 }

// One browser per worker. A promise, so that pages opened concurrently share it.
let browser: Promise<Browser> | undefined
const contexts: BrowserContext[] = []

export async function leave(): Promise<void> {
  await Promise.all(contexts.splice(0).map(context => context.close()))
}

export async function seen(): Promise<string> {
  const pages = contexts.flatMap(context => context.pages())
  const texts = pages.map(async page => {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    return `${page.url()}\n${text.slice(0, 2_000)}`
  })
  return (await Promise.all(texts)).join('\n\n')
}

/** A new page without stored data, in Italian and Rome time. Any error in the page fails the test. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({
    baseURL: inject('baseUrl'),
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: desktop,
    // page.route does not see requests of a service worker; only its own test allows one.
    serviceWorkers: 'block',
    ...options,
  })
  contexts.push(context)
  // A violation of the content security policy is a fault of ours, so it is thrown as a page error.
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

/** A page signed in as a role's demo account, with the token and cookie that the sign-in form would store. */
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

/** Nothing is wider than the window. Polled, because the page may still adapt to a resize. */
export async function staysInWindow(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Navigates as a link in the app does, without reloading. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

export async function callAs(
  username: string,
  secret = password,
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
    body: JSON.stringify({ username, password: secret }),
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

/** Disables the random draw for the parentage test, which could block a litter of the test. */
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
