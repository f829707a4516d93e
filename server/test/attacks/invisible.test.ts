import { expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'

const { as, pool } = await startApp()
const admin = await as('admin')
type Values = Record<string, unknown>

const unseen = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u3164', '\u200d']

it.each(unseen)('the invisible sign %j does not make a different code of a cat', async sign => {
  const { body: leo } = await admin.get<Values>(`/gatti/${cast.leo.id}`)
  const [first = '', ...rest] = String(leo.codice)
  const { id, version, ...other } = (await admin.get<Values>(`/gatti/${cast.stella.id}`)).body
  const again = await admin.put(`/gatti/${id}`, { ...other, version, codice: `${first}${sign}${rest.join('')}${sign}` })
  expect(again.status).toBe(409)
  const own = await admin.put<Values>(`/gatti/${cast.leo.id}`, { codice: `${sign}${leo.codice}` })
  expect([own.status, own.body.codice]).toEqual([200, leo.codice])
})

it.each(unseen)('the invisible sign %j does not fill a mandatory field', async sign => {
  const { status, body } = await admin.put<{ errors: { field: string }[] }>(`/clienti_soci/${cast.rossi.id}`, {
    nome_completo: sign,
    citta: `${sign} ${sign}`,
  })
  expect([status, body.errors.map(({ field }) => field).sort()]).toEqual([422, ['citta', 'nome_completo']])
})

it('a reason of invisible signs counts as empty', async () => {
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from iscrizioni_rinnovi')
  const { status } = await admin.post('/iscrizioni_rinnovi/respingi', { ids: [rows[0]?.id], motivo: '\u200b\u3164' })
  expect(status).toBe(422)
})

it('a username that looks like another one counts as the same', async () => {
  const superadmin = await as('superadmin')
  const { body } = await superadmin.list<Values>('/account', { filters: { type: 'admin' } })
  const [name = '', host] = String(body.data[0]?.username).split('@')
  const account = {
    name: 'Doppio',
    type: 'admin',
    status: 1,
    username: `${name}\u200b@${host}`,
    password: 'Lungamente2026!',
  }
  expect((await superadmin.post('/account', account)).status).toBe(409)
})

it('a password is compared exactly as typed', async () => {
  const sign = async (password: string) =>
    (await admin.post('/auth/login', { username: 'admin@bisavolo.test', password })).status
  expect(await sign('Bisavolo2026!\u200b')).toBe(401)
})
