import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callAs, fillSignIn, loginAs, newPage, password } from '../fixtures.ts'
import { mailTo } from '../mail.ts'

async function newAccount(name: string, status: 0 | 1): Promise<{ id: number; username: string }> {
  const call = await callAs('superadmin@bisavolo.test')
  const username = `${name}@bisavolo.test`
  const made = await call('POST', '/account', {
    ...{ type: 'cliente', status, name, username, password: 'DavanzaleAlSole5', password_expire: '2099-12-31' },
  })
  expect(made.status).toBe(201)
  return made.body as { id: number; username: string }
}

/** RFC 6238 for the key that the server offers in base32. */
function totp(secret: string): string {
  const bits = [...secret].map(char => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(group => Number.parseInt(group, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

describe('an account', () => {
  it('that waits for the office is told so at the sign-in', async () => {
    const { username } = await newAccount('in-attesa', 0)
    const page = await newPage()
    await page.goto('/login')
    await fillSignIn(page, username, 'DavanzaleAlSole5')
    await page.getByRole('alert').getByText('aspetta l’approvazione della segreteria').waitFor()
  })

  it('with a wrong old password is told at that field, which has the focus', async () => {
    const page = await loginAs('admin_cdn')
    await page
      .getByRole('button', { name: /admin_cdn|CDN/i })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Cambia Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambia Password' })
    await dialog.getByLabel('Vecchia password').fill('sbagliata-1')
    await dialog.getByLabel('Nuova password').fill('UnaGattaSulTetto7')
    await dialog.getByLabel('Conferma password').fill('UnaGattaSulTetto7')
    await dialog.getByRole('button', { name: 'Conferma', exact: true }).click()
    await dialog.getByText('La vecchia password non è corretta.', { exact: true }).waitFor()
    const old = dialog.getByLabel('Vecchia password')
    expect(await old.getAttribute('aria-invalid')).toBe('true')
    expect(await old.evaluate(field => field === document.activeElement)).toBe(true)
  })

  it('whose two factors are lost gets them reset by the office', async () => {
    const { id, username } = await newAccount('senza-telefono', 1)
    const call = await callAs(username, 'DavanzaleAlSole5')
    const own = { password_attuale: 'DavanzaleAlSole5' }
    const { secret } = (await call('POST', '/auth/totp', own)).body as { secret: string }
    expect((await call('POST', '/auth/totp', { ...own, code: totp(secret) })).status).toBe(200)
    const page = await loginAs('admin', `/list/accounts?username=${username}`)
    await page.getByRole('button', { name: /^Modifica / }).click()
    const record = page.getByRole('dialog', { name: /account/i })
    await record.getByRole('button', { name: 'Azzera i due fattori' }).click()
    const dialog = page.getByRole('dialog', { name: 'Azzera i due fattori' })
    await dialog.getByLabel('Motivo').fill('Telefono perso, riconosciuto di persona')
    await dialog.getByLabel('La tua password').fill('sbagliata-1')
    await dialog.getByRole('button', { name: 'Azzera', exact: true }).click()
    await dialog.getByText('La password non è corretta.').waitFor()
    await dialog.getByLabel('La tua password').fill(password)
    await dialog.getByRole('button', { name: 'Azzera', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await record.getByRole('button', { name: 'Azzera i due fattori' }).waitFor({ state: 'hidden' })
    await mailTo(username, 'ha spento la verifica in due passaggi')
    expect((await (await callAs('admin@bisavolo.test'))('GET', `/account/${id}`)).body).toMatchObject({
      totp_attivo: 0,
    })
  })
})
