import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { canaries, cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp } from '../harness.ts'

const test = await startApp()
interface Riga {
  nome_completo: string
  etichetta: string
  cap: string
  righe: string[]
  sezione: string
}
const page = { 'x-pagination': '{"rowsPerPage":500}' }
type Values = Record<string, unknown>
const change = async (id: number, values: Values) => {
  const saved = await (await test.as('admin')).put(`/clienti_soci/${id}`, values)
  expect(saved.status, saved.text).toBe(200)
}
const rows = async (role: string, query = '') =>
  (await (await test.as(role)).get<{ data: Riga[] }>(`/report/etichette_postali${query}`, page)).body.data

describe('readers of postal labels', () => {
  it.each([
    ['superadmin', 200],
    ['admin', 200],
    ['admin_cdn', 200],
    ['admin_sezione', 200],
    ['admin_cdn_full', 403],
    ['admin_comitato', 403],
    ['socio', 403],
    ['cliente', 403],
  ])('%s: %d', async (role, status) => {
    const caller = await test.as(role)
    for (const url of ['/report/etichette_postali', '/pdf/etichette_postali/0', '/excel/etichette_postali/0'])
      expect((await caller.get(url)).status).toBe(status)
  })

  it.each(['', '?sezione=Lazio', '?provincia=RM', '?cap=00', '?tipo=Ordinario', '?unica=1'])(
    'a section prints only its own members: %s',
    async query => {
      const found = await rows('admin_sezione', query)
      expect(found.filter(({ sezione }) => sezione !== 'Lombardia')).toEqual([])
    },
  )
  it('a section gets only its own members with any filter or order', async () => {
    const caller = await test.as('admin_sezione')
    for (const headers of [
      { 'x-filters': '{"sezione":{"ne":"Lombardia"}}' },
      { 'x-filters': '{"gg":{"or":{"sezione":"%","cap":"00%"}}}' },
    ]) {
      const { body } = await caller.get<{ data: Riga[] }>('/report/etichette_postali', headers)
      expect(body.data.filter(({ sezione }) => sezione !== 'Lombardia')).toEqual([])
    }
    expect((await rows('admin_sezione')).length).toBeGreaterThan(0)
  })
})

describe('a postal label', () => {
  it('is an address block, sorted by postcode and name', async () => {
    const found = await rows('admin')
    const rossi = found.find(({ nome_completo }) => nome_completo === 'Rossi Mario')
    expect(rossi?.righe).toEqual(['MARIO ROSSI', 'VIA GARIBALDI 1', '20121 MILANO MI'])
    const keys = found.map(({ cap }) => cap)
    expect(keys).toEqual([...keys].sort())
  })
  it('abroad comes after those of Italy', async () => {
    const admin = await test.as('admin')
    const { body: before } = await admin.get<Values>(`/clienti_soci/${cast.rossi.id}`)
    const { rows: estero } = await test.pool.query<Values>(`select id, regione from province where sigla = 'EE'`)
    const abroad = { cap: '1010', citta: 'Wien', idprovincia: estero[0]?.id, regione: estero[0]?.regione }
    await change(cast.rossi.id, { ...abroad, nazione: 'AT' })
    try {
      expect((await rows('admin')).at(-1)?.righe.slice(-2)).toEqual(['1010 WIEN', 'AUSTRIA'])
      await change(cast.rossi.id, { nazione: 'IT' })
      const names = (await rows('admin')).map(({ nome_completo }) => nome_completo)
      expect(names).not.toContain(cast.rossi.nome_completo)
      const { body } = await admin.get<{ senza: { motivo: string }[] }>(
        `/etichette/scelta?entita=clienti_soci&ids=${cast.rossi.id}`,
      )
      expect(body.senza[0]?.motivo).toContain('manca la nazione')
    } finally {
      const { cap, citta, idprovincia, regione } = before
      await change(cast.rossi.id, { nazione: 'IT', cap, citta, idprovincia, regione })
    }
  })
  it('is not printed for people expelled, dead or without an address', async () => {
    await change(cast.conti.id, { deceduto: 1, data_decesso: dayFromToday(-1) })
    const names = (await rows('admin')).map(({ nome_completo }) => nome_completo)
    for (const name of ['Esposito Ciro', 'Conti Elisa', 'Olsen Ingrid']) expect(names).not.toContain(name)
    const missing = await rows('admin', '?vista=incompleti')
    expect(missing.map(({ nome_completo }) => nome_completo)).toEqual(['Olsen Ingrid'])
    const { rows: olsen } = await test.pool.query<{ id: number }>(
      `select id from clienti_soci where nome_completo = 'Olsen Ingrid'`,
    )
    const { body: bianchi } = await (await test.as('admin')).get<Values>(`/clienti_soci/${cast.bianchi.id}`)
    const { cap, citta, idprovincia, regione } = bianchi
    const town = { indirizzo: null, frazione: null, cap, citta, idprovincia, regione, nazione: 'IT' }
    for (const id of [cast.bianchi.id, olsen[0]?.id as number]) await change(id, town)
    expect((await rows('admin', '?vista=incompleti&unica=1')).length).toBe(2)
  })
  it('shows no tax code', async () => {
    const { text } = await (await test.as('admin')).get('/report/etichette_postali', page)
    for (const code of canaries.codiciFiscali) expect(text).not.toContain(code)
  })
  it('is one per address on request', async () => {
    await change(cast.verdi.id, { indirizzo: 'via  Garibaldi, 1' })
    const joined = (await rows('admin', '?unica=1')).find(({ nome_completo }) => nome_completo === 'Rossi Mario')
    expect(joined?.righe).toEqual(['MARIO ROSSI', 'E VERDI ANNA', 'VIA GARIBALDI 1', '20121 MILANO MI'])
  })
})

