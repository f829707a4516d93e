import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../e2e/browser.ts'

// The pictures of the README, taken from a running demo registry: `npm start`, then `npm run pictures`.
const base = process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, 'pictures')

interface Picture {
  name: string
  role?: string
  path: string
  viewport?: { width: number; height: number }
  /** Pressed before the picture is taken. */
  press?: RegExp
}

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const pictures: Picture[] = [
  { name: 'accesso', path: '/login' },
  { name: 'dashboard', role: 'admin', path: '/dashboard' },
  { name: 'lista-gatti', role: 'admin', path: '/list/gatti?sort=-data_nascita' },
  { name: 'gatto', role: 'admin', path: '/gatti/4150' },
  { name: 'pedigree', role: 'admin', path: '/pedigree/4150' },
  { name: 'dialogo', role: 'admin', path: '/list/razze', press: /^Nuov[ao]|^New/ },
  { name: 'telefono', role: 'socio', path: '/list/gatti', viewport: phone },
]

const browser = await launchBrowser()
await mkdir(folder, { recursive: true })
for (const picture of pictures) {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: picture.viewport ?? desktop,
  })
  const page = await context.newPage()
  await page.goto('/login')
  if (picture.role !== undefined) {
    await page.getByLabel('Username').fill(`${picture.role}@bisavolo.test`)
    await page.getByLabel('Password', { exact: true }).fill('Bisavolo2026!')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.waitForURL(url => url.pathname !== '/login')
  }
  await page.goto(picture.path)
  await page.waitForLoadState('networkidle')
  if (picture.press !== undefined) await page.getByRole('button', { name: picture.press }).first().click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(folder, `${picture.name}.png`) })
  await context.close()
}
await browser.close()
