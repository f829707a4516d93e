import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { type Gatto, nuovoGatto, type Values } from './nuovo-gatto.ts'

interface Refused extends Values {
  code: string
  message: string
  errors: { field: string; code: string; message: string }[]
}
interface Line {
  azione: string
  campi: { campo: string; prima: unknown; dopo: unknown }[]
}

let test: TestApp
let admin: Caller
const ids = { razza: 0, colore: 0 }

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  const luna = await test.db.selectFrom('gatti').selectAll().where('id', '=', cast.luna.id).executeTakeFirstOrThrow()
  Object.assign(ids, { razza: luna.idrazza, colore: luna.idgenotipo })
})
beforeEach(async () => {
  await test.db.deleteFrom('tentativi').execute()
})

const born = async (change: Values = {}) => (await admin.post<Gatto>('/gatti', nuovoGatto(ids, change))).body
const issued = async (change: Values = {}) => {
  const gatto = await born(change)
  expect((await admin.get(`/pdf/gatti/${gatto.id}`)).status).toBe(200)
  return gatto
}
const put = (id: number, body: Values, who = admin) => who.put<Refused>(`/gatti/${id}`, body)
const lastLine = async (id: number) => (await admin.get<Line[]>(`/audit/gatti/${id}`)).body[0] as Line
const reasonOf = ({ campi }: Line) => campi.find(({ campo }) => campo === 'motivo')?.dopo
const rowOf = (id: number) =>
  test.db.selectFrom('gatti').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<Values>

describe('after a certificate was issued', () => {
  const another = async (name: string) =>
    (await test.db.selectFrom('colori').select('id').where('codice', '=', name).executeTakeFirstOrThrow()).id
  it.each<[string, () => Values | Promise<Values>]>([
    ['the name', () => ({ nome: 'Corretta' })],
    ['the sex', () => ({ sesso: 'M' })],
    ['the birth date by a day', () => ({ data_nascita: '2015-01-02' })],
    ['the sire', () => ({ idpadre: cast.argo.id, data_nascita: '2023-01-01', data_registrazione: '2023-03-01' })],
    ['the colour', async () => ({ idgenotipo: await another('d 22'), note: 'Errore di trascrizione' })],
    ['the eyes', () => ({ idocchi: 4 })],
    ['the chip', () => ({ chip: '380260000077001' })],
    ['the breeder', () => ({ idallevatore: cast.bianchi.id })],
  ])('%s does not change without a reason, and the trail keeps the one given', async (_, changeOf) => {
    const { id } = await issued()
    const change = await changeOf()
    const before = await rowOf(id)
    const refused = await put(id, change)
    expect([refused.status, refused.body.code], refused.text).toEqual([422, 'motivo_mancante'])
    expect(refused.body.errors.map(({ field, code }) => [field, code])).toEqual([['motivo', 'motivo_mancante']])
    expect(refused.body.message).toMatch(/^Già stampato sul certificato del \d\d\/\d\d\/\d{4}: /)
    expect((await put(id, { ...change, motivo: '  ' })).body.code).toBe('motivo_mancante')
    expect(await rowOf(id)).toEqual(before)
    const saved = await put(id, { ...change, motivo: 'Sbagliato sul modulo' })
    expect(saved.status, saved.text).toBe(200)
    expect(reasonOf(await lastLine(id))).toBe('Sbagliato sul modulo')
  })
  it('a reason that is no text is refused with its field', async () => {
    const { id } = await issued()
    for (const motivo of [7, { a: 1 }, 'x'.repeat(2001), 'a\u0000b']) {
      const refused = await put(id, { nome: 'Altra', motivo })
      expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, 'motivo'])
    }
  })
  it('other faults are told first', async () => {
    const { id } = await issued()
    const refused = await put(id, { nome: 'Altra', sesso: 'X' })
    expect([refused.status, refused.body.code]).toEqual([422, 'non_valido'])
    expect(refused.body.errors.map(({ field }) => field)).toEqual(['sesso'])
  })
  it('a role that may not change the cat is refused as before', async () => {
    expect((await put(cast.luna.id, { nome: 'X' }, await test.as('admin_cdn_full'))).status).toBe(403)
  })
  it('the version still comes first', async () => {
    const gatto = await issued()
    const refused = await put(gatto.id, { nome: 'Altra', version: gatto.version - 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflitto_versione'])
  })
  it('owner, title, note and neutering need none', async () => {
    const { id } = await issued()
    for (const change of [{ idproprietario: cast.bianchi.id }, { posttitolo: 'JW' }, { note: 'Vista' }, { neutro: 1 }])
      expect((await put(id, change)).status, JSON.stringify(change)).toBe(200)
  })
  it('what is sent back as it was needs none', async () => {
    const { id } = await issued()
    const { body } = await admin.get<Values>(`/gatti/${id}`)
    expect((await admin.put(`/gatti/${id}`, body)).status).toBe(200)
  })
})

