import type { DaRinnovare } from '@bisavolo/domain/soci/calls/rinnovi'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callAs, loginAs, newPage, phone, signIn } from '../fixtures.ts'
import { mailTo } from '../mail.ts'

const person = {
  nome: 'Moretti Giulia',
  codiceFiscale: 'MRTGLI90C55F205E',
  email: 'giulia.moretti@example.test',
  password: 'cavallo batteria 7',
}

it('a person requests an account, is enabled, enrols, is approved and appears in the members’ book', async () => {
  const visitor = await newPage({ viewport: phone })
  await visitor.goto('/request_account')
  await visitor.getByLabel('Nome').fill(person.nome)
  await visitor.getByLabel('Codice fiscale').fill(person.codiceFiscale)
  await visitor.getByLabel('E-mail', { exact: true }).fill(person.email)
  await visitor.getByLabel('Password', { exact: true }).fill(person.password)
  await visitor.getByLabel('Ricevere per e-mail notizie').check()
  await visitor.getByRole('button', { name: 'Invia la richiesta' }).click()
  await visitor.getByText('Controlla la posta').waitFor()
  const link = /\/request_account\/[0-9a-f-]+\/\S+/.exec(await mailTo(person.email, 'entro 48 ore'))?.[0] as string
  await visitor.goto(link)
  await visitor.getByText(person.nome).waitFor()
  await visitor.getByLabel('Password', { exact: true }).fill(person.password)
  await visitor.getByRole('button', { name: 'Conferma la richiesta' }).click()
  await visitor.getByText('Richiesta confermata').waitFor()

  const office = await loginAs('admin', '/upsert/clienti-soci')
  await office.getByLabel('Nome completo').fill(person.nome)
  await office.getByLabel('Codice fiscale').fill(person.codiceFiscale.toLowerCase())
  await office.getByLabel('Città').fill('milan')
  await office.getByRole('option', { name: /^Milano \(MI\)/ }).click()
  expect(await office.getByLabel('Codice fiscale').inputValue()).toBe(person.codiceFiscale)
  expect(await office.getByLabel('CAP').inputValue()).toMatch(/^201/)
  // The name of the provincia is fetched after its id is known.
  await expect.poll(() => office.getByLabel('Provincia').inputValue()).toContain('Milano')
  await office.getByLabel('E-mail', { exact: true }).fill(person.email)
  await office.getByRole('button', { name: 'Salva', exact: true }).click()
  await office.waitForURL(/\/upsert\/clienti-soci\/\d+$/)
  const id = Number(office.url().split('/').at(-1))
  await office.getByText('Sezione Lombardia').waitFor()

  const call = await callAs('admin@bisavolo.test')
  const { body: accounts } = await call('GET', '/account', undefined, {
    'x-filters': JSON.stringify({ username: person.email }),
  })
  const accountId = (accounts as { data: { id: number }[] }).data[0]?.id
  await office.goto(`/list/accounts?apri=${accountId}`)
  await office.getByText('Richiesta di account').waitFor()
  await office.getByText(person.codiceFiscale).waitFor()
  await office.getByRole('button', { name: 'Collega e abilita come socio' }).click()
  await office.getByRole('button', { name: 'Salva', exact: true }).click()
  await office.getByText('account aggiornato correttamente').waitFor()
  expect(await mailTo(person.email, 'ha abilitato il tuo account')).toContain(person.email)

  const own = await newPage({ viewport: phone })
  await signIn(own, person.email, person.password)
  await own.goto('/update/anagrafica-cliente')
  await own.getByRole('button', { name: 'Modifica: I miei contatti' }).click()
  await own.getByLabel('Cellulare').and(own.locator(':focus')).waitFor()
  await own.keyboard.type('333 1234567')
  await own.getByRole('button', { name: 'Salva', exact: true }).click()
  await own.getByText('Cliente creato/aggiornato correttamente').waitFor()
  expect(await own.getByLabel('Nome completo').count()).toBe(0)

  await office.goto(`/upsert/clienti-soci/${id}`)
  await office.getByRole('link', { name: 'Nuova iscrizione' }).click()
  await office.getByRole('dialog').getByText('Lombardia').waitFor()
  await office.getByRole('dialog').getByRole('button', { name: 'Salva', exact: true }).click()
  await office.getByText('Iscrizione inserita correttamente').waitFor()
  await office.goto('/list/approva-soci?sezione=Lombardia')
  await office.getByLabel(`Scegli ${person.nome}`).check()
  await approveOne(office)
  await office.getByLabel(`Scegli ${person.nome}`).waitFor({ state: 'detached' })

  const today = office.getByRole('region', { name: 'Approvate oggi' })
  await today.getByRole('listitem').filter({ hasText: person.nome }).getByRole('button', { name: 'Annulla' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Annulla 1 iscrizione' }).click()
  await office.getByText('Approvazione annullata').waitFor()
  await office.getByLabel(`Scegli ${person.nome}`).check()
  await approveOne(office)
  await office.getByLabel(`Scegli ${person.nome}`).waitFor({ state: 'detached' })

  await office.goto('/list/libro-soci?sezione=Lombardia&sort=data_consiglio&desc=1')
  const row = office.getByRole('row').filter({ hasText: person.nome })
  await row.waitFor()
  const values = await row.locator('[data-label]').allTextContents()
  expect(values).toContain(person.codiceFiscale)
  expect(values).toContain('Ordinario')
  const tessera = (await row.locator('[data-label="Tessera"]').textContent()) ?? ''
  expect(tessera).toMatch(/^\d+$/)
  expect(await mailTo(person.email, `tessera è ${tessera}`)).toContain('ha approvato la tua iscrizione')
  await own.goto('/update/anagrafica-cliente')
  await own.getByText(`Tessera ${tessera}`).waitFor()
  await own.getByText('Socio Ordinario').waitFor()
})

async function approveOne(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Approva 1 iscrizione' }).click()
  const question = office.getByRole('dialog', { name: 'Approva 1 iscrizione' })
  await question.getByText('1 nuova ammissione').waitFor()
  await question.getByRole('button', { name: 'Approva 1 iscrizione' }).click()
  await office.getByText('approvazione registrata').first().waitFor()
}

it('a section administrator sees only the own section, also in labels and book', async () => {
  const page = await loginAs('admin_sezione')
  for (const path of ['/list/libro-soci', '/report/etichette-postali?vista=etichette', '/list/clienti-soci']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }
  const call = await callAs('admin_sezione@bisavolo.test')
  for (const path of ['/report/libro_soci?sezione=Lazio', '/report/etichette_postali?sezione=Lazio']) {
    const { body } = await call('GET', path)
    expect((body as { tot: number }).tot).toBe(0)
  }
  await page.goto('/list/approva-soci')
  await page.waitForURL('**/dashboard')
})

it('a member renews online in four actions, the section records the payment in two', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const { username, nome } = await memberToRenew(admin)
  const own = await newPage({ viewport: phone })
  await signIn(own, username, person.password)
  let actions = 0
  const press = async (control: Locator) => {
    actions++
    await control.click()
  }
  await press(own.getByRole('link', { name: /^Rinnova per il/ }))
  await own.getByRole('region', { name: 'Come si paga' }).getByText('30,00 €').waitFor()
  await press(own.getByRole('button', { name: 'Correggi: Manca un numero di telefono' }))
  await own.getByLabel('Cellulare').and(own.locator(':focus')).waitFor()
  await own.keyboard.type('333 7654321')
  await press(own.getByRole('dialog').getByRole('button', { name: 'Salva', exact: true }))
  await own.getByText('Manca un numero di telefono').waitFor({ state: 'detached' })
  await press(own.getByRole('button', { name: 'Chiedi il rinnovo' }))
  const waiting = own.getByText('In attesa del pagamento')
  await waiting.waitFor()
  expect(actions).toBe(4)

  await own.getByRole('button', { name: 'Ritira la domanda' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Ritira la domanda' }).click()
  await own.getByRole('button', { name: 'Chiedi il rinnovo' }).click()
  await waiting.waitFor()
  const saved = own.waitForEvent('download')
  await own
    .getByRole('button', { name: /^Stampa il modulo/ })
    .first()
    .click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)

  const section = await loginAs('admin_sezione', '/rinnovi')
  const row = section.getByRole('row').filter({ hasText: nome }).filter({ hasText: 'In attesa del pagamento' })
  actions = 0
  await press(row.getByRole('checkbox'))
  await press(section.getByRole('button', { name: 'Rinnova 1 socio' }))
  await section.getByText('1 rinnovo registrato').waitFor()
  expect(actions).toBe(2)
  await own.reload()
  await own.getByText('aspetta il Consiglio').first().waitFor()
})

async function memberToRenew(admin: Awaited<ReturnType<typeof callAs>>): Promise<{ username: string; nome: string }> {
  const { body } = await admin('GET', '/iscrizioni_rinnovi/da_rinnovare?sezione=Lombardia')
  for (const { id, nome_completo, tipo, richiesta } of (body as DaRinnovare).soci.toReversed()) {
    if (richiesta !== null || tipo !== 'Ordinario') continue
    const username = `rinnovo${id}@example.test`
    const { status } = await admin('POST', '/account', {
      ...{ type: 'socio', status: 1, name: nome_completo, username, email: username, clienti_soci_id: id },
      ...{ password: person.password, password_expire: '2099-12-31' },
    })
    if (status !== 201) continue
    const found = await admin('GET', `/clienti_soci/${id}`)
    const changed = { ...(found.body as object), telefono: null, cellulare: null }
    if ((await admin('PUT', `/clienti_soci/${id}`, changed)).status === 200) return { username, nome: nome_completo }
  }
  throw new Error('Nobody is left to renew')
}
