import { beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp } from '../harness.ts'

const test = await startApp()
const { pool } = test
const admin = await test.as('admin')
const today = dayFromToday(0)
const { rossi, bianchi, verdi } = cast

interface Answer extends Record<string, unknown> {
  version: number
  message: string
  errors: { field: string; message: string; code: string }[]
  avvisi: { codice: string; campo: string; messaggio: string }[]
}
const client = async (id: number) => (await pool.query('select * from clienti_soci where id = $1', [id])).rows[0]
const pratica = async () => (await pool.query('select * from affissi where id = $1', [id])).rows[0]
const save = (persona: number, body: object) => admin.put<Answer>(`/clienti_soci/${persona}`, body)
const codes = ({ body }: { body: Answer }) => (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)
const told = ({ body }: { body: Answer }) => body.avvisi.filter(({ codice }) => codice === 'A18')
const emptied = { suffisso: null, motivo_affisso: 'Rinuncia' }
const nothing = { prefisso: null, suffisso: null, cointestazione_affisso: null, ratificaFife: null }
let id = 0

beforeEach(async () => {
  await pool.query('delete from affissi')
  await pool.query(
    `update clienti_soci set prefisso = null, suffisso = 'Monte Alto', "ratificaFife" = $1, deceduto = 0, data_decesso = null,
       motivo_affisso = null, cointestazione_affisso = case id when $2 then $4 else $5 end where id in ($2, $3)`,
    [today, rossi.id, bianchi.id, bianchi.nome_completo, rossi.nome_completo],
  )
  const { rows } = await pool.query(
    `insert into affissi (idcliente, idcointestatario, nome1, affisso, chiave, posizione, stato, data_richiesta, "ratificaFife")
     values ($1, $2, 'Monte Alto', 'Monte Alto', 'montealto', 'suffisso', 'in_uso', $3, $3) returning id`,
    [rossi.id, bianchi.id, today],
  )
  id = rows[0].id
})

describe('the co-holder of an affisso in use cannot be changed', () => {
  it('in the practice', async () => {
    for (const idcointestatario of [null, verdi.id]) {
      const answer = await admin.put<Answer>(`/affissi/${id}`, { idcointestatario })
      expect([answer.status, codes(answer)]).toEqual([422, ['idcointestatario A17']])
      expect(answer.body.errors[0]?.message).toContain('nella scheda, con il motivo')
    }
    expect((await admin.put(`/affissi/${id}`, { idcointestatario: bianchi.id, note: 'Vista' })).status).toBe(200)
    expect(await pratica()).toMatchObject({ idcointestatario: bianchi.id, note: 'Vista' })
  })

  it('in the text of a record', async () => {
    for (const cointestazione_affisso of [null, 'Verdi Anna']) {
      const answer = await save(rossi.id, { cointestazione_affisso })
      expect([answer.status, codes(answer)]).toEqual([422, ['cointestazione_affisso A17']])
    }
    expect((await client(rossi.id)).cointestazione_affisso).toBe(bianchi.nome_completo)
    // Without a practice only the text is checked.
    await pool.query('delete from affissi')
    expect((await save(rossi.id, { cointestazione_affisso: null })).status).toBe(200)
  })
})

it('a co-holder can leave an affisso: the holder keeps it alone', async () => {
  expect(codes(await save(bianchi.id, { suffisso: null }))).toEqual(['motivo_affisso A02'])
  const answer = await save(bianchi.id, emptied)
  expect([answer.status, told(answer)]).toEqual([200, []])
  expect(await client(bianchi.id)).toMatchObject({ ...nothing, version: answer.body.version })
  expect(await pratica()).toMatchObject({ stato: 'in_uso', idcliente: rossi.id, idcointestatario: null })
  expect(await client(rossi.id)).toMatchObject({
    ...{ suffisso: 'Monte Alto', ratificaFife: today, cointestazione_affisso: null },
  })
  expect((await admin.get(`/audit/affissi/${id}`)).text).toContain('uscita di un cointestatario')
})

it('when the holder gives an affisso up it ends for both, and the answer names the other', async () => {
  const answer = await save(rossi.id, emptied)
  expect(answer.status).toBe(200)
  expect(told(answer)).toMatchObject([{ campo: 'suffisso', messaggio: expect.stringContaining(bianchi.nome_completo) }])
  expect(await pratica()).toMatchObject({ stato: 'cessata', chiave: null, motivo: 'Rinuncia' })
  expect(await client(rossi.id)).toMatchObject({ ...nothing, version: answer.body.version })
  expect(await client(bianchi.id)).toMatchObject(nothing)
  // The warning appears once, not on every read.
  expect(told(await admin.get<Answer>(`/clienti_soci/${rossi.id}`))).toEqual([])
})

describe('an affisso given up after the other sharer’s death stays blocked', () => {
  const ask = { idcliente: verdi.id, nome1: 'Monte Alto' }
  it.each([
    ['the co-holder', bianchi.id, rossi.id],
    ['the holder', rossi.id, bianchi.id],
  ])('when %s is dead', async (_, dead, alive) => {
    expect((await save(dead, { deceduto: 1, data_decesso: today })).status).toBe(200)
    const answer = await save(alive, emptied)
    expect([answer.status, told(answer)]).toEqual([200, []])
    expect((await pratica()).stato).toBe('cessata')
    expect(await client(alive)).toMatchObject(nothing)
    expect((await client(dead)).suffisso).toBe('Monte Alto')
    const refused = await admin.post<Answer>('/affissi', ask)
    expect([refused.status, codes(refused)]).toEqual([422, expect.arrayContaining(['nome1 A01'])])
    // Free after twenty years and a day.
    const year = Number(today.slice(0, 4)) - 21
    await pool.query('update clienti_soci set data_decesso = $1 where id = $2', [`${year}-01-01`, dead])
    expect(codes(await admin.post<Answer>('/affissi', ask))).not.toContain('nome1 A01')
  })
})