it('without a certificate no reason is asked, and one that is given is kept', async () => {
  const { id } = await born()
  expect((await put(id, { nome: 'Senza' })).status).toBe(200)
  expect((await put(id, { nome: 'Detta', motivo: 'Refuso' })).status).toBe(200)
  expect(reasonOf(await lastLine(id))).toBe('Refuso')
})

describe('by other ways', () => {
  it('the sheet of a foreign pedigree asks for it, stores nothing, and keeps it', async () => {
    const { id } = await issued()
    const caselle = { P: { nome_completo: "FI*Lumikissan's Aslan", ems: 'MCO n 22', codice: 'SF KIS LO 4711' } }
    const count = async () => (await test.db.selectFrom('gatti').select('id').execute()).length
    const before = await count()
    expect((await admin.post(`/gatti/${id}/ascendenza`, { caselle, prova: true })).status).toBe(200)
    const refused = await admin.post<Refused>(`/gatti/${id}/ascendenza`, { caselle })
    expect([refused.status, refused.body.code, refused.body.errors[0]?.field]).toEqual([
      422,
      'motivo_mancante',
      'motivo',
    ])
    expect(await count()).toBe(before)
    const stored = await admin.post(`/gatti/${id}/ascendenza`, { caselle, motivo: 'Arrivato il pedigree' })
    expect(stored.status, stored.text).toBe(200)
    expect(reasonOf(await lastLine(id))).toBe('Arrivato il pedigree')
  })
  it('a number taken from the paper asks for it too', async () => {
    const padre = await issued({ sesso: 'M', idlibro: 2221, codice: 'LOE 4712', nome: 'Aramis' })
    const { id } = await born({ idpadre: padre.id, data_nascita: '2018-01-01', data_registrazione: '2018-03-01' })
    const caselle = { P: { id: padre.id, nome_completo: 'Athos', aggiorna: ['nome'] } }
    const refused = await admin.post<Refused>(`/gatti/${id}/ascendenza`, { caselle })
    expect([refused.status, refused.body.code], refused.text).toEqual([422, 'motivo_mancante'])
    const stored = await admin.post(`/gatti/${id}/ascendenza`, { caselle, motivo: 'Così sulla carta' })
    expect(stored.status, stored.text).toBe(200)
    expect(reasonOf(await lastLine(padre.id))).toBe('Così sulla carta')
  })
  it('the correction of a parent brings its own', async () => {
    const padre = await born({ sesso: 'M' })
    const figlio = { idpadre: padre.id, data_nascita: '2018-01-01', data_registrazione: '2018-03-01' }
    const { id } = await issued(figlio)
    const body = { genitore: 'padre', idgenitore: null, motivo: 'Escluso dal DNA' }
    expect((await admin.post(`/gatti/${id}/genitore`, body)).status).toBe(200)
    const lines = (await admin.get<Line[]>(`/audit/gatti/${id}`)).body
    expect(lines.slice(0, 2).map(reasonOf)).toEqual(['Escluso dal DNA', 'Escluso dal DNA'])
  })
  it('so does another book', async () => {
    const { id } = await issued()
    const answer = await admin.post(`/gatti/${id}/riregistra`, { idlibro: 2219, motivo: 'Colore non riconosciuto' })
    expect(answer.status, answer.text).toBe(200)
    expect((await lastLine(id)).azione).toContain('Colore non riconosciuto')
  })
})
