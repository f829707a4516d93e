import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { anomalieOf } from '../../src/findings/controlli.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Answer, type Caller, startApp } from '../harness.ts'
import { nuovoGatto } from '../registro/nuovo-gatto.ts'
import { whileHeld } from '../while-held.ts'

type Values = Record<string, unknown>
type Row = { id: number; codice: string; nome_completo: string }

const test = await startApp({}, false, 8)
const [admin, other, cliente] = (await Promise.all(['admin', 'admin2', 'cliente'].map(who => test.as(who)))) as [
  Caller,
  Caller,
  Caller,
]
const rowsOf = async <T>(text: string, values: unknown[] = []) => (await test.pool.query(text, values)).rows as T[]
const idOf = async (table: string, where: string, value: string) =>
  (await rowsOf<Row>(`select id from ${table} where ${where} = $1`, [value]))[0]?.id as number
const ids = { razza: await idOf('razze', 'codice', 'MCO'), colore: await idOf('colori', 'codice', 'n 22') }
const roma = await idOf('province', 'sigla', 'RM')
const anno = Number(dayFromToday(0).slice(0, 4))
const today = dayFromToday(0)

async function made(answer: Promise<Answer>): Promise<Row> {
  const { status, body, text } = await answer
  expect(status, text).toBe(201)
  return body as unknown as Row
}

const gatto = (change: Values = {}) =>
  made(
    admin.post('/gatti', nuovoGatto(ids, { data_nascita: '2021-01-01', data_registrazione: '2021-03-01', ...change })),
  )
let persone = 0
function persona(): Promise<Row> {
  persone++
  const nome_completo = `Bini Prova ${'abcdefghijklmnopqrstuvwxyz'[persone % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(persone / 26)]}`
  return made(admin.post('/clienti_soci', { nome_completo, citta: 'Roma', idprovincia: roma, regione: 'Lazio' }))
}
const unisci = (entita: string, tieni: number, togli: number) =>
  admin.post<Values & { id: number }>('/unioni', { entita, tieni, togli, scelte: {}, motivo: 'Registrato due volte' })
const annulla = (id: number) => admin.post<Values>(`/unioni/${id}/annulla`)

const sale = (change: Values): Values => ({
  ...{ idproprietario: cast.verdi.id, data_acquisto: dayFromToday(-10), data_passaggio: dayFromToday(-1) },
  ...change,
})
const iscrizione = (idcliente_socio: number) =>
  made(
    admin.post('/iscrizioni_rinnovi', {
      ...{ idcliente_socio, anno, tipo: 'Ordinario', data_iscrizione: today, data_cassa: today },
    }),
  )
const passaggioOf = (idgatto: number) => made(admin.post('/passaggi', sale({ idgatto })))
const rowOf = (entita: string, id: number) => `select from ${entita} where id = ${id} for update`
const tableOf = (table: string) => `lock table ${table} in share mode`

/** References to a removed record in tables without a foreign key. */
async function leftOf(entita: string, id: number): Promise<unknown[]> {
  return rowsOf(
    `select 'trovati' as dove from trovati where entita = $1 and entita_id = $2
     union all select 'anomalie_accettate' from anomalie_accettate where entita = $1 and entita_id = $2
     union all select 'duplicati_scartati' from duplicati_scartati where entita = $1 and $2 in (a, b)
     union all select 'fatture_ricevute' from fatture_ricevute where pratica = $1 || '/' || $2`,
    [entita, id],
  )
}

interface Story {
  entita: 'gatti' | 'clienti_soci'
  table: string
  before?: (togli: Row) => Promise<Row>
  save: (togli: Row, before: Row) => Promise<Answer>
  late: readonly [status: number, code: string]
}

