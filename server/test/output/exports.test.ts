import { entities, entityOf, fieldOf } from '@bisavolo/domain'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { canaries, cast } from '../../src/demo/index.ts'
import type { Cells } from '../../src/output/table/cell.ts'
import { nobodyAt } from '../../src/platform/http/who.ts'
import { exportColumns } from '../../src/records/export/export-columns.ts'
import { exportRows, namedReader } from '../../src/records/export/export-rows.ts'
import { flatPlan } from '../../src/records/export/flat-columns.ts'
import { beginMoment } from '../../src/records/export/moment.ts'
import { SmallTables } from '../../src/records/small-tables.ts'
import { visibleFields } from '../../src/records/visible-to.ts'
import { startApp, type TestApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
import { payloads } from './payloads.ts'
import { pdfWords } from './pdf-words.ts'
import { unzip } from './unzip.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})

interface File {
  status: number
  headers: Record<string, unknown>
  file: Buffer
  message: string
}

async function download(role: string, url: string, headers: Record<string, unknown> = {}): Promise<File> {
  const { token } = await test.as(role)
  const asked = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, JSON.stringify(value)]))
  const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...asked } })
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    file: answer.rawPayload,
    message: isJson ? answer.json<{ message: string }>().message : '',
  }
}

async function sheet(role: string, url: string, headers?: Record<string, unknown>): Promise<unknown[][]> {
  const { status, file, message } = await download(role, url, headers)
  expect([status, message]).toEqual([200, ''])
  return (await readXlsx(file)).sheets[0]?.rows ?? []
}

