import { launchBrowser } from './browser.ts'
const base = 'http://127.0.0.1:3105'
const browser = await launchBrowser()
async function as(role: string, viewport = { width: 1280, height: 860 }) {
  const context = await browser.newContext({ baseURL: base, locale: 'it-IT', timezoneId: 'Europe/Rome', viewport })
  const page = await context.newPage()
  page.setDefaultTimeout(15000)
  page.on('pageerror', e => console.log('PAGEERROR', role, e.message))
  page.on('console', m => m.type() === 'error' && console.log('console', role, m.text().slice(0, 200)))
  await page.goto('/login')
  await page.getByLabel('Username').fill(`${role}@bisavolo.test`)
  await page.getByLabel('Password', { exact: true }).fill('Bisavolo2026!')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL(u => u.pathname !== '/login')
  return page
}
const shot = async (page: any, name: string, full = false) => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/soci-shots/${name}.png`, fullPage: full }) }
const more = async () => {
  const page = await as('admin')
  await page.goto('/list/libro-soci'); await page.getByText('4001').first().waitFor(); await shot(page, 'libro')
  await page.goto('/upsert/clienti-soci'); await page.getByLabel('Nome completo').fill('Daniela Silvestri'); await page.getByLabel('Codice fiscale').fill('RSSMRA80A01H501U'); await page.getByRole('textbox', { name: 'Data nascita' }).fill('02/02/1980'); await page.getByLabel('CAP').fill('00'); await page.waitForTimeout(800); await shot(page, 'simili')
  await page.goto('/list/iscrizioni?apri=new'); await page.getByRole('dialog').getByLabel('Cliente').fill('Bertolucci'); await page.getByText('Crea nuovo').click(); await shot(page, 'short'); 
  await page.goto('/upsert/clienti-soci/20#privacy'); await page.getByRole('button', { name: 'Cancella i dati personali' }).click(); await shot(page, 'erase')
  const T = await page.evaluate(() => 0)
  await page.goto('/list/accounts'); await shot(page, 'accounts')
  const sez = await as('admin_sezione', { width: 390, height: 844 }); await sez.goto('/upsert/clienti-soci'); await shot(sez, 'sez-nuovo', true)
  const so = await as('admin_cdn'); await so.goto('/upsert/clienti-soci/1'); await shot(so, 'board', true)
  const socio = await as('socio'); await socio.goto('/upsert/clienti-soci/1'); await shot(socio, 'socio-forbidden')
}
const last = async () => {
  const page = await as('admin')
  await page.goto('/list/libro-soci'); await page.getByText('4001').first().waitFor(); await shot(page, 'libro')
  const ph = await as('admin_sezione', { width: 390, height: 844 }); await ph.goto('/list/libro-soci'); await ph.waitForTimeout(1500); await shot(ph, 'libro-phone')
  await ph.goto('/report/etichette-postali'); await ph.getByText(/etichette in/).waitFor(); await shot(ph, 'etichette-phone', true)
  await ph.goto('/upsert/clienti-soci'); await shot(ph, 'sez-nuovo', true)
  const so = await as('socio'); await so.goto('/upsert/clienti-soci/1'); await shot(so, 'socio-forbidden')
}
const which = process.argv.slice(2)
const steps: Record<string, () => Promise<void>> = {
  more, last,
  async cliente() {
    const page = await as('admin')
    await page.goto('/list/clienti-soci'); await shot(page, 'list')
    await page.goto('/upsert/clienti-soci/1'); await shot(page, 'cliente', true)
    await page.goto('/upsert/clienti-soci'); 
    await page.getByLabel('Nome completo').fill('Rossi Maria')
    await page.getByLabel('Codice fiscale').fill('rssmra80a01h501u')
    await page.getByLabel('Città').fill('rom')
    await shot(page, 'nuovo-citta')
    await page.getByRole('option', { name: /^Roma \(RM\)/ }).click()
    await page.getByLabel('Prefisso').fill('Castello di Nuvole')
    await shot(page, 'nuovo', true)
  },
  async iscrizioni() {
    const page = await as('admin')
    await page.goto('/list/iscrizioni'); await shot(page, 'iscrizioni')
    await page.goto('/list/iscrizioni/cliente/1?apri=new'); await shot(page, 'iscrizione-nuova')
    await page.goto('/list/iscrizioni/cliente/1'); await shot(page, 'iscrizioni-cliente')
    await page.goto('/list/approva-soci'); await shot(page, 'approva')
    await page.getByRole('button', { name: 'Scegli i rinnovi' }).click(); await shot(page, 'approva-scelti')
    const phone = await as('admin', { width: 390, height: 844 })
    await phone.goto('/list/approva-soci'); await shot(phone, 'approva-phone')
  },
  async libro() {
    const page = await as('admin')
    await page.goto('/list/libro-soci'); await shot(page, 'libro')
    await page.goto('/report/etichette-postali'); await shot(page, 'etichette', true)
    await page.getByRole('button', { name: /^Etichetta 5/ }).click(); await shot(page, 'etichette5', true)
    const phone = await as('admin_sezione', { width: 390, height: 844 })
    await phone.goto('/report/etichette-postali'); await shot(phone, 'etichette-phone', true)
  },
  async own() {
    const page = await as('socio', { width: 390, height: 844 })
    await page.goto('/update/anagrafica-cliente'); await shot(page, 'own-phone', true)
    const big = await as('socio')
    await big.goto('/update/anagrafica-cliente'); await shot(big, 'own', true)
    const p = await browser.newPage({ baseURL: base, viewport: { width: 390, height: 844 } }); await p.goto(base + '/request_account'); await shot(p, 'request', true)
  },
}
for (const name of which.length ? which : Object.keys(steps)) { try { await steps[name]!() } catch (e) { console.log('FAILED', name, (e as Error).message.slice(0, 400)) } }
await browser.close()