const unito = [422, 'unito'] as const
const stale = [409, 'conflitto_versione'] as const
const stories: Record<string, Story> = {
  'a transfer is filed': {
    ...{ entita: 'gatti', table: 'passaggi', late: unito },
    save: ({ id }) => other.post('/passaggi', sale({ idgatto: id })),
  },
  'a transfer is registered': {
    ...{ entita: 'gatti', table: 'passaggi', late: stale, before: ({ id }) => passaggioOf(id) },
    save: (_togli, { id }) => other.put(`/passaggi/${id}`, { stato: 'registrato' }),
  },
  'a transfer is removed': {
    ...{ entita: 'gatti', table: 'passaggi', late: stale, before: ({ id }) => passaggioOf(id) },
    save: (_togli, { id }) => other.remove(`/passaggi/${id}`),
  },
  'a declaration is filed': {
    ...{ entita: 'gatti', table: 'denunce_nascita', late: unito },
    save: ({ id }) => other.post('/denunce_nascita', { idfattrice: id, idproprietario: cast.rossi.id, stato: 'bozza' }),
  },
  'an entry is made': {
    ...{ entita: 'gatti', table: 'esposizioni_has_gatti', late: unito },
    save: ({ id }) =>
      other.post('/esposizioni_has_gatti', { esposizioni_id: cast.expoAperta.id, gatti_id: id, category: '9' }),
  },
  'a certificate is charged for': {
    ...{ entita: 'gatti', table: 'fatture_ricevute', late: unito },
    before: async ({ id }) => (await admin.get<Row>(`/fatture_ricevute/proposta/gatti/${id}`)).body,
    save: (_togli, proposta) => other.post('/fatture_ricevute', { ...proposta, motivo: 'Prova' }),
  },
  'the cat itself is saved': {
    ...{ entita: 'gatti', table: 'gatti', late: [410, 'unito'] },
    save: ({ id }) => other.put(`/gatti/${id}`, { note: 'Cambiato' }),
  },
  'an enrolment is approved': {
    ...{ entita: 'clienti_soci', table: 'iscrizioni_rinnovi', late: [200, ''], before: ({ id }) => iscrizione(id) },
    save: (_togli, { id }) => other.post('/iscrizioni_rinnovi/approva', { ids: [id], data_consiglio: today }),
  },
  'an enrolment is renewed': {
    ...{ entita: 'clienti_soci', table: 'iscrizioni_rinnovi', late: [410, 'unito'] },
    save: ({ id }) => other.post('/iscrizioni_rinnovi/rinnova', { anno, data_cassa: today, soci: [id] }),
  },
  'a cat is entered': {
    ...{ entita: 'clienti_soci', table: 'gatti', late: unito },
    save: ({ id }) => other.post('/gatti', nuovoGatto(ids, { idproprietario: id })),
  },
  'an account is linked': {
    ...{ entita: 'clienti_soci', table: 'account', late: unito },
    before: () =>
      made(admin.post('/account', { type: 'cliente', status: 1, name: 'Ada', username: `ada${persone}@example.test` })),
    save: ({ id: clienti_soci_id }, { id }) => other.put(`/account/${id}`, { clienti_soci_id }),
  },
}

