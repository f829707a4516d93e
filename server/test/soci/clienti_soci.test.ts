import { office } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { canaries, cast, castAccount } from '../../src/demo/cast/cast.ts'
import { checked } from '../checked.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

const test = await startApp()
interface Errors {
  message: string
  errors: { field: string; message: string }[]
}
interface Cliente {
  id: number
  codice: string
  regione: string
  sezione: string
  codice_fiscale: string | null
  avvisi: { campo: string; messaggio: string }[]
  [name: string]: unknown
}

async function provincia(sigla: string): Promise<number> {
  const { rows } = await test.pool.query('select id from province where sigla = $1', [sigla])
  return rows[0].id
}
const [mi, rm, ee] = [await provincia('MI'), await provincia('RM'), await provincia('EE')]
const fresh = (change: Record<string, unknown> = {}) => ({
  nome_completo: 'Fumagalli Piera',
  citta: 'Milano',
  cap: '20121',
  idprovincia: mi,
  regione: 'Lombardia',
  ...change,
})
const struckNote = { note_disciplinari: 'Delibera dei probiviri' }
async function stored(id: number) {
  return (await test.pool.query('select * from clienti_soci where id = $1', [id])).rows[0]
}

describe('a new client is refused', () => {
  it.each([
    ['nome_completo', { nome_completo: ' ' }, 'Nome obbligatorio', 'obbligatorio'],
    ['citta', { citta: null }, 'Città obbligatoria', 'obbligatorio'],
    ['idprovincia', { idprovincia: null }, 'Provincia obbligatoria', 'obbligatorio'],
    ['regione', { regione: '' }, 'Regione obbligatoria', 'obbligatorio'],
    ['regione', { regione: 'Lazio' }, 'La regione non è quella della provincia (Lombardia)', 'non_valido'],
    ['codice_fiscale', { codice_fiscale: 'RSSMRA80A01H501A' }, 'Codice fiscale non valido', 'non_valido'],
    ['codice_fiscale', { codice_fiscale: 'RSSMRA80B30H501X' }, 'Codice fiscale non valido', 'non_valido'],
    ['partita_iva', { partita_iva: '01234567890' }, 'Partita IVA non valida', 'non_valido'],
    ['pec', { pec: 'nessuna' }, 'Indirizzo e-mail non valido (esempio: nome@dominio.it)', 'non_valido'],
    ['cod_univoco', { cod_univoco: 'AB1' }, 'Codice univoco non valido: servono 7 lettere o cifre', 'non_valido'],
    ['cap', { cap: '201' }, 'CAP non valido: servono 5 cifre', 'non_valido'],
    ['nazione', { nazione: 'zz' }, 'Nazione: «ZZ» non è il codice di una nazione (IT, FR…)', 'non_valido'],
    ['prefisso', { prefisso: 'Diciannove letteree' }, 'Prefisso: al massimo 18 caratteri', 'formato'],
    [
      'note_disciplinari',
      { radiato: 1 },
      'Note disciplinari obbligatorie per un socio deferito o radiato',
      'obbligatorio',
    ],
    [
      'note_disciplinari',
      { deferito: 1 },
      'Note disciplinari obbligatorie per un socio deferito o radiato',
      'obbligatorio',
    ],
  ])('on %s %j', async (field, change, message, code) => {
    const answer = await (await test.as('admin')).post<Errors>('/clienti_soci', fresh(change))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, message, code })
  })

  it.each([
    ['admin_cdn', 403],
    ['admin_cdn_full', 403],
    ['admin_comitato', 403],
    ['socio', 403],
    ['cliente', 403],
    ['admin_sezione2', 403],
  ])('to %s', async (role, status) => {
    expect((await (await test.as(role)).post('/clienti_soci', fresh())).status).toBe(status)
  })
})

it('an abolished country stays on an old record, and is refused on new ones', async () => {
  const admin = await test.as('admin')
  const { id } = (await admin.post<Cliente>('/clienti_soci', fresh())).body
  await test.pool.query(`update clienti_soci set nazione = 'YU' where id = $1`, [id])
  const noted = await admin.put<Cliente>(`/clienti_soci/${id}`, { nazione: 'YU', note: 'Nuova nota' })
  expect([noted.status, (await stored(id)).note]).toEqual([200, 'Nuova nota'])
  expect((await admin.put(`/clienti_soci/${id}`, { nazione: 'ZZ' })).status).toBe(422)
})

