import { entities } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { startApp } from '../harness.ts'

type Values = Record<string, unknown>
const test = await startApp()
const admin = await test.as('superadmin')
const fields = (...names: string[]) => ({ 'x-fields': JSON.stringify(names) })
const denuncia = `/denunce_nascita/${cast.cucciolataInviata.id}`

describe('parts of a detail besides its fields (contract 5, x-fields)', () => {
  it.each([
    [denuncia, 'righe'],
    [denuncia, 'cuccioli.nome'],
    [denuncia, 'constructor'],
    ['/razze/1', 'avvisi'],
    ['/denunce_nascita', 'cuccioli'],
    ['/fatture_ricevute', 'righe'],
  ])('of %s do not include %s', async (url, name) => {
    const { status, body } = await admin.get<{ message: string }>(url, fields(name))
    expect([status, body.message]).toEqual([400, `x-fields: campo sconosciuto ${name}`])
  })

  it('are complete if requested, otherwise only fields are returned', async () => {
    const whole = (await admin.get<Values>(denuncia)).body
    const { id, version, cuccioli, mosse, stato } = whole
    expect(cuccioli).not.toEqual([])
    const part = (await admin.get<Values>(denuncia, fields('cuccioli', 'stato', 'mosse'))).body
    expect(part).toEqual({ id, version, stato, cuccioli, mosse })
    expect(Object.keys((await admin.get<Values>(denuncia, fields('stato'))).body)).toEqual(['id', 'stato', 'version'])
  })

  it('are left out if the whole record lacks them', async () => {
    const names = fields('nome', 'avvisi', 'avvisi_accettati', 'codici_precedenti')
    const socio = await test.as('socio')
    const whole = (await socio.get<Values>(`/gatti/${cast.luna.id}`)).body
    const { body } = await socio.get<Values>(`/gatti/${cast.luna.id}`, names)
    expect('avvisi' in whole).toBe(false)
    expect(body).toEqual({ id: cast.luna.id, nome: cast.luna.nome, version: whole.version })
  })

  it('can all be requested by name, with the same value as in the whole record', async () => {
    let read = 0
    for (const name of Object.keys(entities)) {
      const { data } = (await admin.list<{ id: number }>(`/${name}`, { pagination: { rowsPerPage: 20 } })).body
      for (const { id } of data) {
        const { id: _id, version: _version, ...whole } = (await admin.get<Values>(`/${name}/${id}`)).body
        const names = Object.keys(whole)
        for (let from = 0; from < names.length; from += 60) {
          const some = names.slice(from, from + 60)
          const { status, body, text } = await admin.get<Values>(`/${name}/${id}`, fields(...some))
          expect(status, `${name} ${id}: ${text}`).toBe(200)
          expect(body).toMatchObject(Object.fromEntries(some.map(one => [one, whole[one]])))
        }
        read += 1
      }
    }
    expect(read).toBeGreaterThan(100)
  })
})

it('requesting only the disciplinary notes counts as reading them (security 3.3)', async () => {
  const read = async () =>
    (
      await test.pool.query(
        `select 1 from audit where entita = 'note_disciplinari' and entita_id = $1 and account_id = $2`,
        [cast.rossi.id, castAccount.admin_cdn.id],
      )
    ).rowCount
  const board = await test.as('admin_cdn')
  await board.get(`/clienti_soci/${cast.rossi.id}`, fields('nome_completo'))
  expect(await read()).toBe(0)
  const { body } = await board.get(`/clienti_soci/${cast.rossi.id}`, fields('note_disciplinari'))
  expect(Object.keys(body)).toEqual(['id', 'note_disciplinari', 'version'])
  expect(await read()).toBe(1)
})