describe('GET /excel/{entity}/0', () => {
  it('has a relation twice if requested by field and by name', async () => {
    const { status, file } = await download('admin', '/excel/gatti/0?formato=csv', {
      ...{ 'x-fields': ['idpadre', 'padre'], 'x-filters': { id: cast.luna.id } },
    })
    expect(status).toBe(200)
    const [head, row] = file.toString().replace('\ufeff', '').split('\r\n')
    expect(head).toBe('"Padre";"Padre"')
    const [first, second] = (row ?? '').split(';')
    expect(first).toMatch(/\w/)
    expect(second).toBe(first)
  })

  it('has every row of the list, with relations and choices in words', async () => {
    const url =
      '/excel/gatti/0?colonne=codice,nome,sesso,idrazza,data_nascita,proprietario.codice,idproprietario,neutro'
    const rows = await sheet('admin', url, { 'x-filters': { id: cast.luna.id } })
    expect(rows).toHaveLength(2)
    expect(rows[0]?.slice(0, 4)).toEqual(['Codice', 'Nome', 'Sesso', 'Razza'])
    expect(rows[1]?.slice(0, 3)).toEqual([cast.luna.codice, cast.luna.nome, 'Femmina'])
    expect(rows[1]?.[4]).toBeInstanceOf(Date)
    expect(rows[1]?.slice(5)).toEqual([cast.rossi.codice, cast.rossi.nome_completo, 'No'])
  })

  it('has as many rows as the list’s total, in spite of the page', async () => {
    const caller = await test.as('admin')
    const { body } = await caller.list('/comuni', { pagination: { rowsPerPage: 1 } })
    expect(body.tot).toBeGreaterThan(7000)
    const rows = await sheet('admin', '/excel/comuni/0?colonne=codice_catastale', {
      'x-pagination': { rowsPerPage: 1, page: 3 },
    })
    expect(rows).toHaveLength(body.tot + 1)
    expect(new Set(rows.map(row => row.join('|'))).size).toBeGreaterThan(7000)
  })

  it('keeps the requested order', async () => {
    const names = async (descending: boolean) =>
      (
        await sheet('admin', '/excel/razze/0?colonne=codice', { 'x-pagination': { sortBy: 'codice', descending } })
      ).slice(1)
    const up = await names(false)
    expect(up.length).toBeGreaterThan(20)
    expect(await names(true)).toEqual([...up].reverse())
  })

  it('has a file name of entity and date only', async () => {
    test.setNow('2026-12-31T23:30:00Z')
    const { headers } = await download('admin', '/excel/clienti_soci/0')
    const csv = await download('admin', '/excel/clienti_soci/0?formato=csv')
    test.setNow(null)
    expect(headers['x-filename']).toBe('clienti_soci_0.xlsx')
    expect(headers['content-disposition']).toBe('attachment; filename="clienti_soci_0.xlsx"')
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(csv.headers['x-filename']).toBe('clienti_soci_0.csv')
    expect(csv.file.toString('utf8')).toMatch(/^\ufeff"Codice";"Nome completo"/)
  })

  it('writes typed values as text in every format', async () => {
    const words = payloads.filter(payload => !/[\t\r\n]/.test(payload)).map(payload => payload.trim())
    for (const [i, nome_completo] of words.entries())
      await sql`insert into clienti_soci (nome_completo, citta, idprovincia, regione, codice)
        select ${nome_completo}, 'Prova', min(id), 'Lazio', ${`PAYLOAD${i}`} from province`.execute(test.db)
    const filters = { 'x-filters': { codice: 'PAYLOAD%' }, 'x-pagination': { sortBy: 'id' } }
    const rows = await sheet('admin', '/excel/clienti_soci/0?colonne=nome_completo', filters)
    expect(rows.slice(1).map(row => row[0])).toEqual(words)
    const csv = (await download('admin', '/excel/clienti_soci/0?formato=csv&colonne=nome_completo', filters)).file
    expect(csv.toString('utf8')).not.toMatch(/(^|;|\n)"?[=+\-@]/)
    await sql`delete from clienti_soci where codice like 'PAYLOAD%'`.execute(test.db)
  })
})

it('rows read without column names, for long files, equal rows read with names', async () => {
  const openMoment = () => beginMoment(test.pool, () => {})
  const compared: string[] = []
  for (const [name, role] of Object.keys(entities).flatMap(name => [
    [name, 'superadmin'] as const,
    [name, 'socio'] as const,
  ])) {
    const entity = entityOf(name)
    const moment = await openMoment()
    const small = new SmallTables(moment.db, { onChange: () => {} })
    const columns = []
    const names = visibleFields(entity, role, 'list').filter(name => fieldOf(entity, name)?.kind !== 'json')
    for (const column of exportColumns(entity, role, names.slice(0, 60)))
      if ((await flatPlan(entity, role, [column], small)) !== undefined) columns.push(column)
    const query = { where: { op: 'and', of: [] } as const, rowsPerPage: 1, page: 1, sortBy: 'id', descending: true }
    const wanted = { who: { ...nobodyAt('2026-11-16', 'prova'), role }, entity, query, columns }
    const named = await (await namedReader(moment, small, wanted))()
    await moment.close()
    const plain: Cells[] = []
    for await (const page of (await exportRows({ openMoment }, wanted)).pages) plain.push(...page)
    expect(plain.slice(0, named.length), `${role} ${name}`).toEqual(named)
    if (named.length > 0) compared.push(...columns.map(({ label }) => `${name} ${label}`))
  }
  expect(new Set(compared).size).toBeGreaterThan(250)
  expect(compared).toEqual(
    expect.arrayContaining(['gatti Padre', 'gatti Razza', 'gatti Proprietario', 'fatture_ricevute Totale']),
  )
})

it('every value stays in its column, whatever its text contains', async () => {
  const odd = 'Un\x1fdue\n;"tre"'
  await sql`insert into clienti_soci (nome_completo, citta, idprovincia, regione, codice, cap)
    select ${odd}, '', min(id), 'Lazio', 'DIVISO', '00100' from province`.execute(test.db)
  const filters = { 'x-filters': { codice: 'DIVISO' } }
  const rows = await sheet('admin', '/excel/clienti_soci/0?colonne=codice,nome_completo,citta,regione,cap', filters)
  expect(rows.slice(1)).toEqual([['DIVISO', 'Undue\n;"tre"', null, 'Lazio', '00100']])
  await sql`delete from clienti_soci where codice = 'DIVISO'`.execute(test.db)
})

describe('rights of an export', () => {
  it('a section exports only its own members', async () => {
    const url = '/excel/clienti_soci/0?colonne=nome_completo,sezione'
    const rows = (await sheet('admin_sezione', url)).slice(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(row => row[1]))).toEqual(new Set(['Lombardia']))
    expect((await sheet('admin', url)).length).toBeGreaterThan(rows.length + 1)
  })

  it('a member exports only own cats', async () => {
    const names = (await sheet('socio', '/excel/gatti/0?colonne=nome')).slice(1).map(row => row[0])
    expect(names).toContain(cast.luna.nome)
    expect(names).not.toContain(cast.zara.nome)
  })

  it.each([
    ['admin_sezione', '/excel/gatti/0', 403],
    ['socio', '/excel/articoli/0', 403],
    ['socio', '/pdf/articoli/0', 403],
    ['admin', '/excel/nessuno/0', 404],
    ['admin', '/pdf/nessuno/0', 404],
    ['admin', '/excel/gatti/x', 400],
    ['admin', '/excel/gatti/999999', 404],
    ['admin_sezione', `/excel/clienti_soci/${cast.bianchi.id}`, 404],
    ['admin_sezione', `/pdf/clienti_soci/${cast.bianchi.id}`, 404],
    ['admin', '/excel/gatti/0?formato=html', 400],
    ['admin', '/excel/gatti/0?colonne=', 200],
    ['admin', '/excel/gatti/0?colonne=nessuna', 400],
    ['admin', '/excel/gatti/0?colonne=nome,,codice', 400],
    ['admin', '/excel/gatti/0?colonne=a&colonne=b', 400],
    ['admin', '/excel/gatti/0?colonne=__proto__', 400],
    ['admin', '/excel/clienti_soci/0?colonne=codice_fiscale', 400],
    ['admin', '/excel/account/0?colonne=password', 400],
    ['admin_sezione', '/excel/clienti_soci/0?colonne=radiato', 400],
    ['admin_sezione', '/excel/clienti_soci/0?colonne=note_disciplinari', 400],
    ['admin', '/excel/gatti/0?colonne=proprietario.email', 400],
    ['admin', '/excel/gatti/0?colonne=proprietario.codice_nome,proprietario', 200],
  ])('%s exporting %s gets %i', async (role, url, status) => {
    expect((await download(role, url)).status).toBe(status)
  })

  it('a filter or sort by a hidden field is refused, as in the list', async () => {
    const hidden = { 'x-filters': { radiato: 1 } }
    expect((await download('admin_sezione', '/excel/clienti_soci/0', hidden)).status).toBe(400)
    const sorted = { 'x-pagination': { sortBy: 'note_disciplinari' } }
    expect((await download('admin_sezione', '/excel/clienti_soci/0', sorted)).status).toBe(400)
  })

  it('an export needs a session', async () => {
    expect((await test.anonymous.get('/excel/gatti/0')).status).toBe(401)
    expect((await test.anonymous.get('/pdf/gatti/0')).status).toBe(401)
  })

  it('no hidden value is exported', async () => {
    const hidden = [...canaries.codiciFiscali, ...canaries.noteDisciplinari, ...canaries.note]
    for (const role of rolesBut('admin_comitato')) {
      const text = JSON.stringify(await sheet(role, '/excel/clienti_soci/0'))
      const pdf = pdfWords((await download(role, '/pdf/clienti_soci/0')).file).join('\n')
      expect(hidden.filter(value => text.includes(value) || pdf.includes(value))).toEqual([])
    }
  })
})

