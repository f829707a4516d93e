import { beforeEach, describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Answer, type Caller, startApp } from '../harness.ts'
import { whileHeld } from '../while-held.ts'

type Values = Record<string, unknown>

const test = await startApp({}, false, 8)
const [admin, admin2, comitato] = (await Promise.all(
  ['admin', 'admin2', 'admin_comitato'].map(who => test.as(who)),
)) as [Caller, Caller, Caller]
let aperta = 0
let altrui = 0

const entry = (gatti_id: number, esposizioni_id = aperta): Values => ({ esposizioni_id, gatti_id, category: '9' })
const enter = async (gatti_id: number, esposizioni_id?: number, by = admin) =>
  (await by.post<{ id: number; numero: number | null }>('/esposizioni_has_gatti', entry(gatti_id, esposizioni_id))).body
const numera = (by = comitato, id = aperta) => by.post<Values>(`/esposizioni/${id}/numera`)
const ritira = (id: number, by = admin) => by.post<Values>(`/esposizioni_has_gatti/${id}/ritira`, { motivo: 'Malata' })
const importa = (codice: string | null, by = admin2) =>
  by.post<Values>('/import/risultati', { data: [{ codice, esposizioni_id: aperta, category: '9', giudice: 'Prova' }] })
const numeri = async (id = aperta) =>
  (
    await test.pool.query<{ id: number; gatti_id: number; numero: number | null }>(
      'select id, gatti_id, numero from esposizioni_has_gatti where esposizioni_id = $1 order by numero, id',
      [id],
    )
  ).rows
const written = 'lock table esposizioni_has_gatti in share mode'

beforeEach(async () => {
  ;[aperta, altrui] = [await mostra(), await mostra()]
})

