import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectOpenToAll } from '../barriers.ts'
import { callAs, loginAs, password, phone } from '../fixtures.ts'

function recordFilm(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = event => parts.push(event.data)
    recorder.start(200)
    for (let frame = 0; frame < 30; frame++) {
      if (pen) pen.fillStyle = `hsl(${frame * 12} 60% 50%)`
      pen?.fillRect(0, 0, 300, 150)
      await new Promise(go => setTimeout(go, 66))
    }
    await new Promise<void>(go => {
      recorder.onstop = () => go()
      recorder.stop()
    })
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()))
  })
}

describe('documents', () => {
  it('the office uploads a video, a member plays it on a phone and saves a rule book', async () => {
    const admin = await loginAs('admin', '/list/documenti')
    await admin.getByRole('button', { name: 'Carica documento' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByText('PDF, PNG, JPEG fino a 10 MB; MP4, WebM fino a 500 MB').waitFor()
    const film = Buffer.from(await recordFilm(admin))
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'giudizio_finale.webm', mimeType: 'video/webm', buffer: film })
    expect(await dialog.getByLabel('Titolo').inputValue()).toBe('giudizio finale')
    await dialog.getByLabel('Tipo').selectOption('video')
    await dialog.getByRole('button', { name: 'Carica', exact: true }).click()
    await admin.getByText('Documento caricato correttamente').waitFor()

    const socio = await loginAs('socio', '/area_documentale/video', { viewport: phone })
    await socio.getByRole('button', { name: /giudizio finale/ }).click()
    await socio.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
    await socio.evaluate(() => {
      const video = document.querySelector('video')
      if (video) video.currentTime = 1
    })
    await socio.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 1)
    await expectOpenToAll(socio, 'a film')
    await socio.keyboard.press('Escape')
    await socio.goto('/area_documentale')
    const [saved] = await Promise.all([
      socio.waitForEvent('download'),
      socio.getByRole('button', { name: /Statuto/ }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('statuto.pdf')
  })

  it('an HTML page named as PDF is refused with a message beside the file', async () => {
    const admin = await loginAs('admin', '/list/documenti')
    await admin.getByRole('button', { name: 'Carica documento' }).click()
    const dialog = admin.getByRole('dialog')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'finto.pdf', mimeType: 'application/pdf', buffer: page })
    await dialog.getByLabel('Tipo').selectOption('regolamenti')
    await dialog.getByRole('button', { name: 'Carica', exact: true }).click()
    await dialog.getByText('Il contenuto del file non è PDF').waitFor()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await dialog.getByText('Questo formato non è ammesso').waitFor()
  })
})

it('a view is saved, shared, used by a colleague and deleted', async () => {
  const admin = await loginAs('admin', '/list/gatti?sesso=F&sort=-data_nascita')
  await admin.getByRole('button', { name: 'Viste' }).click()
  await admin.getByRole('button', { name: /Salva questa vista/ }).click()
  await admin.getByRole('dialog').getByLabel('Nome').fill('Femmine giovani')
  await admin.getByLabel('Condividi con tutti').check()
  await admin.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
  await admin.getByText('Vista salvata').waitFor()

  const socio = await loginAs('socio', '/list/gatti')
  await socio.getByRole('button', { name: 'Viste' }).click()
  await socio.getByRole('button', { name: /^Femmine giovani/ }).click()
  await socio.waitForURL(/sesso=F/)
  expect(new URL(socio.url()).searchParams.get('sort')).toBe('-data_nascita')

  await admin.getByRole('button', { name: 'Viste' }).click()
  await admin.getByRole('button', { name: 'Elimina la vista Femmine giovani' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click()
  await admin.getByText('Vista eliminata').waitFor()
})

it('a failed mail is read and sent again; an unknown session is ended', async () => {
  await callAs('admin@bisavolo.test')
  const admin = await loginAs('admin', '/list/posta?stato=fallita')
  await admin.getByText('La tua pratica è stata registrata').first().click()
  const mail = admin.getByRole('dialog')
  await mail.getByText('Casella inesistente').waitFor()
  await mail.getByRole('button', { name: 'Reinvia' }).click()
  await admin.getByText('Il messaggio è di nuovo in partenza').waitFor()
  await mail.getByRole('button', { name: 'Chiudi', exact: true }).click()

  await admin.getByRole('button', { name: /^Menu di/ }).click()
  await admin.getByRole('menuitem', { name: 'Sicurezza' }).click()
  await admin
    .getByRole('button', { name: /Chiudi l’accesso Programma esterno/ })
    .first()
    .click()
  await admin.getByText('Accesso chiuso').waitFor()
})

it('a committee uploads the plan of its show and finds it there', async () => {
  const committee = await loginAs('admin_comitato', '/list/esposizioni')
  await committee.locator('tbody tr').first().click()
  await committee.waitForURL(/\/esposizioni\/\d+$/)
  await committee.getByRole('button', { name: 'Carica documento' }).click()
  const upload = committee.getByRole('dialog', { name: 'Carica documento' })
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'pianta.pdf', mimeType: 'application/pdf', buffer: smallPdf() })
  await upload.getByRole('button', { name: 'Carica', exact: true }).click()
  await committee.getByText('Documento caricato correttamente').waitFor()
  await committee.getByRole('button', { name: /^pianta/ }).waitFor()
})

