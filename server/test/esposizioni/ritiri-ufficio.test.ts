import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { settleDaily } from '../../src/segreteria/posta/settle-daily.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { pdfWords } from '../output/pdf-words.ts'

type Values = Record<string, unknown>

let test: TestApp
let admin: Caller
let socio: Caller
let comitato: Caller

const today = dayFromToday(0)
const note = { note_disciplinari: 'Delibera dei probiviri' }
const struck = { ...note, radiato: 1, data_radiazione: today }
const free = { deceduto: 0, radiato: 0, deferito: 0 }
const rossi = `/clienti_soci/${cast.rossi.id}`
/** Entry 3: Luna, of Rossi, in the open show. Entry 4: Micio, of another owner. */
const luna = '/esposizioni_has_gatti/3'

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  // Bianchi owns Luna and Stella with Rossi; the account of who is struck off is disabled.
  socio = await test.as('socio2')
  await test.pool.query('update gatti set idcointestatario = $1 where id = any($2)', [
    cast.bianchi.id,
    [cast.luna.id, cast.stella.id],
  ])
  comitato = await test.as('admin_comitato')
})

afterEach(async () => {
  await test.setRegola('expo.ritira_deferiti', '0')
  const { pool } = test
  await pool.query(
    'update clienti_soci set radiato = 0, deceduto = 0, deferito = 0, data_radiazione = null, data_decesso = null, data_deferimento = null where id = $1',
    [cast.rossi.id],
  )
  await pool.query('delete from esposizioni_has_gatti where id > 6')
  await pool.query("update esposizioni_has_gatti set stato = 'iscritta', numero = null, classe_da_rivedere = 0")
  await pool.query('update account set status = 1 where id = 7')
  await pool.query('update esposizioni set status = 1, data_chiusura = date - 30 where id = 2')
  await pool.query('update gatti set annullato = 0 where id = $1', [cast.luna.id])
  await pool.query('delete from posta')
  await pool.query('delete from tentativi')
})

async function flag(values: Values) {
  const answer = await admin.put<Values>(rossi, values)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body.avvisi as { codice: string; messaggio: string }[]).filter(({ codice }) => /^E3[67]$/.test(codice))
}
const statoOf = async (path = luna) => (await admin.get<Values>(path)).body.stato
const mails = async () => {
  const { rows } = await test.pool.query<{ destinatario: string; oggetto: string; testo: string }>(
    "select destinatario, oggetto, testo from posta where modello = 'iscrizioni_ufficio' order by id",
  )
  return rows
}
const mailed = async () => (await mails()).map(({ destinatario, oggetto }) => `${destinatario}: ${oggetto}`).sort()
const iscritti = async () => {
  const { body } = await comitato.get<{ iscritti: { id: number; numero: number }[] }>('/esposizioni/2/iscritti')
  return body.iscritti.map(({ id, numero }) => [id, numero])
}

describe('a withdrawn entry refuses', () => {
  it('the stato by hand, changes and removal by others, and results by the office', async () => {
    expect((await admin.put<Values>(luna, { stato: 'ritirata_ufficio' })).body.stato).toBe('iscritta')
    await flag(struck)
    expect((await comitato.put(luna, { note: 'x' })).status).toBe(409)
    const own = await socio.put(luna, { note: 'x' })
    expect(own.status).toBe(409)
    expect(own.text).not.toMatch(/radiat|probivir/)
    expect((await socio.remove(luna)).status).toBe(409)
    for (const by of [admin, comitato, socio])
      expect((await by.post(`${luna}/ritira`, { motivo: 'Malata' })).status).toBe(409)
    const judged = await admin.put<Values>(luna, { titolo: 'CAC' })
    expect([judged.status, judged.body.errors]).toMatchObject([422, [{ field: 'titolo', code: 'E38' }]])
    const data = [{ gatti_id: cast.luna.id, esposizioni_id: 2, category: '9', titolo: 'CAC' }]
    const imported = await admin.post<{ errori: Values[] }>('/import/risultati', { prova: false, data })
    expect(imported.body.errori).toMatchObject([{ riga: 1, campo: 'gatti_id' }])
    expect(await statoOf()).toBe('ritirata_ufficio')
    expect((await admin.put<Values>(luna, { note: 'letta' })).body).toMatchObject({
      note: 'letta',
      stato: 'ritirata_ufficio',
    })
  })
  it('a new entry of the cat by a member or a committee', async () => {
    await flag({ deceduto: 1, data_decesso: today })
    const body = { esposizioni_id: 2, gatti_id: cast.stella.id, category: '9' }
    const refused = await socio.post<Values>('/esposizioni_has_gatti', body)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'gatti_id' }]])
    expect(refused.text).not.toContain('decedut')
    const byOffice = await admin.post<Values>('/esposizioni_has_gatti', body)
    expect(byOffice.body).toMatchObject({ stato: 'ritirata_ufficio' })
    expect(byOffice.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'E09' }))
  })
})

