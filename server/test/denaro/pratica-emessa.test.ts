import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import type { Documento } from './fatture-cast.ts'

const test = await startApp()
const second = await test.secondServer()
const admin = await test.as('admin')

const emetti = async (pratica: string, who = admin) =>
  who.post<Documento>('/fatture_ricevute', {
    ...(await admin.get<object>(`/fatture_ricevute/proposta/${pratica}`)).body,
    motivo: 'Prova',
  })
const elimina = (pratica: string, who = admin) => who.remove(`/${pratica}`)
const storna = (id: number, body: object = {}) => admin.post(`/fatture_ricevute/${id}/nota_credito`, body)

async function newGatto(nome: string): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>(
    `insert into gatti (nome, sesso, data_nascita, idlibro, idrazza, idgenotipo, idocchi, idproprietario, idallevatore,
       data_registrazione, nazione)
     select $1, sesso, data_nascita, idlibro, idrazza, idgenotipo, idocchi, idproprietario, idallevatore, data_registrazione,
       nazione from gatti where id = $2 returning id`,
    [nome, cast.leo.id],
  )
  return rows[0]?.id as number
}

describe('a practice with a document cannot be removed (contract 3)', () => {
  let gatto = 0
  beforeAll(async () => {
    gatto = await newGatto('Pagato')
  })

  it.each([
    ['an enrolment', () => 'iscrizioni_rinnovi/8'],
    ['a transfer on the desk', () => 'passaggi/4'],
    ['the last registered transfer of a cat', () => 'passaggi/3'],
    ['a declaration', () => `denunce_nascita/${cast.cucciolataInviata.id}`],
    ['a cat', () => `gatti/${gatto}`],
  ])('%s, until the document is credited in full', async (_name, path) => {
    const pratica = path()
    const { id, tipo, numero, righe } = (await emetti(pratica)).body
    const held = { status: 409, body: { code: 'in_uso', message: expect.stringContaining(`${tipo} ${numero}.`) } }
    expect(await elimina(pratica)).toMatchObject(held)
    expect((await storna(id, { righe: [{ idriga: righe[0]?.id, importo: '1.00' }] })).status).toBe(201)
    expect(await elimina(pratica), 'a part is no whole').toMatchObject(held)
    expect((await admin.get(`/${pratica}`)).status).toBe(200)
    expect((await storna(id)).status).toBe(201)
    expect((await elimina(pratica)).status).toBe(204)
  })

  it('the refusal names all its documents', async () => {
    const uno = await newGatto('Uno')
    const first = (await emetti(`gatti/${uno}`)).body
    const copy = (await emetti(`gatti/${uno}?duplicato=1`)).body
    const { text } = await elimina(`gatti/${uno}`)
    expect(text).toContain(first.numero)
    expect(text).toContain(copy.numero)
  })

  it('of concurrent issuing and removing, on two servers, one succeeds', async () => {
    const other = await second.as('admin')
    for (let n = 0; n < 4; n++) {
      const gatto = await newGatto(`Conteso ${'ABCD'[n]}`)
      const [issued, removed] = await Promise.all([emetti(`gatti/${gatto}`), elimina(`gatti/${gatto}`, other)])
      expect([
        [201, 409],
        [404, 204],
        [422, 204],
      ]).toContainEqual([issued.status, removed.status])
    }
  })
})
