import { office } from '@bisavolo/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { verifyAudit } from '../../src/records/audit/verify-audit.ts'
import { sweepKeys } from '../../src/records/idempotency.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

const { as, anonymous, app, db, pool, secondServer } = await startApp()
const admin = await as('admin')
const socio = await as('socio')

describe('unknown input is refused by name', () => {
  it.each([
    ['broken JSON in x-filters', { 'x-filters': '{nome' }, 400, /x-filters/],
    ['an unknown field', { 'x-filters': '{"colore":1}' }, 400, /colore/],
    ['an unknown operator', { 'x-filters': '{"nome":{"similar":"x"}}' }, 400, /similar/],
    ['an unknown sort', { 'x-pagination': '{"sortBy":"id; drop table gatti"}' }, 400, /sconosciuto/],
    ['a full name that is no text', { 'x-filters': '{"nome_completo":["a"]}' }, 400, /nome_completo/],
    ['a full name compared', { 'x-filters': '{"nome_completo":{"like":"a%","gt":"b"}}' }, 400, /nome_completo/],
    ['a prototype', { 'x-filters': '{"__proto__":{"nome":"x"}}' }, 400, /__proto__/],
    ['a nest of 2,000 lists', { 'x-filters': `${'['.repeat(2000)}${']'.repeat(2000)}` }, 400, /livelli/],
    ['4,097 bytes of filters', { 'x-filters': JSON.stringify({ nome: 'x'.repeat(4097) }) }, 431, /troppo lunga/],
    ['a NUL', { 'x-filters': '{"nome":"a\\u0000b"}' }, 400, /nome/],
    ['fields that are no list', { 'x-fields': '{"codice":1}' }, 400, /x-fields/],
    ['a field that is no text', { 'x-fields': '[1]' }, 400, /x-fields/],
    ['an unknown field to show', { 'x-fields': '["codice","gattino"]' }, 400, /gattino/],
    ['an unknown part of a relation', { 'x-fields': '["razza.colore"]' }, 400, /razza\.colore/],
    ['a relation of a field that is none', { 'x-fields': '["codice.id"]' }, 400, /codice\.id/],
    ['a part that a relation does not show', { 'x-fields': '["proprietario.codice_fiscale"]' }, 400, /codice_fiscale/],
    ['61 fields', { 'x-fields': JSON.stringify(Array.from({ length: 61 }, (_, i) => `c${i}`)) }, 400, /60/],
    ['a date that does not exist', { 'x-filters': '{"data_nascita":"2023-02-29"}' }, 400, /data_nascita/],
  ])('%s', async (_what, headers, status, message) => {
    const answer = await admin.get<{ message: string }>('/gatti', headers)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(message)
  })
  it.each([
    ['latin-1', '{"citta":"%forl\u00ec%"}'],
    ['UTF-8', Buffer.from('{"citta":"%forlì%"}').toString('latin1')],
    ['escapes', '{"citta":"%forl\\u00ec%"}'],
  ])('a filter in %s is accepted', async (_name, filters) => {
    const { status, body } = await admin.get<{ data: { citta: string }[] }>('/province', { 'x-filters': filters })
    expect([status, body.data.map(({ citta }) => citta)]).toEqual([200, ['Forlì-Cesena']])
  })
  it.each(['abc', '1;drop', '1e3', '99999999999', '%00', '1.5', '١'])('the id %s', async id => {
    expect((await admin.get(`/gatti/${encodeURIComponent(id)}`)).status).toBe(400)
  })
  it.each([
    ['{"codice":', 400],
    ['[]', 400],
    ['"testo"', 400],
    ['null', 400],
    ['{"__proto__":{"x":1}}', 400],
  ])('the body %s', async (payload, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/razze',
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toHaveProperty('message')
  })
  it('2 MB of text is 413', async () => {
    expect((await admin.post('/razze', { codice: 'X', descrizione: 'x'.repeat(2_000_000) })).status).toBe(413)
  })
  it('a form is 415', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/razze',
      payload: 'codice=X',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(415)
  })
  it.each([
    [{ codice: 'ZZ1', descrizione: 7 }, 'descrizione'],
    [{ codice: 'Z\0Z', descrizione: 'x' }, 'codice'],
    [{ codice: 'Z'.repeat(21), descrizione: 'x' }, 'codice'],
    [{ codice: 'ZZ2', descrizione: 'x', categoria: 'V' }, 'categoria'],
    [{ codice: 'ZZ3' }, 'descrizione'],
  ])('the item %j is 422 on %s, and nothing is stored', async (item, field) => {
    const before = (await admin.list('/razze')).body.tot
    const answer = await admin.post<{ errors: { field: string }[] }>('/razze', item)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(error => error.field)).toContain(field)
    expect((await admin.list('/razze')).body.tot).toBe(before)
  })
  it.each([
    [
      '/clienti_soci',
      { nome_completo: '', codice_fiscale: 'SBAGLIATO', partita_iva: '123', citta: 'Roma', idrazza: 999_999 },
      ['nome_completo', 'idprovincia', 'regione', 'codice_fiscale', 'partita_iva', 'idrazza'],
    ],
    [
      '/gatti',
      { nome: 'Luna', sesso: 'F', data_nascita: '2024-05-01', data_registrazione: '2024-04-01', idpadre: cast.luna.id },
      [
        'idlibro',
        'idproprietario',
        'idallevatore',
        'idrazza',
        'idgenotipo',
        'idocchi',
        'data_registrazione',
        'idpadre',
      ],
    ],
    [
      '/malattie_gatto',
      { data_test: '2024-05-02', data_registrazione: '2024-05-01' },
      ['idgatto', 'idmalattia', 'data_registrazione'],
    ],
    [
      '/esposizioni',
      { status: 0, date: '2024-05-01', data_chiusura: '2024-05-02', account_id: 2 },
      ['name', 'data_chiusura', 'account_id'],
    ],
    ['/account', { password: 'corta' }, ['type', 'status', 'name', 'username', 'password']],
    [
      '/esposizioni_has_gatti',
      { esposizioni_id: -1, gatti_id: 99_999_999 },
      ['estera_name', 'estera_date', 'category', 'gatti_id'],
    ],
  ])('an item of %s with several errors gets all of them', async (path, item, fields) => {
    const answer = await admin.post<{ errors: { field: string }[] }>(path, item)
    expect(answer.status).toBe(422)
    expect([...new Set(answer.body.errors.map(error => error.field))].sort()).toEqual([...fields].sort())
  })
  it('a reference to a missing row is 422 on its field', async () => {
    const answer = await admin.put<{ errors: { field: string }[] }>(`/clienti_soci/${cast.gallo.id}`, {
      idprovincia: 999_999,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.field).toBe('idprovincia')
  })
})

