import { launchBrowser } from './browser.ts'
const base = 'http://127.0.0.1:3104'
const b = await launchBrowser()
const shot = async (p: any, n: string) => { await p.screenshot({ path: `/tmp/shots/${n}.png`, fullPage: true }); console.log('shot', n) }
async function sign(role: string, viewport: any, touch = false) {
  const c = await b.newContext({ baseURL: base, locale: 'it-IT', timezoneId: 'Europe/Rome', viewport, hasTouch: touch, isMobile: touch })
  const p = await c.newPage(); p.setDefaultTimeout(15000)
  p.on('pageerror', e => console.log('PAGEERROR', e.message)); p.on('console', m => { if (m.type() === 'error') console.log('CONSOLE', m.text()) })
  await p.goto('/login'); await p.getByLabel('Username').fill(`${role}@bisavolo.test`); await p.getByLabel('Password', { exact: true }).fill('Bisavolo2026!'); await p.getByRole('button', { name: 'Accedi' }).click()
  await p.waitForURL((u: URL) => u.pathname !== '/login')
  return p
}
const it = (n: number) => { const d = new Date(Date.now() + n * 864e5); return d.toLocaleDateString('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric' }) }
const part = process.argv[2] ?? 'all'
try {
  if (part === 'all' || part === 'member') {
    const p = await sign('socio', { width: 390, height: 844 }, true)
    await p.goto('/list/denunce'); await p.waitForTimeout(800); await shot(p, 'm1-list')
    await p.goto('/clienti/denunce_nascita'); await p.waitForTimeout(600); await shot(p, 'm2-new')
    const pick = async (label: string, text: string, option: RegExp) => { await p.getByLabel(label).fill(text); await p.getByRole('option', { name: option }).first().click() }
    await pick('Fattrice', 'Violetta', /Violetta/)
    await pick('Stallone', 'Spartaco', /Spartaco/)
    await p.getByLabel('Data monta').first().fill(it(-80)); await p.getByLabel('Data nascita').first().fill(it(-10)); await p.getByLabel('Data nascita').first().press('Tab')
    await p.waitForTimeout(900)
    await p.getByRole('button', { name: 'Aggiungi cucciolo' }).click()
    await p.keyboard.press('f'); await p.keyboard.press('Enter'); await p.keyboard.press('Enter'); await p.keyboard.type('n 23'); await p.getByRole('option', { name: /n 23/ }).first().waitFor(); await p.keyboard.press('Enter'); await p.keyboard.press('Enter'); await p.keyboard.press('Enter')
    await p.waitForTimeout(900); await shot(p, 'm3-one')
    await p.keyboard.press('m'); await p.keyboard.press('Enter'); await p.keyboard.press('Enter'); await p.keyboard.type('f 23'); await p.getByRole('option', { name: /f 23/ }).first().waitFor(); await p.keyboard.press('Enter')
    await p.waitForTimeout(1200); await shot(p, 'm4-two')
    await p.getByRole('button', { name: 'Invia', exact: true }).click(); await p.waitForTimeout(1500); await shot(p, 'm5-sent'); console.log(p.url())
  }
  if (part === 'all' || part === 'staff') {
    const p = await sign('admin', { width: 1280, height: 860 })
    await p.goto('/list/denunce'); await p.waitForTimeout(900); await shot(p, 's1-list')
    await p.goto('/denunce_nascita/711'); await p.getByRole('button', { name: /Prendi in verifica|Approva/ }).first().waitFor(); await p.waitForTimeout(900); await shot(p, 's2-denuncia')
    if (await p.getByRole('button', { name: 'Prendi in verifica' }).count()) { await p.getByRole('button', { name: 'Prendi in verifica' }).click() }
    await p.getByRole('button', { name: 'Approva' }).waitFor()
    await p.getByRole('button', { name: 'Respingi' }).click(); await p.waitForTimeout(400); await shot(p, 's3-respingi'); await p.keyboard.press('Escape')
    await p.getByRole('button', { name: 'Approva' }).click()
    await p.getByRole('link', { name: 'Apri la cucciolata' }).click(); await p.waitForTimeout(900); await shot(p, 's4-litter')
    await p.getByRole('button', { name: 'Registra' }).first().click(); await p.getByLabel('Nome').fill('Aurora'); await p.waitForTimeout(1200); await shot(p, 's5-dialog')
    await p.getByLabel('Occhi').selectOption('8'); await p.getByRole('button', { name: 'Salva e prossimo' }).click(); await p.waitForTimeout(1200); await shot(p, 's6-next')
  }
  if (part === 'all' || part === 'new') {
    const p = await sign('admin', { width: 1280, height: 860 })
    await p.goto('/denunce_nascita'); await p.waitForTimeout(700)
    const pick = async (label: string, text: string, option: RegExp) => { await p.getByLabel(label).fill(text); await p.getByRole('option', { name: option }).first().click() }
    await pick('Fattrice', 'Violetta', /Violetta/); await pick('Stallone', 'Spartaco', /Spartaco/)
    await p.getByRole('button', { name: 'Aggiungi cucciolo' }).click()
    for (let i = 0; i < 6; i++) { await p.keyboard.press(i % 2 ? 'm' : 'f'); await p.keyboard.press('Enter'); await p.keyboard.press('Enter'); await p.keyboard.type('n 23'); await p.getByRole('option', { name: /n 23/ }).first().waitFor(); await p.keyboard.press('Enter'); await p.keyboard.press('Enter'); if (i < 5) await p.keyboard.press('Enter') }
    await p.waitForTimeout(900); await shot(p, 'n1-six')
  }
  if (part === 'all' || part === 'pass') {
    const p = await sign('cliente', { width: 390, height: 844 }, true)
    await p.goto('/passaggi'); await p.waitForTimeout(700); await shot(p, 'p1-new')
    await p.getByText('Ricevo un gatto').click(); await p.waitForTimeout(300)
    await p.getByRole('combobox', { name: 'Gatto' }).fill('380260910002922'); await p.waitForTimeout(900); await shot(p, 'p2-code')
    await p.getByRole('option').last().click(); await p.waitForTimeout(500)
    await p.getByLabel('Data acquisto').first().fill(it(-3)); await p.keyboard.press('Tab'); await p.waitForTimeout(900); await shot(p, 'p3-filled')
    await p.getByRole('button', { name: 'Invia' }).click(); await p.waitForTimeout(1200); await shot(p, 'p4-sent'); console.log(p.url())
    const a = await sign('admin', { width: 1280, height: 860 })
    await a.goto(new URL(p.url()).pathname); await a.waitForTimeout(1000); await shot(a, 'p5-staff')
    await a.getByRole('button', { name: 'Registra il passaggio' }).click(); await a.waitForTimeout(1200); await shot(a, 'p6-done')
  }
} catch (e) { console.log('FAIL', e) } finally { await b.close() }