describe('exporting one record', () => {
  it('gives a sheet of one row with the fields of its page', async () => {
    const rows = await sheet('admin', `/excel/clienti_soci/${cast.rossi.id}`)
    expect(rows).toHaveLength(2)
    const at = (label: string) => rows[1]?.[(rows[0] as string[]).indexOf(label)]
    expect(at('Nome completo')).toBe(cast.rossi.nome_completo)
    expect(at('Codice fiscale')).toBe(cast.rossi.codice_fiscale)
    const { headers } = await download('admin', `/excel/clienti_soci/${cast.rossi.id}`)
    expect(headers['x-filename']).toBe(`clienti_soci_${cast.rossi.id}.xlsx`)
  })

  it.each([
    ['admin', 'gatti', ['nome', 'gattino'], 'gattino'],
    ['admin', 'gatti', ['proprietario.codice_fiscale'], 'proprietario.codice_fiscale'],
    // Fields of the detail or the list that are no columns.
    ['admin', 'gatti', ['avvisi'], 'avvisi'],
    ['admin', 'gatti', ['stati'], 'stati'],
    ['admin_cdn_full', 'gatti', ['bloccato'], 'bloccato'],
    ['admin_sezione', 'clienti_soci', ['note_disciplinari'], 'note_disciplinari'],
  ])('for %s refuses unknown fields of %s: %j', async (role, entity, names, unknown) => {
    const id = entity === 'gatti' ? cast.luna.id : cast.rossi.id
    // The detail accepts `avvisi`; that must not be cached for the export.
    if (unknown === 'avvisi') await download(role, `/gatti/${id}`, { 'x-fields': names })
    const { status, message } = await download(role, `/excel/${entity}/${id}`, { 'x-fields': names })
    expect([status, message]).toEqual([400, `x-fields: campo sconosciuto ${unknown}`])
  })

  it('without columns is refused, for a record or a list', async () => {
    for (const path of [
      `/excel/gatti/${cast.luna.id}`,
      '/excel/gatti/0',
      '/excel/gatti/0?formato=csv',
      '/pdf/gatti/0',
    ]) {
      const { status, message } = await download('admin', path, { 'x-fields': [] })
      expect([path, status, message]).toEqual([path, 400, 'x-fields: indica almeno una colonna'])
    }
    expect((await download('admin', '/excel/gatti/0?colonne=')).status).toBe(200)
  })

  it('has only the requested columns, including those no list shows', async () => {
    const names = ['codice_nome', 'codice_fiscale', 'idprovincia', 'provincia.sigla', 'id']
    const { file } = await download('admin', `/excel/clienti_soci/${cast.rossi.id}?formato=csv`, { 'x-fields': names })
    const { codice, nome_completo, codice_fiscale } = cast.rossi
    const [head, row, ...more] = file.toString().replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('"Codice nome";"Codice fiscale";"Provincia";"Provincia · Sigla";"N."')
    expect(row?.replaceAll('"', '').split(';')).toEqual([
      ...[
        `${codice} ${nome_completo}`,
        codice_fiscale,
        expect.stringContaining('('),
        expect.stringMatching(/^[A-Z]{2}$/),
      ],
      String(cast.rossi.id),
    ])
    expect(more).toEqual([])
    const far = ['gatto.nome_completo', 'gatto.razza.codice', 'gatto.proprietario.nome_completo']
    const [heads] = await sheet('admin', '/excel/esposizioni_has_gatti/0', { 'x-fields': far })
    expect(heads).toEqual(['Gatto · Nome completo', 'Gatto · Razza · Codice', 'Gatto · Proprietario · Nome completo'])
    const [labels] = await sheet('admin', `/excel/gatti/${cast.luna.id}`, { 'x-fields': ['nome', 'razza.codice'] })
    expect(labels).toEqual(['Nome', 'Razza · Codice'])
    const byAddress = await sheet('admin', `/excel/gatti/${cast.luna.id}?colonne=nome`)
    expect(byAddress).toEqual([['Nome'], [cast.luna.nome]])
  })

  it('is possible as a PDF', async () => {
    const { file, headers } = await download('admin', `/pdf/clienti_soci/${cast.rossi.id}`)
    expect(headers['x-filename']).toBe(`clienti_soci_${cast.rossi.id}.pdf`)
    expect(pdfWords(file).join('\n')).toContain(cast.rossi.nome_completo)
  })
})