describe('a list', () => {
  it('ignores case and accents in a search', async () => {
    for (const text of ['forli', 'FORLÌ', 'Forlì']) {
      const { body } = await admin.list<{ nome: string }>('/comuni', { filters: { nome: `${text}%` } })
      expect(body.data.map(row => row.nome)).toContain('Forlì')
    }
  })
  it.each([
    [{ nome: '%' }, 15],
    [{ nome: '_una' }, 0],
    [{ nome: '%\\%%' }, 0],
    [{ nome: 'L%' }, 2],
    [{ 'proprietario.nome_completo': 'ross%' }, 6],
    [{ nome_completo: '%un%' }, undefined],
    [{ a: { or: { nome_completo: '%luna%' } }, b: { or: { nome_completo: '%it*%' } } }, 1],
    [{ 'padre.nome_completo': '%thor%' }, undefined],
    [{ 'padre.nome': 'Thor' }, undefined],
    [{ gg: { or: { nome: 'stel%', codice: 'stel%' } }, sesso: 'F' }, 1],
    [{ idpadre: null, sesso: 'M' }, undefined],
    [{ id: [cast.luna.id, cast.leo.id] }, 2],
  ])('%j', async (filters, tot) => {
    const { status, body } = await admin.list('/gatti', { filters })
    expect(status).toBe(200)
    if (tot !== undefined) expect(body.tot).toBe(tot)
    expect(body.data.length).toBe(body.tot)
  })
  it.each(['idprovincia', 'nome'])('pages by %s never overlap or skip, in both directions', async sortBy => {
    for (const descending of [false, true]) {
      const all = (
        await admin.list<{ id: number }>('/comuni', {
          filters: { nome: 'cas%' },
          pagination: { rowsPerPage: 500, sortBy, descending },
        })
      ).body
      const pages: number[] = []
      for (let page = 1; page <= Math.ceil(all.tot / 37); page++) {
        pages.push(
          ...(
            await admin.list<{ id: number }>('/comuni', {
              filters: { nome: 'cas%' },
              pagination: { rowsPerPage: 37, page, sortBy, descending },
            })
          ).body.data.map(row => row.id),
        )
      }
      expect(pages).toEqual(all.data.map(row => row.id))
      expect(new Set(pages).size).toBe(all.tot)
    }
  })
  it('sorts by Italian rules, with empty values last', async () => {
    for (const filters of [{ 'provincia.sigla': 'BZ' }, { nome: 'san%' }, { nome: 'ro%' }]) {
      const names = (
        await admin.list<{ nome: string }>('/comuni', { filters, pagination: { rowsPerPage: 500, sortBy: 'nome' } })
      ).body.data.map(row => row.nome)
      expect(names.length).toBeGreaterThan(50)
      expect(names).toEqual([...names].sort(new Intl.Collator('it').compare))
    }
    for (const descending of [false, true]) {
      const { data } = (
        await admin.list<{ idpadre: number | null }>('/gatti', { pagination: { sortBy: 'padre.nome', descending } })
      ).body
      const firstNull = data.findIndex(row => row.idpadre === null)
      expect(firstNull).toBeGreaterThan(0)
      expect(data.slice(firstNull).every(row => row.idpadre === null)).toBe(true)
    }
  })
  it('limits the page to 500 and says so; past the end it is empty', async () => {
    expect((await admin.list('/comuni', { pagination: { rowsPerPage: 9999 } })).body).toMatchObject({
      perPage: 500,
      tot: 7894,
    })
    expect((await admin.list('/razze', { pagination: { page: 5000 } })).body.data).toEqual([])
  })
  it('reads relations as id and label only', async () => {
    const { body } = await admin.get<Record<string, Record<string, unknown>>>(`/gatti/${cast.luna.id}`)
    expect(body.proprietario).toEqual({
      id: cast.rossi.id,
      codice: cast.rossi.codice,
      nome_completo: 'Rossi Mario',
      codice_nome: `${cast.rossi.codice} Rossi Mario`,
    })
    expect(body.padre).toMatchObject({ id: cast.thor.id, nome: 'Thor' })
    expect(body.padre).not.toHaveProperty('chip')
    expect(body.razza).toHaveProperty('codice')
  })
  it('is empty for a member account without a linked person', async () => {
    const made = await admin.post<{ id: number }>('/account', {
      type: 'cliente',
      status: 1,
      name: 'Nuova Persona',
      username: 'nuova@bisavolo.test',
      password: 'una lunga frase nuova 7',
      password_expire: '2099-12-31',
    })
    expect(made.status).toBe(201)
    await pool.query(
      `update account set password_hash = (select password_hash from account where username = 'admin@bisavolo.test') where id = $1`,
      [made.body.id],
    )
    const person = await as('nuova@bisavolo.test')
    expect((await person.list('/gatti')).body).toMatchObject({ tot: 0, data: [] })
  })
})

