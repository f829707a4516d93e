import { describe, expect, it } from 'vitest'
import { castAccount } from '../../src/demo/cast/cast.ts'
import { startApp } from '../harness.ts'

const { as } = await startApp()
const contenuto = { filters: { sesso: ['M'] }, sortBy: 'nome', descending: false, columns: ['codice', 'nome'] }
const vista = { nome: 'Maschi', lista: '/list/gatti', contenuto }

describe('a saved view is refused', () => {
  it.each([
    ['a list that is not there', { lista: '/list/segreti' }, 'lista'],
    ['a content that is none', { contenuto: 'x' }, 'contenuto'],
    ['a strange part', { contenuto: { ...contenuto, sql: '1' } }, 'contenuto'],
    ['8 kB and more', { contenuto: { filters: { nome: Array(60).fill('x'.repeat(180)) } } }, 'contenuto'],
    ['no name', { nome: '' }, 'nome'],
  ])('%s', async (_name, change, field) => {
    const answer = await (await as('socio')).post<{ errors: { field: string }[] }>('/viste', { ...vista, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(error => error.field)).toContain(field)
  })
  it('with a name already used', async () => {
    const admin = await as('admin')
    expect((await admin.post('/viste', vista)).status).toBe(201)
    expect((await admin.post('/viste', vista)).status).toBe(409)
    expect((await (await as('superadmin')).post('/viste', vista)).status).toBe(201)
  })
})

describe('private and shared views', () => {
  it('a view belongs to its creator, whatever the body says, and is hidden from others', async () => {
    const socio = await as('socio')
    const made = await socio.post('/viste', { ...vista, nome: 'Miei', account_id: castAccount.admin.id, condivisa: 1 })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ account_id: castAccount.socio.id, condivisa: 0, contenuto })
    for (const other of ['socio2', 'admin', 'superadmin']) {
      const caller = await as(other)
      expect((await caller.get(`/viste/${made.body.id}`)).status).toBe(404)
      expect((await caller.put(`/viste/${made.body.id}`, { nome: 'X' })).status).toBe(404)
      expect((await caller.remove(`/viste/${made.body.id}`)).status).toBe(404)
    }
    const renamed = await socio.put(`/viste/${made.body.id}`, {
      ...made.body,
      nome: 'Miei maschi',
      lista: '/list/razze',
    })
    expect(renamed.body).toMatchObject({ nome: 'Miei maschi', lista: '/list/gatti' })
    expect((await socio.remove(`/viste/${made.body.id}`)).status).toBe(204)
  })
  it('a shared view is read by all staff and changed only by its creator', async () => {
    const admin = await as('admin')
    const made = await admin.post('/viste', { ...vista, nome: 'Di tutti', condivisa: 1 })
    expect(made.body.condivisa).toBe(1)
    const socio = await as('socio')
    const seen = await socio.list<{ nome: string }>('/viste', { filters: { lista: '/list/gatti' } })
    expect(seen.body.data.map(row => row.nome)).toEqual(['Di tutti'])
    expect((await socio.put(`/viste/${made.body.id}`, { nome: 'X' })).status).toBe(403)
    expect((await (await as('superadmin')).remove(`/viste/${made.body.id}`)).status).toBe(403)
    expect((await admin.put(`/viste/${made.body.id}`, { condivisa: 0 })).status).toBe(200)
    expect((await socio.get(`/viste/${made.body.id}`)).status).toBe(404)
  })
})
