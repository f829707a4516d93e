import { office } from '@bisavolo/domain'
import type { Coppia } from '@bisavolo/domain/kit/pairs'
import { gattoNotoOf } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { allPairs, pairsWith } from '../../src/registro/duplicati/generi.ts'
import { genereGatti } from '../../src/registro/duplicati/read-gatti.ts'
import { eventually } from '../eventually.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { type Gatto, nuovoGatto, type Values } from '../registro/nuovo-gatto.ts'
import { rolesBut } from '../roles-but.ts'

interface Riga {
  a: Values & { id: number }
  b: Values & { id: number }
  punteggio: number
  motivi: string[]
}
interface Pagina {
  data: Riga[]
  tot: number
  in_corso: boolean
}
type Entita = 'gatti' | 'clienti_soci'

let test: TestApp
let admin: Caller
const ids = { razza: 0, colore: 0, mi: 0 }

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  const { rows } = await test.pool.query(
    "select idrazza, idgenotipo, (select id from province where sigla = 'MI') as mi from gatti where id = $1",
    [cast.luna.id],
  )
  Object.assign(ids, { razza: rows[0].idrazza, colore: rows[0].idgenotipo, mi: rows[0].mi })
})

async function gatto(change: Values): Promise<number> {
  const { status, body, text } = await admin.post<Gatto>('/gatti', nuovoGatto(ids, change))
  if (status !== 201) throw new Error(text)
  return body.id
}

async function persona(change: Values): Promise<number> {
  const born = { citta: 'Milano', cap: '20121', idprovincia: ids.mi, regione: 'Lombardia', ...change }
  const { status, body, text } = await admin.post<Values & { id: number }>('/clienti_soci', born)
  if (status !== 201) throw new Error(text)
  return body.id
}

const list = async (entita: Entita, caller = admin) =>
  (await caller.list<Riga>(`/duplicati/${entita}`, { pagination: { rowsPerPage: 500 } })).body as unknown as Pagina
const pairOf = async (entita: Entita, one: number, other: number, caller = admin) =>
  (await list(entita, caller)).data.find(({ a, b }) => a.id === Math.min(one, other) && b.id === Math.max(one, other))

async function twice(nome: string, change: Values = {}): Promise<[number, number]> {
  const born = { nome, prefisso: 'Due Volte', data_nascita: '2014-04-03' }
  return [await gatto(born), await gatto({ ...born, ...change })]
}

async function waiting(role: string): Promise<number> {
  const { body } = await (await test.as(role)).get<{ attese: { chiave: string; conto: number }[] }>('/dashboard')
  return body.attese.find(({ chiave }) => chiave === 'duplicatiGatti')?.conto ?? 0
}

describe('a search for duplicates is refused', () => {
  it.each(rolesBut(...office))('%s', async role => {
    const caller = await test.as(role)
    for (const entita of ['gatti', 'clienti_soci']) {
      expect((await caller.get(`/duplicati/${entita}`)).status).toBe(403)
      expect((await caller.post(`/duplicati/${entita}/scarta`, { a: 1, b: 2 })).status).toBe(403)
      expect((await caller.post(`/duplicati/${entita}/riproponi`, { a: 1, b: 2 })).status).toBe(403)
    }
    expect((await caller.post('/duplicati/gatti/simili', { nome: 'Luna' })).status).toBe(403)
    const persone = await caller.post('/duplicati/clienti_soci/simili', { nome_completo: 'Rossi Mario' })
    expect(persone.status).toBe(role === 'admin_sezione' ? 200 : 403)
  })

  it('without a session', async () => {
    expect((await test.anonymous.get('/duplicati/gatti')).status).toBe(401)
    expect((await test.anonymous.post('/duplicati/gatti/simili', {})).status).toBe(401)
  })
})