describe('a save', () => {
  it('keeps fixed fields, ignores unknown ones, and counts versions', async () => {
    const made = (
      await admin.post<{ id: number; version: number }>('/razze', {
        codice: 'PRV',
        descrizione: 'Prova',
        id: 1,
        version: 99,
        inventato: true,
      })
    ).body
    expect(made).toMatchObject({ codice: 'PRV', version: 1 })
    expect(made.id).not.toBe(1)
    const changed = await admin.put(`/razze/${made.id}`, { ...made, codice: 'XXX', descrizione: 'Prova due' })
    expect(changed.body).toMatchObject({ codice: 'PRV', descrizione: 'Prova due', version: 2 })
    const same = await admin.put(`/razze/${made.id}`, changed.body)
    expect(same.body).toMatchObject({ version: 2 })
  })
  it('of a province accepts only known regions, and keeps an old one', async () => {
    const prova = { sigla: 'QQ', citta: 'Prova' }
    for (const regione of ['Atlantide', 'lombardia', 'Lombardia 2']) {
      const { status, body } = await admin.post('/province', { ...prova, regione })
      expect([status, body]).toMatchObject([
        422,
        { errors: [{ field: 'regione', message: `Regione: «${regione}» non è una delle regioni del registro` }] },
      ])
    }
    const none = await admin.post('/province', prova)
    expect(none.body).toMatchObject({ errors: [{ field: 'regione', message: 'Regione obbligatoria' }] })
    const { id } = (await admin.post<{ id: number }>('/province', { ...prova, regione: 'Lazio' })).body
    expect((await admin.put(`/province/${id}`, { regione: 'Atlantide' })).status).toBe(422)
    await pool.query(`update province set regione = 'Regno di Prova' where id = $1`, [id])
    const { status, body } = await admin.put(`/province/${id}`, { citta: 'Altra', regione: 'Regno di Prova' })
    expect([status, body]).toMatchObject([200, { citta: 'Altra' }])
    expect((await admin.remove(`/province/${id}`)).status).toBe(204)
  })
  it('keeps fields that are not sent', async () => {
    const before = (await admin.get(`/clienti_soci/${cast.gallo.id}`)).body
    const after = (await admin.put(`/clienti_soci/${cast.gallo.id}`, { telefono: '011 555' })).body
    expect({ ...after, version: 0 }).toEqual({ ...before, telefono: '011 555', version: 0 })
  })
  it('refuses an older version and changes nothing', async () => {
    const made = (await admin.post<{ id: number }>('/razze', { codice: 'OLD', descrizione: 'a' })).body
    await admin.put(`/razze/${made.id}`, { descrizione: 'b', version: 1 })
    const stale = await admin.put(`/razze/${made.id}`, { descrizione: 'c', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      message: 'Il dato è stato modificato da un altro utente: ricaricare e riprovare.',
    })
    expect((await admin.get(`/razze/${made.id}`)).body).toMatchObject({ descrizione: 'b', version: 2 })
    const odd = await admin.put<{ errors: { field: string }[] }>(`/razze/${made.id}`, { version: 'x' })
    expect([odd.status, odd.body.errors[0]?.field]).toEqual([422, 'version'])
  })
  it('of two concurrent editors one succeeds, on two servers too', async () => {
    const other = await (await secondServer()).as('superadmin')
    const made = (await admin.post<{ id: number }>('/razze', { codice: 'TWO', descrizione: 'a' })).body
    for (let version = 1; version <= 10; version++) {
      const answers = await Promise.all(
        [admin, other].map((who, index) =>
          who.put(`/razze/${made.id}`, { descrizione: `v${version} di ${index}`, version }),
        ),
      )
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    }
  })
  it('with a key used twice is 409 on its field', async () => {
    await admin.post('/razze', { codice: 'DUP', descrizione: 'a' })
    const again = await admin.post<{ errors: { field: string }[] }>('/razze', { codice: 'DUP', descrizione: 'b' })
    expect(again.status).toBe(409)
    expect(again.body.errors[0]?.field).toBe('codice')
  })
  it('twenty equal requests with one Idempotency-Key make one row and get one answer', async () => {
    const headers = { 'idempotency-key': 'prova-0123456789' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.post<{ id: number }>('/razze', { codice: 'IDE', descrizione: 'una' }, headers),
      ),
    )
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    expect(answers.every(answer => answer.status === 201)).toBe(true)
    expect((await admin.post('/razze', { codice: 'IDF', descrizione: 'altra' }, headers)).status).toBe(422)
  })
  it('sweeps idempotency keys after a day, without delaying anyone', async () => {
    const post = (codice: string) =>
      admin.post('/razze', { codice, descrizione: codice }, { 'idempotency-key': `ieri-${codice}-000` })
    const kept = async () => {
      const rows = await sql<{ chiave: string }>`select chiave from idempotenza where chiave like 'ieri-%'`.execute(db)
      return rows.rows.map(({ chiave }) => chiave).sort()
    }
    expect((await post('IDX')).status).toBe(201)
    await sql`update idempotenza set creata_il = now() - interval '25 hours' where chiave = 'ieri-IDX-000'`.execute(db)
    await db.transaction().execute(async trx => {
      await sql`select 1 from idempotenza where chiave = 'ieri-IDX-000' for update`.execute(trx)
      expect((await post('IDY')).status).toBe(201)
    })
    expect(await kept()).toEqual(['ieri-IDX-000', 'ieri-IDY-000'])
    await sweepKeys(db)
    expect(await kept()).toEqual(['ieri-IDY-000'])
  })
  it('repeated with its key is done once and answered as before, for changes and removals', async () => {
    const { id } = (await admin.post<{ id: number }>('/razze', { codice: 'IDP', descrizione: 'una' })).body
    const change = () =>
      admin.put<{ version: number }>(
        `/razze/${id}`,
        { descrizione: 'due', version: 1 },
        { 'idempotency-key': 'cambio-0123' },
      )
    const first = await change()
    expect(first).toMatchObject({ status: 200, body: { descrizione: 'due' } })
    expect((await change()).body).toEqual(first.body)
    const removal = () => admin.remove(`/razze/${id}`, { 'idempotency-key': 'togli-01234' })
    expect((await removal()).status).toBe(204)
    expect((await removal()).status).toBe(204)
    expect((await admin.remove(`/razze/${id}`, { 'idempotency-key': 'togli-56789' })).status).toBe(404)
  })
  it('of a new row counts immediately on this server and soon on the other', async () => {
    const other = await (await secondServer()).as('admin')
    const before = (await other.list('/razze')).body.tot
    await admin.post('/razze', { codice: 'NEW', descrizione: 'nuova' })
    expect((await admin.list('/razze')).body.tot).toBe(before + 1)
    await expect.poll(async () => (await other.list('/razze')).body.tot).toBe(before + 1)
  })
})