describe('a merge with a concurrent call', () => {
  it.each(Object.entries(stories))('%s: done before or refused after', async (_name, story) => {
    const { entita, table, before, save, late } = story
    for (const isMergeFirst of [true, false]) {
      const [tieni, togli] = entita === 'gatti' ? [await gatto(), await gatto()] : [await persona(), await persona()]
      const there = (await before?.(togli)) ?? togli
      const calls = [() => unisci(entita, tieni.id, togli.id) as Promise<Answer>, () => save(togli, there)]
      const answers = await whileHeld(test, tableOf(table), isMergeFirst ? calls : calls.toReversed())
      const [merged, saved] = (isMergeFirst ? answers : answers.toReversed()) as [Answer, Answer]
      expect(merged.status, merged.text).toBe(201)
      if (!isMergeFirst || late[0] === 200) expect(saved.status, saved.text).toBeLessThan(300)
      else {
        const { code, errors } = saved.body as { code: string; errors: { code: string }[] }
        expect([saved.status, saved.status === 422 ? errors[0]?.code : code], saved.text).toEqual(late)
        if (late[1] === 'unito')
          expect(saved.body.message).toContain(`n. ${togli.id}: la scheda è stata unita alla n. ${tieni.id}`)
      }
      expect(await leftOf(entita, togli.id)).toEqual([])
    }
  })

  it('a search by code or an accepted anomalia leaves no reference to the absorbed record', async () => {
    for (const table of ['trovati', 'anomalie_accettate']) {
      const [tieni, togli] = [await gatto(), await gatto()]
      await test.pool.query(`update gatti set data_registrazione = '2020-01-01' where id = $1`, [togli.id])
      const [anomalia] = await anomalieOf(test.db as never, 'gatti', togli.id, { today, isThorough: true })
      const save =
        table === 'trovati'
          ? () => cliente.get(`/cerca/gatti/${encodeURIComponent(togli.codice)}`)
          : () =>
              other.post('/anomalie/accetta', {
                ...{ entita: 'gatti', id: togli.id, motivo: 'Prova' },
                codice: anomalia?.codice,
              })
      const merge = () => unisci('gatti', tieni.id, togli.id) as Promise<Answer>
      const [merged, saved] = (await whileHeld(test, tableOf(table), [merge, save])) as [Answer, Answer]
      expect([merged.status, saved.status], saved.text).toEqual([201, table === 'trovati' ? 200 : 409])
      expect(await leftOf('gatti', togli.id)).toEqual([])
    }
  })

  it('a renewal requested by the absorbed person gets an error naming the merge', async () => {
    const [tieni, togli] = [await persona(), await persona()]
    const username = `rinnova${togli.id}@example.test`
    await made(admin.post('/account', { type: 'socio', status: 1, name: 'Ada', username, clienti_soci_id: togli.id }))
    const socio = await test.as(username)
    const [, saved] = await whileHeld<Answer>(test, rowOf('clienti_soci', togli.id), [
      () => unisci('clienti_soci', tieni.id, togli.id) as Promise<Answer>,
      () => socio.post('/iscrizioni_rinnovi/domanda', { anno }),
    ])
    expect([saved?.status, saved?.body.message]).toEqual([409, expect.stringContaining('appena unita a un’altra')])
  })

  it('undoing an approval also applies to the merged person', async () => {
    const [tieni, togli] = [await persona(), await persona()]
    const { id } = await iscrizione(togli.id)
    const approved = await admin.post<{ lotto: number }>('/iscrizioni_rinnovi/approva', {
      ...{ ids: [id], data_consiglio: today },
    })
    const [merged, undone] = await whileHeld<Answer>(test, tableOf('audit'), [
      () => unisci('clienti_soci', tieni.id, togli.id) as Promise<Answer>,
      () => other.post(`/iscrizioni_rinnovi/approva/${approved.body.lotto}/annulla`),
    ])
    expect([merged?.status, undone?.status], undone?.text).toEqual([201, 200])
    expect(undone?.body.ripristinate).toEqual([{ id, idcliente_socio: tieni.id }])
    expect(await rowsOf('select da_approvare from iscrizioni_rinnovi where id = $1', [id])).toEqual([
      { da_approvare: 1 },
    ])
  })
})

describe('undoing a merge with a concurrent call', () => {
  it.each([
    ['registered', (id: number) => other.put(`/passaggi/${id}`, { stato: 'registrato' })],
    ['rejected', (id: number) => other.put(`/passaggi/${id}`, { stato: 'respinto', motivo: 'Prova' })],
    ['removed', (id: number) => other.remove(`/passaggi/${id}`)],
  ])('a transfer returning to its cat is not %s for the other cat', async (_name, save) => {
    const [tieni, togli] = [await gatto(), await gatto()]
    const { id } = await passaggioOf(togli.id)
    const unione = (await unisci('gatti', tieni.id, togli.id)).body.id
    const [undone, saved] = await whileHeld<Answer>(test, rowOf('gatti', tieni.id), [
      () => annulla(unione) as Promise<Answer>,
      () => save(id),
    ])
    expect([undone?.status, saved?.status, saved?.body.code]).toEqual([200, 409, 'conflitto_versione'])
    const owners = await rowsOf('select idproprietario from gatti where id = any($1)', [[tieni.id, togli.id]])
    expect(owners).toEqual([{ idproprietario: cast.rossi.id }, { idproprietario: cast.rossi.id }])
    expect(await rowsOf('select idgatto, stato from passaggi where id = $1', [id])).toEqual([
      { idgatto: togli.id, stato: 'inviato' },
    ])
  })
})
