import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../e2e/browser.ts'

// The pictures of the README, taken from a running demo registry: `npm start`, then `npm run pictures`, or with the names of some.
const base = process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, 'pictures')

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>

interface Picture {
  name: string
  role?: string
  path: string
  viewport?: { width: number; height: number }
  /** Done before the picture is taken. */
  before?: (page: Page) => Promise<void>
}

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const pictures: Picture[] = [
  { name: 'dashboard', role: 'admin', path: '/dashboard' },
  { name: 'lista-gatti', role: 'admin', path: '/list/gatti?sort=-data_nascita' },
  { name: 'gatto', role: 'admin', path: '/gatti/4150' },
  { name: 'pedigree', role: 'admin', path: '/pedigree/4150' },
  { name: 'scrivania', role: 'admin', path: '/scrivania?tipo=denunce', before: showFindings },
  { name: 'foglio', role: 'admin', path: '/gatto/ascendenza/4150', before: toTop },
  { name: 'trasloco', role: 'admin', path: '/importazioni', before: tryImport },
  { name: 'telefono', role: 'socio', path: '/dashboard', viewport: phone },
]

/** Cats of an old system, with the slips that such files have. */
const oldCats = [
  'IDGATTO;NOME_GATTO;SESSO;NASCITA;NUM_LIBRO;PADRE;MADRE',
  '101;Otello del Vecchio Mulino;M;12/04/1996;VM 1;;',
  '102;Tosca del Vecchio Mulino;F;30/11/1998;VM 2;;',
  '103;Aida del Vecchio Mulino;F;31/02/2001;VM 3;101;102',
  '104;Nabucco del Vecchio Mulino;M;02/05/2002;VM 4;101;102',
  '105;Norma del Vecchio Mulino;F;02/05/2002;VM 5;104;102',
].join('\r\n')

/** The first practice that there is something to say of. */
async function showFindings(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /avvis[oi]/ })
    .first()
    .click()
  await page.waitForLoadState('networkidle')
}

/** The sheet opens on its first empty box. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
  })
}

/** A trial run stores nothing. */
async function tryImport(page: Page): Promise<void> {
  const file = { name: 'vecchio registro.csv', mimeType: 'text/csv', buffer: Buffer.from(oldCats) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Prova, senza registrare' }).click()
  await page.getByText('Provata, da eseguire').waitFor()
  await page.waitForLoadState('networkidle')
}

const chosen = process.argv.slice(2)
const browser = await launchBrowser()
await mkdir(folder, { recursive: true })
for (const picture of pictures.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
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
  await picture.before?.(page)
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(folder, `${picture.name}.png`) })
  await context.close()
}
await browser.close()