describe('a comune added by hand', () => {
  it('needs name and province, but no national codes', async () => {
    const provincia = (await admin.list<{ id: number }>('/province', { filters: { sigla: 'RM' } })).body.data[0]?.id
    const made = await admin.post<{ id: number }>('/comuni', {
      nome: 'Borgo Nuovo',
      cap: '00199',
      idprovincia: provincia,
    })
    expect(made.status).toBe(201)
    expect((await admin.put(`/comuni/${made.body.id}`, { codice_catastale: 'H501' })).status).toBe(409)
    expect((await admin.remove(`/comuni/${made.body.id}`)).status).toBe(204)
  })
})

it('a row is found by the timestamp it shows', async () => {
  await pool.query(
    `insert into posta (modello, destinatario, oggetto, testo) values ('avviso', 'a@b.test', 'Ora', 'x')`,
  )
  const { body } = await admin.list<{ id: number; creata_il: string }>('/posta')
  const [first] = body.data
  const found = await admin.list<{ id: number }>('/posta', { filters: { creata_il: first?.creata_il } })
  expect(found.body.data.map(({ id }) => id)).toContain(first?.id)
})

describe('the full name of a cat', () => {
  type Named = { id: number; nome_completo: string; padre: { nome_completo: string } | null }

  it('is found as shown, in full or by its end', async () => {
    const { body: luna } = await admin.get<Named>(`/gatti/${cast.luna.id}`)
    const { nome_completo } = luna
    for (const filter of [
      nome_completo,
      { eq: nome_completo },
      `%${nome_completo.slice(-6)}`,
      nome_completo.toUpperCase(),
    ]) {
      const { body } = await admin.list<Named>('/gatti', { filters: { nome_completo: filter } })
      expect(
        body.data.map(({ id }) => id),
        JSON.stringify(filter),
      ).toContain(cast.luna.id)
    }
    const { body } = await admin.list<Named>('/gatti', { filters: { nome_completo: nome_completo.slice(0, -1) } })
    expect(body.tot).toBe(0)
  })

  it('sorts cats and parents by the filtered name; a too large page is limited', async () => {
    const pagination = { sortBy: 'nome_completo', rowsPerPage: 100_000_000 }
    const { status, body } = await admin.list<Named>('/gatti', { pagination })
    expect([status, body.perPage]).toEqual([200, 500])
    const plain = body.data.map(row =>
      row.nome_completo
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
    )
    expect(plain).toEqual(plain.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    const parents = await admin.list<Named>('/gatti', {
      pagination: { sortBy: 'padre.nome_completo', rowsPerPage: 500 },
    })
    expect([parents.status, parents.body.tot]).toEqual([200, body.tot])
    const known = parents.body.data.map(({ padre }) => padre !== null)
    expect(known.lastIndexOf(true)).toBeLessThan(known.includes(false) ? known.indexOf(false) : known.length)
  })
})

describe('a removal', () => {
  it('of a used row is 409 and names the users', async () => {
    const answer = await admin.remove('/libri/2216')
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/Gatti/) })
    const { body } = await admin.get<{ data: { id: number }[] }>('/sezioni', { 'x-filters': '{"regione":"Lombardia"}' })
    const section = await admin.remove(`/sezioni/${body.data[0]?.id}`)
    expect(section.status, 'a section is referred to by its name').toBe(409)
    expect(section.body).toMatchObject({ code: 'in_uso', message: expect.stringMatching(/Clienti e soci.*Province/) })
  })
  it('is 204, then the row is gone and its audit lines stay', async () => {
    const made = (await admin.post<{ id: number }>('/razze', { codice: 'DEL', descrizione: 'via' })).body
    expect((await admin.remove(`/razze/${made.id}`)).status).toBe(204)
    expect((await admin.get(`/razze/${made.id}`)).status).toBe(404)
    expect((await admin.remove(`/razze/${made.id}`)).status).toBe(404)
    const trail = await admin.get<{ azione: string; campi: unknown }[]>(`/audit/razze/${made.id}`)
    expect(trail.body.map(line => line.azione)).toEqual(['eliminazione', 'inserimento'])
  })
  it('and change of the row of foreign shows are refused, reading is not', async () => {
    expect((await admin.get('/esposizioni/-1')).body).toMatchObject({ name: 'Estera' })
    expect((await admin.put('/esposizioni/-1', { name: 'X' })).status).toBe(403)
    expect((await admin.remove('/esposizioni/-1')).status).toBe(403)
  })
})

