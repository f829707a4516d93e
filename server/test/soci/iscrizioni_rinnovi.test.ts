import { members, office } from '@bisavolo/domain'
import type { DomandaRinnovo } from '@bisavolo/domain/soci/calls/domanda'
import type { DaRinnovare, EsitoRinnovi } from '@bisavolo/domain/soci/calls/rinnovi'
import { annoRinnovi } from '@bisavolo/domain/soci/rules/iscrizione/rinnovo'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

const test = await startApp()
interface Errors {
  message: string
  errors: { field: string; message: string; code: string }[]
}
interface Iscrizione {
  id: number
  sezione: string
  da_approvare: number
  data_consiglio: string | null
  ammissione: string
  avvisi: { codice: string }[]
}
const anno = new Date().getFullYear()
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
const day = `${anno}-01-02`
const fresh = (idcliente_socio: number, change: Record<string, unknown> = {}) => ({
  ...{ idcliente_socio, anno, tipo: 'Ordinario', data_iscrizione: day, data_cassa: day, sezione: 'Lombardia' },
  ...change,
})
let made = 0
async function newCliente(change: Record<string, unknown> = {}): Promise<number> {
  const { rows } = await test.pool.query(
    `insert into clienti_soci (codice, nome_completo, citta, idprovincia, regione, sezione, email)
     select $1, $2, 'Milano', id, 'Lombardia', 'Lombardia', $3 from province where sigla = 'MI' returning id`,
    [`T${++made}`, `Prova ${made}`, `prova${made}@posta.test`],
  )
  for (const [name, value] of Object.entries(change))
    await test.pool.query(`update clienti_soci set ${name} = $2 where id = $1`, [rows[0].id, value])
  return rows[0].id
}
async function enrol(idcliente: number, change: Record<string, unknown> = {}): Promise<number> {
  const answer = await (await test.as('admin')).post<Iscrizione>('/iscrizioni_rinnovi', fresh(idcliente, change))
  expect(answer.status).toBe(201)
  return answer.body.id
}
const row = async (table: string, id: number) =>
  (await test.pool.query(`select * from ${table} where id = $1`, [id])).rows[0]
const mails = async (to: string) =>
  (await test.pool.query('select oggetto, testo from posta where destinatario = $1 order by id', [to])).rows