describe('a new client', () => {
  it('gets the next code, codes in capitals, and the region as section', async () => {
    const body = fresh({
      codice_fiscale: 'rss mra 80a01 h501u',
      partita_iva: 'IT 01234560587',
      cod_univoco: 'm5uxcr1',
      sezione: 'Lazio',
      regione: 'lombardia',
    })
    const first = await (await test.as('admin')).post<Cliente>('/clienti_soci', body)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      codice_fiscale: 'RSSMRA80A01H501U',
      partita_iva: '01234560587',
      cod_univoco: 'M5UXCR1',
      regione: 'Lombardia',
      sezione: 'Lombardia',
      tipo: 'Cliente',
    })
    const second = await (await test.as('admin')).post<Cliente>('/clienti_soci', fresh())
    expect(Number(second.body.codice)).toBe(Number(first.body.codice) + 1)
  })

  it('gets a unique code in concurrent saves', async () => {
    const admin = await test.as('admin')
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post<Cliente>('/clienti_soci', fresh())))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ body }) => body.codice)).size).toBe(8)
  })

  it('may get a code from the office, once', async () => {
    const admin = await test.as('admin')
    expect((await admin.post<Cliente>('/clienti_soci', fresh({ codice: 'AB-7' }))).body.codice).toBe('AB-7')
    expect((await admin.post('/clienti_soci', fresh({ codice: 'AB-7' }))).status).toBe(409)
    const section = await test.as('admin_sezione')
    expect((await section.post<Cliente>('/clienti_soci', fresh({ codice: 'AB-8' }))).body.codice).toMatch(/^\d+$/)
  })

  it('may live abroad', async () => {
    const body = fresh({ citta: 'Bergen', cap: '5003', idprovincia: ee, regione: 'Estero', nazione: 'NO' })
    const answer = await (await test.as('admin')).post<Cliente>('/clienti_soci', body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ sezione: 'Estero', avvisi: [] })
  })

  it('gets warnings for unusual data', async () => {
    const body = fresh({ cap: '00184', codice_fiscale: cast.rossi.codice_fiscale, prefisso: 'Sedici caratteri' })
    const answer = await (await test.as('admin')).post<Cliente>('/clienti_soci', body)
    expect(answer.status).toBe(201)
    const said = answer.body.avvisi.map(({ messaggio }) => messaggio).join(' ')
    expect(said).toContain('non corrisponde al nome')
    expect(said).toContain(`già usato da Rossi Mario (${cast.rossi.codice})`)
    expect(said).toContain('Il CAP non è tra quelli della città')
    expect(said).toContain('limite dell’ANFI')
    expect(said).toContain('ratifica FIFe')
  })
})

