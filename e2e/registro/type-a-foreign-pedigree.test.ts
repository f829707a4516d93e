import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callAs, loginAs, phone, staysInWindow } from '../fixtures.ts'

type Call = Awaited<ReturnType<typeof callAs>>
const syllables = ['Ba', 'Cle', 'Dro', 'Fi', 'Gu', 'Hel', 'Iri', 'Jo', 'Kar', 'Lem', 'Mor', 'Nis', 'Oli', 'Pur', 'Qua']

const paper = Array.from({ length: 30 }, (_, i) => {
  const name = `${syllables[i % 15]}${syllables[(i * 7 + 3) % 15]?.toLowerCase()}${i > 14 ? 'ndra' : 'stor'}`
  return `FI*Viaggiokissan's ${name} MCO n 22 SF KIS LO 7${100 + i}`
})

it('the office types a foreign pedigree of thirty by keyboard in at most 40 actions; a sister gets it immediately', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const [cat, sister] = [await newCat(admin, 'Straniera Viaggio'), await newCat(admin, 'Sorella Viaggio')]
  const page = await loginAs('admin', `/gatti/${cat}`)
  let actions = 0
  const press = async (key: string) => {
    actions++
    await page.keyboard.press(key)
  }
  await page.getByRole('link', { name: 'Foglio della genealogia' }).first().focus()
  await press('Enter')
  await focused(page, 'P.nome_completo')
  for (const line of paper.slice(0, 12)) {
    await page.keyboard.insertText(line)
    await press('Enter')
  }
  await page.reload()
  await focused(page, 'MPP.nome_completo', 'P.nome_completo')
  expect(await page.locator('[name="PMM.nome_completo"]').inputValue()).toContain("Viaggiokissan's")
  await page.locator('[name="MMP.nome_completo"]').focus()
  for (const line of paper.slice(12)) {
    await page.keyboard.insertText(line)
    await press('Enter')
  }
  await page.getByText('30 nuovi').waitFor()
  await press('Control+s')
  await page.waitForURL(/\/pedigree\/\d+\?generazioni=4$/)
  await page.getByText('Foglio salvato: 30 antenati nuovi, un gatto collegato').waitFor()
  expect(actions).toBeLessThanOrEqual(40)
  expect(await completeness(admin, cat)).toEqual([1, 1, 1, 1])

  await page.goto(`/gatto/ascendenza/${sister}`)
  await focused(page, 'P.nome_completo')
  await page.keyboard.insertText((paper[0] as string).replace('stor', 'sotr'))
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Trisnonna PMMM' }).getByText('Dal registro').waitFor()
  await page.keyboard.insertText('SF-KIS-LO-7101')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Trisnonna MMMM' }).getByText('Dal registro').waitFor()
  await page.getByRole('region', { name: 'Padre' }).getByText('1 differenza').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Foglio salvato: 0 antenati nuovi, un gatto collegato').waitFor()
  expect(await completeness(admin, sister)).toEqual([1, 1, 1, 1])

  const third = await newCat(admin, 'Terza Viaggio')
  await page.setViewportSize(phone)
  await page.goto(`/gatto/ascendenza/${third}`)
  await focused(page, 'P.nome_completo')
  await paste(page, 'Nome\tEMS\nAnna Viaggio\tMCO n\n\nCarlo Viaggio\tMCO d')
  await expect.poll(() => page.locator('[name="PP.ems"]').inputValue()).toBe('MCO d')
  await staysInWindow(page)
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.locator('[name="P.nome_completo"]').inputValue()).toBe('')
})

async function newCat(admin: Call, nome: string): Promise<number> {
  const { body } = await admin('GET', '/gatti', undefined, {
    'x-filters': JSON.stringify({ antenato: 0, 'razza.codice': 'MCO' }),
    'x-pagination': '{"rowsPerPage":1}',
  })
  const { idrazza, idgenotipo, idproprietario } = (body as { data: Record<string, number>[] }).data[0] ?? {}
  const made = await admin('POST', '/gatti', {
    ...{ nome, sesso: 'F', idlibro: 2221, nazione: 'FI', idocchi: 8, idrazza, idgenotipo, idproprietario },
    ...{ idallevatore: idproprietario, data_nascita: '2020-01-01', data_registrazione: '2020-03-01' },
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return (made.body as { id: number }).id
}

async function completeness(admin: Call, id: number): Promise<number[]> {
  return ((await admin('GET', `/alberobisavoli/${id}?generazioni=4`)).body as { completezza: number[] }).completezza
}

async function focused(page: Page, ...names: string[]): Promise<void> {
  await page.waitForFunction(all => all.includes(document.activeElement?.getAttribute('name') ?? ''), names)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}