describe('marking a pair as different', () => {
  it.each([
    ['gatti', { a: 1, b: 987_654 }, 404],
    ['clienti_soci', { a: -5, b: 1 }, 404],
    ['razze', { a: 1, b: 2 }, 404],
    ['gatti', { a: 1 }, 422],
    ['gatti', { a: '1', b: 2 }, 422],
    ['gatti', { a: 1, b: 2 ** 40 }, 422],
    ['gatti', { a: 1, b: 1 }, 422],
    ['clienti_soci', { a: 1, b: 1 }, 422],
  ])('of %s with %j gets %i', async (entita, body, status) => {
    for (const act of ['scarta', 'riproponi'])
      expect((await admin.post(`/duplicati/${entita}/${act}`, body)).status).toBe(status)
  })

  it('needs two records, with an error on the field', async () => {
    const { body } = await admin.post('/duplicati/gatti/scarta', { a: cast.luna.id, b: cast.luna.id })
    expect(body).toMatchObject({ errors: [{ field: 'b', message: 'Scegli due schede diverse' }] })
  })

  it('works in both orders, on every server, until undone, with audit lines on both', async () => {
    const [one, other] = await twice('Separata')
    const second = await (await test.secondServer()).as('admin')
    expect(await pairOf('gatti', one, other, second)).toBeDefined()
    expect((await admin.post('/duplicati/gatti/scarta', { a: other, b: one })).status).toBe(200)
    expect((await admin.post('/duplicati/gatti/scarta', { a: one, b: other })).status).toBe(200)
    expect(await pairOf('gatti', one, other)).toBeUndefined()
    await eventually(async () => (await pairOf('gatti', one, other, second)) === undefined)
    const trail = await test.pool.query(
      "select entita_id from audit where azione = 'duplicato scartato' and entita_id = any($1) order by 1",
      [[one, other]],
    )
    expect(trail.rows.map(row => row.entita_id)).toEqual([one, other])
    expect((await admin.post('/duplicati/gatti/riproponi', { a: other, b: one })).status).toBe(200)
    expect(await pairOf('gatti', one, other)).toBeDefined()
  })

  it('removes the pair from the office’s first page', async () => {
    const [one, other] = await twice('Contata')
    const { tot } = await list('gatti')
    expect(await waiting('admin')).toBe(tot)
    await admin.post('/duplicati/gatti/scarta', { a: one, b: other })
    expect(await waiting('admin')).toBe(tot - 1)
    expect(await waiting('admin_cdn_full')).toBe(0)
  })

  it('ends if later data make the pair much more similar', async () => {
    const [one, other] = await twice('Ritorno', { prefisso: '', data_nascita: '2014-04-04' })
    expect((await admin.post('/duplicati/gatti/scarta', { a: one, b: other })).status).toBe(200)
    await admin.put(`/gatti/${one}`, { note: 'Guardato' })
    expect(await pairOf('gatti', one, other)).toBeUndefined()
    await admin.put(`/gatti/${one}`, { chip: '380260700000017' })
    await admin.put(`/gatti/${other}`, { chip: '380260700000071', prefisso: 'Due Volte' })
    expect((await pairOf('gatti', one, other))?.motivi).toContain('Microchip diverso di una cifra')
  })
})

describe('likely duplicates', () => {
  it('of cats follow every write, with reasons and distinguishing data', async () => {
    const [one, other] = await twice('Doppia', { data_nascita: '2014-04-04' })
    const pair = await pairOf('gatti', one, other)
    expect(pair).toMatchObject({
      a: {
        id: one,
        nome_completo: 'IT*Due Volte Doppia',
        data_nascita: '2014-04-03',
        proprietario: { id: cast.rossi.id },
      },
      b: { id: other, nome: 'Doppia', data_nascita: '2014-04-04' },
    })
    expect(pair?.punteggio).toBeGreaterThanOrEqual(80)
    expect(pair?.motivi).toEqual(expect.arrayContaining(['Stesso nome', 'Data di nascita diversa di un giorno']))
    await admin.put(`/gatti/${other}`, { nome: 'Tutta Altra' })
    expect(await pairOf('gatti', one, other)).toBeUndefined()
    await admin.put(`/gatti/${other}`, { nome: 'Dopia', data_nascita: '2014-04-03' })
    expect((await pairOf('gatti', one, other))?.motivi).toContain('Nome simile')
    expect((await admin.remove(`/gatti/${other}`)).status).toBe(204)
    expect(await pairOf('gatti', one, other)).toBeUndefined()
  })

  it('do not include littermates or a cancelled cat', async () => {
    const litter = { idpadre: cast.thor.id, idmadre: cast.freya.id, prefisso: 'Nidiata', data_nascita: '2021-05-05' }
    const registered = { ...litter, data_registrazione: '2021-08-01' }
    const [one, other] = [await gatto({ ...registered, nome: 'Ambra' }), await gatto({ ...registered, nome: 'Perla' })]
    expect(await pairOf('gatti', one, other)).toBeUndefined()
    const [first, struck] = await twice('Annullata')
    await test.db.updateTable('gatti').set({ annullato: 1 }).where('id', '=', struck).execute()
    await admin.put(`/gatti/${first}`, { note: 'x' })
    expect(await pairOf('gatti', first, struck)).toBeUndefined()
  })

  it('include ancestors of one name, and cats with another cat’s former number', async () => {
    const one = await gatto({ nome: 'Nonno', prefisso: 'Di Ieri', sesso: 'M', codice: 'NRR LO 55555', idlibro: 2219 })
    const { rows } = await test.pool.query(
      `insert into gatti (nome, codice_sorgente, antenato) values ('Nonno', 'nrr-lo-55555', 1) returning id`,
    )
    await admin.put(`/gatti/${rows[0].id}`, { note: 'Da un pedigree estero' })
    expect((await pairOf('gatti', one, rows[0].id))?.motivi[0]).toContain('codice')
  })

  it('of people follow every write; people with equal names only are different', async () => {
    const one = await persona({
      nome_completo: 'Fumagalli Piera',
      data_nascita: '1961-02-11',
      email: 'piera@posta.test',
    })
    const other = await persona({ nome_completo: 'Piera Fumagalli', data_nascita: '1961-11-02' })
    const pair = await pairOf('clienti_soci', one, other)
    expect(pair?.motivi).toEqual(['Stesso nome', 'Data di nascita con giorno e mese scambiati', 'Stessa città'])
    expect(pair?.a).toMatchObject({ nome_completo: 'Fumagalli Piera', email: 'piera@posta.test' })
    const homonym = await persona({ nome_completo: 'Fumagalli Piera', data_nascita: '1990-06-06' })
    expect(await pairOf('clienti_soci', one, homonym)).toBeUndefined()
  })

  it('are paged, best first, filtered by score', async () => {
    await twice('Pagina Uno')
    await twice('Pagina Due', { prefisso: '' })
    const all = (await list('gatti')).data.map(({ punteggio }) => punteggio)
    expect(all.length).toBeGreaterThanOrEqual(2)
    expect(all).toEqual(all.toSorted((x, y) => y - x))
    const page = await admin.list<Riga>('/duplicati/gatti', { pagination: { rowsPerPage: 1, page: 2 } })
    expect(page.body).toMatchObject({ perPage: 1, currentPage: 2, tot: all.length, data: [{ punteggio: all[1] }] })
    const high = await admin.list<Riga>('/duplicati/gatti', { filters: { punteggio: { gte: 90 } } })
    expect(high.body.tot).toBe(all.filter(punteggio => punteggio >= 90).length)
    expect((await admin.list('/duplicati/gatti', { filters: { nome: 'x' } })).status).toBe(400)
  })
})