describe('a change of a client', () => {
  it('of only the province changes region and section', async () => {
    const admin = await test.as('admin')
    const { body } = await admin.post<Cliente>('/clienti_soci', fresh())
    const moved = await admin.put<Cliente>(`/clienti_soci/${body.id}`, { idprovincia: rm, citta: 'Roma', cap: '00184' })
    expect(moved.body).toMatchObject({ regione: 'Lazio', sezione: 'Lazio' })
    const wrong = await admin.put(`/clienti_soci/${body.id}`, { regione: 'Umbria' })
    expect(wrong.status).toBe(422)
  })

  it('never removes the code', async () => {
    const admin = await test.as('admin')
    const { body } = await admin.post<Cliente>('/clienti_soci', fresh())
    expect((await admin.put<Cliente>(`/clienti_soci/${body.id}`, { codice: '' })).body.codice).toBe(body.codice)
  })

  it('is not blocked by an old error elsewhere in the record', async () => {
    const admin = await test.as('admin')
    const { body } = await admin.post<Cliente>('/clienti_soci', fresh())
    await test.pool.query(`update clienti_soci set codice_fiscale = 'VECCHIO', cap = '1' where id = $1`, [body.id])
    expect((await admin.put(`/clienti_soci/${body.id}`, { cellulare: '333 1234567' })).status).toBe(200)
    expect((await admin.put(`/clienti_soci/${body.id}`, { codice_fiscale: 'VECCHIO2' })).status).toBe(422)
  })

  it('by the member applies only to contacts', async () => {
    const socio = await test.as('socio')
    const before = await stored(cast.rossi.id)
    const answer = await socio.put<Cliente>(`/clienti_soci/${cast.rossi.id}`, {
      ...{ telefono: '02 5551234', tipo: 'Onorario', tessera: '1', radiato: 1, nome_completo: 'Altro', codice: '9' },
      ...{ codice_fiscale: null, note: 'x', note_disciplinari: null, prefisso: 'Nuovo', cod_univoco: 'M5UXCR1' },
    })
    expect(answer.status).toBe(200)
    const after = await stored(cast.rossi.id)
    expect(after).toEqual({ ...before, telefono: '02 5551234', version: before.version + 1 })
    expect((await socio.get(`/clienti_soci/${cast.bianchi.id}`)).status).toBe(404)
    expect((await socio.put(`/clienti_soci/${cast.bianchi.id}`, { telefono: '1' })).status).toBe(404)
  })

  it('by the member may send back region and section, which follow the province', async () => {
    const socio = await test.as('socio')
    const path = `/clienti_soci/${cast.rossi.id}`
    const before = await stored(cast.rossi.id)
    for (const sent of [
      { regione: 'Umbria' },
      { sezione: 'Umbria' },
      { regione: '' },
      { regione: null },
      { regione: 7 },
    ]) {
      const { body } = await socio.get<Cliente>(path)
      const answer = await socio.put<Cliente>(path, { ...body, ...sent })
      expect([answer.status, answer.body.regione, answer.body.sezione]).toEqual([200, 'Lombardia', 'Lombardia'])
    }
    const { body } = await socio.get<Cliente>(path)
    const moved = await socio.put<Cliente>(path, { ...body, idprovincia: rm, citta: 'Roma', cap: '00184' })
    expect([moved.status, moved.body.regione, moved.body.sezione]).toEqual([200, 'Lazio', 'Lazio'])
    const { idprovincia, citta, cap } = before
    expect((await socio.put<Cliente>(path, { idprovincia, citta, cap })).body.regione).toBe('Lombardia')
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['without the day of the expulsion', { radiato: 1, ...struckNote }, 'data_radiazione', 'obbligatorio'],
    ['without the day of the referral', { deferito: 1, ...struckNote }, 'data_deferimento', 'obbligatorio'],
    ['without the day of the death', { deceduto: 1 }, 'data_decesso', 'obbligatorio'],
    [
      'with tomorrow as its day',
      { radiato: 1, data_radiazione: dayFromToday(1), ...struckNote },
      'data_radiazione',
      'non_valido',
    ],
    ['with a day but no flag', { data_deferimento: dayFromToday(0) }, 'data_deferimento', 'non_valido'],
    [
      'with a death before the birth',
      { deceduto: 1, data_decesso: '1900-01-01', data_nascita: '1950-01-01' },
      'data_decesso',
      'non_valido',
    ],
  ])('to a flag %s is refused', async (_name, change, field, code) => {
    const admin = await test.as('admin')
    const answer = await admin.put<Errors>(`/clienti_soci/${cast.conti.id}`, change)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }))
  })

  it('to a flag keeps its day, which leaves with the flag; flags without a day stay as they are', async () => {
    const admin = await test.as('admin')
    const path = `/clienti_soci/${cast.conti.id}`
    const on = { deferito: 1, data_deferimento: dayFromToday(0), ...struckNote }
    const set = await admin.put<Cliente>(path, on)
    expect([set.status, set.body]).toMatchObject([200, { deferito: 1, data_deferimento: dayFromToday(0) }])
    expect((await admin.put(path, { data_deferimento: null })).status).toBe(422)
    // A whole item sent back with the flag off takes its day back too.
    const off = await admin.put<Cliente>(path, { ...set.body, deferito: 0 })
    expect([off.status, off.body]).toMatchObject([200, { deferito: 0, data_deferimento: null }])
    await test.pool.query('update clienti_soci set radiato = 1 where id = $1', [cast.conti.id])
    expect((await admin.put(path, { telefono: '02 5551234', ...struckNote })).status).toBe(200)
    await test.pool.query('update clienti_soci set radiato = 0 where id = $1', [cast.conti.id])
  })

  it('of a disciplinary day is for the office alone; the person and the section do not read it', async () => {
    const admin = await test.as('admin')
    const path = `/clienti_soci/${cast.rossi.id}`
    expect((await admin.put(path, { deferito: 1, data_deferimento: dayFromToday(-1) })).status).toBe(200)
    try {
      for (const role of ['socio', 'admin_sezione']) {
        const seen = await (await test.as(role)).get<Cliente>(path)
        expect([role, seen.status]).toEqual([role, 200])
        expect(seen.body).not.toHaveProperty('data_deferimento')
        expect(seen.body).not.toHaveProperty('data_radiazione')
        const sent = await (await test.as(role)).put<Cliente>(path, { data_deferimento: dayFromToday(-9), deferito: 0 })
        expect([role, sent.status]).toEqual([role, 200])
      }
      expect((await (await test.as('admin_cdn')).get<Cliente>(path)).body).toMatchObject({
        data_deferimento: dayFromToday(-1),
      })
    } finally {
      await admin.put(path, { deferito: 0 })
    }
  })

  it('to expelled disables the account and ends the session', async () => {
    const person = await test.as('cliente2')
    expect((await person.get('/auth/check')).status).toBe(200)
    const admin = await test.as('admin')
    const note_disciplinari = 'Delibera dei probiviri'
    const change = { radiato: 1, data_radiazione: dayFromToday(0), note_disciplinari }
    expect((await admin.put(`/clienti_soci/${cast.neri.id}`, change)).status).toBe(200)
    expect((await person.get('/auth/check')).status).toBe(401)
    const { rows } = await test.pool.query('select status from account where id = $1', [castAccount.cliente2.id])
    expect(rows[0].status).toBe(0)
  })
})

