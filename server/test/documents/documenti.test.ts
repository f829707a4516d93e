import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { entityOf, type Field, members, office, roles } from '@bisavolo/domain'
import { textFilters } from '@bisavolo/domain/listing/offered'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { newAccount, tokenOf } from '../auth/sign-in.ts'
import { eventually } from '../eventually.ts'
import { type Caller, startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
import { form, jpeg, mp4, type Part, pdf, png, webm } from './sample-files.ts'

const test = await startApp()
const { as, anonymous, config, db, pool, setNow, secondServer } = test

interface Stored {
  id: number
  nome: string
  tipo: string
  dimensione: number
  url: string
  message: string
  errors: { field: string; message: string }[]
}

const fields = (values: Record<string, string>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

async function upload(who: Caller, content: Buffer | string, filename: string, values: Record<string, string> = {}) {
  const { payload, headers } = form([
    ...fields({ tipo: 'pratica', titolo: 'Prova', ...values }),
    { name: 'file', value: content, filename },
  ])
  return who.post<Stored>('/document', payload, headers)
}

async function filesOnDisk(): Promise<string[]> {
  const found = await readdir(join(config.dataDir, 'documenti'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found.filter(entry => entry.isFile()).map(entry => entry.name)
}

describe('hostile uploads do no harm', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  it.each<[string, Buffer | string, string, number]>([
    ['HTML', '<html><script>alert(1)</script></html>', 'pagina.html', 415],
    ['HTML called PDF', '<html><script>alert(1)</script></html>', 'pagina.pdf', 415],
    ['SVG with script', svg, 'disegno.svg', 415],
    ['SVG called PNG', svg, 'disegno.png', 415],
    ['a PDF that is not one', 'MZ\x90\0 this program cannot be run', 'finto.pdf', 415],
    ['a PDF head and nothing behind', '%PDF-1.7\n1 0 obj', 'corto.pdf', 422],
    ['a truncated PDF', pdf().subarray(0, 300), 'tronco.pdf', 422],
    ['a PDF whose head comes too late', Buffer.concat([Buffer.alloc(1024, ' '), pdf()]), 'tardi.pdf', 415],
    ['a PDF followed by more than a little', pdf('', { tail: 'x'.repeat(1025) }), 'lungo.pdf', 422],
    ['a PDF of a version there is not', Buffer.from(pdf().toString('latin1').replace('1.7', '3.0')), 'tre.pdf', 415],
    ['a PDF called PNG', pdf(), 'foto.png', 415],
    ['a PNG called PDF', png(), 'foto.pdf', 415],
    ['a program', 'MZ', 'prog.exe', 415],
    ['two extensions', pdf(), 'referto.pdf.exe', 415],
    ['no extension', pdf(), 'referto', 415],
    ['an empty file', '', 'vuoto.pdf', 415],
    [
      'a PNG with a wrong sum',
      Buffer.from(png().map((byte, index) => (index === 20 ? byte ^ 1 : byte))),
      'foto.png',
      422,
    ],
    ['a PNG cut short', png().subarray(0, -6), 'foto.png', 422],
    ['a PNG with a page behind it', Buffer.concat([png(), Buffer.from('<html>')]), 'foto.png', 422],
    ['a PNG of absurd size', png(60_000, 60_000), 'foto.png', 422],
    ['a PNG of more than forty million points', png(8000, 5001), 'foto.png', 422],
    ['a PNG whose points are not there', png(4, 4, { data: Buffer.alloc(7) }), 'foto.png', 422],
    ['a JPEG with a page behind it', Buffer.concat([jpeg(), Buffer.from('<script>')]), 'foto.jpg', 422],
    ['a JPEG without a picture', Buffer.from('ffd8ffd9', 'hex'), 'foto.jpg', 422],
    ['a JPEG cut short', jpeg().subarray(0, -2), 'foto.jpeg', 422],
    ['an MP4 cut short', mp4().subarray(0, -50), 'film.mp4', 422],
    [
      'an MP4 with an unknown box',
      Buffer.concat([mp4(), Buffer.from('\0\0\0\x10<htm<script>!!', 'latin1')]),
      'film.mp4',
      422,
    ],
    ['a WebM cut short', webm().subarray(0, -5), 'film.webm', 422],
    ['a GIF', 'GIF89a/*', 'gatto.gif', 415],
  ])('%s', async (_name, content, filename, status) => {
    const before = (await pool.query('select count(*)::int as n from documenti')).rows[0].n
    const answer = await upload(await as('admin'), content, filename)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/\p{L}/u)
    expect((await pool.query('select count(*)::int as n from documenti')).rows[0].n).toBe(before)
    expect(await filesOnDisk()).toEqual([])
  })

  it('an empty file is reported as empty, not as a wrong format', async () => {
    const { body } = await upload(await as('admin'), '', 'vuoto.pdf')
    expect(body.message).toBe('Il file è vuoto.')
  })

  it.each([
    ['a path', '../../../../tmp/bisavolo-evasione.pdf', 'bisavolo-evasione.pdf'],
    ['a Windows path', '..\\\\..\\\\evasione.pdf', 'evasione.pdf'],
    ['signs that turn the text round', 'a\u202Efdp.pdf', 'afdp.pdf'],
  ])('%s in the file name is not used as a path', async (_name, filename, nome) => {
    const answer = await upload(await as('admin'), pdf(), filename)
    expect(answer.status).toBe(201)
    expect(answer.body.nome).toBe(nome)
    expect(await filesOnDisk()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    await (await as('admin')).remove(`/documenti/${answer.body.id}`)
    await eventually(async () => (await filesOnDisk()).length === 0)
  })

  it('a NUL is refused in a field, and does not cut a file name', async () => {
    expect((await upload(await as('admin'), pdf(), 'a.pdf', { titolo: 'a\0b' })).status).toBe(400)
    const named = await upload(await as('admin'), pdf(), 'a.exe\0.pdf')
    expect([201, 400, 415]).toContain(named.status)
    if (named.status === 201) await (await as('admin')).remove(`/documenti/${named.body.id}`)
    await eventually(async () => (await filesOnDisk()).length === 0)
  })

  it('a thousand parts, two files, or a file in another field are refused', async () => {
    const admin = await as('admin')
    const many = form(Array.from({ length: 1000 }, (_, index) => ({ name: `c${index}`, value: 'x' })))
    expect((await admin.post('/document', many.payload, many.headers)).status).toBe(413)
    const two = form([
      { name: 'file', value: pdf(), filename: 'a.pdf' },
      { name: 'file', value: pdf(), filename: 'b.pdf' },
    ])
    expect((await admin.post('/document', two.payload, two.headers)).status).toBe(413)
    const other = form([{ name: 'allegato', value: pdf(), filename: 'a.pdf' }])
    expect((await admin.post('/document', other.payload, other.headers)).status).toBe(422)
    const proto = form([{ name: '__proto__', value: 'x' }])
    expect((await admin.post('/document', proto.payload, proto.headers)).status).toBe(400)
  })

  it('a missing or incomplete form gets a message', async () => {
    const admin = await as('admin')
    expect((await admin.post('/document', { file: 'x' })).status).toBe(415)
    const { payload, headers } = form([{ name: 'file', value: pdf(), filename: 'a.pdf' }])
    expect((await admin.post('/document', payload.subarray(0, -60), headers)).status).toBe(400)
    expect((await admin.post('/document', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })
})

describe('who may upload which document (security 3)', () => {
  it.each(rolesBut(...office, ...members, 'admin_comitato'))('%s may upload nothing', async role => {
    expect((await upload(await as(role), pdf(), 'a.pdf')).status).toBe(403)
  })
  it('nobody without a session may upload', async () =>
    expect((await upload(anonymous, pdf(), 'a.pdf')).status).toBe(401))
  it.each<[string, string, Buffer, string, Record<string, string>, number]>([
    ['a member’s picture', 'socio', png(), 'a.png', {}, 415],
    ['a member’s film', 'cliente', mp4(), 'a.mp4', {}, 415],
    ['a rule book by a member', 'socio', pdf(), 'a.pdf', { tipo: 'regolamenti' }, 422],
    ['another’s cat', 'socio', pdf(), 'a.pdf', { tipo: 'gatto', idgatto: String(cast.micio.id) }, 422],
    ['another’s record', 'socio', pdf(), 'a.pdf', { tipo: 'cliente', idcliente: String(cast.bianchi.id) }, 422],
    ['another’s declaration', 'cliente', pdf(), 'a.pdf', { iddenuncia: '2' }, 422],
    // The show is open, so a member reads it, but has no cat entered.
    ['a show one only reads', 'socio', pdf(), 'a.pdf', { idesposizione: String(cast.expoAltrui.id) }, 422],
    [
      'a show one only reads, beside the own record',
      'socio',
      pdf(),
      'a.pdf',
      { idcliente: String(cast.rossi.id), idesposizione: String(cast.expoAltrui.id) },
      422,
    ],
    [
      'a cat that is in none of the committee’s shows',
      'admin_comitato',
      pdf(),
      'a.pdf',
      { tipo: 'esposizione', idesposizione: String(cast.expoAperta.id), idgatto: String(cast.brina.id) },
      422,
    ],
    [
      'a person by the committee',
      'admin_comitato',
      pdf(),
      'a.pdf',
      { tipo: 'esposizione', idesposizione: String(cast.expoAperta.id), idcliente: String(cast.rossi.id) },
      422,
    ],
    ['a paper of no show by the committee', 'admin_comitato', pdf(), 'a.pdf', { tipo: 'esposizione' }, 422],
    [
      'another’s show',
      'admin_comitato',
      pdf(),
      'a.pdf',
      { tipo: 'esposizione', idesposizione: String(cast.expoAltrui.id) },
      422,
    ],
    [
      'a rule book by the committee',
      'admin_comitato',
      pdf(),
      'a.pdf',
      { idesposizione: String(cast.expoAperta.id) },
      422,
    ],
    ['no kind', 'admin', pdf(), 'a.pdf', { tipo: '' }, 422],
    ['an unknown kind', 'admin', pdf(), 'a.pdf', { tipo: '../etc' }, 422],
    ['no title', 'admin', pdf(), 'a.pdf', { titolo: '' }, 422],
    ['a title too long', 'admin', pdf(), 'a.pdf', { titolo: 'x'.repeat(201) }, 422],
    ['an id that is none', 'admin', pdf(), 'a.pdf', { idgatto: '1; drop' }, 422],
    ['a cat that is not there', 'admin', pdf(), 'a.pdf', { idgatto: '999999' }, 422],
  ])('%s is refused and leaves nothing', async (_name, role, content, filename, values, status) => {
    expect((await upload(await as(role), content, filename, values)).status).toBe(status)
    expect(await filesOnDisk()).toEqual([])
    expect((await pool.query('select 1 from file_sospesi')).rows).toEqual([])
  })

  it('all errors are reported together: fields, references, kind and file', async () => {
    const fieldsOf = ({ body }: { body: Stored }) => body.errors.map(({ field }) => field).sort()
    const wrong = { tipo: 'verbali', titolo: '', idgatto: 'uno', idcliente: String(cast.bianchi.id) }
    const answer = await upload(await as('socio'), pdf(), 'a.pdf', wrong)
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['idcliente', 'idgatto', 'tipo', 'titolo']])
    const { payload, headers } = form(fields({ tipo: 'altro ancora', titolo: '', iddenuncia: '1; drop' }))
    const empty = await (await as('admin')).post<Stored>('/document', payload, headers)
    expect([empty.status, fieldsOf(empty)]).toEqual([422, ['file', 'iddenuncia', 'tipo', 'titolo']])
  })

  it.each<[string, Buffer, string, Record<string, string>]>([
    ['admin', png(), 'foto.PNG', { tipo: 'gatto', idgatto: String(cast.luna.id) }],
    ['admin', jpeg(), 'foto.jpeg', { tipo: 'cliente', idcliente: String(cast.rossi.id) }],
    ['superadmin', mp4(), 'film.mp4', { tipo: 'video' }],
    ['superadmin', Buffer.concat([mp4(), Buffer.alloc(64)]), 'riempito.mp4', { tipo: 'video' }],
    ['admin', Buffer.concat([Buffer.from('\x1b%-12345X@PJL\n'), pdf()]), 'stampante.pdf', { tipo: 'verbali' }],
    ['admin', pdf('', { tail: ' '.repeat(1000) }), 'coda.pdf', { tipo: 'verbali' }],
    ['admin', Buffer.from(pdf().toString('latin1').replace('1.7', '2.0')), 'due.pdf', { tipo: 'verbali' }],
    ['admin', webm(), 'film.webm', { tipo: 'video' }],
    ['socio', pdf(), 'referto.pdf', {}],
    ['socio', pdf(), 'referto.pdf', { tipo: 'gatto', idgatto: String(cast.luna.id) }],
    ['cliente', pdf(), 'carta.pdf', { tipo: 'cliente' }],
    ['socio', pdf(), 'pagella.pdf', { idesposizione: String(cast.expoAperta.id) }],
    // The closed show is no longer in the member's list, but the entry still is.
    ['socio', pdf(), 'pagella.pdf', { idesposizione: String(cast.expoChiusa.id) }],
    ['admin_comitato', pdf(), 'pianta.pdf', { tipo: 'esposizione', idesposizione: String(cast.expoAperta.id) }],
  ])('%s may upload the document', async (role, content, filename, values) => {
    const answer = await upload(await as(role), content, filename, values)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      nome: filename,
      tipo: values.tipo ?? 'pratica',
      dimensione: content.length,
      url: `/documenti/${answer.body.id}/file`,
    })
    const row = (await pool.query('select * from documenti where id = $1', [answer.body.id])).rows[0]
    expect(row.sha256).toBe(createHash('sha256').update(content).digest('hex'))
    expect(row.percorso).toMatch(/^file:[0-9a-f]{2}\/[0-9a-f]{32}$/)
    const trail = (await pool.query(`select azione from audit where entita = 'documenti' and entita_id = $1`, [row.id]))
      .rows
    expect(trail).toEqual([{ azione: 'caricamento' }])
  })

  it('a breeder may attach documents only to own declarations', async () => {
    await pool.query('update denunce_nascita set idallevatore = $1 where id = $2', [
      cast.rossi.id,
      cast.cucciolataInviata.id,
    ])
    const values = { idcliente: String(cast.rossi.id), iddenuncia: String(cast.cucciolataInviata.id) }
    const answer = await upload(await as('socio'), pdf(), 'a.pdf', values)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(({ field }) => field)).toEqual(['iddenuncia'])
    await pool.query('update denunce_nascita set idallevatore = $1 where id = $2', [
      cast.bianchi.id,
      cast.cucciolataInviata.id,
    ])
  })

  it('the record of a document cannot be changed later by members, nor to a missing one by the office', async () => {
    const { body } = await upload(await as('socio'), pdf(), 'a.pdf')
    const tie = { idesposizione: cast.expoAltrui.id }
    expect((await (await as('socio')).put(`/documenti/${body.id}`, tie)).status).toBe(403)
    expect((await (await as('admin_comitato')).put(`/documenti/${body.id}`, tie)).status).toBe(403)
    const none = await (await as('admin')).put<Stored>(`/documenti/${body.id}`, { idesposizione: 999_999 })
    expect(none.status).toBe(422)
    expect(none.body.errors.map(({ field }) => field)).toEqual(['idesposizione'])
  })

  it('fields may follow the file, and a member’s document without record belongs to the member', async () => {
    const { payload, headers } = form([
      { name: 'file', value: pdf(), filename: 'dopo.pdf' },
      ...fields({ tipo: 'pratica', titolo: 'Dopo' }),
    ])
    const answer = await (await as('socio')).post<Stored>('/document', payload, headers)
    expect(answer.status).toBe(201)
    const row = (await pool.query('select idcliente from documenti where id = $1', [answer.body.id])).rows[0]
    expect(row.idcliente).toBe(cast.rossi.id)
  })

  it('a member’s storage is limited, also for concurrent uploads', async () => {
    const socio2 = await as('socio2')
    const { account_id } = (
      await pool.query(`select id as account_id from account where username = 'socio2@bisavolo.test'`)
    ).rows[0]
    await pool.query(
      `insert into documenti (titolo, tipo, nome, mime, dimensione, sha256, percorso, account_id, creato_il)
       select 'Pieno', 'pratica', 'p.pdf', 'application/pdf', 1, '', 'pieno' || n, $1, now() from generate_series(1, 199) as n`,
      [account_id],
    )
    const both = await Promise.all([upload(socio2, pdf(), 'a.pdf'), upload(socio2, pdf(), 'b.pdf')])
    expect(both.map(answer => answer.status).sort()).toEqual([201, 413])
    expect((await upload(socio2, pdf(), 'c.pdf')).status).toBe(413)
    await pool.query(`delete from documenti where titolo = 'Pieno'`)
  })
})

describe('opening a document', () => {
  const content = pdf('/Lang (it)')
  const ids: Record<string, number> = {}
  const bring = async (name: string, role: string, values: Record<string, string>) => {
    ids[name] = (await upload(await as(role), content, 'x.pdf', values)).body.id
  }
  it('each role opens exactly its documents, others are 404', async () => {
    await bring('regolamento', 'admin', { tipo: 'regolamenti' })
    await bring('luna', 'admin', { tipo: 'gatto', idgatto: String(cast.luna.id) })
    await bring('micio', 'admin', { tipo: 'gatto', idgatto: String(cast.micio.id) })
    await bring('verdi', 'admin', { tipo: 'cliente', idcliente: String(cast.verdi.id) })
    await bring('denuncia', 'admin', { tipo: 'pratica', iddenuncia: String(cast.cucciolataAperta.id) })
    await bring('passaggio', 'admin', { tipo: 'pratica', idpassaggio: '3' })
    await bring('expo', 'admin', { tipo: 'esposizione', idesposizione: String(cast.expoAperta.id) })
    await bring('expoAltrui', 'admin', { tipo: 'esposizione', idesposizione: String(cast.expoAltrui.id) })
    const all = Object.keys(ids)
    const opens: Record<string, string[]> = {
      superadmin: all,
      admin: all,
      admin_cdn_full: all,
      // This role reads no cats, denunce or passaggi, hence none of their documents.
      admin_cdn: ['regolamento', 'verdi', 'expo', 'expoAltrui'],
      admin_sezione: [],
      admin_comitato: ['expo'],
      socio: ['regolamento', 'luna', 'denuncia', 'passaggio'],
      cliente: ['verdi', 'passaggio'],
    }
    for (const role of roles) {
      const caller = await as(role)
      for (const name of all) {
        const expected = opens[role]?.includes(name) ? 200 : 404
        expect([role, name, (await caller.get(`/documenti/${ids[name]}/file`)).status]).toEqual([role, name, expected])
        expect([role, name, (await caller.get(`/documenti/${ids[name]}/link`)).status]).toEqual([role, name, expected])
      }
    }
    const cdn = await as('admin_cdn')
    expect((await cdn.get('/documenti/di/passaggi/3')).status).toBe(403)
    expect((await cdn.list('/documenti')).text).not.toContain('"idpassaggio":3')
    expect((await cdn.get(`/documenti/${ids.passaggio}`)).status).toBe(404)
    expect((await anonymous.get(`/documenti/${ids.regolamento}/file`)).status).toBe(401)
    expect((await (await as('admin')).get('/documenti/999999/file')).status).toBe(404)
    expect((await (await as('admin')).get('/documenti/..%2f..%2fetc/file')).status).toBe(400)
  })

  it('a download is an attachment with our own file name', async () => {
    const { headers, text } = await (await as('socio')).get(`/documenti/${ids.luna}/file`)
    expect(text).toBe(content.toString('latin1'))
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="documenti_${ids.luna}.pdf"`,
      'x-filename': `documenti_${ids.luna}.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': String(content.length),
    })
  })

  it('the documents of a cat, member, declaration or show are listed as far as the caller may open them', async () => {
    const of = async (role: string, path: string) =>
      (await (await as(role)).get<{ id: number }[]>(`/documenti/di/${path}`)).body.map(({ id }) => id)
    expect(await of('socio', `gatti/${cast.luna.id}`)).toContain(ids.luna)
    expect(await of('admin', `gatti/${cast.micio.id}`)).toEqual([ids.micio])
    expect(await of('cliente', `clienti_soci/${cast.verdi.id}`)).toContain(ids.verdi)
    // 404 for a record out of reach; an empty list is fine for one within reach.
    for (const [role, path] of [
      ['socio', `gatti/${cast.micio.id}`],
      ['admin_sezione', `gatti/${cast.luna.id}`],
      ['admin_cdn', `gatti/${cast.luna.id}`],
      ['admin_comitato', `esposizioni/${cast.expoAltrui.id}`],
      ['admin', 'gatti/999999'],
    ] as const) {
      const caller = await as(role)
      const [papers, record] = [await caller.get(`/documenti/di/${path}`), await caller.get(`/${path}`)]
      expect([role, path, papers.status, papers.body]).toEqual([role, path, record.status, record.body])
      expect([role, path, [403, 404].includes(papers.status)]).toEqual([role, path, true])
    }
    expect(await of('admin', `gatti/${cast.thor.id}`)).toEqual([])
    expect((await (await as('admin')).get('/documenti/di/account/1')).status).toBe(400)
    const shown = (await (await as('admin')).get<object[]>(`/documenti/di/gatti/${cast.luna.id}`)).body[0]
    expect(Object.keys(shown as object)).not.toContain('percorso')
  })

  it('audit lines of a document are for the people of its practice or cat; of a common document for the office (security 3)', async () => {
    const trail = async (role: string, name: string) =>
      (await (await as(role)).get(`/audit/documenti/${ids[name]}`)).status
    expect([await trail('socio', 'verdi'), await trail('cliente', 'luna')]).toEqual([404, 404])
    expect([await trail('socio', 'regolamento'), await trail('admin', 'regolamento')]).toEqual([403, 200])
    for (const name of ['luna', 'denuncia', 'passaggio'])
      expect([name, await trail('socio', name)]).toEqual([name, 200])
  })

  it('the exported list names the practice of a document, a declaration by its parents', async () => {
    const admin = await as('admin')
    const { id } = cast.cucciolataInviata
    const paper = await upload(admin, pdf(), 'a.pdf', { tipo: 'pratica', iddenuncia: String(id) })
    const headers = { 'x-filters': JSON.stringify({ id: paper.body.id }) }
    const { text } = await admin.get('/excel/documenti/0?formato=csv&colonne=titolo,idpassaggio', headers)
    expect(text).toMatch(new RegExp(`"Pratica"[^]*"Denuncia n. ${id} · .+ × .+"`))
    const byNumber = textFilters(
      entityOf('documenti'),
      'idpassaggio',
      entityOf('documenti').fields.idpassaggio as Field,
      String(id),
    )
    const listed = await admin.list<{ id: number }>('/documenti', { filters: byNumber as Record<string, unknown> })
    expect(listed.body.data.map(row => row.id)).toContain(paper.body.id)
    const whole = (await admin.get('/excel/documenti/0?formato=csv', headers)).text
    expect(whole.split(`Denuncia n. ${id} ·`)).toHaveLength(2)
    expect(whole).not.toContain('"Denuncia"')
  })

  it('only the office removes a document: the row, then the file', async () => {
    expect((await (await as('socio')).remove(`/documenti/${ids.luna}`)).status).toBe(403)
    const before = (await filesOnDisk()).length
    expect((await (await as('admin')).remove(`/documenti/${ids.micio}`)).status).toBe(204)
    await eventually(async () => (await filesOnDisk()).length === before - 1)
    expect((await (await as('admin')).get(`/documenti/${ids.micio}/file`)).status).toBe(404)
    await eventually(async () => (await pool.query('select 1 from file_sospesi')).rows.length === 0)
  })

  it('a document in use cannot be removed', async () => {
    await pool.query(`update malattie_gatto set iddocumento = $1 where id = (select min(id) from malattie_gatto)`, [
      ids.denuncia,
    ])
    expect((await (await as('admin')).remove(`/documenti/${ids.denuncia}`)).status).toBe(409)
    expect((await (await as('admin')).get(`/documenti/${ids.denuncia}/file`)).status).toBe(200)
  })

  it('the title can be corrected, the stored file cannot be changed', async () => {
    const admin = await as('admin')
    const put = await admin.put(`/documenti/${ids.verdi}`, {
      titolo: 'Nuovo titolo',
      percorso: 'file:../../etc/passwd',
      mime: 'text/html',
      sha256: 'x',
    })
    expect(put.status).toBe(200)
    expect(put.body).toMatchObject({ titolo: 'Nuovo titolo', mime: 'application/pdf' })
    expect(put.body).not.toHaveProperty('percorso')
    expect((await admin.get(`/documenti/${ids.verdi}/file`)).text).toBe(content.toString('latin1'))
  })
})