it('a member photographs a document of two sheets, and the office receives a PDF', async () => {
  const call = await callAs('socio@bisavolo.test')
  const { data } = (await call('GET', '/denunce_nascita')).body as { data: { id: number }[] }
  const socio = await loginAs('socio', `/clienti/denunce_nascita/${data[0]?.id}`, { viewport: phone })
  await socio.getByRole('button', { name: 'Carica documento' }).click()
  const upload = socio.getByRole('dialog', { name: 'Carica documento' })
  const input = upload.locator('input[type=file]')
  const photo = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  const [first, second] = [await takePhoto(socio, 'image/jpeg'), await takePhoto(socio, 'image/png')]
  await input.setInputFiles([
    photo('foglio.jpg', 'image/jpeg', first),
    photo('altro.pdf', 'application/pdf', smallPdf()),
  ])
  await upload.getByText('Scegli un solo PDF, oppure una o più foto dei fogli.').waitFor()
  await input.setInputFiles(photo('foglio.jpg', 'image/jpeg', Buffer.from('non è una foto')))
  await upload.getByText(/Questo browser non legge la foto/).waitFor()
  await input.setInputFiles([photo('monta.jpg', 'image/jpeg', first), photo('retro.png', 'image/png', second)])
  await upload.getByText('monta.pdf').waitFor()
  await upload.getByRole('button', { name: 'Carica', exact: true }).click()
  await socio.getByText('Documento caricato correttamente').waitFor()
  const [saved] = await Promise.all([
    socio.waitForEvent('download'),
    socio.getByRole('button', { name: /^monta/ }).click(),
  ])
  const bytes = readFileSync(await saved.path())
  expect([saved.suggestedFilename(), bytes.toString('latin1', 0, 5)]).toEqual(['monta.pdf', '%PDF-'])
  expect(bytes.toString('latin1')).toContain('/Count 2')
})

async function takePhoto(page: Page, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const bytes = await page.evaluate(async kind => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 4000 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = 'ivory'
      pen.fillRect(0, 0, 3000, 4000)
      pen.fillStyle = 'navy'
      pen.font = '160px serif'
      pen.fillText('Dichiarazione di monta', 300, 600)
    }
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, kind))
    return blob === null ? [] : Array.from(new Uint8Array(await blob.arrayBuffer()))
  }, type)
  return Buffer.from(bytes)
}

it('two factors are switched on with a code and off with password and recovery code', async () => {
  const page = await loginAs('admin_cdn_full')
  await page.getByRole('button', { name: /^Menu di/ }).click()
  await page.getByRole('menuitem', { name: 'Sicurezza' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Attiva', exact: true }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('una password sbagliata')
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await dialog.getByText('La password non è corretta.').waitFor()
  await expectOpenToAll(page, 'the password, once more')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continua' }).click()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await dialog.getByLabel('Codice').fill(totpNow(secret))
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  await dialog.getByText('Conserva questi codici di recupero').waitFor()
  const recovery = await dialog.locator('section li').first().innerText()
  await dialog.getByRole('button', { name: 'Li ho conservati' }).click()
  await dialog.getByRole('button', { name: 'Disattiva' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('una password sbagliata')
  await dialog.getByLabel('Codice').fill(recovery)
  await dialog.getByRole('button', { name: 'Disattiva' }).click()
  await dialog.getByText('La password non è corretta.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Disattiva' }).click()
  await dialog.getByText('Non attiva').waitFor()
})

/** RFC 6238. */
function totpNow(secret: string): string {
  const bits = [...secret].map(sign => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const key = Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function smallPdf(): Buffer {
  const body =
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'
  const table = 'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n'
  return Buffer.from(`${body}${table}trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`)
}