describe('an enrolment is refused', () => {
  it.each([
    ['anno', { anno: null }, 'Anno obbligatorio'],
    ['idcliente_socio', { idcliente_socio: null }, 'Cliente obbligatorio'],
    ['tipo', { tipo: '' }, 'Tipo obbligatorio'],
    ['data_iscrizione', { data_iscrizione: null }, 'Data iscrizione obbligatoria'],
    ['data_cassa', { data_cassa: null }, 'Data cassa obbligatoria'],
    ['tipo', { tipo: 'Cliente' }, undefined],
    [
      'data_cassa',
      { data_cassa: `${anno - 2}-12-31` },
      `Data cassa: la quota del ${anno} non può essere arrivata prima del 01/01/${anno - 1}`,
    ],
    ['anno', { anno: anno - 1 }, `L'anno può essere solo il ${anno} o il ${anno + 1}`],
    ['anno', { anno: anno + 2 }, `L'anno può essere solo il ${anno} o il ${anno + 1}`],
    ['sezione', { tipo: 'Aderente', sezione: null }, 'Sezione obbligatoria'],
    ['sezione', { tipo: 'Aderente', sezione: 'Atlantide' }, undefined],
    [
      'sezione',
      { tipo: 'Aderente', sezione: 'Lombardia' },
      'Nella propria sezione (Lombardia) non si può essere Aderente',
    ],
    [
      'tipo',
      { tipo: 'Aderente', sezione: 'Lazio' },
      `Può essere Aderente solo chi è iscritto come Ordinario per il ${anno}`,
    ],
  ])('on %s %j', async (field, change, message) => {
    const body = fresh(await newCliente(), change)
    const answer = await (await test.as('admin')).post<Errors>('/iscrizioni_rinnovi', body)
    expect(answer.status).toBe(422)
    const found = answer.body.errors.find(error => error.field === field)
    expect(found).toBeDefined()
    if (message !== undefined) expect(found?.message).toBe(message)
  })

  it('to an expelled person, in words that reveal nothing to a section', async () => {
    const id = await newCliente({ radiato: 1, note_disciplinari: 'x' })
    const office = await (await test.as('admin')).post<Errors>('/iscrizioni_rinnovi', fresh(id))
    expect(office.status).toBe(422)
    expect(office.body.message).toContain('radiato')
    const section = await (await test.as('admin_sezione')).post<Errors>('/iscrizioni_rinnovi', fresh(id))
    expect(section.status).toBe(422)
    expect(section.text).not.toContain('radiat')
  })

  it.each(rolesBut(...office, 'admin_sezione'))('to %s', async role => {
    const answer = await (await test.as(role)).post('/iscrizioni_rinnovi', fresh(cast.rossi.id, { anno: anno + 1 }))
    expect(answer.status).toBe(403)
  })

  it('to a section for another section’s client', async () => {
    const section = await test.as('admin_sezione2')
    const answer = await section.post<Errors>('/iscrizioni_rinnovi', fresh(await newCliente(), { sezione: 'Lazio' }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.field).toBe('idcliente_socio')
    for (const id of [await newCliente(), 999_999]) {
      const { status, body } = await section.post<Errors>('/iscrizioni_rinnovi', fresh(id))
      expect([status, body.errors.map(error => error.field)]).toEqual([422, ['idcliente_socio']])
    }
  })

  it('a second time in the year, also concurrently', async () => {
    const id = await newCliente()
    const admin = await test.as('admin')
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.post('/iscrizioni_rinnovi', fresh(id))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect((await admin.post('/iscrizioni_rinnovi', fresh(id, { tipo: 'Onorario' }))).status).toBe(422)
    expect((await admin.post('/iscrizioni_rinnovi', fresh(id, { anno: anno + 1 }))).status).toBe(201)
  })
})

describe('D9 I21: a fee paid long before its year', () => {
  const troppo = { data_cassa: `${anno - 10}-01-15` }
  it('is refused, in a correction too, and makes no renewal', async () => {
    const admin = await test.as('admin')
    const id = await newCliente()
    await test.pool.query(
      `insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, sezione, data_iscrizione, data_cassa, da_approvare, data_consiglio)
       values ($1, $2, 'Ordinario', 'Lombardia', $3, $3, 0, $3)`,
      [id, anno - 1, `${anno - 1}-01-10`],
    )
    const refused = await admin.post<Errors>('/iscrizioni_rinnovi', fresh(id, troppo))
    expect([refused.status, refused.body.errors.map(({ code }) => code)]).toEqual([422, ['I21']])
    const rinnovo = { anno, soci: [id], ...troppo }
    const renewed = await admin.post<Errors>('/iscrizioni_rinnovi/rinnova', rinnovo)
    expect([renewed.status, renewed.body.errors.map(({ code }) => code)]).toEqual([422, ['I21']])
    const made = await admin.post<Iscrizione>('/iscrizioni_rinnovi', fresh(id, { data_cassa: `${anno - 1}-01-01` }))
    expect([made.status, made.body.ammissione]).toEqual([201, 'rinnovo'])
    const changed = await admin.put<Errors>(`/iscrizioni_rinnovi/${made.body.id}`, troppo)
    expect([changed.status, changed.body.errors.map(({ code }) => code)]).toEqual([422, ['I21']])
  })
  it('stays if imported, with a warning for the office', async () => {
    const admin = await test.as('admin')
    const id = await enrol(await newCliente())
    await test.pool.query('update iscrizioni_rinnovi set data_cassa = $2 where id = $1', [id, troppo.data_cassa])
    const noted = await admin.put<Iscrizione>(`/iscrizioni_rinnovi/${id}`, { ...troppo, note: 'Letta' })
    expect([noted.status, noted.body.avvisi.map(({ codice }) => codice)]).toEqual([200, ['I21']])
  })
})

describe('an enrolment', () => {
  it('always waits for the board, in the client’s own section', async () => {
    const forged = { da_approvare: 0, data_consiglio: day, respinta: 1, motivo: 'x', sezione: 'Lazio' }
    const answer = await (await test.as('admin_sezione')).post<Iscrizione>(
      '/iscrizioni_rinnovi',
      fresh(await newCliente(), forged),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...{ da_approvare: 1, data_consiglio: null, respinta: 0, motivo: null },
      ...{ sezione: 'Lombardia', ammissione: 'nuova' },
    })
  })

  it('as Aderente names another section, once the person is Ordinario', async () => {
    const id = await newCliente()
    await enrol(id)
    const admin = await test.as('admin')
    const answer = await admin.post<Iscrizione>(
      '/iscrizioni_rinnovi',
      fresh(id, { tipo: 'Aderente', sezione: 'Lazio' }),
    )
    expect(answer.body.sezione).toBe('Lazio')
    expect((await admin.post('/iscrizioni_rinnovi', fresh(id, { tipo: 'Aderente', sezione: 'Lazio' }))).status).toBe(
      409,
    )
  })

  it('is a renewal after an approved year, if paid by 31 January', async () => {
    const body = (data_cassa: string) => fresh(cast.rossi.id, { anno: anno + 1, data_cassa })
    const answer = await (await test.as('admin')).post<Iscrizione>('/iscrizioni_rinnovi', body(today))
    expect(answer.body.ammissione).toBe('rinnovo')
  })

  it('warns the office of a member under accusation', async () => {
    const id = await newCliente({ deferito: 1, note_disciplinari: 'x' })
    const office = await (await test.as('admin')).post<Iscrizione>('/iscrizioni_rinnovi', fresh(id))
    expect(office.body.avvisi.map(({ codice }) => codice)).toContain('I04')
    const section = await (await test.as('admin_sezione')).get<Iscrizione>(`/iscrizioni_rinnovi/${office.body.id}`)
    expect(section.body.avvisi).toEqual([])
  })

  it('is changed by its section until decided', async () => {
    const id = await enrol(await newCliente())
    const section = await test.as('admin_sezione')
    expect((await section.put(`/iscrizioni_rinnovi/${id}`, { note: 'Bonifico' })).status).toBe(200)
    expect((await (await test.as('admin_sezione2')).put(`/iscrizioni_rinnovi/${id}`, { note: 'x' })).status).toBe(404)
    await (await test.as('admin')).post('/iscrizioni_rinnovi/approva', { ids: [id], data_consiglio: today })
    expect((await section.put(`/iscrizioni_rinnovi/${id}`, { note: 'Tardi' })).status).toBe(403)
    const admin = await test.as('admin')
    expect((await admin.put(`/iscrizioni_rinnovi/${id}`, { note: 'Ricevuta spedita' })).status).toBe(200)
    expect((await admin.put(`/iscrizioni_rinnovi/${id}`, { tipo: 'Onorario' })).status).toBe(409)
    expect((await admin.put<Iscrizione>(`/iscrizioni_rinnovi/${id}`, { da_approvare: 1 })).body.da_approvare).toBe(0)
  })

  it('keeps person and section, with an error for other values', async () => {
    const id = await enrol(await newCliente())
    const [other, admin] = [await newCliente(), await test.as('admin')]
    const refused = async (change: Record<string, unknown>) => {
      const { status, body } = await admin.put<Errors>(`/iscrizioni_rinnovi/${id}`, { ...change, note: 'Letta' })
      return [status, ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`)]
    }
    expect(await refused({ idcliente_socio: other })).toEqual([422, 'idcliente_socio I19'])
    expect(await refused({ sezione: 'Lazio' })).toEqual([422, 'sezione I20'])
    const both = { idcliente_socio: other, sezione: 'Lazio' }
    expect(await refused(both)).toEqual([422, 'idcliente_socio I19', 'sezione I20'])
    expect((await row('iscrizioni_rinnovi', id)).note).toBeNull()
    const read = await admin.get<Iscrizione>(`/iscrizioni_rinnovi/${id}`)
    expect(await refused({ ...read.body })).toEqual([200])
    expect(await refused({ idcliente_socio: null, sezione: null })).toEqual([200])
    await admin.post('/iscrizioni_rinnovi/approva', { ids: [id], data_consiglio: today })
    expect(await refused(both)).toEqual([422, 'idcliente_socio I19', 'sezione I20'])
  })

  it('can be moved by the office to the new section of a person who moved, before the board decides', async () => {
    const cliente = await newCliente()
    const id = await enrol(cliente)
    await test.pool.query(`update clienti_soci set sezione = 'Lazio' where id = $1`, [cliente])
    const send = async (role: string, sezione: string) =>
      (await test.as(role)).put<Iscrizione>(`/iscrizioni_rinnovi/${id}`, { sezione })
    expect((await send('admin', 'Veneto')).status).toBe(422)
    expect((await send('admin_sezione', 'Lazio')).status).toBe(403)
    expect((await send('admin', 'Lombardia')).body.sezione).toBe('Lombardia')
    expect((await send('admin', 'Lazio')).body.sezione).toBe('Lazio')
    expect((await send('admin', 'Lombardia')).status).toBe(422)
  })

  it('D9 I22: warns the office if its document was paid on another day', async () => {
    const id = await enrol(await newCliente())
    await test.pool.query(
      `insert into fatture_ricevute (tipo, anno, progressivo, numero, data_emissione, idcliente, intestatario, pratica,
         indirizzo, cap, citta, provincia, data_pagamento, stato)
       select 'Ricevuta', 1998, id, 'R' || id || '/1998', $2::date, idcliente_socio, 'Prova', 'iscrizioni_rinnovi/' || id,
         'Via Po 1', '20121', 'Milano', 'MI', $2::date, 'pagato' from iscrizioni_rinnovi where id = $1`,
      [id, day],
    )
    const admin = await test.as('admin')
    const waiting = await admin.list<Record<string, unknown>>('/report/nuovi_soci', { filters: { anno } })
    expect(waiting.body.data.find(one => one.id === id)).toMatchObject({
      ostacolo: null,
      documenti: `Ricevuta R${id}/1998 già pagata: emetti lo storno`,
    })
    const codes = async (role: string, data_cassa: string) => {
      const answer = await (await test.as(role)).put<Iscrizione>(`/iscrizioni_rinnovi/${id}`, { data_cassa })
      return [answer.status, answer.body.avvisi.map(({ codice }) => codice)]
    }
    expect(await codes('admin', day)).toEqual([200, []])
    expect(await codes('admin', `${anno}-01-03`)).toEqual([200, ['I22']])
    expect(await codes('admin_sezione', `${anno}-01-03`)).toEqual([200, []])
  })

  it('of another person is hidden from members and other sections', async () => {
    const id = await enrol(await newCliente())
    for (const role of ['socio', 'cliente', 'admin_sezione2'])
      expect((await (await test.as(role)).get(`/iscrizioni_rinnovi/${id}`)).status).toBe(404)
    const own = await (await test.as('socio')).list<{ idcliente_socio: number }>('/iscrizioni_rinnovi')
    expect(new Set(own.body.data.map(one => one.idcliente_socio))).toEqual(new Set([cast.rossi.id]))
    const filters = { 'clienti_soci.nome_completo': '%' }
    const lazio = await (await test.as('admin_sezione2')).list<{ sezione: string }>('/iscrizioni_rinnovi', { filters })
    expect(new Set(lazio.body.data.map(one => one.sezione))).toEqual(new Set(['Lazio']))
  })
})

describe('the board’s decision', () => {
  it.each(rolesBut(...office))('cannot be entered by %s', async role => {
    const caller = await test.as(role)
    expect((await caller.post('/iscrizioni_rinnovi/approva', { ids: [8], data_consiglio: today })).status).toBe(403)
    expect((await caller.post('/iscrizioni_rinnovi/respingi', { ids: [8], motivo: 'x' })).status).toBe(403)
    expect((await caller.post('/iscrizioni_rinnovi/3/annulla', { motivo: 'x' })).status).toBe(403)
    expect((await caller.post('/iscrizioni_rinnovi/approva/1/annulla')).status).toBe(403)
    expect((await caller.get('/iscrizioni_rinnovi/approva')).status).toBe(403)
  })

  it.each([
    ['approva', { ids: [], data_consiglio: today }, 'ids'],
    ['approva', { ids: 'tutte', data_consiglio: today }, 'ids'],
    ['approva', { ids: ['1'], data_consiglio: today }, 'ids'],
    ['approva', { ids: [8] }, 'data_consiglio'],
    ['approva', { ids: [8], data_consiglio: '2026-02-30' }, 'data_consiglio'],
    ['approva', { ids: [8], data_consiglio: `${anno + 1}-12-31` }, 'data_consiglio'],
    // The cast's eighth iscrizione was requested on 5 December.
    ['approva', { ids: [8], data_consiglio: `${anno - 1}-12-04` }, 'data_consiglio'],
    ['respingi', { ids: [8], motivo: '  ' }, 'motivo'],
    ['respingi', { ids: [], motivo: 'x' }, 'ids'],
  ])('%s %j is 422', async (call, body, field) => {
    const answer = await (await test.as('admin')).post<Errors>(`/iscrizioni_rinnovi/${call}`, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(error => error.field)).toEqual([field])
  })

  it('approves all or none', async () => {
    const admin = await test.as('admin')
    const [a, b] = [await enrol(await newCliente()), await enrol(await newCliente())]
    expect((await admin.post('/iscrizioni_rinnovi/approva', { ids: [a, 999_999], data_consiglio: today })).status).toBe(
      404,
    )
    await admin.post('/iscrizioni_rinnovi/respingi', { ids: [b], motivo: 'Quota incompleta' })
    const answer = await admin.post<Errors>('/iscrizioni_rinnovi/approva', { ids: [a, b], data_consiglio: today })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('Prova')
    expect((await row('iscrizioni_rinnovi', a)).da_approvare).toBe(1)
  })

  it('never gives the card of a merged record to somebody else', async () => {
    const admin = await test.as('admin')
    const { rows } = await test.pool.query(
      `select greatest(max(tessera::int), coalesce((select ultimo from contatori where serie = 'tessere' limit 1), 0)) as last
       from clienti_soci where tessera ~ '^[0-9]{1,8}$'`,
    )
    const lost = String(rows[0].last + 1)
    await test.pool.query('insert into clienti_soci_precedenti (idcliente, tessera) values ($1, $2)', [
      cast.rossi.id,
      lost,
    ])
    const id = await newCliente()
    const approved = { ids: [await enrol(id)], data_consiglio: today }
    expect((await admin.post('/iscrizioni_rinnovi/approva', approved)).status).toBe(200)
    expect(Number((await row('clienti_soci', id)).tessera)).toBe(Number(lost) + 1)
  })

  it('gives type, card and date, and informs the person', async () => {
    const admin = await test.as('admin')
    const [first, second] = [await newCliente(), await newCliente()]
    const ids = [await enrol(first), await enrol(second, { tipo: 'Onorario' })]
    const answer = await admin.post('/iscrizioni_rinnovi/approva', { ids, data_consiglio: today })
    expect(answer.status).toBe(200)
    for (const id of ids) {
      expect(await row('iscrizioni_rinnovi', id)).toMatchObject({ da_approvare: 0, data_consiglio: today, version: 2 })
    }
    const [one, two] = [await row('clienti_soci', first), await row('clienti_soci', second)]
    expect([one.tipo, two.tipo]).toEqual(['Ordinario', 'Onorario'])
    expect(Number(two.tessera)).toBe(Number(one.tessera) + 1)
    expect(Number(one.tessera)).toBeGreaterThan(104)
    const [mail] = await mails(one.email)
    expect(mail.oggetto).toContain(`iscrizione ${anno} è stata approvata`)
    expect(mail.testo).toContain(`tessera è ${one.tessera}`)
    const trail = await test.pool.query(
      `select azione from audit where entita = 'iscrizioni_rinnovi' and entita_id = $1`,
      [ids[0]],
    )
    expect(trail.rows.map(({ azione }) => azione)).toContain('approvazione')
  })

  it('keeps a card for life, and adhering elsewhere keeps a full member’s type', async () => {
    const admin = await test.as('admin')
    const id = await newCliente({ tessera: 'STORICA-1' })
    const ids = [await enrol(id), await enrol(id, { tipo: 'Aderente', sezione: 'Lazio' })]
    expect((await admin.post('/iscrizioni_rinnovi/approva', { ids, data_consiglio: today })).status).toBe(200)
    expect(await row('clienti_soci', id)).toMatchObject({ tessera: 'STORICA-1', tipo: 'Ordinario' })
  })

  it('entered twice concurrently applies once', async () => {
    const admin = await test.as('admin')
    const second = await (await test.secondServer()).as('superadmin')
    const [x, y] = [await newCliente(), await newCliente()]
    const ids = [await enrol(x), await enrol(y)]
    const body = { ids, data_consiglio: today }
    const answers = await Promise.all([
      admin.post('/iscrizioni_rinnovi/approva', body),
      second.post('/iscrizioni_rinnovi/approva', { ...body, ids: [...ids].reverse() }),
      second.post('/iscrizioni_rinnovi/respingi', { ids, motivo: 'x' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await mails((await row('clienti_soci', x)).email)).toHaveLength(1)
  })

  it('gives unique cards in concurrent batches', async () => {
    const admin = await test.as('admin')
    const batches: number[][] = []
    const people: number[] = []
    for (let i = 0; i < 4; i++) {
      const own = [await newCliente(), await newCliente(), await newCliente()]
      people.push(...own)
      batches.push(await Promise.all(own.map(id => enrol(id))))
    }
    const answers = await Promise.all(
      batches.map(ids => admin.post('/iscrizioni_rinnovi/approva', { ids, data_consiglio: today })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await test.pool.query('select tessera from clienti_soci where id = any($1)', [people])
    expect(new Set(rows.map(({ tessera }) => tessera)).size).toBe(12)
  })

  it('refuses with a reason sent to the person, and allows a new request', async () => {
    const admin = await test.as('admin')
    const cliente = await newCliente()
    const id = await enrol(cliente)
    const answer = await admin.post('/iscrizioni_rinnovi/respingi', { ids: [id], motivo: 'Manca la firma' })
    expect(answer.status).toBe(200)
    expect(await row('iscrizioni_rinnovi', id)).toMatchObject({
      respinta: 1,
      da_approvare: 0,
      motivo: 'Manca la firma',
    })
    expect((await mails((await row('clienti_soci', cliente)).email))[0].testo).toContain('Motivo: Manca la firma')
    expect((await row('clienti_soci', cliente)).tipo).toBe('Cliente')
    await enrol(cliente)
  })

  it('does not approve a person expelled meanwhile', async () => {
    const cliente = await newCliente()
    const id = await enrol(cliente)
    await test.pool.query('update clienti_soci set radiato = 1 where id = $1', [cliente])
    const answer = await (await test.as('admin')).post('/iscrizioni_rinnovi/approva', {
      ids: [id],
      data_consiglio: today,
    })
    expect(answer.status).toBe(409)
    const waiting = await (await test.as('admin')).list<Record<string, unknown>>('/report/nuovi_soci', {
      filters: { anno },
    })
    expect(waiting.body.data.find(one => one.id === id)?.ostacolo).toContain('radiato')
  })
})

interface Lotto {
  lotto: number
  ostacolo: string | null
  iscrizioni: number
  nomi: string[]
}
const approve = async (...ids: number[]) =>
  (await test.as('admin')).post<Lotto>('/iscrizioni_rinnovi/approva', { ids, data_consiglio: today })

describe('an Aderente depends on the Ordinario of the year', () => {
  const both = async () => {
    const person = await newCliente()
    return [await enrol(person), await enrol(person, { tipo: 'Aderente', sezione: 'Lazio' })] as const
  }
  const refuse = async (...ids: number[]) =>
    (await test.as('admin')).post<Errors>('/iscrizioni_rinnovi/respingi', { ids, motivo: 'Manca la firma' })
  const states = (ids: readonly number[]) =>
    Promise.all(ids.map(async id => (await row('iscrizioni_rinnovi', id)).stato))

  it('and is approved after it or with it, never before', async () => {
    const ids = await both()
    const alone = await approve(ids[1])
    expect([alone.status, alone.text]).toEqual([409, expect.stringContaining('Ordinario dello stesso anno')])
    expect(await states(ids)).toEqual(['da_approvare', 'da_approvare'])
    expect((await approve(ids[0])).status).toBe(200)
    expect((await approve(ids[1])).status).toBe(200)
    expect((await approve(...(await both()))).status).toBe(200)
  })

  it('so the Ordinario cannot be refused, removed or changed meanwhile', async () => {
    const ids = await both()
    const admin = await test.as('admin')
    for (const answer of [
      await refuse(ids[0]),
      await admin.remove(`/iscrizioni_rinnovi/${ids[0]}`),
      await admin.put<Errors>(`/iscrizioni_rinnovi/${ids[0]}`, { anno: anno + 1 }),
      await admin.put<Errors>(`/iscrizioni_rinnovi/${ids[0]}`, { tipo: 'Onorario' }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Aderente (Lazio)')])
    expect(await states(ids)).toEqual(['da_approvare', 'da_approvare'])
    expect((await refuse(...ids)).status).toBe(200)
    const [full, adhering] = await both()
    expect((await admin.remove(`/iscrizioni_rinnovi/${adhering}`)).status).toBe(204)
    expect((await admin.remove(`/iscrizioni_rinnovi/${full}`)).status).toBe(204)
  })

  it('so the Ordinario’s approval cannot be undone alone', async () => {
    const ids = await both()
    const { lotto } = (await approve(ids[0])).body
    // As in older stores: approved before the Ordinario one, without a batch.
    await test.pool.query('update iscrizioni_rinnovi set da_approvare = 0, data_consiglio = $2 where id = $1', [
      ids[1],
      today,
    ])
    const answer = await (await test.as('admin')).post<Errors>(`/iscrizioni_rinnovi/approva/${lotto}/annulla`)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Aderente (Lazio)')])
    expect(await states(ids)).toEqual(['approvata', 'approvata'])
  })
})

describe('undoing an approval on the same day', () => {
  const undo = async (lotto: number) =>
    (await test.as('admin')).post<Errors>(`/iscrizioni_rinnovi/approva/${lotto}/annulla`)

  it('is refused: unknown, of another day, or repeated', async () => {
    expect((await undo(999_999)).status).toBe(404)
    const { lotto } = (await approve(await enrol(await newCliente()))).body
    await test.pool.query('update lotti_approvazione set giorno = giorno - 1 where id = $1', [lotto])
    const late = await undo(lotto)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('solo lo stesso giorno')])
    await test.pool.query('update lotti_approvazione set giorno = giorno + 1 where id = $1', [lotto])
    const answers = await Promise.all([undo(lotto), undo(lotto), undo(lotto)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is refused if something depends on it, naming it', async () => {
    const [a, b, c, d] = [await newCliente(), await newCliente(), await newCliente(), await newCliente()]
    const ids = await Promise.all([a, b, c, d].map(id => enrol(id)))
    const lots = await Promise.all(ids.map(id => approve(id)))
    await approve(await enrol(a, { anno: anno + 1 }))
    await (await test.as('admin')).put(`/clienti_soci/${b}`, { tessera: 'A-MANO' })
    await (await test.as('admin')).post(`/iscrizioni_rinnovi/${ids[2]}/annulla`, { motivo: 'Doppione' })
    const { tessera } = await row('clienti_soci', d)
    await test.pool.query(
      `insert into fatture_ricevute (tipo, anno, progressivo, numero, data_emissione, idcliente, intestatario, causale,
         indirizzo, cap, citta, provincia)
       values ('Ricevuta', 1999, $1, $2, '1999-01-01', $1, 'Prova', $3, 'Via Po 1', '20121', 'Milano', 'MI')`,
      [d, `R${d}/1999`, `Quota associativa – tessera n. ${tessera}`],
    )
    const words = [
      'approvazione successiva',
      'tipo o tessera',
      'è stata annullata nel frattempo',
      'documento già emesso',
    ]
    const { body: listed } = await (await test.as('admin')).get<Lotto[]>('/iscrizioni_rinnovi/approva')
    expect(listed.find(({ lotto }) => lotto === lots[2]?.body.lotto)?.ostacolo).toContain(words[2])
    for (const [at, lot] of lots.entries()) {
      const { status, body } = await undo(lot.body.lotto)
      expect([status, body.message]).toEqual([409, expect.stringContaining(words[at] as string)])
      if (at !== 2) expect((await row('iscrizioni_rinnovi', ids[at] as number)).stato).toBe('approvata')
    }
  })

  it('restores type, card and state exactly, and the batch can be approved again', async () => {
    const [fresher, old] = [await newCliente(), await newCliente({ tipo: 'Onorario', tessera: 'STORICA-2' })]
    const ids = [
      await enrol(fresher),
      await enrol(fresher, { tipo: 'Aderente', sezione: 'Lazio' }),
      await enrol(old),
    ] as const
    const kept = [
      'da_approvare',
      'data_consiglio',
      'stato',
      'tipo',
      'sezione',
      'data_iscrizione',
      'data_cassa',
      'motivo',
    ]
    const state = async () => ({
      people: await Promise.all(
        [fresher, old].map(async id => pick(await row('clienti_soci', id), ['tipo', 'tessera'])),
      ),
      rows: await Promise.all(ids.map(async id => pick(await row('iscrizioni_rinnovi', id), kept))),
    })
    const before = await state()
    const { lotto } = (await approve(...ids)).body
    expect(await state()).not.toEqual(before)
    const open = await (await test.as('superadmin')).get<Lotto[]>('/iscrizioni_rinnovi/approva')
    expect(open.body.find(one => one.lotto === lotto)).toMatchObject({ iscrizioni: 3 })
    expect((await undo(lotto)).status).toBe(200)
    expect(await state()).toEqual(before)
    const left = await (await test.as('superadmin')).get<Lotto[]>('/iscrizioni_rinnovi/approva')
    expect(left.body.map(one => one.lotto)).not.toContain(lotto)
    const trail = await test.pool.query(
      `select azione from audit where entita = 'iscrizioni_rinnovi' and entita_id = $1 order by id`,
      [ids[0]],
    )
    expect(trail.rows.map(({ azione }) => azione)).toEqual(['inserimento', 'approvazione', 'approvazione annullata'])
    expect((await approve(...ids)).status).toBe(200)
    expect((await row('clienti_soci', fresher)).tipo).toBe('Ordinario')
  })
})

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, from[name]]))

describe('a ratified enrolment', () => {
  const annul = async (id: number, motivo: unknown = 'Iscritto per errore') =>
    (await test.as('admin')).post<Errors>(`/iscrizioni_rinnovi/${id}/annulla`, { motivo })
  const bookOf = async (query: string, role = 'admin') =>
    (
      await (
        await test.as(role)
      ).get<{ data: Record<string, unknown>[] }>(`/report/libro_soci${query}`, {
        'x-pagination': '{"rowsPerPage":500}',
      })
    ).body.data

  it.each(['superadmin', 'admin'])('cannot be removed, not even by %s, nor once annulled', async role => {
    const id = await enrol(await newCliente())
    await approve(id)
    const caller = await test.as(role)
    const answer = await caller.remove(`/iscrizioni_rinnovi/${id}`)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('annullala')])
    expect((await annul(id)).status).toBe(200)
    expect((await caller.remove(`/iscrizioni_rinnovi/${id}`)).status).toBe(409)
    expect((await row('iscrizioni_rinnovi', id)).stato).toBe('annullata')
  })

  it('must be annulled, while a waiting or refused one is removed', async () => {
    const admin = await test.as('admin')
    for (const refused of [false, true]) {
      const id = await enrol(await newCliente())
      if (refused) await admin.post('/iscrizioni_rinnovi/respingi', { ids: [id], motivo: 'x' })
      expect((await annul(id)).status).toBe(409)
      expect((await admin.remove(`/iscrizioni_rinnovi/${id}`)).status).toBe(204)
    }
  })

  it('is annulled with a reason, once, after the ones depending on it', async () => {
    const person = await newCliente()
    const ids = [await enrol(person), await enrol(person, { tipo: 'Aderente', sezione: 'Lazio' })] as const
    await approve(...ids)
    for (const motivo of [undefined, null, ' ', 7]) {
      const answer = await (await test.as('admin')).post<Errors>(`/iscrizioni_rinnovi/${ids[0]}/annulla`, { motivo })
      expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([422, ['motivo']])
    }
    expect((await annul(999_999)).status).toBe(404)
    expect((await annul(ids[0])).body.message).toContain('Aderente (Lazio)')
    expect((await annul(ids[1])).status).toBe(200)
    expect(await row('clienti_soci', person)).toMatchObject({ tipo: 'Ordinario' })
    const both = await Promise.all([annul(ids[0]), annul(ids[0])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await row('iscrizioni_rinnovi', ids[0])).toMatchObject({
      ...{ annullata: 1, data_annullamento: today, motivo: 'Iscritto per errore', data_consiglio: today },
    })
    // The card number is kept for life.
    expect(await row('clienti_soci', person)).toMatchObject({ tipo: 'Cliente', tessera: expect.any(String) })
    expect((await mails((await row('clienti_soci', person)).email)).at(-1)?.testo).toContain('Iscritto per errore')
    const admin = await test.as('admin')
    expect((await admin.put(`/iscrizioni_rinnovi/${ids[0]}`, { data_cassa: today })).status).toBe(409)
    expect((await admin.put(`/iscrizioni_rinnovi/${ids[0]}`, { note: 'Vedi verbale' })).status).toBe(200)
    // An annulled one does not prevent a new one.
    await enrol(person)
  })

  it('once annulled stays in the book of its year, struck out without number, and counts for nothing', async () => {
    const [name, person] = ['Annullata Anna', await newCliente({ nome_completo: 'Annullata Anna' })]
    const id = await enrol(person)
    await approve(id)
    const of = (rows: Record<string, unknown>[]) => rows.filter(({ nome_completo }) => nome_completo === name)
    expect(of(await bookOf(''))).toMatchObject([{ annullata: 0, anzianita: 1 }])
    await annul(id)
    const struck = { annullata: 1, numero: null, anzianita: null, note: expect.stringContaining('Iscritto per errore') }
    for (const query of ['', '?anno=', `?anno=${anno}&sezione=Lombardia&tipo=Ordinario`])
      expect(of(await bookOf(query))).toMatchObject([struck])
    expect(of(await bookOf('', 'admin_sezione'))).toMatchObject([struck])
    for (const query of ['?sezione=Lazio', `?anno=${anno - 1}`]) expect(of(await bookOf(query))).toEqual([])
    for (const report of ['soci_per_sezione?vista=elenco', 'soci_approvati', `etichette_postali?anno=${anno}`])
      expect((await (await test.as('admin')).get(`/report/${report}`)).text).not.toContain(name)
    expect((await (await test.as('admin')).get('/pdf/libro_soci/0')).status).toBe(200)
    const again = await enrol(person)
    await approve(again)
    expect(of(await bookOf('')).map(({ annullata }) => annullata)).toEqual([0, 1])
  })

  it('cannot get a request date after the board’s decision', async () => {
    const id = await enrol(await newCliente())
    const admin = await test.as('admin')
    await admin.post('/iscrizioni_rinnovi/approva', { ids: [id], data_consiglio: `${anno}-01-05` })
    const late = await admin.put<Errors>(`/iscrizioni_rinnovi/${id}`, { data_iscrizione: `${anno}-01-06` })
    expect([late.status, late.body.errors[0]?.field]).toEqual([422, 'data_iscrizione'])
    expect((await admin.put(`/iscrizioni_rinnovi/${id}`, { data_iscrizione: `${anno}-01-05` })).status).toBe(200)
  })
})

describe('a member who moves', () => {
  const romeOf = async () => {
    const { rows } = await test.pool.query(`select id from province where sigla = 'RM'`)
    return { citta: 'Roma', cap: '00184', idprovincia: rows[0].id, regione: 'Lazio', sezione: 'Lazio' }
  }

  it('changes section from then on; enrolments, book and reports keep their section', async () => {
    const name = 'Trasferita Teresa'
    const person = await newCliente({ nome_completo: name, indirizzo: 'Via Po 1', cap: '20121' })
    const id = await enrol(person)
    await approve(id)
    const admin = await test.as('admin')
    // security 2.5: a section cannot move members to another section.
    expect((await (await test.as('admin_sezione')).put(`/clienti_soci/${person}`, await romeOf())).status).toBe(403)
    expect((await admin.put<{ sezione: string }>(`/clienti_soci/${person}`, await romeOf())).body.sezione).toBe('Lazio')
    expect((await row('iscrizioni_rinnovi', id)).sezione).toBe('Lombardia')
    const names = async (role: string, report: string) =>
      (await (await test.as(role)).get(`/report/${report}`, { 'x-pagination': '{"rowsPerPage":500}' })).text.includes(
        name,
      )
    for (const report of [
      `libro_soci?anno=${anno}`,
      'soci_per_sezione?vista=elenco',
      `etichette_postali?anno=${anno}`,
    ]) {
      expect([report, await names('admin_sezione', report), await names('admin_sezione2', report)]).toEqual([
        ...[report, true, false],
      ])
    }
    // Labels without a year follow the residence.
    expect([
      await names('admin_sezione', 'etichette_postali'),
      await names('admin_sezione2', 'etichette_postali'),
    ]).toEqual([false, true])
    const next = await enrol(person, { anno: anno + 1 })
    expect((await row('iscrizioni_rinnovi', next)).sezione).toBe('Lazio')
    for (const [role, own, other] of [
      ['admin_sezione', id, next],
      ['admin_sezione2', next, id],
    ] as const) {
      const section = await test.as(role)
      expect((await section.get(`/iscrizioni_rinnovi/${own}`)).status).toBe(200)
      expect((await section.get(`/iscrizioni_rinnovi/${other}`)).status).toBe(404)
      expect((await section.get(`/clienti_soci/${person}`)).status).toBe(200)
    }
  })

  it('is reached by the old section for two more years', async () => {
    const section = await test.as('admin_sezione')
    for (const [year, status] of [
      [anno, 200],
      [anno - 2, 200],
      [anno - 3, 404],
      [anno + 1, 404],
    ] as const) {
      const person = await newCliente({ regione: 'Lazio', sezione: 'Lazio' })
      const { rows } = await test.pool.query(
        `insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, sezione, data_iscrizione, data_cassa, da_approvare)
         values ($1, $2, 'Aderente', 'Lombardia', '2001-01-01', '2001-01-01', 1) returning id`,
        [person, year],
      )
      expect([year, (await section.get(`/clienti_soci/${person}`)).status]).toEqual([year, status])
      expect((await section.get(`/iscrizioni_rinnovi/${rows[0].id}`)).status).toBe(200)
      // The rules apply even if the person is out of reach.
      const away = await section.put(`/iscrizioni_rinnovi/${rows[0].id}`, { sezione: 'Umbria' })
      expect(away.status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('the members’ book', () => {
  let text = ''
  beforeAll(async () => {
    text = (await (await test.as('admin')).get('/report/libro_soci', { 'x-pagination': '{"rowsPerPage":500}' })).text
  })

  it.each([
    ['admin_comitato', 403],
    ['socio', 403],
    ['cliente', 403],
    ['admin_cdn', 200],
    ['admin_sezione', 200],
  ])('for %s gets %d', async (role, status) => {
    for (const url of ['/report/libro_soci', '/pdf/libro_soci/0', '/excel/libro_soci/0'])
      expect((await (await test.as(role)).get(url)).status).toBe(status)
  })

  it('lists approved members of the year with seniority, and no clients', async () => {
    const { data } = JSON.parse(text) as { data: Record<string, unknown>[] }
    const rossi = data.find(({ nome_completo }) => nome_completo === 'Rossi Mario')
    expect(rossi).toMatchObject({
      ...{ tessera: '101', tipo: 'Ordinario', sezione: 'Lombardia', anzianita: 3, cessazione: '' },
      ...{ codice_fiscale: cast.rossi.codice_fiscale, data_consiglio: `${anno - 3}-12-18` },
    })
    const names = data.map(({ nome_completo }) => nome_completo)
    expect(names).not.toContain('Verdi Anna')
    expect(names).not.toContain('Esposito Ciro')
    const standing = data.filter(({ annullata }) => annullata === 0)
    expect(standing.map(({ numero }) => numero)).toEqual(standing.map((_, index) => index + 1))
  })

  it('contains no notes, discipline or telephone numbers', () => {
    for (const word of ['canarino', '333 000', 'posta.test']) expect(text).not.toContain(word)
  })

  it('of all years shows how a membership ended, expulsions only to the board', async () => {
    const all = await (await test.as('admin')).get<{ data: Record<string, unknown>[] }>('/report/libro_soci?anno=', {
      'x-pagination': '{"rowsPerPage":500}',
    })
    expect(all.body.data.find(({ nome_completo }) => nome_completo === 'Esposito Ciro')).toMatchObject({
      cessazione: 'Radiazione, giorno non registrato',
    })
    const enrolledIn = (sezione: string) =>
      test.pool.query(`update iscrizioni_rinnovi set sezione = $2 where idcliente_socio = $1`, [
        cast.esposito.id,
        sezione,
      ])
    await enrolledIn('Lombardia')
    const section = await (await test.as('admin_sezione')).get('/report/libro_soci?anno=')
    expect(section.text).not.toContain('Radia')
    expect(section.text).toContain('Esposito Ciro')
    await enrolledIn('Campania')
  })

  it('of a section is limited to the section, whatever is requested', async () => {
    const section = await test.as('admin_sezione')
    for (const query of ['', '?sezione=Lazio', '?anno=', '?tipo=Ordinario']) {
      const { body } = await section.get<{ data: { sezione: string; nome_completo: string }[] }>(
        `/report/libro_soci${query}`,
      )
      expect(body.data.map(({ nome_completo }) => nome_completo)).not.toContain('Bianchi Laura')
      expect(body.data.filter(({ sezione }) => sezione !== 'Lombardia')).toEqual([])
    }
  })

  it('exported as a file is audited', async () => {
    await (await test.as('admin')).get('/pdf/libro_soci/0?sezione=Lazio')
    const { rows } = await test.pool.query(
      `select campi from audit where entita = 'clienti_soci' and entita_id = 0 and azione = 'esportazione' order by id desc limit 1`,
    )
    expect(JSON.stringify(rows[0].campi)).toContain('libro_soci')
  })
})

describe('renewals of a section', () => {
  const next = anno + 1
  const sent = (soci: unknown, change: Record<string, unknown> = {}) => ({
    anno: next,
    data_cassa: today,
    soci,
    ...change,
  })
  async function newSocio(change: Record<string, unknown> = {}): Promise<number> {
    const id = await newCliente(change)
    await test.pool.query(
      `insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, sezione, data_iscrizione, data_cassa, da_approvare, data_consiglio)
       select id, $2, 'Ordinario', sezione, $3, $3, 0, $3 from clienti_soci where id = $1`,
      [id, anno, day],
    )
    return id
  }
  const post = async (role: Parameters<typeof test.as>[0], body: unknown) =>
    (await test.as(role)).post<EsitoRinnovi & Errors>('/iscrizioni_rinnovi/rinnova', body)
  const listed = async (role: Parameters<typeof test.as>[0], query = `?anno=${next}`) =>
    (await test.as(role)).get<DaRinnovare>(`/iscrizioni_rinnovi/da_rinnovare${query}`)

  it.each(rolesBut(...office, 'admin_sezione'))('are refused to %s', async role => {
    expect((await listed(role)).status).toBe(403)
    expect((await post(role, sent([1]))).status).toBe(403)
  })

  it.each([
    ['nobody', { soci: [] }, 'soci'],
    ['the same twice', { soci: [1, 1] }, 'soci'],
    ['no number', { soci: ['x'] }, 'soci'],
    ['too many', { soci: Array.from({ length: 501 }, (_, at) => at + 1) }, 'soci'],
    ['another year', { anno: anno + 2 }, 'anno'],
    ['no day', { data_cassa: '2026-02-30' }, 'data_cassa'],
    ['a day to come', { data_cassa: `${anno + 1}-12-31` }, 'data_cassa'],
  ])('refuse %s', async (_case, change, field) => {
    const answer = await post('admin', sent([cast.rossi.id], change))
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.field).toMatch(new RegExp(`^${field}`))
  })

  it('leave out people of another section, and then store nothing', async () => {
    const [mine, other] = [await newSocio(), await newSocio({ sezione: 'Lazio' })]
    expect((await post('admin_sezione', sent([mine, other]))).status).toBe(404)
    expect((await post('admin_sezione', sent([2_000_000_000]))).status).toBe(404)
    const { body } = await listed('admin_sezione', `?anno=${next}&sezione=Lazio`)
    const ids = body.soci.map(({ id }) => id)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(other)
  })

  it('are stored in one save with an audit line each, and nobody is enrolled twice', async () => {
    const [one, two, minor] = [
      await newSocio(),
      await newSocio(),
      await newSocio({ data_nascita: `${anno - 10}-05-05` }),
    ]
    const [stranger, struck] = [await newCliente(), await newSocio({ radiato: 1, note_disciplinari: 'x' })]
    const before = (await listed('admin_sezione')).body
    expect(before.soci.filter(({ id }) => [one, two, stranger, struck].includes(id))).toMatchObject([
      { tipo: 'Ordinario', anzianita: 1 },
      { tipo: 'Ordinario', anzianita: 1 },
    ])
    const all = [one, two, minor, stranger, struck]
    const [first, second] = await Promise.all([post('admin_sezione', sent(all)), post('admin_sezione', sent(all))])
    expect([first.status, second.status]).toEqual([200, 200])
    expect([first.body.rinnovate.length, second.body.rinnovate.length].sort()).toEqual([0, 2])
    const done = first.body.rinnovate.length > 0 ? first.body : second.body
    expect(done.rifiutate.map(({ idcliente_socio, codice }) => [idcliente_socio, codice])).toEqual([
      [minor, 'I05'],
      [stranger, 'I16'],
      [struck, 'I02'],
    ])
    // A section may not know the reason.
    expect(JSON.stringify(done)).not.toContain('radia')
    const again = await post('admin', sent([one]))
    expect(again.body.rifiutate).toMatchObject([{ idcliente_socio: one, codice: 'I09' }])
    const [made] = done.rinnovate
    expect(await row('iscrizioni_rinnovi', made?.id ?? 0)).toMatchObject({
      ...{ anno: next, tipo: 'Ordinario', sezione: 'Lombardia', data_cassa: today, stato: 'da_approvare' },
    })
    const { rows } = await test.pool.query(
      `select count(*)::int as lines from audit where entita = 'iscrizioni_rinnovi' and azione = 'inserimento' and entita_id = any($1)`,
      [done.rinnovate.map(({ id }) => id)],
    )
    expect(rows[0].lines).toBe(2)
    expect((await listed('admin_sezione')).body.soci.map(({ id }) => id)).not.toContain(one)
  })
})

describe('an online renewal', () => {
  const A = annoRinnovi(today)
  const path = '/iscrizioni_rinnovi/domanda'
  /** Links the account to a new person, a full member of the year before unless stated otherwise. */
  async function member(
    role: 'socio' | 'socio2' | 'cliente',
    change: Record<string, unknown> = {},
    prima = 'Ordinario',
  ) {
    const id = await newCliente({ indirizzo: 'Via Roma 1', cap: '20121', cellulare: '333 1234567', ...change })
    if (prima !== '')
      await test.pool.query(
        `insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, sezione, data_iscrizione, data_cassa, da_approvare, data_consiglio)
         select id, $2, $4, coalesce(sezione, 'Lombardia'), $3, $3, 0, $3 from clienti_soci where id = $1`,
        [id, A - 1, `${A - 2}-12-05`, prima],
      )
    await test.pool.query('update account set clienti_soci_id = $1 where username = $2', [id, `${role}@bisavolo.test`])
    return id
  }
  const read = async (role: string) => (await test.as(role)).get<DomandaRinnovo & Errors>(path)
  const ask = async (role: string, body: unknown = { anno: A }) =>
    (await test.as(role)).post<{ id: number; stato: string } & Errors>(path, body)
  const withdraw = async (role: string, id: number) =>
    (await test.as(role)).post<Errors>(`/iscrizioni_rinnovi/${id}/ritira`)
  const codes = ({ body }: { body: Errors }) => body.errors.map(({ code }) => code)

  it.each(rolesBut(...members))('is refused to %s', async role => {
    expect((await read(role)).status).toBe(403)
    expect((await ask(role)).status).toBe(403)
    expect((await withdraw(role, 1)).status).toBe(403)
  })

  it('explains its refusal to non-members, expelled people, people without address and unlinked accounts', async () => {
    await member('cliente', {}, '')
    expect((await read('cliente')).body).toMatchObject({ proposta: null, ostacolo: { codice: 'I16' } })
    expect(codes(await ask('cliente'))).toEqual(['I16'])
    await member('cliente', { radiato: 1, note_disciplinari: 'x' })
    const struck = await ask('cliente')
    expect([struck.status, ...codes(struck)]).toEqual([422, 'I02'])
    expect(struck.text).not.toContain('radia')
    await member('cliente', { sezione: null })
    expect((await read('cliente')).body.ostacolo?.messaggio).toContain('completa prima il tuo indirizzo')
    expect(codes(await ask('cliente', { anno: A + 1 }))).toEqual(['I07'])
    await member('cliente', { data_nascita: `${A - 10}-05-05` })
    expect(codes(await ask('cliente'))).toEqual(['I05'])
    await test.pool.query(`update account set clienti_soci_id = null where username = 'cliente@bisavolo.test'`)
    expect([(await read('cliente')).status, (await ask('cliente')).status]).toEqual([404, 404])
  })

  it('refuses invalid data and other years', async () => {
    await member('cliente')
    for (const body of [{}, { anno: 'x' }, { anno: A, note: 7 }, { anno: A, note: 'x'.repeat(1001) }])
      expect((await ask('cliente', body)).status).toBe(422)
    expect(codes(await ask('cliente', { anno: A + 1 }))).toEqual(['I01'])
    expect(codes(await ask('cliente', { anno: A - 3 }))).toEqual(['I01'])
  })

  it('shows year, fee, payment and missing data, is requested once, and only the own request can be withdrawn', async () => {
    await test.pool.query(
      `insert into impostazioni_fiscali (chiave, valore, valida_dal) values ('emittente_iban', 'IT60X0542811101000000123456', '1900-01-01')
       on conflict do nothing`,
    )
    const [one, other] = [await member('socio', { cap: null }), await member('socio2')]
    const { body } = await read('socio')
    expect(body).toMatchObject({
      proposta: {
        anno: A,
        tipo: 'Ordinario',
        sezione: 'Lombardia',
        pagamento: { quota: '30.00', entro: `${A}-01-31` },
      },
      ostacolo: null,
      anzianita: 1,
      iscrizioni: [{ anno: A - 1, stato: 'approvata', ritirabile: false, pagamento: null }],
    })
    expect(body.proposta?.pagamento?.causale).toMatch(new RegExp(`^Quota associativa anno ${A} - Prova \\d+ - socio`))
    expect(body.mancano).toEqual([
      { campo: 'codice_fiscale', messaggio: 'Manca il codice fiscale', correggibile: false },
      { campo: 'data_nascita', messaggio: 'Manca la data di nascita', correggibile: false },
      { campo: 'cap', messaggio: 'Manca il CAP', correggibile: true },
    ])
    const twice = await Promise.all([ask('socio', { anno: A, note: ' Pago in sezione ' }), ask('socio')])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(twice.filter(({ status }) => status === 409).flatMap(codes)).toEqual(['I11'])
    const made = twice.find(({ status }) => status === 201)?.body.id ?? 0
    expect(await row('iscrizioni_rinnovi', made)).toMatchObject({
      ...{ idcliente_socio: one, anno: A, data_cassa: null, richiesta_socio: 1, da_approvare: 1, stato: 'da_pagare' },
    })
    expect((await read('socio')).body).toMatchObject({
      proposta: null,
      ostacolo: { codice: 'I11' },
      iscrizioni: [{ id: made, stato: 'da_pagare', ritirabile: true, pagamento: { quota: '30.00' } }, { anno: A - 1 }],
    })
    const { email } = await row('clienti_soci', one)
    const told = [...(await mails(email)), ...(await mails('socio@bisavolo.test'))].map(({ testo }) => testo).join()
    expect(told).toContain(`rinnovo per il ${A} come socio Ordinario`)
    // Another member's request is a 404; a request entered by staff cannot be withdrawn by the member.
    expect((await withdraw('socio2', made)).status).toBe(404)
    const entered = await enrol(other, { anno: A })
    expect((await withdraw('socio2', entered)).status).toBe(409)
    expect((await withdraw('socio', made)).status).toBe(204)
    expect(await row('iscrizioni_rinnovi', made)).toBeUndefined()
    const { rows } = await test.pool.query(
      `select azione from audit where entita = 'iscrizioni_rinnovi' and entita_id = $1 order by id`,
      [made],
    )
    expect(rows.map(({ azione }) => azione)).toEqual(['inserimento', 'ritiro'])
  })

  it('waits for the fee, hidden from the board, and continues with its payment date', async () => {
    const [one, two] = [await member('socio'), await member('socio2', { sezione: 'Lazio', regione: 'Lazio' })]
    const [mine, other] = [(await ask('socio')).body.id, (await ask('socio2')).body.id]
    const admin = await test.as('admin')
    const refused = await admin.post<Errors>('/iscrizioni_rinnovi/approva', { ids: [mine], data_consiglio: today })
    expect([refused.status, ...codes(refused)]).toEqual([409, 'I17'])
    const waiting = await admin.get<{ data: { id: number }[] }>('/report/nuovi_soci?rowsPerPage=500')
    expect(waiting.body.data.map(({ id }) => id)).not.toContain(mine)
    // Staff must give the payment date, and cannot mark a row as requested by a member.
    const unpaid = await admin.post<Errors>('/iscrizioni_rinnovi', fresh(one, { data_cassa: null, richiesta_socio: 1 }))
    expect(unpaid.body.errors).toMatchObject([{ field: 'data_cassa', message: 'Data cassa obbligatoria' }])
    // A note may be added before the payment; a section sees only its own requests.
    const section = await test.as('admin_sezione')
    const { body: read } = await section.get<Record<string, unknown>>(`/iscrizioni_rinnovi/${mine}`)
    expect((await section.put(`/iscrizioni_rinnovi/${mine}`, { ...read, note: 'Ha telefonato' })).status).toBe(200)
    expect((await section.get(`/iscrizioni_rinnovi/${other}`)).status).toBe(404)
    const list = async () =>
      (await section.get<DaRinnovare>(`/iscrizioni_rinnovi/da_rinnovare?anno=${A}`)).body.soci.filter(({ id }) =>
        [one, two].includes(id),
      )
    expect(await list()).toMatchObject([{ id: one, richiesta: today }])
    // Two concurrent saves: one finds nothing left to do.
    const pay = (soci: number[]) =>
      section.post<EsitoRinnovi>('/iscrizioni_rinnovi/rinnova', { anno: A, data_cassa: today, soci })
    expect((await pay([two])).status).toBe(404)
    const paid = await Promise.all([pay([one]), pay([one])])
    expect(paid.flatMap(({ body }) => body.rinnovate.map(({ id }) => id))).toEqual([mine])
    expect(paid.flatMap(({ body }) => body.rifiutate.map(({ codice }) => codice))).toEqual(['I09'])
    expect(await row('iscrizioni_rinnovi', mine)).toMatchObject({ data_cassa: today, stato: 'da_approvare' })
    expect(await list()).toEqual([])
    const late = await withdraw('socio', mine)
    expect([late.status, ...codes(late)]).toEqual([409, 'I18'])
    const approved = await admin.post('/iscrizioni_rinnovi/approva', { ids: [mine], data_consiglio: today })
    expect(approved.status).toBe(200)
    const { body: done } = await admin.get<Record<string, unknown>>(`/iscrizioni_rinnovi/${mine}`)
    expect((await admin.put(`/iscrizioni_rinnovi/${mine}`, { ...done, data_cassa: null })).status).toBe(422)
    // After an unpaid rejection the member may ask again, and the note can still be edited.
    expect((await admin.post('/iscrizioni_rinnovi/respingi', { ids: [other], motivo: 'x' })).status).toBe(200)
    const { body: turned } = await admin.get<Record<string, unknown>>(`/iscrizioni_rinnovi/${other}`)
    expect((await admin.put(`/iscrizioni_rinnovi/${other}`, { ...turned, note: 'y' })).status).toBe(200)
    expect((await withdraw('socio2', other)).status).toBe(409)
    expect((await ask('socio2')).status).toBe(201)
  })

  it('of an Onorario waits for no fee, and its form is printed only by the member', async () => {
    await member('socio', {}, 'Onorario')
    expect((await read('socio')).body.proposta).toMatchObject({ tipo: 'Onorario', pagamento: null })
    const { id, stato } = (await ask('socio')).body
    expect(stato).toBe('da_approvare')
    expect((await (await test.as('socio')).get(`/moduli/iscrizioni_rinnovi/${id}`)).status).toBe(200)
    expect((await (await test.as('socio2')).get(`/moduli/iscrizioni_rinnovi/${id}`)).status).toBe(404)
    expect((await withdraw('socio', id)).status).toBe(204)
  })
})