describe('the signed address', () => {
  const film = mp4(50_000)
  const address = async () => {
    const { body } = await upload(await as('admin'), film, 'film.mp4', { tipo: 'video' })
    const link = await (await as('socio')).get<{ url: string; scade_il: string }>(`/documenti/${body.id}/link`)
    return { id: body.id, ...link.body }
  }
  it('plays without a session, in parts', async () => {
    const { url } = await address()
    const whole = await anonymous.get(url)
    expect(whole.status).toBe(200)
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': String(film.length),
    })
    for (const [range, status, contentRange, length] of [
      ['bytes=0-99', 206, `bytes 0-99/${film.length}`, 100],
      ['bytes=100-', 206, `bytes 100-${film.length - 1}/${film.length}`, film.length - 100],
      ['bytes=-10', 206, `bytes ${film.length - 10}-${film.length - 1}/${film.length}`, 10],
      [`bytes=${film.length - 1}-999999999`, 206, `bytes ${film.length - 1}-${film.length - 1}/${film.length}`, 1],
      [`bytes=${film.length}-`, 416, `bytes */${film.length}`, undefined],
      ['bytes=-0', 416, `bytes */${film.length}`, undefined],
      ['bytes=5-2', 200, undefined, film.length],
      ['bytes=0-1,5-6', 200, undefined, film.length],
      ['righe=1-2', 200, undefined, film.length],
    ] as const) {
      const part = await anonymous.get(url, { range })
      expect([range, part.status, part.headers['content-range']]).toEqual([range, status, contentRange])
      if (length !== undefined) expect(Number(part.headers['content-length'])).toBe(length)
    }
    const etag = String(whole.headers.etag)
    expect((await anonymous.get(url, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await anonymous.get(url, { range: 'bytes=0-9', 'if-range': '"altro"' })).status).toBe(200)
  })

  it('cannot be altered, used for another document or after ten minutes', async () => {
    const { url, id, scade_il } = await address()
    const other = (await address()).id
    const query = url.slice(url.indexOf('?'))
    const scade = /scade=(\d+)/.exec(url)?.[1] as string
    for (const wrong of [
      `/documenti/${other}/contenuto${query}`,
      `/documenti/${id}/contenuto`,
      url.replace(scade, String(Number(scade) + 1)),
      url.replace(/firma=./, match => (match === 'firma=A' ? 'firma=B' : 'firma=A')),
      url.replace(/firma=.*/, 'firma='),
      `${url}&firma=x`,
      url.replace(scade, '9'.repeat(30)),
    ])
      expect([wrong, (await anonymous.get(wrong)).status]).toEqual([wrong, 403])
    setNow(new Date(Date.parse(scade_il)).toISOString())
    expect((await anonymous.get(url)).status).toBe(200)
    setNow(new Date(Date.parse(scade_il) + 1000).toISOString())
    expect((await anonymous.get(url)).status).toBe(403)
    setNow(null)
  })

  it('is accepted by every server of the registry', async () => {
    const { url } = await address()
    const second = await secondServer()
    // The signature is valid, but the second server's folder lacks the file.
    expect((await second.anonymous.get(url)).status).toBe(503)
  })

  it('ends with its session and with the right to the document', async () => {
    const admin = await as('superadmin')
    const { id } = await address()
    const ends: Record<string, (account: { id: number; username: string }, caller: Caller) => Promise<unknown>> = {
      logout: (_account, caller) => caller.remove('/auth/logout'),
      disabled: account => admin.put(`/account/${account.id}`, { status: 0 }),
      'password set': account => admin.put(`/account/${account.id}`, { password: 'tre gatti sul tetto 9' }),
      'password changed elsewhere': async account => {
        const newpass = 'quattro micie in soffitta 7'
        const elsewhere = await tokenOf(test, account.username)
        const headers = { authorization: `Bearer ${elsewhere}` }
        const body = { oldpass: demoPassword, newpass, confirmpass: newpass }
        expect((await anonymous.post('/auth/changePass', body, headers)).status).toBe(200)
      },
      'another role': account => admin.put(`/account/${account.id}`, { type: 'admin_cdn_full' }),
      idle: account =>
        pool.query(`update sessioni set vista_il = now() - interval '31 minutes' where account_id = $1`, [account.id]),
    }
    for (const [way, end] of Object.entries(ends)) {
      const account = await newAccount(test, { type: 'admin_cdn' })
      const caller = await as(account.username)
      const { url } = (await caller.get<{ url: string }>(`/documenti/${id}/link`)).body
      expect([way, (await anonymous.get(url)).status]).toEqual([way, 200])
      await end(account, caller)
      expect([way, (await anonymous.get(url)).status]).toEqual([way, 403])
    }
    const { url } = (await (await as('socio')).get<{ url: string }>(`/documenti/${id}/link`)).body
    await pool.query(`update account set type = 'cliente' where username = 'socio@bisavolo.test'`)
    expect((await anonymous.get(url)).status).toBe(404)
    await pool.query(`update account set type = 'socio' where username = 'socio@bisavolo.test'`)
  })

  it('given during an emulation ends with it, and cannot be changed to the own account', async () => {
    const { id } = await address()
    const target = await newAccount(test, { type: 'socio' })
    const emulating = await as('admin', { 'x-emulated-user': String(target.id) })
    const { url } = (await emulating.get<{ url: string }>(`/documenti/${id}/link`)).body
    expect((await anonymous.get(url)).status).toBe(200)
    expect((await anonymous.get(url.replace(`account=${target.id}`, 'account=2'))).status).toBe(403)
    await emulating.remove('/auth/emulation')
    expect((await anonymous.get(url)).status).toBe(403)
  })

  it('ends with its document', async () => {
    const { url, id } = await address()
    await (await as('admin')).remove(`/documenti/${id}`)
    expect((await anonymous.get(url)).status).toBe(404)
  })
})