describe('audit lines of a record', () => {
  it('name person, time, old and new value', async () => {
    const { rows } = await pool.query('select now() as before')
    await admin.put(`/clienti_soci/${cast.verdi.id}`, { telefono: '02 1234567' })
    const { body } = await admin.get<{ account: string; quando: string; campi: { campo: string; dopo: unknown }[] }[]>(
      `/audit/clienti_soci/${cast.verdi.id}`,
    )
    expect(body[0]).toMatchObject({
      azione: 'modifica',
      per_conto_di: null,
      campi: [{ campo: 'telefono', dopo: '02 1234567' }],
    })
    expect(Date.parse(body[0]?.quando ?? '')).toBeGreaterThanOrEqual(Date.parse(rows[0].before))
  })
  it('leave out changes of hidden fields', async () => {
    const trail = async ({ get }: typeof admin) => (await get<unknown[]>(`/audit/clienti_soci/${cast.rossi.id}`)).body
    const [office, own] = [await trail(admin), await trail(socio)]
    expect((await admin.put(`/clienti_soci/${cast.rossi.id}`, { note_disciplinari: 'Richiamo' })).status).toBe(200)
    expect((await trail(admin)).length).toBe(office.length + 1)
    expect(await trail(socio)).toEqual(own)
  })
  it('name both people in an emulation', async () => {
    const acting = await as('admin', { 'x-emulated-user': '7' })
    expect((await acting.put(`/clienti_soci/${cast.rossi.id}`, { cellulare: '333 1' })).status).toBe(200)
    const { body } = await admin.get<{ account: string; per_conto_di: string }[]>(
      `/audit/clienti_soci/${cast.rossi.id}`,
    )
    expect(body[0]?.per_conto_di).toBeTruthy()
    expect(body[0]?.account).not.toBe(body[0]?.per_conto_di)
  })
  it('show the office that a member acted, in spite of a changed name', async () => {
    type Named = { account: { id: number; name: string; surname: string } }
    const office = (await admin.get<Named>('/auth/check')).body.account
    const me = (await socio.get<Named>('/auth/check')).body.account
    const rename = ({ name, surname }: Named['account']) => socio.put(`/account/${me.id}`, { name, surname })
    expect((await rename(office)).status).toBe(200)
    expect((await socio.put(`/clienti_soci/${cast.rossi.id}`, { cellulare: '333 2' })).status).toBe(200)
    const trail = `/audit/clienti_soci/${cast.rossi.id}`
    const seenBy = async ({ get }: typeof admin) => (await get<{ account: string }[]>(trail)).body[0]?.account
    expect(await seenBy(admin)).toBe(`${office.name} ${office.surname} (socio)`)
    expect(await seenBy(socio)).toBe(`${office.name} ${office.surname}`)
    expect((await rename(me)).status).toBe(200)
  })
  it('name staff outside the office by role, and everybody by the name of that day', async () => {
    type Named = { account: { id: number; name: string; surname: string } }
    const office = (await admin.get<Named>('/auth/check')).body.account
    const sezione = await as('admin_sezione')
    const me = (await sezione.get<Named>('/auth/check')).body.account
    const rename = ({ name, surname }: Named['account']) => sezione.put(`/account/${me.id}`, { name, surname })
    expect((await rename(office)).status).toBe(200)
    const trail = async ({ get }: typeof admin) =>
      (await get<{ account: string; azione: string }[]>(`/audit/account/${me.id}`)).body[0]
    const signed = `${office.name} ${office.surname} (admin_sezione)`
    const before = [me.name, me.surname].filter(Boolean).join(' ')
    expect((await trail(admin))?.account).toBe(signed)
    expect((await rename(me)).status).toBe(200)
    const lines = (await admin.get<{ account: string }[]>(`/audit/account/${me.id}`)).body
    expect(lines.slice(0, 2).map(({ account }) => account)).toEqual([`${before} (admin_sezione)`, signed])
    expect(await verifyAudit(db)).toMatchObject({ problem: undefined })
  })
  it('are read only by permitted roles', async () => {
    expect((await anonymous.get('/audit/gatti/4')).status).toBe(401)
    expect((await socio.get(`/audit/gatti/${cast.luna.id}`)).status).toBe(200)
    expect((await socio.get(`/audit/gatti/${cast.micio.id}`)).status).toBe(404)
    expect((await (await as('admin_cdn')).get(`/audit/clienti_soci/${cast.rossi.id}`)).status).toBe(403)
    expect((await admin.get('/audit/nessuna/1')).status).toBe(404)
    // Records that every member reads belong to nobody; a committee reads no audit lines (security 3).
    for (const path of [`/audit/esposizioni/${cast.expoAperta.id}`, '/audit/esposizioni/-1', '/audit/libri/2216'])
      for (const role of rolesBut(...office)) expect((await (await as(role)).get(path)).status).toBe(403)
    expect((await admin.get(`/audit/esposizioni/${cast.expoAperta.id}`)).status).toBe(200)
    const me = (await socio.get<{ account: { id: number } }>('/auth/check')).body.account.id
    expect((await socio.get(`/audit/account/${me}`)).status).toBe(200)
  })
  it('cannot be rewritten', async () => {
    const { pool } = await secondServer()
    await expect(pool.query("update audit set azione = 'niente'")).rejects.toThrow(/written once/)
    await expect(pool.query('delete from audit')).rejects.toThrow(/written once/)
  })
})