it('a referenced client cannot be removed, an unused one can', async () => {
  const admin = await test.as('admin')
  const used = await admin.remove(`/clienti_soci/${cast.rossi.id}`)
  expect(used.status).toBe(409)
  expect(used.body.message).toContain('Gatti')
  const { body } = await admin.post<Cliente>('/clienti_soci', fresh())
  expect((await admin.remove(`/clienti_soci/${body.id}`)).status).toBe(204)
})

describe('a section administrator', () => {
  it('sees nobody of another section, in list, detail, filter or sort', async () => {
    const section = await test.as('admin_sezione')
    const page = { rowsPerPage: 500 }
    const all = await section.list<Cliente>('/clienti_soci', { pagination: page })
    expect(all.body.data.length).toBeGreaterThan(2)
    expect(new Set(all.body.data.map(({ sezione }) => sezione))).toEqual(new Set(['Lombardia']))
    for (const filters of [
      { sezione: 'Lazio' },
      { nome_completo: 'Bianchi%' },
      { gg: { or: { id: { gte: 0 }, sezione: 'Lazio' } } },
    ]) {
      const found = await section.list<Cliente>('/clienti_soci', { filters, pagination: page })
      expect(found.body.data.filter(({ sezione }) => sezione !== 'Lombardia')).toEqual([])
    }
    expect((await section.get(`/clienti_soci/${cast.bianchi.id}`)).status).toBe(404)
    expect((await section.list('/clienti_soci', { filters: { radiato: 1 } })).status).toBe(400)
    expect((await section.list('/clienti_soci', { pagination: { sortBy: 'deferito' } })).status).toBe(400)
  })

  it('exports only the own section, also as a single record', async () => {
    const section = await test.as('admin_sezione')
    for (const headers of [{}, { 'x-filters': '{"sezione":"Lazio"}' }, { 'x-pagination': '{"sortBy":"email"}' }]) {
      const { status, text } = await section.get('/excel/clienti_soci/0?formato=csv', headers)
      expect(status).toBe(200)
      expect(text).not.toMatch(/Lazio|Bianchi|Campania/)
    }
    expect((await section.get(`/excel/clienti_soci/${cast.bianchi.id}`)).status).toBe(404)
    expect((await section.get(`/pdf/clienti_soci/${cast.bianchi.id}`)).status).toBe(404)
    const enrolments = await section.get('/excel/iscrizioni_rinnovi/0?formato=csv')
    expect(enrolments.text).not.toMatch(/Lazio|Bianchi/)
  })

  it('cannot change people of another section, nor move members away', async () => {
    const section = await test.as('admin_sezione')
    expect((await section.put(`/clienti_soci/${cast.bianchi.id}`, { telefono: '1' })).status).toBe(404)
    expect((await section.put(`/clienti_soci/${cast.conti.id}`, { idprovincia: rm, citta: 'Roma' })).status).toBe(403)
    const elsewhere = await section.post('/clienti_soci', fresh({ idprovincia: rm, citta: 'Roma', regione: 'Lazio' }))
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      403,
      'Con questi dati il record non sarebbe tra i tuoi: puoi inserire solo quello che ti riguarda.',
    ])
    expect((await section.remove(`/clienti_soci/${cast.conti.id}`)).status).toBe(403)
    expect((await stored(cast.conti.id)).sezione).toBe('Lombardia')
  })

  it('reads no discipline, and sending the record back wipes none', async () => {
    const section = await test.as('admin_sezione')
    const read = await section.get<Cliente>(`/clienti_soci/${cast.gallo.id}`)
    for (const canary of canaries.noteDisciplinari) expect(read.text).not.toContain(canary)
    expect(read.body).not.toHaveProperty('deferito')
    expect(
      (await section.put(`/clienti_soci/${cast.gallo.id}`, { ...read.body, telefono: '030 1234567' })).status,
    ).toBe(200)
    expect(await stored(cast.gallo.id)).toMatchObject({ deferito: 1, note_disciplinari: canaries.noteDisciplinari[4] })
  })
})