it('a file without a row is swept', async () => {
  const { sweepFiles } = await import('../../src/documents/sweep-files.ts')
  const { openStorage } = await import('../../src/platform/storage/storage.ts')
  const storage = openStorage(config)
  // Files given up by earlier tests may still be pending.
  await eventually(async () => {
    await sweepFiles(db, storage)
    return (await pool.query('select 1 from file_sospesi where scade_il <= now()')).rows.length === 0
  })
  const kept = (await pool.query(`select percorso from documenti where percorso like 'file:%' limit 1`)).rows[0]
    .percorso
  await pool.query(
    `insert into file_sospesi (chiave, scade_il) values ('file:aa/${'a'.repeat(32)}', now() - interval '1 hour'), ($1, now() - interval '1 hour'), ('file:bb/${'b'.repeat(32)}', now() + interval '1 hour')`,
    [kept],
  )
  const before = (await filesOnDisk()).length
  await sweepFiles(db, storage)
  await eventually(async () => (await pool.query('select 1 from file_sospesi')).rows.length === 1)
  expect((await filesOnDisk()).length).toBe(before)
  expect((await pool.query('select chiave from file_sospesi')).rows).toEqual([{ chiave: `file:bb/${'b'.repeat(32)}` }])
})

it('the association’s own PDFs pass the upload checks', async () => {
  const { drawFoglio } = await import('../../src/demo/segreteria/documenti.ts')
  const { fogliDemo } = await import('../../src/demo/segreteria/fogli.ts')
  const foglio = fogliDemo('2026-11-15', 'Luna')[1]
  const drawn = await drawFoglio(foglio as NonNullable<typeof foglio>, '2026-11-15')
  expect((await upload(await as('admin'), drawn, 'regolamento.pdf', { tipo: 'regolamenti' })).status).toBe(201)
})
