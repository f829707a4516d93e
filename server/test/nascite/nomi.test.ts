import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Esiti {
  esiti: {
    idcucciolo: number
    nome_completo: string | null
    mancanti: string[]
    idgatto: number | null
    codice: string
  }[]
  errors?: { field: string; message: string; code?: string }[]
}

let test: TestApp
let socio: Caller
let verdi: Caller
let admin: Caller
const { id } = cast.cucciolataAperta
const nomi = `/denunce_nascita/${id}/nomi`
const registra = `/denunce_nascita/${id}/registra`
const chip = '380260009900001'
const grouped = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 ')

beforeAll(async () => {
  test = await startApp()
  ;[socio, verdi, admin] = await Promise.all([test.as('socio'), test.as('cliente'), test.as('admin')])
})

/** Luna's kittens 4 and 5, approved and not registered; 6 is dead. */
beforeEach(async () => {
  await test.db.updateTable('cuccioli').set({ idgatto: null }).where('idDenuncia', '=', id).execute()
  await test.db.deleteFrom('gatti_codici').where('idgatto', 'in', made()).execute()
  await test.db.deleteFrom('gatti').where('cuccioloId', 'in', [4, 5, 6]).execute()
  await test.db
    .updateTable('cuccioli')
    .set({ nome: null, chip: null, not_for_breeding: 0 })
    .where('idDenuncia', '=', id)
    .execute()
  await test.db
    .updateTable('denunce_nascita')
    .set({ stato: 'approvata', sorteggiata: 0 })
    .where('id', '=', id)
    .execute()
})

const made = () => test.db.selectFrom('gatti').select('id').where('cuccioloId', 'in', [4, 5, 6])
const litter = () =>
  test.db
    .selectFrom('cuccioli')
    .select(['id', 'nome', 'chip', 'idgatto'])
    .where('idDenuncia', '=', id)
    .orderBy('id')
    .execute()
const send = (by: Caller, ...cuccioli: Values[]) => by.put<Esiti>(nomi, { cuccioli })
const fieldsOf = ({ body }: { body: Esiti }) => body.errors?.map(({ field, code }) => [field, code])

describe('the death of a kitten after the declaration', () => {
  const lives = (deceduto: 0 | 1, ...ids: number[]) =>
    test.db.updateTable('cuccioli').set({ deceduto }).where('id', 'in', ids).execute()
  const state = async () => (await socio.get<Values>(`/denunce_nascita/${id}`)).body.stato
  beforeEach(() => lives(0, 4, 5))

  it('is refused from others, with an invalid value, and once closed', async () => {
    expect((await send(verdi, { id: 4, deceduto: 1 })).status).toBe(404)
    expect((await socio.put(`/cuccioli/4`, { deceduto: 1 })).status).toBe(403)
    expect((await send(socio, { id: 4, deceduto: 'si' })).status).toBe(422)
    await test.db.updateTable('denunce_nascita').set({ stato: 'chiusa' }).where('id', '=', id).execute()
    expect((await send(socio, { id: 4, deceduto: 1 })).status).toBe(409)
  })

  it.each(['bozza', 'inviata', 'in_verifica', 'controllo_cucciolata', 'approvata', 'respinta'] as const)(
    'is reported by the breeder while the declaration is %s, and undone',
    async stato => {
      await test.db.updateTable('denunce_nascita').set({ stato }).where('id', '=', id).execute()
      for (const deceduto of [1, 0]) {
        const { status, body, text } = await send(socio, { id: 4, deceduto })
        expect(status, text).toBe(200)
        expect(body).toMatchObject({ cuccioli: [{ id: 4, deceduto }] })
      }
      expect(await state()).toBe(stato)
    },
  )

  it('closes an approved litter if it was the last unregistered kitten', async () => {
    await send(socio, { id: 4, deceduto: 1 })
    expect(await state()).toBe('approvata')
    expect((await send(socio, { id: 5, deceduto: 1 })).status).toBe(200)
    expect(await state()).toBe('chiusa')
    // Only the office can undo a death marked by mistake, with a reason; then the kitten can be registered.
    const reopen = (motivo?: string) => admin.post(`/denunce_nascita/${id}/riapri`, { motivo })
    expect((await reopen()).status).toBe(422)
    expect((await reopen('Il cucciolo è vivo')).status).toBe(200)
    expect(await state()).toBe('approvata')
    expect((await send(admin, { id: 5, deceduto: 0 })).body).toMatchObject({ cuccioli: [{ id: 5, deceduto: 0 }] })
    expect(await state()).toBe('approvata')
    const { body: trail } = await admin.get<Values[]>(`/audit/denunce_nascita/${id}`)
    expect(trail.map(({ azione }) => azione)).toContain('riapertura: Il cucciolo è vivo')
    await lives(0, 4, 5)
  })
})