it('each reading of disciplinary notes is audited, invisibly to the person', async () => {
  await (await test.as('admin_cdn')).get(`/clienti_soci/${cast.rossi.id}`)
  const { rows } = await test.pool.query(
    `select account_id from audit where entita = 'note_disciplinari' and entita_id = $1`,
    [cast.rossi.id],
  )
  expect(rows).toContainEqual({ account_id: castAccount.admin_cdn.id })
  const trail = await (await test.as('socio')).get(`/audit/clienti_soci/${cast.rossi.id}`)
  expect(trail.status).toBe(200)
  expect(trail.text).not.toContain('lettura')
})

it('exporting or requesting disciplinary notes counts as reading, an export without them does not', async () => {
  const lines = async (id: number) =>
    (
      await test.pool.query(
        `select 1 from audit where entita = 'note_disciplinari' and entita_id = $1 and account_id = $2`,
        [id, castAccount.superadmin.id],
      )
    ).rowCount
  const { rows } = await test.pool.query<{ id: number }>(
    'select id from clienti_soci where note_disciplinari is not null order by id limit 4',
  )
  const superadmin = await test.as('superadmin')
  const ways: [string, string[] | null, number][] = [
    ['/excel/clienti_soci/', null, 1],
    ['/pdf/clienti_soci/', null, 1],
    ['/clienti_soci/', ['note_disciplinari'], 1],
    ['/excel/clienti_soci/', ['nome_completo'], 0],
  ]
  expect(rows).toHaveLength(ways.length)
  for (const [i, [path, fields, kept]] of ways.entries()) {
    const id = rows[i]?.id as number
    const headers = fields === null ? {} : { 'x-fields': JSON.stringify(fields) }
    expect((await superadmin.get(`${path}${id}`, headers)).status).toBe(200)
    expect([path, fields, await lines(id)]).toEqual([path, fields, kept])
  }
})

const admin = await test.as('admin')

