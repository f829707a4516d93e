import { type Role, roles } from '@bisavolo/domain'
import { asciiJson } from '@bisavolo/domain/kit/list-headers'
import { reports } from '@bisavolo/domain/product/reports'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { targetOf } from '../../src/platform/db/beside-pool.ts'
import { nobodyAt } from '../../src/platform/http/who.ts'
import { flow, run } from '../../src/platform/workers/jobs.ts'
import type { WholeReport } from '../../src/reports/long-report.ts'
import { type Answer, startApp, type TestApp } from '../harness.ts'
import { pdfWords } from './pdf-words.ts'

const { rossi, bianchi, neri, gallo, conti } = cast
let test: TestApp
const anno = 2031

/** A year without rows of the cast. */
beforeAll(async () => {
  test = await startApp()
  await sql`update clienti_soci set sezione = 'Lombardia' where id in (${rossi.id}, ${gallo.id})`.execute(test.db)
  await sql`update clienti_soci set sezione = 'Lazio' where id in (${bianchi.id}, ${neri.id}, ${conti.id})`.execute(
    test.db,
  )
  await enrol(rossi.id, 'Ordinario', 'Lombardia', `${anno}-01-10`, `${anno}-01-20`)
  await enrol(rossi.id, 'Aderente', 'Lazio', `${anno}-01-10`, `${anno}-01-20`)
  await enrol(gallo.id, 'Onorario', 'Lombardia', `${anno}-01-11`, `${anno}-02-20`)
  await enrol(bianchi.id, 'Ordinario', 'Lazio', `${anno}-01-12`, `${anno}-03-31`)
  await enrol(neri.id, 'Ordinario', 'Lazio', `${anno}-01-13`, null)
  await enrol(conti.id, 'Ordinario', 'Lazio', `${anno}-01-14`, null, true)
  await enrol(rossi.id, 'Ordinario', 'Lombardia', `${anno}-12-10`, null, false, anno + 1)
})

async function enrol(
  id: number,
  tipo: string,
  sezione: string,
  giorno: string,
  consiglio: string | null,
  respinta = false,
  year = anno,
): Promise<void> {
  await sql`insert into iscrizioni_rinnovi
    (idcliente_socio, anno, tipo, sezione, data_iscrizione, data_cassa, da_approvare, data_consiglio, respinta)
    values (${id}, ${year}, ${tipo}, ${sezione}, ${giorno}, ${giorno}, ${consiglio === null ? 1 : 0}, ${consiglio}, ${respinta ? 1 : 0})`.execute(
    test.db,
  )
}

type Page = {
  data: Record<string, unknown>[]
  perPage: number
  currentPage: number
  tot: number
  totali: Record<string, number>
  message?: string
}
async function read(role: string, name: string, filters: unknown, pagination?: unknown): Promise<Answer<Page>> {
  const caller = await test.as(role)
  return (await caller.list(`/report/${name}`, { filters, pagination })) as unknown as Answer<Page>
}

describe('soci_per_sezione', () => {
  it('counts approved members of a year by section and type', async () => {
    const { body } = await read('admin', 'soci_per_sezione', { anno })
    expect(body.data).toEqual([
      { anno, sezione: 'Lazio', ordinario: 1, onorario: 0, soci: 1, aderente: 1, totale: 2 },
      { anno, sezione: 'Lombardia', ordinario: 1, onorario: 1, soci: 2, aderente: 0, totale: 2 },
    ])
    expect(body).toMatchObject({ tot: 2, perPage: 25, currentPage: 1 })
    expect(body.totali).toEqual({ ordinario: 2, onorario: 1, soci: 3, aderente: 1, totale: 4 })
  })

  it('opens the list behind each count', async () => {
    const { body } = await read('admin_cdn', 'soci_per_sezione', { anno, vista: 'elenco', sezione: 'Lombardia' })
    expect(body.data.map(row => [row.nome_completo, row.tipo, row.anzianita])).toEqual([
      [gallo.nome_completo, 'Onorario', 1],
      [rossi.nome_completo, 'Ordinario', 1],
    ])
  })

  it.each(['totali', 'elenco'])('shows a section only its own (%s)', async vista => {
    const { body } = await read('admin_sezione', 'soci_per_sezione', { anno, vista })
    expect(body.tot).toBeGreaterThan(0)
    expect(new Set(body.data.map(row => row.sezione))).toEqual(new Set(['Lombardia']))
    const other = await read('admin_sezione', 'soci_per_sezione', { anno, vista, sezione: 'Lazio' })
    expect(other.body.tot).toBe(0)
  })
})