describe('kitten names typed by a breeder are refused', () => {
  it.each<[string, Values[], unknown]>([
    ['with signs that no name has', [{ id: 4, nome: 'Aurora!' }], ['cuccioli.0.nome']],
    ['longer than a name', [{ id: 4, nome: 'A'.repeat(41) }], ['cuccioli.0.nome']],
    ['with a short chip', [{ id: 5, chip: '12' }], ['cuccioli.0.chip']],
    [
      'with the chip of a cat',
      [
        { id: 4, nome: 'Aurora' },
        { id: 5, chip: cast.luna.chip },
      ],
      ['cuccioli.1.chip'],
    ],
    ['with the chip of a cat, in groups', [{ id: 5, chip: grouped(cast.luna.chip) }], ['cuccioli.0.chip']],
    [
      'with one chip twice, written in two ways',
      [
        { id: 4, chip },
        { id: 5, chip: grouped(chip) },
      ],
      ['cuccioli.0.chip', 'cuccioli.1.chip'],
    ],
    [
      'given twice in the litter',
      [
        { id: 4, nome: 'Aurora' },
        { id: 5, nome: 'aurora' },
      ],
      ['cuccioli.0.nome', 'cuccioli.1.nome'],
    ],
    [
      'for one kitten twice',
      [
        { id: 4, nome: 'Aurora' },
        { id: 4, nome: 'Alba' },
      ],
      ['cuccioli.1.id'],
    ],
    ['with a title', [{ id: 4, nome: 'CH Aurora' }], ['cuccioli.0.nome']],
    ['with the affisso', [{ id: 4, nome: 'Bosco Antico Aurora' }], ['cuccioli.0.nome']],
    ['for one of another litter', [{ id: 7, nome: 'Aurora' }], ['cuccioli.0.id']],
    ['as a number', [{ id: 4, nome: 5 }], ['cuccioli.0.nome']],
  ])('%s', async (_name, rows, fields) => {
    const answer = await send(socio, ...rows)
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(fields)
    expect((await litter()).every(({ nome }) => nome === null)).toBe(true)
  })

  it('from strangers, once closed, on changed kittens, and by the kitten’s own call', async () => {
    expect((await send(verdi, { id: 4, nome: 'Aurora' })).status).toBe(404)
    expect((await (await test.as('admin_cdn_full')).put(nomi, { cuccioli: [{ id: 4, nome: 'X' }] })).status).toBe(403)
    expect((await send(socio, { id: 4, nome: 'Aurora', version: 99 })).status).toBe(409)
    expect((await socio.put('/cuccioli/4', { nome: 'Aurora' })).status).toBe(403)
    await test.db.updateTable('denunce_nascita').set({ stato: 'chiusa' }).where('id', '=', id).execute()
    expect((await send(socio, { id: 4, nome: 'Aurora' })).status).toBe(409)
  })
})

it('a breeder names an approved litter, swaps two names, and changes nothing else', async () => {
  const rows = [
    { id: 4, nome: ' Aurora ', chip, sesso: 'M' },
    { id: 5, nome: 'Boreale', not_for_breeding: 1 },
  ]
  const answer = await send(socio, ...rows)
  expect(answer.status, answer.text).toBe(200)
  expect(await litter()).toMatchObject([{ nome: 'Aurora', chip }, { nome: 'Boreale' }, { nome: null }])
  expect((await send(socio, { id: 4, nome: 'Boreale' }, { id: 5, nome: 'Aurora' })).status).toBe(200)
  const { body } = await socio.get<Values>(`/denunce_nascita/${id}`)
  expect(body).toMatchObject({ nominabile: true, modificabile: false })
  expect((body.cuccioli as Values[])[0]).toMatchObject({ nome: 'Boreale', chip, sesso: 'F' })
  expect((await admin.get('/audit/cuccioli/4')).text).toContain('nome e microchip')
})

it('an eye colour can be added by its rules if none was declared, but not changed', async () => {
  await test.db.updateTable('cuccioli').set({ idocchi: null }).where('id', '=', 5).execute()
  expect(fieldsOf(await send(socio, { id: 5, idocchi: 999 }))?.[0]?.[0]).toBe('cuccioli.0.idocchi')
  expect((await send(socio, { id: 4, idocchi: 3 }, { id: 5, idocchi: 8 })).status).toBe(200)
  const rows = await test.db.selectFrom('cuccioli').select('idocchi').where('id', 'in', [4, 5]).execute()
  expect(rows).toEqual([{ idocchi: 8 }, { idocchi: 8 }])
})

it('the office’s dialog is filled with the breeder’s data, and registers them', async () => {
  await send(socio, { id: 4, nome: 'Aurora', chip, not_for_breeding: 1 })
  const { body } = await admin.post<Values>('/cuccioli/4/proposta', {})
  expect(body.nome_completo).toContain('Aurora')
  const gatto = await admin.post<Values>('/gatti', { cuccioloId: 4 })
  expect(gatto.status, gatto.text).toBe(201)
  expect(gatto.body).toMatchObject({ nome: 'Aurora', chip, not_for_breeding: 1, causale_not_for_breeding: 'a' })
})