describe('labels of a selection', () => {
  const { rossi, bianchi, gallo } = cast
  const ask = async (role: string, query: string) =>
    (await test.as(role)).get<{ etichette: number; senza: { id: number; motivo: string }[]; non_trovate: number[] }>(
      `/etichette/scelta${query}`,
    )

  it('are refused to roles without labels, empty, with a duplicate, or of another kind', async () => {
    const asked = `?entita=clienti_soci&ids=${rossi.id}`
    expect((await ask('socio', asked)).status).toBe(403)
    expect((await ask('socio', `/pdf${asked}`)).status).toBe(403)
    expect((await ask('admin', '?entita=clienti_soci&ids=')).status).toBe(400)
    expect((await ask('admin', `?entita=clienti_soci&ids=${rossi.id},${rossi.id}`)).status).toBe(400)
    expect((await ask('admin', '?entita=account&ids=1')).status).toBe(400)
    for (const path of ['', '/pdf'])
      expect((await ask('admin', `${path}?entita=clienti_soci&ids=999999`)).status).toBe(404)
  })
  it('include each person once, within reach, and name people without a label', async () => {
    const all = `?entita=clienti_soci&ids=${[rossi, bianchi, gallo].map(({ id }) => id).join(',')}`
    const { body } = await ask('admin', all)
    expect([body.etichette + body.senza.length, body.non_trovate]).toEqual([3, []])
    const own = (await ask('admin_sezione', `?entita=clienti_soci&ids=${rossi.id},${bianchi.id}`)).body
    expect([own.etichette, own.senza, own.non_trovate]).toEqual([1, [], [bianchi.id]])
    const { rows: fees } = await sql<{ id: number }>`
      select id from iscrizioni_rinnovi where idcliente_socio = ${rossi.id}`.execute(test.db)
    expect(fees.length).toBeGreaterThan(1)
    const ids = fees.map(({ id }) => id).join(',')
    expect((await ask('admin', `?entita=iscrizioni_rinnovi&ids=${ids}`)).body.etichette).toBe(1)
    const sheet = await test.app.inject({
      url: `/etichette/scelta/pdf${all}&formato=24-70x37&posizione=3`,
      headers: { authorization: `Bearer ${(await test.as('admin')).token}`, accept: '*/*' },
    })
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})

describe('the reason for a missing label', () => {
  it('names an expulsion only to its readers, and reveals none to a section (security 3.3)', async () => {
    const { rossi, verdi } = cast
    const set = (values: string, id: number) => test.pool.query(`update clienti_soci set ${values} where id = $1`, [id])
    const [before] = (await test.pool.query('select indirizzo from clienti_soci where id = $1', [verdi.id])).rows
    await set('radiato = 1', rossi.id)
    await set(`indirizzo = ''`, verdi.id)
    try {
      const motivi = async (role: string) => {
        const url = `/etichette/scelta?entita=clienti_soci&ids=${rossi.id},${verdi.id}`
        const { body } = await (await test.as(role)).get<{ senza: { motivo: string }[] }>(url)
        return body.senza.map(({ motivo }) => motivo)
      }
      for (const role of ['admin', 'admin_cdn']) expect(new Set(await motivi(role)).size).toBe(2)
      expect(await motivi('admin_sezione')).toEqual([
        'Indirizzo da completare, o persona a cui non si scrive più',
        'Indirizzo da completare, o persona a cui non si scrive più',
      ])
    } finally {
      await set('radiato = 0', rossi.id)
      await set(`indirizzo = '${before.indirizzo}'`, verdi.id)
    }
  })
})

describe('the sheets of labels', () => {
  it.each([
    '?formato=24-70x38',
    '?formato=24-70x37&posizione=0',
    '?formato=24-70x37&posizione=25',
    '?formato=21-63.5x38.1&posizione=22',
    '?posizione=1.5',
    '?dx=11',
    '?dy=-10,5',
    '?dx=molto',
  ])('%s is 400', async query => {
    expect((await (await test.as('admin')).get(`/pdf/etichette_postali/0${query}`)).status).toBe(400)
  })

  it('are a PDF, with an audit line', async () => {
    const answer = await (await test.as('admin')).get(
      '/pdf/etichette_postali/0?formato=21-63.5x38.1&posizione=5&dx=-1,5',
    )
    expect(answer.status).toBe(200)
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
    expect(answer.headers['x-filename']).toBe('etichette_postali_0.pdf')
    const { rows: lines } = await test.pool.query(
      `select campi from audit where azione = 'esportazione' and entita = 'clienti_soci' order by id desc limit 1`,
    )
    expect(JSON.stringify(lines[0].campi)).toContain('etichette_postali')
  })

  it('of ten thousand labels are one file', async () => {
    await test.pool.query(
      `insert into clienti_soci (codice, nome_completo, indirizzo, cap, citta, idprovincia, regione, sezione)
       select 'E' || n, 'Socio ' || n, 'Via Lunga ' || n, '20121', 'Milano', p.id, 'Lombardia', 'Lombardia'
       from generate_series(1, 10000) as n, province as p where p.sigla = 'MI'`,
    )
    const answer = await (await test.as('admin')).get('/pdf/etichette_postali/0')
    expect(answer.status).toBe(200)
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
  })
})
