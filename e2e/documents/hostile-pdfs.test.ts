import type { Scrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { carriers, polyglots } from '../../server/test/documents/hostile-pdfs.ts'
import { callAs, loginAs } from '../fixtures.ts'

const hostile = { ...polyglots, ...carriers }
const names = [...Object.keys(polyglots), 'a script in the names', 'an action at the opening', 'a form that is sent']

it('a hostile PDF is shown from a blob of type application/pdf, and runs nothing in our origin', async () => {
  const page = await loginAs('admin', '/list/documenti')
  await pretendToShowPdfs(page.context())
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const titolo of names) {
    const id = await upload(page, { titolo })
    await page.goto(`/documenti/${id}`)
    await expectBlobFrame(page, titolo)
  }
  expect(dialogs).toEqual([])
})

it('the address of a file, opened as a page, shows the app', async () => {
  const page = await loginAs('admin', '/list/documenti')
  const id = await upload(page, { titolo: 'a page in front' })
  const link = await page.request.get(`/documenti/${id}/link`, { headers: await bearer(page) })
  const { url } = (await link.json()) as { url: string }
  for (const address of [url, `/documenti/${id}/file`]) {
    const answer = await page.goto(address)
    expect([address, answer?.headers()['content-type']]).toEqual([address, expect.stringContaining('text/html')])
    expect(await answer?.text()).not.toContain('%PDF')
    expect(await ran(page)).toBe(false)
  }
})

it('the office’s queue shows a declaration’s PDF from a blob too', async () => {
  const call = await callAs('admin@bisavolo.test')
  const [row] = ((await call('GET', '/scrivania?tipo=denunce')).body as unknown as Scrivania).righe
  const page = await loginAs('admin', '/list/documenti')
  await pretendToShowPdfs(page.context())
  await upload(page, { titolo: 'a page in its head', tipo: 'pratica', iddenuncia: String(row?.id) })
  await page.goto(`/scrivania?tipo=denunce&id=${row?.id}`)
  await expectBlobFrame(page, 'a page in its head')
})

async function expectBlobFrame(page: Page, titolo: string): Promise<void> {
  const frame = page.locator(`iframe[title="${titolo}"]`)
  await frame.waitFor()
  const shown = [await frame.getAttribute('src'), await frame.getAttribute('sandbox')]
  expect([titolo, ...shown]).toEqual([titolo, expect.stringMatching(/^blob:http/), null])
  const types = await page.evaluate(() => Reflect.get(globalThis, 'blobTypes') as string[])
  expect([titolo, ...new Set(types)]).toEqual([titolo, 'application/pdf'])
  expect([titolo, await ran(page)]).toEqual([titolo, false])
}

/**
 * Headless Chromium reports no PDF viewer; pretending makes the app show the PDF. A browser in E2E_CHROMIUM may really show it.
 */
async function pretendToShowPdfs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })
    const types: string[] = []
    Object.assign(globalThis, { blobTypes: types })
    const made = URL.createObjectURL
    URL.createObjectURL = blob => {
      types.push((blob as Blob).type)
      return made.call(URL, blob)
    }
  })
}

async function upload(page: Page, fields: { titolo: string; tipo?: string; iddenuncia?: string }): Promise<number> {
  const file = { name: 'prova.pdf', mimeType: 'application/pdf', buffer: hostile[fields.titolo] as Buffer }
  const multipart = { tipo: 'verbali', ...fields, file }
  const answer = await page.request.post('/document', { headers: await bearer(page), multipart })
  expect([fields.titolo, answer.status()]).toEqual([fields.titolo, 201])
  return ((await answer.json()) as { id: number }).id
}

async function bearer(page: Page): Promise<Record<string, string>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  return { authorization: `Bearer ${token}` }
}

/** Scripts in the files leave this mark if executed. */
function ran(page: Page): Promise<boolean> {
  return page.evaluate(() => 'eseguito' in globalThis || document.title === 'eseguito')
}