describe('struck off or dead', () => {
  it.each([
    ['struck off', struck, true],
    ['dead', { deceduto: 1, data_decesso: today }, false],
  ])('%s: the entry stays, out of the catalogue, and comes back with the flag', async (_name, values, isTold) => {
    const warned = await flag(values)
    expect(warned).toMatchObject([{ codice: 'E36', messaggio: expect.stringContaining('1 iscrizione') }])
    expect(await statoOf()).toBe('ritirata_ufficio')
    expect(await statoOf('/esposizioni_has_gatti/1')).toBe('iscritta')
    expect(await statoOf('/esposizioni_has_gatti/4')).toBe('iscritta')
    expect(await iscritti()).toEqual([[4, 1]])
    const told = (oggetto: string, rossiAt: string) =>
      [
        `admin_comitato@bisavolo.test: ${oggetto}`,
        `socio2@bisavolo.test: ${oggetto}`,
        ...(rossiAt ? [`${rossiAt}: ${oggetto}`] : []),
      ].sort()
    expect(await mailed()).toEqual(told('Iscrizioni ritirate d’ufficio', isTold ? 'rossi@posta.test' : ''))
    for (const { testo } of await mails()) expect(testo).not.toMatch(/radiat|probivir|decedut/)
    expect((await mails())[0]?.testo).toContain('Luna')
    // Nobody is told twice.
    const before = (await mails()).length
    await flag({ telefono: '02 5551234' })
    await flag({ ...values, deceduto: 1, data_decesso: today })
    expect(await mails()).toHaveLength(before)
    await test.pool.query('delete from posta')
    const back = await flag(free)
    expect(back).toMatchObject([{ codice: 'E36', messaggio: expect.stringContaining('di nuovo valida') }])
    expect(await statoOf()).toBe('iscritta')
    expect(await mailed()).toEqual(told('Iscrizioni di nuovo valide', 'socio@bisavolo.test'))
    expect((await iscritti()).map(([id]) => id).sort()).toEqual([3, 4])
  })

  it('keeps its catalogue number; nobody else gets it', async () => {
    await test.pool.query('update esposizioni set data_chiusura = $1 where id = 2', [dayFromToday(-1)])
    expect((await comitato.post('/esposizioni/2/numera')).body).toEqual({ assegnati: 2 })
    const before = await iscritti()
    await flag(struck)
    const next = await admin.post<Values>('/esposizioni_has_gatti', {
      esposizioni_id: 2,
      gatti_id: cast.cleo.id,
      category: '10',
    })
    expect(next.body.numero).toBe(Math.max(...before.map(([, numero]) => numero as number)) + 1)
    expect((await iscritti()).map(([, numero]) => numero)).not.toContain(before.find(([id]) => id === 3)?.[1])
    await flag(free)
    expect(await iscritti()).toEqual(expect.arrayContaining(before))
  })

  it('one that had no number gets the next when it comes back', async () => {
    await flag(struck)
    await test.pool.query('update esposizioni set data_chiusura = $1 where id = 2', [dayFromToday(-1)])
    expect((await comitato.post('/esposizioni/2/numera')).body).toEqual({ assegnati: 1 })
    await flag(free)
    const numeri = new Map((await iscritti()).map(([id, numero]) => [id, numero as number]))
    expect(numeri.get(3)).toBe((numeri.get(4) as number) + 1)
  })

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['the show is inactive', () => test.pool.query('update esposizioni set status = 0 where id = 2'), /non è attiva/],
    [
      'the cat is void',
      () => test.pool.query('update gatti set annullato = 1 where id = $1', [cast.luna.id]),
      /resta ritirata/,
    ],
    [
      'the cat was entered again',
      () =>
        test.pool.query("insert into esposizioni_has_gatti (esposizioni_id, gatti_id, category) values (2, $1, '9')", [
          cast.luna.id,
        ]),
      /già iscritto/,
    ],
  ])('does not come back when %s, and says why', async (_name, happens, why) => {
    await flag(struck)
    await happens()
    expect(await flag(free)).toMatchObject([{ codice: 'E37', messaggio: expect.stringMatching(why) }])
    expect(await statoOf()).toBe('ritirata_ufficio')
    expect(await mailed()).not.toContain('admin_comitato@bisavolo.test: Iscrizioni di nuovo valide')
  })

  it('does not come back once the show was held; on its day it does', async () => {
    await flag(struck)
    const { rows } = await test.pool.query<{ date: string }>('select date from esposizioni where id = 2')
    const held = rows[0]?.date as string
    try {
      await test.pool.query('update esposizioni set date = $1 where id = 2', [dayFromToday(-1)])
      expect(await flag(free)).toMatchObject([{ codice: 'E37', messaggio: expect.stringContaining('c’è già stata') }])
      await flag(struck)
      await test.pool.query('update esposizioni set date = $1 where id = 2', [today])
      await flag(free)
      expect(await statoOf()).toBe('iscritta')
    } finally {
      await test.pool.query('update esposizioni set date = $1 where id = 2', [held])
    }
  })

  it('is in no print, count or figure, and in the list with its state', async () => {
    await flag(struck)
    for (const documento of ['catalogo', 'elenco', 'cartellini', 'giudici']) {
      const pdf = await test.app.inject({
        method: 'GET',
        url: `/esposizioni/2/stampa?documento=${documento}`,
        headers: { authorization: `Bearer ${comitato.token}`, accept: 'application/pdf' },
      })
      if (pdf.statusCode === 200) expect(await pdfWords(pdf.rawPayload)).not.toContain('Luna')
    }
    expect((await admin.get<Values>('/esposizioni/2/riepilogo')).body).toMatchObject({ iscritti: 1 })
    const shows = await admin.get<{ data: Values[] }>('/report/statistiche_admin?vista=esposizioni')
    expect(shows.status).toBe(200)
    const listed = await comitato.list<Values>('/esposizioni_has_gatti', { filters: { stato: 'ritirata_ufficio' } })
    expect(listed.body.data.map(({ id }) => id)).toEqual([3])
  })

  it('of shows moved into the future too', async () => {
    await test.pool.query(
      "insert into esposizioni (id, name, date, data_chiusura, status, account_id, nazione) values (77, 'Rinviata', $1, $1, 1, 6, 'IT') on conflict (id) do update set date = excluded.date, data_chiusura = excluded.data_chiusura",
      [dayFromToday(-2)],
    )
    await test.pool.query(
      "insert into esposizioni_has_gatti (id, esposizioni_id, gatti_id, category) values (777, 77, $1, '9')",
      [cast.luna.id],
    )
    await flag(struck)
    expect(await statoOf('/esposizioni_has_gatti/777')).toBe('iscritta')
    expect(
      (await admin.put('/esposizioni/77', { date: dayFromToday(90), data_chiusura: dayFromToday(80) })).status,
    ).toBe(200)
    expect(await statoOf('/esposizioni_has_gatti/777')).toBe('ritirata_ufficio')
  })
})

