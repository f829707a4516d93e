import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Cucciolo extends Values {
  id: number
  version: number
  idocchi: number | null
  nome: string | null
}
interface Denuncia extends Values {
  id: number
  version: number
  code?: string
  message?: string
  cuccioli: Cucciolo[]
}

let test: TestApp
let socio: Caller
let admin: Caller
let gattino: Values
let draft: Denuncia

beforeAll(async () => {
  test = await startApp()
  socio = await test.as('socio')
  admin = await test.as('admin')
  await socio.get(`/cerca/gatti/${encodeURIComponent(cast.baldo.codice)}`)
  const razza = await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()
  const colore = await test.db.selectFrom('colori').select('id').where('codice', '=', 'n 22').executeTakeFirstOrThrow()
  gattino = { sesso: 'F', idrazza: razza.id, idcolore_genotipo: colore.id, idocchi: 7 }
})

beforeEach(async () => {
  const { body, status, text } = await socio.post<Denuncia>('/denunce_nascita', {
    ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, stato: 'bozza' },
    ...{ data_monta: dayFromToday(-85), data_nascita: dayFromToday(-20), data_denuncia: dayFromToday(0) },
    cuccioli: [gattino, { ...gattino, sesso: 'M' }],
  })
  expect(status, text).toBe(201)
  draft = await read(body.id)
})

const read = async (id: number) => (await socio.get<Denuncia>(`/denunce_nascita/${id}`)).body
const first = () => draft.cuccioli[0] as Cucciolo
const put = (body: Values) => socio.put<Denuncia>(`/denunce_nascita/${draft.id}`, body)

describe('an outdated form does not overwrite a changed kitten', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['corrected by the office', () => admin.put(`/cuccioli/${first().id}`, { idocchi: 8, version: 1 })],
    [
      'named on the page of the litter',
      () => socio.put(`/denunce_nascita/${draft.id}/nomi`, { cuccioli: [{ id: first().id, nome: 'Aurora' }] }),
    ],
    ['added by the office', () => admin.post('/cuccioli', { ...gattino, idDenuncia: draft.id })],
    ['taken away by the office', () => admin.remove(`/cuccioli/${first().id}`)],
    ['changed in another tab', () => put({ cuccioli: draft.cuccioli.map(row => ({ ...row, idocchi: 8 })) })],
  ]

  it.each(changes)('%s: 409, and the change remains', async (_name, change) => {
    await change()
    const since = await read(draft.id)
    const late = await put({ ...draft, note: 'scritta prima' })
    expect([late.status, late.body.code]).toEqual([409, 'conflitto_versione'])
    const kittens = { ...draft, version: undefined }
    const bare = await put({ ...kittens, cuccioli: [first()] })
    expect(bare.status, bare.text).toBe(_name.startsWith('taken') ? 422 : _name.startsWith('added') ? 200 : 409)
    if (bare.status !== 200) expect((await read(draft.id)).cuccioli).toEqual(since.cuccioli)
  })

  it('the office’s own form: 409, and the change remains', async () => {
    await socio.put(`/denunce_nascita/${draft.id}/nomi`, { cuccioli: [{ id: first().id, nome: 'Aurora' }] })
    expect((await admin.put(`/denunce_nascita/${draft.id}`, { ...draft })).status).toBe(409)
  })
})

describe('unchanged kittens are saved', () => {
  it('a declaration and its kittens sent back with their versions, and again with the new ones', async () => {
    const once = await put({ ...draft, cuccioli: draft.cuccioli.map(row => ({ ...row, idocchi: 8 })) })
    expect(once.status, once.text).toBe(200)
    expect(once.body.version).toBe(draft.version + 1)
    const twice = await put({ ...once.body, note: 'ancora', cuccioli: once.body.cuccioli.slice(0, 1) })
    expect(twice.status, twice.text).toBe(200)
    expect(twice.body.version).toBe(draft.version + 2)
  })

  it('kittens without a version, as the contract allows', async () => {
    await admin.put(`/cuccioli/${first().id}`, { idocchi: 8 })
    const cuccioli = draft.cuccioli.map(({ id }) => ({ id, ...gattino }))
    const { status, body } = await put({ cuccioli })
    expect([status, body.cuccioli.map(({ idocchi }) => idocchi)]).toEqual([200, [7, 7]])
  })

  it('a save without changes keeps the version', async () => {
    await put({ cuccioli: draft.cuccioli })
    expect((await read(draft.id)).version).toBe(draft.version)
  })
})