it('a list exported as PDF or workbook names its filters', async () => {
  const { file, headers, status } = await download('admin', '/pdf/razze/0')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(pdfWords(file).join('\n')).toContain('Norvegese delle Foreste')
  const filters = {
    nome: 'rom%',
    note: null,
    sesso: ['M', 'F'],
    data_nascita: { gte: '2020-02-01' },
    'razza.codice': 'MCO',
  }
  const narrowed = await download('admin', '/pdf/gatti/0', { 'x-filters': { ...filters, idlibro: 2216, deceduto: 0 } })
  expect(narrowed.status).toBe(200)
  // The heading names the filters; a referenced row appears with its number.
  const head = pdfWords(narrowed.file).join(' ').replace(/\s+/g, ' ')
  for (const said of [
    'Nome: “rom”',
    'Note: vuoto',
    'Maschio, Femmina',
    'da 01/02/2020',
    'Razza · Codice: MCO',
    ': n. 2216',
    'Deceduto: No',
  ])
    expect(head).toContain(said)
  const book = await download('admin', '/excel/gatti/0', { 'x-filters': filters })
  expect(unzip(book.file, 'xl/worksheets/sheet2.xml')).toContain('Nome: “rom”')
})

describe('audit lines of exports', () => {
  it('record who exported which rows', async () => {
    await sheet('admin', '/excel/clienti_soci/0', { 'x-filters': { sezione: 'Lazio' } })
    const caller = await test.as('admin')
    const { body } =
      await caller.get<{ azione: string; account: string; campi: { campo: string; dopo: unknown }[] }[]>(
        '/audit/clienti_soci/0',
      )
    const [last] = body
    expect(last?.azione).toBe('esportazione')
    expect(last?.account).not.toBeNull()
    const campi = Object.fromEntries(last?.campi.map(({ campo, dopo }) => [campo, dopo]) ?? [])
    expect(campi).toMatchObject({ formato: 'xlsx', filtri: { sezione: 'Lazio' } })
    expect(campi.righe).toBeGreaterThan(0)
  })

  it('do not record refused exports', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from audit`.execute(test.db)).rows[0]?.n
    const before = await count()
    await download('admin_sezione', '/excel/gatti/0')
    await download('admin', '/excel/gatti/0?colonne=nessuna')
    expect(await count()).toBe(before)
  })
})

it('an export leaves no connection open, even if readers disconnect', async () => {
  for (let i = 0; i < 8; i++) expect((await download('admin', '/excel/comuni/0?colonne=nome')).status).toBe(200)
  const { token } = await test.as('admin')
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  for (let i = 0; i < 6; i++) {
    const stop = new AbortController()
    const answer = await fetch(`${address}/excel/comuni/0`, {
      headers: { authorization: `Bearer ${token}`, accept: '*/*' },
      signal: stop.signal,
    })
    expect(answer.status).toBe(200)
    stop.abort()
    await answer.body?.cancel().catch(() => {})
    const open = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(test.db)
      ).rows[0]?.n
    await expect.poll(open).toBe(0)
  }
})
