import type { Role } from '@bisavolo/domain'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import { launchBrowser } from './browser.ts'

export const password = 'Bisavolo2026!'
const desktop = { width: 1280, height: 860 }
export const phone = { width: 390, height: 844 }

let browser: Browser | undefined
const contexts: BrowserContext[] = []

afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
})
afterAll(async () => {
  await browser?.close()
  browser = undefined
})

/** A page of its own, as a person's first visit: nothing stored, Italian, Rome's clock. What breaks in it fails the test. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= await launchBrowser()
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: desktop,
    ...options,
  })
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
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

/** Signed in as the demo account of a role, on the dashboard. */
export async function loginAs(role: Role, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options)
  await signIn(page, `${role}@bisavolo.test`)
  return page
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