describe('soci_approvati', () => {
  it.each([
    [`${anno}-01-20`, `${anno}-02-20`, 3],
    [`${anno}-01-21`, `${anno}-02-20`, 1],
    [`${anno}-01-20`, `${anno}-02-19`, 2],
    [`${anno}-04-01`, `${anno}-04-30`, 0],
  ])('from %s to %s gives %i rows', async (dal, al, count) => {
    expect((await read('admin', 'soci_approvati', { dal, al })).body.tot).toBe(count)
  })

  it('filters, sorts and pages like lists', async () => {
    const range = { dal: `${anno}-01-01`, al: `${anno}-12-31` }
    const named = await read('admin', 'soci_approvati', { ...range, nome_completo: 'ros%', tipo: 'Ordinario' })
    expect(named.body.data.map(row => row.nome_completo)).toEqual([rossi.nome_completo])
    const sorted = await read('admin', 'soci_approvati', range, { sortBy: 'nome_completo', rowsPerPage: 2, page: 2 })
    expect(sorted.body.data.map(row => row.nome_completo)).toEqual([rossi.nome_completo, rossi.nome_completo])
    expect(sorted.body).toMatchObject({ tot: 4, perPage: 2, currentPage: 2 })
  })
})

describe('nuovi_soci', () => {
  it('lists iscrizioni waiting for the board, without refused ones', async () => {
    const { body } = await read('admin', 'nuovi_soci', { anno })
    expect(body.data.map(row => [row.nome_completo, row.ammissione])).toEqual([[neri.nome_completo, 'Nuova']])
  })

  it('distinguishes a renewal paid in time from a new admission', async () => {
    const { body } = await read('admin', 'nuovi_soci', { anno: anno + 1, ammissione: 'rinnovo' })
    expect(body.data.map(row => row.nome_completo)).toEqual([rossi.nome_completo])
    expect(body.data[0]).toMatchObject({ anzianita: expect.stringMatching(/^\d ann[io], dal /), note: null })
    expect((await read('admin', 'nuovi_soci', { anno: anno + 1, ammissione: 'nuova' })).body.tot).toBe(0)
  })
})

it('a parameter of another view does not filter a column of that name, a condition does', async () => {
  const range = { vista: 'soci', dal: anno - 3, al: anno + 1 }
  const all = await read('admin', 'statistiche_admin', range)
  expect(all.body.data.map(row => row.anno)).toEqual([anno + 1, anno])
  expect((await read('admin', 'statistiche_admin', { ...range, anno })).body.data).toEqual(all.body.data)
  const { body } = await read('admin', 'statistiche_admin', { ...range, anno: { in: [anno] } })
  expect(body.data.map(row => row.anno)).toEqual([anno])
  const people = await read('admin', 'statistiche_admin', { vista: 'elenco', anno, movimento: 'soci' })
  expect(people.body.tot).toBe(body.data[0]?.soci)
})

