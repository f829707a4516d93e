import { office } from '@bisavolo/domain'
import type { Lotto } from '@bisavolo/domain/denaro/calls-lotto'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
import { today } from './fatture-cast.ts'

const test = await startApp()
const admin = await test.as('admin')

type Answer = Lotto & { message: string; errors: { field: string; code: string; message: string }[] }

const emetti = (body: object, headers?: Record<string, string>) =>
  admin.post<Answer>('/fatture_ricevute/lotto', { entita: 'iscrizioni_rinnovi', ...body }, headers)

/** New members with an address and an iscrizione each, in a year no other test uses. */
async function iscritti(quanti: number, year: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with nuovi as (
      insert into clienti_soci (codice, nome_completo, tipo, indirizzo, cap, citta, idprovincia, regione, nazione, sezione, email)
      select 'L' || ${year} || n, 'Socia numero ' || n, 'Ordinario', 'Via Lunga ' || n, '00100', 'Roma',
        (select idprovincia from clienti_soci where id = ${cast.rossi.id}), 'Lazio', 'IT', 'Lazio',
        case when n % 2 = 0 then 'socia' || n || '@bisavolo.test' end
      from generate_series(1, ${quanti}) as n returning id)
    insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, sezione, data_iscrizione, data_cassa, da_approvare, stato)
    select id, ${year}, 'Ordinario', 'Lazio', ${today}, ${today}, 1, 'da_approvare' from nuovi order by id returning id`.execute(
    test.db,
  )
  return rows.map(({ id }) => id)
}

const countAll = async () => (await test.db.selectFrom('fatture_ricevute').select('id').execute()).length

describe('a lot of documents is refused as a whole', () => {
  it.each(rolesBut(...office))('to %s', async role => {
    const who = await test.as(role)
    const body = { entita: 'iscrizioni_rinnovi', ids: [1], prova: true }
    expect((await who.post('/fatture_ricevute/lotto', body)).status).toBe(403)
    expect((await who.get('/fatture_ricevute/lotto/pdf?ids=1')).status).toBe(403)
  })
  it.each<[string, object, string]>([
    ['without rows', { ids: [] }, 'Scegli almeno una riga'],
    ['with a row twice', { ids: [1, 2, 1] }, 'La stessa riga è indicata due volte'],
    ['with what is no number', { ids: ['1; drop table'] }, 'Le righe si indicano con il loro numero'],
    ['with too many', { ids: Array.from({ length: 501 }, (_, at) => at + 1) }, 'Al massimo 500 righe alla volta'],
    ['of another kind', { entita: 'account', ids: [1] }, 'Pratica:'],
    ['on a day that is none', { ids: [1], data_emissione: '2026-02-30' }, 'Data: indica un giorno'],
  ])('%s', async (_name, body, message) => {
    const answer = await emetti(body)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain(message)
  })
  it('for a row that is gone, costs nothing, was issued before or lacks its customer’s address', async () => {
    const [good, gone, honorary, bare] = [
      ...(await iscritti(3, 2101)).slice(0, 1),
      999_999,
      ...(await iscritti(2, 2102)),
    ]
    await sql`update iscrizioni_rinnovi set tipo = 'Onorario' where id = ${honorary}`.execute(test.db)
    await sql`update clienti_soci set indirizzo = null where id = (select idcliente_socio from iscrizioni_rinnovi where id = ${bare})`.execute(
      test.db,
    )
    const before = await countAll()
    const ids = [good, gone, honorary, bare]
    const tried = await emetti({ ids, prova: true })
    expect(tried.body.message).toBeUndefined()
    expect(tried.body.righe.map(({ esito }) => esito)).toEqual([
      'da_emettere',
      'non_trovato',
      'niente_da_pagare',
      'da_correggere',
    ])
    expect(tried.body.righe[3]?.messaggio).toContain('Indirizzo')
    const answer = await emetti({ ids })
    expect([answer.status, answer.body.errors.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      409,
      ['ids.1 non_trovato', 'ids.2 niente_da_pagare', 'ids.3 da_correggere'],
    ])
    expect(await countAll()).toBe(before)
    expect((await emetti({ ids: [good] })).status).toBe(200)
    const again = await emetti({ ids: [good] })
    expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'gia_emesso'])
    expect(await countAll()).toBe(before + 1)
  })
})

describe('issuing a lot of documents', () => {
  it('300 together in the order of the rows, with audit lines and few queries; two clicks make one lot', async () => {
    const ids = (await iscritti(300, 2103)).reverse()
    const tried = await emetti({ ids, prova: true })
    expect(tried.body.message).toBeUndefined()
    expect([tried.status, tried.body.righe.filter(({ esito }) => esito === 'da_emettere').length]).toEqual([200, 300])
    expect(
      await test.db
        .selectFrom('fatture_ricevute')
        .select('id')
        .where('pratica', '=', `iscrizioni_rinnovi/${ids[0]}`)
        .execute(),
    ).toEqual([])
    const key = { 'idempotency-key': 'lotto-di-prova-300' }
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const [one, two] = await Promise.all([emetti({ ids, avvisa: true }, key), emetti({ ids, avvisa: true }, key)])
    const asked = query.mock.calls.length
    query.mockRestore()
    expect(asked).toBeLessThan(150)
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    const rows = await test.db
      .selectFrom('fatture_ricevute')
      .select(['id', 'pratica', 'progressivo', 'numero', 'totale', 'stato', 'tipo'])
      .where(
        'pratica',
        'in',
        ids.map(id => `iscrizioni_rinnovi/${id}`),
      )
      .orderBy('progressivo')
      .execute()
    expect(rows.map(row => row.pratica)).toEqual(ids.map(id => `iscrizioni_rinnovi/${id}`))
    expect(rows.map(row => row.progressivo)).toEqual(rows.map((_, at) => (rows[0]?.progressivo ?? 0) + at))
    expect(new Set(rows.map(row => `${row.tipo} ${row.stato}`))).toEqual(new Set(['Ricevuta pagato']))
    expect(one.body.righe.map(({ documento }) => documento?.numero)).toEqual(rows.map(row => row.numero))
    expect(one.body.avvisati).toBe(150)
    const mails = await test.db.selectFrom('posta').select('testo').where('modello', '=', 'documento_emesso').execute()
    expect([mails.length, mails[0]?.testo]).toEqual([150, expect.stringContaining('Risulta pagato il')])
    const audits = await test.db
      .selectFrom('audit')
      .select('entita_id')
      .where('entita', '=', 'fatture_ricevute')
      .where('azione', '=', 'emissione')
      .where(
        'entita_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    expect(audits.length).toBe(300)
    const single = await admin.post<{ numero: string; progressivo: number }>('/fatture_ricevute', {
      ...(await admin.get<object>(`/fatture_ricevute/proposta/gatti/${cast.luna.id}`)).body,
      tipo: 'Ricevuta',
    })
    expect(single.body.progressivo).toBe((rows.at(-1)?.progressivo ?? 0) + 1)
    const pdf = await test.app.inject({
      url: `/fatture_ricevute/lotto/pdf?ids=${rows
        .slice(0, 12)
        .map(({ id }) => id)
        .join(',')}`,
      headers: { authorization: `Bearer ${admin.token}`, accept: '*/*' },
    })
    expect([pdf.statusCode, pdf.headers['x-filename']]).toEqual([200, `Documenti_${today}.pdf`])
    expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(12)
    expect((await admin.get(`/fatture_ricevute/lotto/pdf?ids=${rows[0]?.id},999999`)).status).toBe(404)
    expect((await admin.get('/fatture_ricevute/lotto/pdf?ids=')).status).toBe(400)
    const few = await iscritti(4, 2104)
    const overlapping = await Promise.all([emetti({ ids: few }), emetti({ ids: few.slice(2) })])
    expect(overlapping.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('invoices and receipts together, each in its series; a fully credited document can be issued again', async () => {
    const body = { entita: 'gatti', ids: [cast.cleo.id, cast.leo.id] }
    const issued = await emetti(body)
    expect(issued.body.message).toBeUndefined()
    expect(issued.body.righe.map(({ tipo, esito }) => `${tipo} ${esito}`)).toEqual([
      'Fattura emesso',
      'Ricevuta emesso',
    ])
    const again = await emetti({ ...body, prova: true })
    expect(again.body.righe.map(({ esito }) => esito)).toEqual(['gia_emesso', 'gia_emesso'])
    const { id } = issued.body.righe[0]?.documento ?? { id: 0 }
    expect((await admin.post(`/fatture_ricevute/${id}/nota_credito`, {})).status).toBe(201)
    expect((await emetti({ ...body, prova: true })).body.righe[0]?.esito).toBe('da_emettere')
  })
})

describe('a lot of documents announces its problems', () => {
  it('a date of issue outside the series, and a payment long before', async () => {
    const gatto = { entita: 'gatti', ids: [cast.brina.id] }
    const next = `${Number(today.slice(0, 4)) + 1}-01-01`
    for (const wrong of [{ data_emissione: next }, { data_pagamento: '1800-01-01' }]) {
      const tried = await emetti({ ...gatto, ...wrong, prova: true })
      expect([tried.status, tried.body.righe?.[0]?.esito]).toEqual([200, 'da_correggere'])
      const answer = await emetti({ ...gatto, ...wrong })
      expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, Object.keys(wrong)[0]])
    }
  })
  it('a fee paid over a year before: issued separately, with the reason for F15', async () => {
    const [late, good] = (await iscritti(2, 2105)) as [number, number]
    await sql`update iscrizioni_rinnovi set data_cassa = '2020-01-10' where id = ${late}`.execute(test.db)
    const tried = await emetti({ ids: [late, good], prova: true })
    expect(tried.body.righe.map(({ esito }) => esito)).toEqual(['da_correggere', 'da_emettere'])
    expect(tried.body.righe[0]?.messaggio).toContain('10/01/2020')
    const answer = await emetti({ ids: [late, good] })
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([409, 'ids.0'])
  })
  it('D25: dead and expelled people get a document but no mail', async () => {
    const ids = (await iscritti(6, 2106)).filter((_, at) => at % 2 === 1)
    await sql`update clienti_soci as c set deceduto = (i.id = ${ids[0]})::int, radiato = (i.id = ${ids[1]})::int
      from iscrizioni_rinnovi as i where i.idcliente_socio = c.id and i.id = any(${ids}::int[])`.execute(test.db)
    const tried = await emetti({ ids, prova: true })
    expect(tried.body.righe.map(({ esito, mail, messaggio }) => [esito, mail, messaggio])).toEqual([
      ['da_emettere', false, 'La persona è deceduta: nessuna e-mail'],
      ['da_emettere', false, 'La persona è radiata: nessuna e-mail'],
      ['da_emettere', true, ''],
    ])
    expect((await emetti({ ids, avvisa: true })).body.avvisati).toBe(1)
  })
  it('a certificate charged with its litter, or separately, is not charged again', async () => {
    const denuncia = { entita: 'denunce_nascita', ids: [cast.cucciolataChiusa.id] }
    const gatti = { entita: 'gatti', ids: [cast.sole.id, cast.nube.id] }
    const litter = await emetti(denuncia)
    expect(litter.body.message).toBeUndefined()
    // The litter is old, but the type of document depends on membership on the day of the document.
    const { socio } = (await admin.get<{ socio: boolean }>(`/fatture_ricevute/cliente/${cast.rossi.id}?data=${today}`))
      .body
    expect(litter.body.righe[0]?.tipo).toBe(socio ? 'Ricevuta' : 'Fattura')
    const { id, numero } = litter.body.righe[0]?.documento ?? { id: 0, numero: '' }
    const tried = await emetti({ ...gatti, prova: true })
    expect(tried.body.righe.map(({ esito }) => esito)).toEqual(['gia_emesso', 'gia_emesso'])
    expect(tried.body.righe[0]?.messaggio).toContain(numero)
    const refused = await emetti({ ...gatti, ids: [cast.sole.id] })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('toglila dalla scelta')])
    const avvisiOf = async (path: string) =>
      (await admin.get<{ avvisi: string[] }>(`/fatture_ricevute/proposta/${path}`)).body.avvisi.join()
    expect(await avvisiOf(`gatti/${cast.sole.id}`)).toContain(numero)
    expect(await avvisiOf(`gatti/${cast.sole.id}?duplicato=1`)).not.toContain(numero)
    expect((await admin.post(`/fatture_ricevute/${id}/nota_credito`, {})).status).toBe(201)
    const single = await emetti(gatti)
    expect(single.body.message).toBeUndefined()
    expect((await emetti({ ...denuncia, prova: true })).body.righe[0]?.esito).toBe('gia_emesso')
    expect(await avvisiOf(`denunce_nascita/${cast.cucciolataChiusa.id}`)).toContain('per il gatto')
  })
})
