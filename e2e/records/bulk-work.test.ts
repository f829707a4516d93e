import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callAs, loginAs } from '../fixtures.ts'

type Call = Awaited<ReturnType<typeof callAs>>
type Row = Record<string, unknown> & { id: number }

const isoDay = (n: number) =>
  new Date(Date.now() + n * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })

/** Counts button presses, boxes and keys, but not typing. */
function counted(page: Page) {
  let actions = 0
  const press = async (role: 'button' | 'checkbox', name: string | RegExp) => {
    actions++
    await page.getByRole(role, { name }).first().click()
  }
  return { press, count: () => actions }
}

async function list(
  call: Call,
  path: string,
  filters: object,
  rowsPerPage = 500,
): Promise<{ data: Row[]; tot: number }> {
  const headers = {
    'x-filters': JSON.stringify(filters),
    'x-pagination': JSON.stringify({ rowsPerPage, sortBy: 'id' }),
  }
  return (await call('GET', path, undefined, headers)).body
}

/** Iscrizioni of three hundred people for a year without any. */
async function enrol(call: Call, anno: number): Promise<number> {
  const { data } = await list(call, '/clienti_soci', { deceduto: 0, radiato: 0 })
  const people = data.filter(({ indirizzo, cap, sezione }) => indirizzo && cap && sezione).slice(0, 300)
  for (let at = 0; at < people.length; at += 10)
    await Promise.all(
      people.slice(at, at + 10).map(({ id, sezione }) => {
        const day = isoDay(0)
        const body = { idcliente_socio: id, anno, tipo: 'Ordinario', sezione, data_iscrizione: day, data_cassa: day }
        return call('POST', '/iscrizioni_rinnovi', body)
      }),
    )
  return (await list(call, '/iscrizioni_rinnovi', { anno }, 1)).tot
}

it('a year’s receipts are issued in ten actions', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const anno = new Date().getFullYear() + 1
  const many = await enrol(admin, anno)
  const page = await loginAs('admin', `/list/iscrizioni?anno=${anno}`)
  const { press, count } = counted(page)
  await press('checkbox', 'Scegli tutte le righe della pagina')
  await press('button', `Scegli tutte le ${many} righe trovate`)
  await press('button', 'Emetti ricevute')
  const go = page.getByRole('button', { name: /^Emetti [1-9]\d* documenti$/ })
  await go.waitFor()
  const issued = Number((await go.textContent())?.match(/\d+/)?.[0])
  await press('button', /^Emetti [1-9]\d* documenti$/)
  await page.getByText(new RegExp(`^${issued} documenti per `)).waitFor()
  const saved = page.waitForEvent('download')
  await press('button', 'Scarica un PDF di tutti')
  expect((await saved).suggestedFilename()).toMatch(/^Documenti_.*\.pdf$/)
  await press('button', 'Chiudi')
  expect(count()).toBeLessThanOrEqual(10)
  expect(issued).toBeGreaterThan(many * 0.9)
  const receipts = await list(admin, '/fatture_ricevute', {
    pratica: 'iscrizioni_rinnovi/%',
    causale: `%anno ${anno}%`,
  })
  expect(receipts.tot).toBe(issued)
})

it('fifteen transfers are registered in under twenty actions', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const { data: cats } = await list(admin, '/gatti', { antenato: 0, annullato: 0, bloccato: 0, codice: 'LO%' })
  const [buyer] = (await list(admin, '/clienti_soci', { tipo: 'Ordinario', radiato: 0, deceduto: 0 }, 1)).data
  const sold: number[] = []
  for (const cat of cats) {
    if (sold.length === 15) break
    if (cat.idproprietario === buyer?.id || String(cat.data_nascita) > isoDay(-400)) continue
    const days = { data_acquisto: isoDay(-3), data_passaggio: isoDay(0) }
    const body = { idgatto: cat.id, idproprietario: buyer?.id, ...days }
    const { status, body: made } = await admin('POST', '/passaggi', body)
    if (status === 201) sold.push((made as Row).id)
  }
  expect(sold).toHaveLength(15)
  const page = await loginAs('admin', `/list/passaggi?stato=inviato&sort=-id&data_passaggio=${isoDay(0)}`)
  const { press, count } = counted(page)
  await page
    .getByRole('checkbox', { name: /^Scegli Passaggio/ })
    .nth(14)
    .waitFor()
  await press('checkbox', 'Scegli tutte le righe della pagina')
  await press('button', 'Registra')
  await press('button', /^Registra [1-9]\d* passaggi$/)
  await page.getByText(/passaggi registrati; le parti sono avvisate/).waitFor()
  await press('button', 'Chiudi')
  expect(count()).toBeLessThan(20)
  const { data } = await list(admin, '/passaggi', { id: sold })
  expect(data.filter(({ stato }) => stato === 'registrato')).toHaveLength(15)
})

it('at 1280 pixels the actions on selected rows fit in one line', async () => {
  const page = await loginAs('admin', '/list/passaggi')
  await page.getByRole('checkbox', { name: 'Scegli tutte le righe della pagina' }).check()
  await page.getByRole('button', { name: 'Pagina seguente' }).click()
  const bar = page.getByRole('region', { name: 'Azioni sulle righe scelte' })
  await bar.getByText(/non in questa pagina/).waitFor()
  const middles = await bar.getByRole('button').evaluateAll(buttons =>
    buttons.map(button => {
      const { top, bottom } = button.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(middles.length).toBeGreaterThan(4)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
})

it('the certificates of a litter need one press', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const { data } = await list(admin, '/denunce_nascita', { stato: 'chiusa' }, 50)
  const page = await loginAs('admin', `/cuccioli/${data.at(-1)?.id}`)
  const { press, count } = counted(page)
  const saved = page.waitForEvent('download')
  await press('button', /^Certificat/)
  expect((await saved).suggestedFilename()).toMatch(/^Certificati_genealogici_.*\.pdf$/)
  expect(count()).toBe(1)
})