describe('duplicates while typing', () => {
  const names = (body: unknown) => (body as { nome_completo: string }[]).map(row => row.nome_completo)
  const simili = async (draft: Values, caller = admin) =>
    (await caller.post('/duplicati/clienti_soci/simili', draft)).body as unknown as (Riga & { id: number })[]

  it('a cat is found by number, chip, or name and date, but never itself', async () => {
    const id = await gatto({ nome: 'Digitata', data_nascita: '2014-07-07', chip: '380260700000999' })
    const ask = async (draft: Values) =>
      ((await admin.post('/duplicati/gatti/simili', draft)).body as unknown as Riga[]).map(row => [
        (row as unknown as { id: number }).id,
        row.motivi[0],
      ])
    expect(await ask({ chip: '380260700000999' })).toEqual([[id, 'Stesso microchip']])
    expect(await ask({ nome: 'DIGITATA', data_nascita: '2014-07-07' })).toEqual([[id, 'Stessa data di nascita']])
    expect(await ask({ id, nome: 'DIGITATA', data_nascita: '2014-07-07' })).toEqual([])
    expect(await ask({ nome: 'Digitata' })).toEqual([])
    expect(await ask({})).toEqual([])
    expect(await ask({ nome: 7, chip: {}, data_nascita: '2017-13-45', idpadre: 'x', codice: 'a\0b' })).toEqual([])
  })

  it('a cat is found by its full name, wherever affisso and titles are written', async () => {
    const [nome, affisso] = ['Scrittà', 'Del Calamaio']
    const id = await gatto({ nome, prefisso: affisso })
    const found = async (draft: Values) =>
      ((await admin.post('/duplicati/gatti/simili', draft)).body as unknown as { id: number }[]).map(row => row.id)
    for (const draft of [
      { nome: 'scritta', prefisso: 'del calamaio' },
      { nome, suffisso: affisso },
      { nome: `${affisso} ${nome}` },
      { nome: `${nome} ${affisso}` },
      { nome: `CH ${nome}`, prefisso: affisso },
      { nome: `IT*${affisso} ${nome}` },
    ])
      expect(await found(draft), JSON.stringify(draft)).toEqual([id])
    expect(await found({ nome, prefisso: 'Di Un Altro' })).toEqual([])
    const again = await admin.post<{ avvisi: { codice: string; messaggio: string }[] }>(
      '/gatti',
      nuovoGatto(ids, { nome: 'Scritta', prefisso: affisso }),
    )
    const told = again.body.avvisi.find(({ codice }) => codice === 'U15')
    expect(told?.messaggio).toContain(`(n. ${id})`)
  })

  it.each([
    [{ nome_completo: 'Mario Rossi' }, 'Rossi Mario'],
    [{ nome_completo: 'Rossi Mario dr.ssa' }, 'Rossi Mario'],
    [{ nome_completo: 'Rossi Mario Alberto' }, 'Rossi Mario'],
    [{ nome_completo: 'rosi mario' }, 'Rossi Mario'],
    [{ codice_fiscale: cast.gallo.codice_fiscale.toLowerCase() }, 'Gallo Teresa'],
    [{ email: 'GALLO@posta.test' }, 'Gallo Teresa'],
  ])('the draft %j finds %s', async (draft, name) => {
    expect(names(await simili(draft))).toContain(name)
  })

  it('a section finds no people of others', async () => {
    const section = await test.as('admin_sezione')
    const draft = { nome_completo: cast.bianchi.nome_completo, codice_fiscale: cast.bianchi.codice_fiscale }
    expect(await simili(draft, section)).toEqual([])
    expect(names(await simili(draft))).toEqual([cast.bianchi.nome_completo])
    expect(names(await simili({ nome_completo: 'Rossi Mario' }, section))).toContain('Rossi Mario')
    expect(names(await simili({ id: cast.rossi.id, nome_completo: 'Rossi Mario' }, section))).not.toContain(
      'Rossi Mario',
    )
  })
})