describe('while the catalogue is being numbered', () => {
  it('an import of results keeps the number of its entry', async () => {
    const { id } = await enter(cast.stella.id)
    const held = `select from esposizioni_has_gatti where id = ${id} for update`
    const answers = await whileHeld<Answer>(test, held, [() => numera(), () => importa(cast.stella.codice)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toMatchObject({ aggiornati: 1, errori: [] })
    expect((await numeri()).map(({ numero }) => numero)).toEqual([1])
  })

  it('an entry moving to another show gets one number there and leaves no gap', async () => {
    await enter(cast.zara.id, altrui)
    expect((await numera(admin, altrui)).body).toEqual({ assegnati: 1 })
    const { id } = await enter(cast.stella.id)
    await enter(cast.leo.id)
    const [moved, numbered] = await whileHeld<Answer>(test, written, [
      () => admin.put(`/esposizioni_has_gatti/${id}`, { esposizioni_id: altrui }),
      () => numera(),
    ])
    expect([moved?.status, moved?.body.numero]).toEqual([200, 2])
    expect(numbered?.body).toEqual({ assegnati: 1 })
    expect((await numeri(altrui)).map(({ gatti_id, numero }) => [gatti_id, numero])).toEqual([
      [cast.zara.id, 1],
      [cast.stella.id, 2],
    ])
    expect((await numeri()).map(({ gatti_id, numero }) => [gatti_id, numero])).toEqual([[cast.leo.id, 1]])
  })

  it('a withdrawn entry takes no number', async () => {
    const { id } = await enter(cast.stella.id)
    await enter(cast.leo.id)
    const [withdrawn, numbered] = await whileHeld<Answer>(test, written, [() => ritira(id), () => numera()])
    expect([withdrawn?.status, numbered?.body]).toEqual([200, { assegnati: 1 }])
    expect((await numeri()).map(({ numero }) => numero)).toEqual([1])
  })
})

it('a result imported during the withdrawal of its entry is not lost', async () => {
  const { id } = await enter(cast.stella.id)
  const [withdrawn, imported] = await whileHeld<Answer>(test, written, [
    () => ritira(id),
    () => importa(cast.stella.codice),
  ])
  expect([withdrawn?.status, imported?.body]).toMatchObject([200, { inseriti: 1, aggiornati: 0 }])
  expect((await numeri()).map(({ gatti_id }) => gatti_id)).toEqual([cast.stella.id])
})

it('an imported entry of a numbered show gets the next number', async () => {
  await enter(cast.stella.id)
  await numera()
  expect((await importa(cast.leo.codice)).body).toMatchObject({ inseriti: 1, errori: [] })
  expect((await numeri()).find(({ gatti_id }) => gatti_id === cast.leo.id)?.numero).toBe(2)
  expect((await enter(cast.zara.id)).numero).toBe(3)
})

it('concurrent entries, imports, moves, withdrawals and numbering give unique numbers', async () => {
  const cats = await copies(60)
  const given: [entry: number, numero: number][] = []
  for (let round = 0; round < 6; round++) {
    const some = cats.slice(round * 10, round * 10 + 10) as Cat[]
    const early = await Promise.all(some.slice(0, 4).map(({ id }) => enter(id)))
    const answers = await Promise.all([
      numera(comitato),
      ...some.slice(4, 7).map(({ id }, i) => (i % 2 === 0 ? admin : admin2).post('/esposizioni_has_gatti', entry(id))),
      importa((some[7] as Cat).codice),
      ritira(early[0]?.id as number),
      numera(admin),
      admin2.put(`/esposizioni_has_gatti/${early[1]?.id}`, { esposizioni_id: altrui }),
      importa((some[2] as Cat).codice, admin),
      ritira(early[3]?.id as number, admin2),
      ...some.slice(8).map(({ id }) => admin.post('/esposizioni_has_gatti', entry(id))),
    ])
    for (const { status, text } of answers) expect([200, 201], text).toContain(status)
    expect((await numera()).status).toBe(200)
    for (const { id, numero } of await numeri()) given.push([id, numero as number])
  }
  expect(given.map(([, numero]) => numero)).not.toContain(null)
  const owners = new Map<number, number>()
  for (const [id, numero] of given) expect(owners.set(numero, owners.get(numero) ?? id).get(numero)).toBe(id)
  const { rows } = await test.pool.query<{ id: number; numero: number }>(
    `select entita_id as id, (c ->> 'prima')::int as numero from audit, jsonb_array_elements(campi) as c
     where entita = 'esposizioni_has_gatti' and azione = 'ritiro' and c ->> 'campo' = 'numero' and c ->> 'prima' is not null
       and entita_id >= $1`,
    [Math.min(...given.map(([id]) => id))],
  )
  for (const { id, numero } of rows) expect(owners.get(numero) ?? id).toBe(id)
  expect((await numeri()).at(-1)?.numero ?? 0).toBeLessThanOrEqual(await ultimo())
})

async function mostra(): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>(
    `insert into esposizioni (name, date, data_chiusura, status, account_id) values ('Prova', $1, $2, 1, $3) returning id`,
    [dayFromToday(90), dayFromToday(-1), castAccount.admin_comitato.id],
  )
  return rows[0]?.id as number
}

interface Cat {
  id: number
  codice: string
}

async function copies(n: number): Promise<Cat[]> {
  const columns =
    'sesso, idlibro, idrazza, idgenotipo, idocchi, data_nascita, data_registrazione, idproprietario, idallevatore, nazione'
  const { rows } = await test.pool.query<Cat>(
    `insert into gatti (nome, codice, ${columns}) select 'Copia ' || n, 'LO 2020 ' || (900000 + n), ${columns}
     from gatti, generate_series(1, $2) as n where id = $1 returning id, codice`,
    [cast.luna.id, n],
  )
  return rows
}

/** The last number given, from the show's audit lines. */
async function ultimo(id = aperta): Promise<number> {
  const { rows } = await test.pool.query<{ n: number | null }>(
    `select max((c ->> 'dopo')::int) as n from audit, jsonb_array_elements(campi) as c
     where entita = 'esposizioni' and entita_id = $1 and c ->> 'campo' = 'ultimo numero'`,
    [id],
  )
  return rows[0]?.n ?? 0
}