describe('x-fields (contract 5)', () => {
  const fields = (...names: string[]) => ({ 'x-fields': JSON.stringify(names) })
  const only = { 'x-filters': JSON.stringify({ id: cast.luna.id }) }

  it('reduce a list’s rows to the requested fields, id and version', async () => {
    const { body } = await admin.get<{ data: Record<string, unknown>[]; tot: number }>('/gatti', {
      ...only,
      ...fields('codice', 'nome_completo', 'razza.codice', 'proprietario'),
    })
    const [luna] = body.data
    expect(Object.keys(luna!)).toEqual(['id', 'codice', 'nome_completo', 'razza', 'proprietario', 'version'])
    expect(luna).toMatchObject({
      ...{ id: cast.luna.id, codice: cast.luna.codice, nome_completo: 'IT*Bosco Antico Luna' },
      proprietario: { id: cast.rossi.id, nome_completo: expect.any(String) },
    })
    expect(luna?.razza).toEqual({ id: expect.any(Number), codice: 'MCO' })
    expect(body.tot).toBe(1)
  })
  it('left out give the same rows in full', async () => {
    const whole = (await admin.get<{ data: Record<string, unknown>[] }>('/gatti', only)).body.data[0]!
    const names = ['codice', 'padre.nome', 'madre', 'idrazza']
    const part = (await admin.get<{ data: Record<string, unknown>[] }>('/gatti', { ...only, ...fields(...names) })).body
      .data[0]!
    const { id, nome } = whole.padre as { id: number; nome: string }
    const { codice, madre, idrazza, version } = whole
    expect(part).toEqual({ id: whole.id, codice, padre: { id, nome }, madre, idrazza, version })
  })
  it('reduce a record too, and detail-only parts are refused in a list', async () => {
    const { body } = await admin.get(`/gatti/${cast.luna.id}`, fields('sesso', 'padre.nome'))
    expect(body).toEqual({
      ...{ id: cast.luna.id, sesso: 'F', version: expect.any(Number) },
      padre: { id: cast.thor.id, nome: 'Thor' },
    })
  })
  it('give the states of a cat only if requested, as far as the role may see them', async () => {
    const board = await as('admin_cdn_full')
    const blocked = async (client: typeof admin) => {
      const headers = { 'x-filters': JSON.stringify({ id: cast.luna.id }), ...fields('stati') }
      return (await client.get<{ data: Record<string, unknown>[] }>('/gatti', headers)).body.data[0]
    }
    await pool.query('update gatti set bloccato = 1, neutro = 1 where id = $1', [cast.luna.id])
    const row = { id: cast.luna.id, version: expect.any(Number) }
    expect([await blocked(admin), await blocked(board)]).toEqual([
      { ...row, stati: ['bloccato', 'neutro', 'campionato'] },
      { ...row, stati: ['neutro', 'campionato'] },
    ])
    // The same for a cat that another row refers to.
    const named = async (client: typeof admin) => {
      const headers = { 'x-filters': JSON.stringify({ idgatto: cast.luna.id }), ...fields('gatto.stati') }
      return client.get<{ data: { gatto: unknown }[] }>('/malattie_gatto', headers)
    }
    const gatto = { id: cast.luna.id }
    expect((await named(admin)).body.data[0]?.gatto).toEqual({ ...gatto, stati: ['bloccato', 'neutro', 'campionato'] })
    expect((await named(board)).body.data[0]?.gatto).toEqual({ ...gatto, stati: ['neutro', 'campionato'] })
    expect((await named(await as('socio'))).status).toBe(400)
    await pool.query('update gatti set bloccato = 0, neutro = 0 where id = $1', [cast.luna.id])
    expect((await admin.get(`/gatti/${cast.luna.id}`, fields('stati'))).status).toBe(400)
  })
  it('cannot name fields hidden from the role', async () => {
    const board = await as('admin_cdn_full')
    expect((await admin.get('/gatti', fields('bloccato'))).status).toBe(200)
    expect((await board.get('/gatti', fields('bloccato'))).status).toBe(400)
  })
  it('are the columns of an export', async () => {
    const answer = await app.inject({
      url: '/excel/gatti/0?formato=csv',
      headers: { authorization: `Bearer ${admin.token}`, ...only, ...fields('codice', 'razza.codice') },
    })
    expect(answer.statusCode).toBe(200)
    const [head, row] = answer.body.replace('\ufeff', '').trim().split(/\r?\n/)
    expect([head?.split(';').length, row]).toEqual([2, expect.stringContaining(`${cast.luna.codice}`)])
  })
})
