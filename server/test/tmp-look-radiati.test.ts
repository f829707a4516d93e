import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { launchBrowser } from '../../e2e/browser.ts'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { kyselyOf } from '../src/platform/db/database.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { followChanges } from '../src/records/changes.ts'
import { copyDatabase } from './database-copy.ts'

it('looks', { timeout: 400_000 }, async () => {
  const copy = await copyDatabase()
  const dataDir = '/tmp/right/radiati/data'
  const log = { info() {}, warn() {}, error() {} }
  const config = { ...readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3211', PORT: '3211' }) }
  const database = await openDatabase({ databaseUrl: copy.url, dataDir, log, max: 6, statementTimeout: 0 })
  const db = kyselyOf(database.pool)
  const changes = await followChanges(database.config, log)
  const app = await buildApp({ config, db, pool: database.pool, kind: 'postgres', changes, clock: () => new Date(), logger: false, webFolder: '/tmp/right/radiati/web', version: 'test' })
  await app.listen({ port: 3211, host: '127.0.0.1' })
  const browser = await launchBrowser()
  const dir = '/tmp/right/radiati/shots'
  const { token } = (await app.inject({ method: 'POST', url: '/auth/login', payload: { username: 'admin@bisavolo.test', password: 'Bisavolo2026!' } })).json() as { token: string }
  const auth = { authorization: `Bearer ${token}` }
  try {
    for (const width of [1280, 390]) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: 'http://localhost:3211', locale: 'it-IT' })
      const page = await context.newPage()
      page.setDefaultTimeout(8000)
      const shot = async (name: string, fullPage = true) => {
        await page.waitForTimeout(1800)
        await page.screenshot({ path: `${dir}/${name}-${width}.png`, fullPage })
      }
      await page.goto('/login')
      await page.locator('input').first().fill('admin@bisavolo.test')
      await page.locator('input[type=password]').fill('Bisavolo2026!')
      await page.getByRole('button', { name: /entra|accedi/i }).first().click()
      await page.waitForURL(/dashboard/)
      await page.goto('/upsert/clienti-soci/1')
      await page.waitForTimeout(2500)
      await page.getByRole('button', { name: /modifica/i }).first().click().catch(() => {})
      await page.getByText('Disciplina').first().click().catch(() => {})
      await page.waitForTimeout(800)
      if (width === 1280) {
        await page.locator('[name=radiato]').first().click({ force: true }).catch(error => console.log(String(error)))
        await shot('form')
        await page.getByRole('button', { name: /salva/i }).first().click().catch(error => console.log(String(error)))
        await shot('saved')
      } else await shot('form')
      const now = await app.inject({ url: '/clienti_soci/1', headers: auth })
      const row = now.json() as { radiato: number; data_radiazione: string }
      console.log(width, row.radiato, row.data_radiazione)
      if (row.radiato !== 1) {
        const put = await app.inject({ method: 'PUT', url: '/clienti_soci/1', headers: auth, payload: { radiato: 1, data_radiazione: new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' }) } })
        console.log(put.statusCode, put.body.slice(-400))
      }
      for (const [name, path] of [
        ['entries', '/list/iscrizioni-expo'],
        ['iscritti', '/esposizioni/2/iscritti'],
        ['denunce', '/list/denunce'],
        ['desk', '/scrivania'],
        ['sezioni', '/report/soci-per-sezione'],
        ['libro', '/list/libro-soci'],
      ] as const) {
        await page.goto(path)
        await shot(name)
      }
      await page.goto('/list/iscrizioni-expo')
      await page.waitForTimeout(1500)
      await page.getByText('Ritirata d’ufficio').first().click().catch(() => {})
      await shot('entry', false)
      await context.close()
    }
    const pdf = await app.inject({ url: '/pdf/libro_soci/0', headers: auth })
    writeFileSync(`${dir}/libro.pdf`, pdf.rawPayload)
  } finally {
    await browser.close()
    await app.close()
    await changes.close()
    await database.close()
    await copy.drop()
  }
})