describe('the search for duplicates over all records', () => {
  it('equals the searches after each write, in a separate process too', async () => {
    await test.pool.query(`
      insert into gatti (nome, prefisso, sesso, data_nascita, chip, codice_sorgente, antenato)
      select (array['Aida', 'Aidda', 'Norma', 'Tosca D''Oro', 'Tosca d Oro', 'Manon Lescaut', 'Lescaut'])[1 + i % 7],
        (array[null, 'Scala', 'Scalla'])[1 + i % 3], (array['M', 'F'])[1 + i % 2], date '2019-01-01' + i % 5,
        case when i % 4 = 0 then '3802607001' || lpad(i::text, 5, '0') end,
        case when i % 9 = 0 then 'SRC-' || i % 11 end, 1
      from generate_series(1, 120) as i`)
    await test.pool.query(`
      insert into clienti_soci (nome_completo, citta, regione, idprovincia, codice_fiscale, data_nascita, cellulare, email)
      select (array['Brambilla Ugo', 'Ugo Brambila', 'Brambilla U.', 'D''Amico Rita', 'DAmico Rita'])[1 + i % 5],
        (array['Monza', 'Lodi'])[1 + i % 2], 'Lombardia', ${ids.mi},
        case when i % 3 = 0 then 'BRMGUO70A01F70' || i % 10 || 'X' end, date '1970-01-01' + i % 7,
        case when i % 4 = 0 then '+39 33300000' || lpad((i % 6)::text, 2, '0') end, case when i % 6 = 0 then 'U@X.TEST' end
      from generate_series(1, 60) as i`)
    for (const entita of ['gatti', 'clienti_soci'] as const) {
      const today = '2026-06-01'
      const whole = await allPairs(test.db, entita, today)
      expect(whole.length).toBeGreaterThan(100)
      const one = new Map<string, Coppia>()
      const { rows } = await test.pool.query<{ id: number }>(`select id from ${entita}`)
      for (const { id } of rows)
        for (const coppia of await pairsWith(test.db, entita, new Set([id]), today))
          one.set(`${coppia.a} ${coppia.b}`, coppia)
      expect(new Set(one.keys())).toEqual(new Set(whole.map(({ a, b }) => `${a} ${b}`)))
    }
  })
})

describe('a birth date shared by hundreds of cats', () => {
  const day = '1987-01-01'
  const noto = (nome: string) =>
    gattoNotoOf({
      ...{ id: 0, nome, prefisso: null, suffisso: null, sesso: 'F', codice: null, codice_sorgente: null, chip: null },
      ...{ precedenti: [], data_nascita: day, idrazza: null, idgenotipo: null, idpadre: null, idmadre: null },
      idproprietario: null,
    })
  const born = (quanti: number, nome: string) =>
    test.pool.query(
      `insert into gatti (nome, sesso, idlibro, idrazza, idgenotipo, data_nascita, data_registrazione, antenato)
       select $1 || n, 'F', idlibro, idrazza, idgenotipo, $2, $2, 1 from gatti, generate_series(1, $3::int) as n where gatti.id = $4`,
      [nome, day, quanti, cast.luna.id],
    )

  it('is ignored, so a new cat is not compared with all of them', async () => {
    await born(299, 'Vana ')
    expect(await genereGatti.readNear(test.db, [noto('Zora')])).toHaveLength(299)
    await born(2, 'Vuota ')
    expect(await genereGatti.readNear(test.db, [noto('Zora')])).toHaveLength(0)
  })

  it('still allows finding a similar name', async () => {
    await gatto({ nome: 'Zoraide', sesso: 'F', data_nascita: day, data_registrazione: '1987-03-01' })
    expect((await genereGatti.readNear(test.db, [noto('Zoraida')])).map(({ nome }) => nome)).toEqual(['Zoraide'])
  })
})