describe('an affisso on a record', () => {
  const create = (change: Record<string, unknown>) => admin.post<Cliente & Errors>('/clienti_soci', fresh(change))

  it.each([
    ['identical', { prefisso: 'Bosco Antico' }],
    ['but for case', { prefisso: 'BOSCO antico' }],
    ['but for accents', { prefisso: 'Bósco Anticò' }],
    ['but for blanks', { prefisso: 'Boscoantico' }],
    ['but for doubled letters', { prefisso: 'Bossco Anticco' }],
    ['at the other end of the name', { suffisso: 'bosco antico' }],
  ])('of another person, %s, is refused', async (_, change) => {
    const { status, body } = await create(change)
    expect(status).toBe(409)
    expect(body.errors).toMatchObject([{ field: Object.keys(change)[0], code: 'A01' }])
    expect(body.message).toContain('Rossi Mario')
  })

  it('of a dead or expelled person stays taken', async () => {
    for (const [at, flag] of ['deceduto', 'radiato'].entries()) {
      const prefisso = `Perduto ${'AB'[at]}`
      const { body } = await create({ prefisso })
      await test.pool.query(`update clienti_soci set ${flag} = 1 where id = $1`, [body.id])
      expect((await create({ prefisso: prefisso.toUpperCase() })).status).toBe(409)
    }
  })

  it('is given to one of concurrent requests, on two servers', async () => {
    const second = await (await test.secondServer()).as('superadmin')
    const names = ['Valle Verde', 'valleverde', 'VALE VERDE', 'Vàlle Vérde']
    const answers = await Promise.all(
      names.map((suffisso, at) => (at % 2 === 0 ? admin : second).post('/clienti_soci', fresh({ suffisso }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('is corrected with a new reason, kept in the history', async () => {
    const { id } = (await create({ prefisso: 'Torre Sbagliata' })).body
    for (const motivo_affisso of [undefined, null, '  ']) {
      const answer = await admin.put<Errors>(`/clienti_soci/${id}`, { prefisso: 'Torre Giusta', motivo_affisso })
      expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([422, ['motivo_affisso']])
    }
    const reason = { motivo_affisso: 'Refuso nella domanda' }
    expect((await admin.put(`/clienti_soci/${id}`, { prefisso: 'Bosco Antico', ...reason })).status).toBe(409)
    expect((await admin.put(`/clienti_soci/${id}`, { prefisso: 'Torre Giusta', ...reason })).status).toBe(200)
    const again = await admin.put<Errors>(`/clienti_soci/${id}`, { prefisso: 'Torre Alta', ...reason })
    expect([again.status, again.body.errors.map(({ message }) => message)]).toEqual([
      422,
      [expect.stringContaining('Serve un motivo nuovo: «Refuso nella domanda»')],
    ])
    expect((await admin.put(`/clienti_soci/${id}`, { prefisso: null, motivo_affisso: 'Rinuncia' })).status).toBe(200)
    expect((await admin.get(`/audit/clienti_soci/${id}`)).text).toContain('Refuso nella domanda')
  })

  it('held by two before stops neither from other changes', async () => {
    const ids = [(await create({})).body.id, (await create({})).body.id]
    await test.pool.query(`update clienti_soci set prefisso = 'Gemelli' where id = any($1)`, [ids])
    for (const id of ids) expect((await admin.put(`/clienti_soci/${id}`, { telefono: '02 1234567' })).status).toBe(200)
    // An anomalia until one of the records is corrected.
    const odd = async () =>
      (
        await checked<{ data: { id: number }[] }>(admin, '/anomalie', { codice: 'A01', entita: 'clienti_soci' })
      ).body.data.map(row => row.id)
    expect(await odd()).toEqual(expect.arrayContaining(ids))
    const corrected = { prefisso: 'Gemelli Diversi', motivo_affisso: 'Omonimia' }
    expect((await admin.put(`/clienti_soci/${ids[0]}`, corrected)).status).toBe(200)
    expect((await odd()).filter(id => ids.includes(id))).toEqual([])
  })

  it('is compared only for the office: most similar ones, equal ones marked, the own record left out', async () => {
    interface Simile {
      id: number
      affisso: string
      uguale: boolean
    }
    const ask = (testo: string, id = 0) =>
      admin.get<Simile[]>(`/clienti_soci/affisso?testo=${encodeURIComponent(testo)}&id=${id}`)
    for (const role of rolesBut(...office))
      expect((await (await test.as(role)).get('/clienti_soci/affisso?testo=Bosco')).status).toBe(403)
    expect((await admin.get('/clienti_soci/affisso')).status).toBe(400)
    expect((await ask('Bosko Antiko')).body[0]).toMatchObject({ id: cast.rossi.id, uguale: false })
    expect((await ask('bosco  antico')).body[0]).toMatchObject({ affisso: 'Bosco Antico', uguale: true })
    expect((await ask('bosco antico', cast.rossi.id)).body.filter(({ id }) => id === cast.rossi.id)).toEqual([])
    expect((await ask('Quarzo')).body).toEqual([])
  })
})

describe('a person out of reach', () => {
  const exists = async (role: string, query: string) =>
    (await (await test.as(role)).get<{ esiste: boolean }>(`/clienti_soci/esiste?${query}`)).body

  it('is confirmed to exist by full name or tax code, without other data', async () => {
    for (const role of rolesBut(...office, 'admin_sezione'))
      expect((await (await test.as(role)).get('/clienti_soci/esiste?nome=x')).status).toBe(403)
    const cf = cast.bianchi.codice_fiscale
    for (const query of ['nome=bianchi%20%20laura', `cf=${cf}`, `nome=Nessuno&cf=${cf?.toLowerCase()}`])
      expect(await exists('admin_sezione', query)).toEqual({ esiste: true })
    // No answer for own members, who are found by searching, nor for part of a name.
    for (const [role, query] of [
      ['admin_sezione', 'nome=Rossi%20Mario'],
      ['admin_sezione', 'nome=Bianchi'],
      ['admin_sezione', 'nome=%25&cf='],
      ['admin', 'nome=Bianchi%20Laura'],
    ] as const)
      expect(await exists(role, query)).toEqual({ esiste: false })
  })

  it('cannot be entered again by a section with the same tax code', async () => {
    const body = fresh({ nome_completo: 'Bianchi L.', codice_fiscale: cast.bianchi.codice_fiscale })
    const { status, text } = await (await test.as('admin_sezione')).post('/clienti_soci', body)
    expect(status).toBe(409)
    expect(text).toContain('non è della tua sezione')
    expect(text).not.toContain('Roma')
  })
})

describe('notices about a person’s record', () => {
  it('go to the old e-mail if the person changes it, and to nobody if the office does', async () => {
    const [socio, admin] = [await test.as('socio'), await test.as('admin')]
    const told = async () =>
      await test.db
        .selectFrom('posta')
        .select('destinatario')
        .where('oggetto', 'like', '%e-mail della tua scheda%')
        .execute()
    const move = (by: typeof socio, email: string) => by.put(`/clienti_soci/${cast.rossi.id}`, { email })
    expect((await move(admin, 'prima@example.test')).status).toBe(200)
    expect((await move(socio, 'Prima@example.test')).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await move(socio, 'dopo@example.test')).status).toBe(200)
    expect((await told()).map(({ destinatario }) => destinatario.toLowerCase())).toEqual(['prima@example.test'])
    await move(admin, 'rossi@posta.test')
  })
  it('go to the address chosen by the member', async () => {
    const socio = await test.as('socio')
    const told = async () => {
      const before = await test.pool.query('select coalesce(max(id), 0) as id from posta')
      const year = new Date().getFullYear() + 1
      const day = `${year - 1}-01-02`
      const made = await admin.post<{ id: number }>('/iscrizioni_rinnovi', {
        ...{ idcliente_socio: cast.rossi.id, anno: year, tipo: 'Ordinario', data_iscrizione: day, data_cassa: day },
      })
      await admin.post('/iscrizioni_rinnovi/respingi', { ids: [made.body.id], motivo: 'Prova' })
      const mails = await test.pool.query('select destinatario from posta where id > $1', [before.rows[0].id])
      return mails.rows.map(({ destinatario }) => destinatario)
    }
    expect((await socio.put(`/clienti_soci/${cast.rossi.id}`, { recapito_avvisi: 'piccione' })).status).toBe(422)
    expect(await told()).toEqual([castAccount.socio.username])
    expect((await socio.put(`/clienti_soci/${cast.rossi.id}`, { recapito_avvisi: 'contatto' })).status).toBe(200)
    expect(await told()).toEqual(['rossi@posta.test'])
    await socio.put(`/clienti_soci/${cast.rossi.id}`, { recapito_avvisi: 'account' })
  })
})