describe('referred (deferito)', () => {
  const referred = { ...note, deferito: 1, data_deferimento: today }
  it('changes nothing unless the dated rule says so', async () => {
    await flag(referred)
    expect(await statoOf()).toBe('iscritta')
    expect(await mailed()).toEqual([])
    await test.setRegola('expo.ritira_deferiti', '1')
    await settleDaily({ db: test.db, changes: { origin: '', onChange: () => {}, announce: () => {} } }, today)
    expect(await statoOf()).toBe('ritirata_ufficio')
    await flag(free)
    expect(await statoOf()).toBe('iscritta')
  })
})

it('the account comes back with the flag, unless the office had disabled it before', async () => {
  const status = async () =>
    (await test.pool.query<{ status: number }>('select status from account where id = 7')).rows[0]?.status
  await flag(struck)
  expect(await status()).toBe(0)
  await flag(free)
  expect(await status()).toBe(1)
  expect((await admin.put('/account/7', { status: 0 })).status).toBe(200)
  await flag(struck)
  await flag(free)
  expect(await status()).toBe(0)
})

it('a cat sold to who is struck off leaves the shows to come; a new owner enters it again', async () => {
  const { pool } = test
  await pool.query('update clienti_soci set radiato = 1, data_radiazione = $1 where id = $2', [today, cast.conti.id])
  try {
    const moved = await admin.put(`/gatti/${cast.luna.id}`, { idproprietario: cast.conti.id, motivo: 'Prova' })
    expect(moved.status, moved.text).toBe(200)
    expect(await statoOf()).toBe('ritirata_ufficio')
    const back = await admin.put(`/gatti/${cast.luna.id}`, { idproprietario: cast.rossi.id, motivo: 'Prova' })
    expect(back.status, back.text).toBe(200)
    expect(await statoOf()).toBe('ritirata_ufficio')
    const again = await admin.post<Values>('/esposizioni_has_gatti', {
      ...{ esposizioni_id: 2, gatti_id: cast.luna.id, category: '9' },
    })
    expect([again.status, again.body.stato]).toEqual([201, 'iscritta'])
    // The office may not bring the old entry back beside the new one.
    expect((await admin.put<Values>(luna, { note: 'x' })).status).toBe(409)
    expect((await admin.remove(`/esposizioni_has_gatti/${again.body.id}`)).status).toBe(204)
    expect((await admin.put<Values>(luna, { note: 'x' })).body).toMatchObject({ stato: 'iscritta' })
  } finally {
    await pool.query('update clienti_soci set radiato = 0, data_radiazione = null where id = $1', [cast.conti.id])
    await pool.query('update gatti set idproprietario = $1 where id = $2', [cast.rossi.id, cast.luna.id])
  }
})