describe('registering a whole litter', () => {
  it('is for the office, once approved, all or none, naming what each kitten lacks', async () => {
    expect((await socio.post(registra, {})).status).toBe(403)
    await send(socio, { id: 4, nome: 'Aurora' })
    const tried = await admin.post<Esiti>(registra, { prova: true })
    expect(tried.status, tried.text).toBe(200)
    expect(tried.body.esiti).toMatchObject([
      { idcucciolo: 4, numero: 1, mancanti: [], nome_completo: expect.stringContaining('Aurora') },
      { idcucciolo: 5, numero: 2, mancanti: ['nome'], nome_completo: null },
    ])
    const some = await admin.post<Esiti>(registra, { cuccioli: [5], prova: true })
    expect(some.body.esiti.map(({ idcucciolo }) => idcucciolo)).toEqual([5])
    expect((await admin.post(registra, { cuccioli: [7], prova: true })).status).toBe(422)
    expect((await admin.post(registra, { cuccioli: [6], prova: true })).status).toBe(409)
    const refused = await admin.post<Esiti>(registra, {})
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused)).toEqual([['cuccioli.1.nome', expect.any(String)]])
    expect(refused.text).toContain('(cucciolo 2)')
    expect((await litter()).every(({ idgatto }) => idgatto === null)).toBe(true)
    expect((await admin.post(registra, { cuccioli: [7] })).status).toBe(422)
    expect((await admin.post(registra, { cuccioli: [6] })).status).toBe(409)
    await test.db.updateTable('denunce_nascita').set({ stato: 'inviata' }).where('id', '=', id).execute()
    expect((await admin.post(registra, { prova: true })).status).toBe(409)
    expect((await admin.post(registra, {})).status).toBe(409)
  })

  it('numbers its kittens in order, and of two concurrent calls one succeeds', async () => {
    await send(socio, { id: 4, nome: 'Aurora' }, { id: 5, nome: 'Boreale', chip })
    const answers = await Promise.all([admin.post<Esiti>(registra, {}), admin.post<Esiti>(registra, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const esiti = answers.find(({ status }) => status === 200)?.body.esiti ?? []
    expect(esiti.map(({ idcucciolo }) => idcucciolo)).toEqual([4, 5])
    const numbers = esiti.map(({ codice }) => Number(codice.slice(-6)))
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
    const denuncia = await admin.get<Values>(`/denunce_nascita/${id}`)
    expect(denuncia.body).toMatchObject({ stato: 'chiusa', nominabile: false })
  })

  it('is possible in part, for kittens with names', async () => {
    await send(socio, { id: 4, nome: 'Aurora' })
    const answer = await admin.post<Esiti>(registra, { cuccioli: [4] })
    expect(answer.status, answer.text).toBe(200)
    expect(await litter()).toMatchObject([{ idgatto: expect.any(Number) }, { idgatto: null }, { idgatto: null }])
    expect((await send(socio, { id: 5, nome: 'Aurora' })).status).toBe(422)
    expect((await send(socio, { id: 4, nome: 'Alba' })).status).toBe(409)
  })
})

it('a rejection lists the corrections, item by item, until the declaration is sent again', async () => {
  const path = `/denunce_nascita/${cast.cucciolataInviata.id}`
  const correzioni = [{ campo: 'idstallone', messaggio: 'Manca la dichiarazione di monta' }]
  expect((await admin.put(path, { stato: 'respinta', correzioni: 'tutto' })).status).toBe(422)
  const rejected = await admin.put<Values>(path, { stato: 'respinta', correzioni })
  expect(rejected.status, rejected.text).toBe(200)
  expect(rejected.body.motivo).toBe('Da correggere: Manca la dichiarazione di monta')
  expect((rejected.body.cosa_manca as Values[])[0]).toEqual({ ...correzioni[0], da: 'segreteria' })
  const again = await admin.put<Values>(path, { stato: 'inviata', nota_deroga: 'Documenti visti in sede' })
  expect(again.status, again.text).toBe(200)
  expect(again.body.richieste_correzione).toBeNull()
})

it('a chip typed in groups is stored as its digits, for kittens and cats', async () => {
  expect((await send(socio, { id: 4, nome: 'Aurora', chip: '380-260.009 900 001' })).status).toBe(200)
  expect((await litter())[0]?.chip).toBe(chip)
  const body = { cuccioloId: 4, chip: grouped('380260009900002') }
  expect((await admin.post('/gatti', { ...body, chip: grouped(cast.luna.chip) })).status).toBe(409)
  expect((await admin.post('/gatti', body)).body.chip).toBe('380260009900002')
  const found = await admin.get(`/cerca/gatti/${encodeURIComponent(grouped('380260009900002'))}`)
  expect([found.status, found.body]).toMatchObject([200, { nome: 'Aurora' }])
})
