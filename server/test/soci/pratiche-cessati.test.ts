import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Found = Record<string, unknown>
interface Avviso {
  codice: string
  campo: string
  messaggio: string
}

let test: TestApp
let admin: Caller
let affisso: number
let passaggio: number

const today = dayFromToday(0)
const said = today.split('-').reverse().join('/')
const denuncia = cast.cucciolataInviata.id

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  const asked = await admin.post<{ id: number }>('/affissi', { idcliente: cast.gallo.id, nome1: 'Vallequieta' })
  expect(asked.status, asked.text).toBe(201)
  affisso = asked.body.id
  const { rows } = await test.pool.query<{ id: number }>(
    "select id from passaggi where stato = 'inviato' order by id limit 1",
  )
  passaggio = rows[0]?.id as number
})

afterEach(async () => {
  await test.pool.query(
    'update clienti_soci set deceduto = 0, data_decesso = null, radiato = 0, data_radiazione = null where id <> $1',
    [cast.esposito.id],
  )
})

/** Directly: what a save does to entries and accounts has its own tests. */
async function end(id: number, how: 'deceduto' | 'radiato') {
  const giorno = how === 'deceduto' ? 'data_decesso' : 'data_radiazione'
  await test.pool.query(`update clienti_soci set ${how} = 1, ${giorno} = $1 where id = $2`, [today, id])
}
const holderOf = async (table: string, id: number, column = 'idproprietario') =>
  (await test.pool.query<{ chi: number }>(`select ${column} as chi from ${table} where id = $1`, [id])).rows[0]
    ?.chi as number
const marksOf = async (path: string, by = admin) =>
  ((await by.get<{ avvisi: Avviso[] }>(path)).body.avvisi ?? []).filter(({ codice }) => /^I3[01]$/.test(codice))
const deskRow = async (tipo: string, id: number) => {
  const { body } = await admin.get<{ righe: { id: number; rilievi: Found | null }[] }>(`/scrivania?tipo=${tipo}`)
  return body.righe.find(row => row.id === id)
}

describe('an open practice of who is dead or struck off is marked', () => {
  it.each(['deceduto', 'radiato'] as const)('a declaration, %s', async how => {
    const before = await deskRow('denunce', denuncia)
    expect(await marksOf(`/denunce_nascita/${denuncia}`)).toEqual([])
    await end(await holderOf('denunce_nascita', denuncia), how)
    expect(await marksOf(`/denunce_nascita/${denuncia}`)).toMatchObject([
      { codice: how === 'deceduto' ? 'I30' : 'I31', campo: 'idproprietario', messaggio: expect.stringContaining(said) },
    ])
    const avvisi = (row: typeof before) => row?.rilievi?.avviso as number
    expect(avvisi(await deskRow('denunce', denuncia))).toBe(avvisi(before) + 1)
  })
  it('an affisso, which otherwise a person judges by eye', async () => {
    expect((await deskRow('affissi', affisso))?.rilievi).toBeNull()
    await end(cast.gallo.id, 'radiato')
    expect((await deskRow('affissi', affisso))?.rilievi).toEqual({ blocco: 0, avviso: 1, info: 0 })
    expect(await marksOf(`/affissi/${affisso}`)).toMatchObject([{ codice: 'I31', campo: 'idcliente' }])
  })
  it('a transfer, by the one who sells', async () => {
    const gatto = await holderOf('passaggi', passaggio, 'idgatto')
    await end(await holderOf('gatti', gatto), 'deceduto')
    expect(await marksOf(`/passaggi/${passaggio}`)).toMatchObject([{ codice: 'I30', campo: 'idgatto' }])
  })
  it('an enrolment, by its own rule', async () => {
    await end(cast.conti.id, 'deceduto')
    const row = (await admin.get<{ righe: { rilievi: Found }[] }>('/scrivania?tipo=iscrizioni')).body.righe[0]
    expect(row?.rilievi).toMatchObject({ blocco: 1 })
  })
  it('nothing of it is read by members', async () => {
    const owner = await holderOf('denunce_nascita', denuncia)
    const { rows } = await test.pool.query<{ username: string }>(
      'select username from account where clienti_soci_id = $1 and status = 1 limit 1',
      [owner],
    )
    await end(owner, 'radiato')
    const own = await (await test.as(rows[0]?.username as string)).get(`/denunce_nascita/${denuncia}`)
    expect(own.status).toBe(200)
    expect(own.text).not.toMatch(/radiat|I31|I30/)
  })
})

describe('lists show the state beside the person', () => {
  const fields = { 'x-fields': JSON.stringify(['proprietario.nome_completo', 'proprietario.stati']) }
  it('to the office', async () => {
    await end(cast.rossi.id, 'radiato')
    const { body } = await admin.get<{ data: { proprietario: Found | null }[] }>('/denunce_nascita', fields)
    const own = body.data.find(({ proprietario }) => proprietario?.nome_completo === cast.rossi.nome_completo)
    expect(own?.proprietario?.stati).toEqual(['radiato'])
  })
  it.each(['socio', 'admin_sezione'])('not to %s', async role => {
    await end(cast.rossi.id, 'radiato')
    const by = await test.as(role)
    for (const [path, names] of [
      ['/gatti', fields],
      ['/clienti_soci', { 'x-fields': '["nome_completo","stati"]' }],
    ] as const) {
      const answer = await by.get(path, names)
      expect([400, 403, 200]).toContain(answer.status)
      expect(answer.text).not.toContain('"radiato"')
    }
  })
})