describe('x-fields of a report', () => {
  const ask = async <T>(url: string, names: unknown, filters: unknown = { anno }) =>
    (await test.as('admin')).get<T>(url, {
      ...{ 'x-fields': JSON.stringify(names), 'x-filters': JSON.stringify(filters) },
    })
  const addresses = Object.keys(reports).flatMap(name => [`/report/${name}`, `/excel/${name}/0`, `/pdf/${name}/0`])

  it.each(addresses)('of %s are refused if unknown', async url => {
    for (const [names, message] of [
      [['gattino'], 'x-fields: campo sconosciuto gattino'],
      [['__proto__'], 'x-fields: campo sconosciuto __proto__'],
      [['sezione.id'], 'x-fields: campo sconosciuto sezione.id'],
      [{ sezione: 1 }, 'x-fields: atteso un elenco JSON di nomi'],
      [Array.from({ length: 61 }, (_, i) => `c${i}`), 'x-fields: al massimo 60 nomi'],
    ]) {
      const { status, body } = await ask<{ message: string }>(url, names, {})
      expect([status, body.message]).toEqual([400, message])
    }
  })

  it('depend on the requested view', async () => {
    const view = { anno, vista: 'elenco' }
    expect((await ask('/report/soci_per_sezione', ['tessera'])).status).toBe(400)
    expect((await ask('/report/soci_per_sezione', ['tessera'], view)).status).toBe(200)
  })

  it('leave out the other columns and their sums', async () => {
    const { body } = await ask<Page>('/report/soci_per_sezione', ['totale', 'sezione'])
    expect(body.data).toEqual([
      { totale: 2, sezione: 'Lazio' },
      { totale: 2, sezione: 'Lombardia' },
    ])
    expect([body.tot, body.totali]).toEqual([2, { totale: 4 }])
  })

  it('keep the row’s id, and filters and order by other columns still work', async () => {
    const { body } = await (await test.as('admin')).get<Page>('/report/etichette_postali', {
      ...{ 'x-filters': JSON.stringify({ nome_completo: 'rossi%' }), 'x-fields': '["citta"]' },
      'x-pagination': JSON.stringify({ sortBy: 'nome_completo' }),
    })
    expect(body.data[0]).toEqual({ id: rossi.id, citta: expect.any(String) })
  })

  it('are the columns of the files, in order; sheets of labels do not change', async () => {
    const { text } = await ask('/excel/soci_per_sezione/0?formato=csv', ['totale', 'sezione'])
    expect(text.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual(['"Totale";"Sezione"', '2;"Lazio"'])
    const kept = await ask('/excel/etichette_postali/0?formato=csv', ['nome_completo', 'id'], {})
    expect(kept.text).toMatch(/^\ufeff"Cognome e nome";"N\."\r\n/)
    const paper = await test.app.inject({
      url: '/pdf/libro_soci/0',
      headers: { ...(await authorised()), 'x-fields': '["nome_completo"]', 'x-filters': `{"anno":${anno}}` },
    })
    const words = pdfWords(paper.rawPayload).join(' ')
    expect([words.includes(rossi.nome_completo), words.includes('Tessera')]).toEqual([true, false])
    expect((await ask('/pdf/etichette_postali/0', ['citta'], {})).status).toBe(200)
    expect((await ask('/excel/soci_per_sezione/0', [])).status).toBe(200)
  })

  async function authorised() {
    return { authorization: `Bearer ${(await test.as('admin')).token}` }
  }
})

describe('rights of reports', () => {
  const may: Record<string, readonly Role[]> = {
    nuovi_soci: ['superadmin', 'admin'],
    soci_approvati: ['superadmin', 'admin'],
    soci_per_sezione: ['superadmin', 'admin', 'admin_cdn_full', 'admin_cdn', 'admin_sezione'],
  }
  const cases = Object.entries(may).flatMap(([name, allowed]) =>
    roles.map(role => [role, name, allowed.includes(role) ? 200 : 403] as const),
  )
  it.each(cases)('%s reading %s gets %i', async (role, name, status) => {
    const caller = await test.as(role)
    for (const url of [`/report/${name}`, `/excel/${name}/0`, `/pdf/${name}/0`])
      expect([url, (await caller.get(url)).status]).toEqual([url, status])
  })

  it.each([
    ['nuovi_soci', { nessuno: 1 }, 400],
    ['nuovi_soci', { tipo: 'Cliente' }, 400],
    ['nuovi_soci', { anno: 'x' }, 400],
    ['nuovi_soci', { anno: '2031' }, 200],
    ['nuovi_soci', [], 400],
    ['nuovi_soci', { sezione: { nessuno: 1 } }, 400],
    ['nuovi_soci', { sezione: 'laz%' }, 200],
    ['soci_approvati', { dal: '2031-02-30' }, 400],
    ['soci_approvati', { dal: null, al: null }, 200],
    ['soci_per_sezione', { anno: null }, 400],
    ['soci_per_sezione', '{"__proto__":{"anno":1}}', 400],
  ])('%s reading %j gets %i', async (name, filters, status) => {
    expect((await read('admin', name, filters)).status).toBe(status)
  })

  it('an unknown report is 404', async () => {
    const caller = await test.as('admin')
    for (const url of ['/report/nessuno', '/pdf/nessuno/0', '/excel/nessuno/0', '/report/nuovi-soci']) {
      const { status, body } = await caller.get(url)
      expect([url, status, typeof body.message]).toEqual([url, 404, 'string'])
    }
  })
})

describe('a report as a file', () => {
  const file = async (role: string, url: string, headers: Record<string, string> = {}) => {
    const { token } = await test.as(role)
    return test.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
  }

  it('is a spreadsheet of every row, requested by address', async () => {
    const answer = await file('admin', `/excel/soci_per_sezione/0?anno=${anno}`)
    expect(answer.headers['x-filename']).toBe('soci_per_sezione_0.xlsx')
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets[0]?.name).toBe('Soci per sezione')
    expect(sheets[0]?.rows).toEqual([
      ['Sezione', 'Ordinario', 'Onorario', 'Soci', 'Aderente', 'Totale'],
      ['Lazio', 1, 0, 1, 1, 2],
      ['Lombardia', 1, 1, 2, 0, 2],
    ])
  })

  it('is a PDF with parameters, sums and page numbers', async () => {
    const answer = await file('admin', `/pdf/soci_per_sezione/0?anno=${anno}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const page = pdfWords(answer.rawPayload).join('\n')
    for (const text of ['Soci per sezione', `Anno ${anno} · Mostra i totali`, 'Lombardia', 'Totale', 'Pagina 1 di 1'])
      expect(page).toContain(text)
  })

  it.each([
    [
      `soci_approvati/0?dal=${anno}-01-01&sezione=Lombardia`,
      { anno: { gte: anno }, nome_completo: '%ross%', citta: null },
      [`Dal 01/01/${anno}`, 'Sezione Lombardia', `Anno da ${anno}`, 'Cognome e nome: “ross”', 'Città: vuoto'],
    ],
    ['libro_soci/0', {}, ['Anno 2026', 'In ordine di tessera']],
    [
      'statistiche_gatti/0?razza=MCO',
      { anno: { lt: 2020 } },
      ['Dal 2017', 'Al 2026', 'Razza MCO', 'Anno prima di 2020'],
    ],
  ] as const)('names every filter: %s', async (address, filters, said) => {
    test.setNow('2026-11-16T10:00:00Z')
    const answer = await file('admin', `/pdf/${address}`, { 'x-filters': asciiJson(filters) })
    test.setNow(null)
    expect(answer.statusCode).toBe(200)
    const page = pdfWords(answer.rawPayload).join(' ').replace(/\s+/g, ' ')
    for (const text of said) expect(page).toContain(text)
  })

  it('shows a section only its own members', async () => {
    const answer = await file('admin_sezione', `/pdf/soci_per_sezione/0?anno=${anno}&vista=elenco`)
    const page = pdfWords(answer.rawPayload).join('\n')
    expect(page).toContain(gallo.nome_completo)
    expect(page).not.toContain(bianchi.nome_completo)
  })

  it('is recorded in the audit lines of enrolments', async () => {
    await file('admin', `/excel/nuovi_soci/0?anno=${anno}`)
    const caller = await test.as('admin')
    const { body } =
      await caller.get<{ azione: string; campi: { campo: string; dopo: unknown }[] }[]>('/audit/iscrizioni_rinnovi/0')
    expect(body[0]?.azione).toBe('esportazione')
    expect(body[0]?.campi).toContainEqual({ campo: 'report', prima: null, dopo: 'nuovi_soci' })
  })
})

it('a report found, sorted and printed in a worker equals the same in the server', async () => {
  const admin = await test.as('admin')
  const who = { ...nobodyAt('2031-11-16', 'prova'), role: 'admin' as const }
  test.setNow('2031-11-16T10:00:00Z')
  const pagination = { sortBy: 'nome_completo', descending: true, rowsPerPage: 2, page: 2 }
  const headers = { 'x-pagination': JSON.stringify(pagination), 'x-fields': '["residenza"]' }
  const here = await admin.get<Page>(`/report/libro_soci?anno=${anno}`, headers)
  const csv = await admin.get(`/excel/libro_soci/0?formato=csv&anno=${anno}`, headers)
  test.setNow(null)
  const params = { anno, sezione: null, tipo: null, ordine: 'tessera' }
  const chosen = reports.libro_soci.columns(params).filter(({ name }) => name === 'residenza')
  const query = { where: { op: 'and', of: [] } as const, ...pagination }
  const document: WholeReport = {
    ...{ target: targetOf(test.pool), name: 'libro_soci', who },
    request: { params, query, filtri: '', isSorted: true, chosen },
  }
  expect(here.body.tot).toBeGreaterThan(2)
  expect(await run('reportRows', document)).toEqual(here.body)
  const file = { format: 'csv' as const, association: {} as never, address: {} }
  const { body, said } = await flow('reportFile', { ...document, file })
  expect(said).toEqual({ righe: here.body.tot })
  expect((await body.toArray()).join('')).toBe(csv.text)
})
