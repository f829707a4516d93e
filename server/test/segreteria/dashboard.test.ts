import { hasMenu, listAt, type Role, roles, rolesOf, routes } from '@bisavolo/domain'
import type { Dashboard } from '@bisavolo/domain/segreteria/calls/dashboard'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { canaries, cast, castAccount } from '../../src/demo/index.ts'
import { checked } from '../checked.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp, type TestApp } from '../harness.ts'
import type { Values } from '../store/new-registry.ts'
import { linkedCount, type Rows } from '../trasloco/linked-count.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
  await checked(await test.as('admin'), '/anomalie')
})

async function dashboard(who: string): Promise<Dashboard> {
  const { status, body } = await (await test.as(who)).get<Dashboard>('/dashboard')
  expect(status).toBe(200)
  return body as unknown as Dashboard
}

const linksOf = ({ attese, cifre, grafici, elenchi }: Dashboard) =>
  [
    ...attese.map(({ link }) => link),
    ...cifre.map(({ link }) => link),
    ...grafici.flatMap(({ punti }) => punti.map(({ link }) => link)),
    ...elenchi.flatMap(({ link, righe }) => [link, ...righe.map(riga => riga.link)]),
  ].filter(link => link !== null)

it('the dashboard needs a session', async () => {
  expect((await test.anonymous.get('/dashboard')).status).toBe(401)
})

const office = ['superadmin', 'admin']
const members = ['socio', 'cliente']
/** security 3, by hand: roles that can do the work of each line of the page. */
const rolesThatDo: Record<string, readonly string[]> = {
  denunce: office,
  controlli: office,
  cucciolate: office,
  passaggi: office,
  approvazioni: office,
  account: office,
  anomalieGravi: office,
  bozze: members,
  respinte: members,
  daPagare: members,
  rinnovo: members,
  rinnovoDaPagare: members,
}

describe.each(roles)('%s', role => {
  it('links only to pages of the role', async () => {
    for (const link of linksOf(await dashboard(role))) {
      const { pathname } = new URL(link, 'http://localhost')
      const route = routes.find(({ path }) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`).test(pathname))
      expect(route, link).toBeDefined()
      expect(route && rolesOf(route), link).toContain(role)
    }
  })

  it('counts as many rows as the linked list shows', async () => {
    const { attese, cifre, grafici } = await dashboard(role)
    const caller = await test.as(role)
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' })
    const counted = [
      ...attese.map(({ link, conto }) => ({ link, count: conto })),
      ...[...cifre, ...grafici.flatMap(({ unita, punti }) => punti.map(punto => ({ unita, ...punto })))].flatMap(
        ({ link, valore, unita }) => (link === null || unita === 'euro' ? [] : [{ link, count: valore }]),
      ),
    ]
    for (const { link, count } of counted) {
      if (link.startsWith('/duplicati') || link === '/rinnova') continue
      if (link.startsWith('/list/anomalie')) {
        const { tot } = (await caller.get<{ tot: number }>(link.replace('/list', ''))).body
        expect({ link, count: tot }).toEqual({ link, count })
        continue
      }
      const list = listAt(new URL(link, 'http://localhost').pathname)
      const read = link.startsWith('/report/soci-per-sezione') ? ['iscrizioni_rinnovi', 'clienti_soci'] : []
      const rows = await everything(caller, [...(list ? [list.entity] : read), 'esposizioni', 'gatti'])
      expect({ link, count: linkedCount(rows, link, today) }).toEqual({ link, count })
    }
  })

  it('lists only work the role can do', async () => {
    for (const { chiave, tono } of (await dashboard(role)).attese)
      if (tono === 'lavoro') expect([chiave, rolesThatDo[chiave]]).toEqual([chiave, expect.arrayContaining([role])])
  })

  it('contains no hidden value', async () => {
    const { text } = await (await test.as(role)).get('/dashboard')
    for (const value of [...canaries.codiciFiscali, ...canaries.note, ...canaries.noteDisciplinari])
      expect(text).not.toContain(value)
  })

  it('has at most two charts', async () => {
    expect((await dashboard(role)).grafici.length).toBeLessThanOrEqual(2)
  })
})

async function everything(caller: Awaited<ReturnType<TestApp['as']>>, names: readonly string[]): Promise<Rows> {
  const rows: Record<string, Values[]> = {}
  for (const name of names) {
    const { status, body } = await caller.list<Values>(`/${name}`, { pagination: { rowsPerPage: 500 } })
    rows[name] = status === 200 ? body.data : []
  }
  return rows
}

describe('the reach of the dashboard', () => {
  const titles = (page: Dashboard, chiave: string) =>
    page.elenchi.find(elenco => elenco.chiave === chiave)?.righe.map(({ titolo }) => titolo) ?? []

  it('a member sees only own cats', async () => {
    const shown = titles(await dashboard('socio'), 'mieiGatti').join()
    expect(shown).toContain(cast.nerone.nome)
    for (const { nome } of [cast.micio, cast.zara, cast.thor, cast.odin]) expect(shown).not.toContain(nome)
  })

  it('a member sees own practices with their state', async () => {
    const { elenchi } = await dashboard('socio')
    const files = elenchi.find(({ chiave }) => chiave === 'praticheInCorso')?.righe ?? []
    const link = `/clienti/denunce_nascita/${cast.cucciolataAperta.id}`
    const unnamed = 'Scrivi ciò che manca dei cuccioli: poi la segreteria li registra'
    expect(files).toContainEqual(expect.objectContaining({ link, stato: 'Approvata', passo: unnamed }))
    const others = await dashboard('cliente2')
    expect(JSON.stringify(others)).not.toContain(`/clienti/denunce_nascita/${cast.cucciolataAperta.id}`)
  })

  it('an approved litter is the office’s work once its breeder has named the kittens', async () => {
    const { id, cuccioli } = cast.cucciolataAperta
    const named = cuccioli.map((kitten, i) => ({ id: kitten, nome: ['Aurora', 'Boreale'][i] }))
    const put = await (await test.as('socio')).put(`/denunce_nascita/${id}/nomi`, { cuccioli: named })
    expect(put.status, put.text).toBe(200)
    const { elenchi } = await dashboard('socio')
    const files = elenchi.find(({ chiave }) => chiave === 'praticheInCorso')?.righe ?? []
    expect(files.find(({ link }) => link === `/clienti/denunce_nascita/${id}`)?.passo).toBe(
      'La segreteria registra i cuccioli',
    )
  })

  it('a requested affisso is among the practices of its requester', async () => {
    await sql`update clienti_soci set prefisso = null, suffisso = null where id = ${cast.bianchi.id}`.execute(test.db)
    const asked = await (await test.as('socio2')).post<{ id: number }>('/affissi', { nome1: 'Colle Fiorito' })
    expect(asked.status).toBe(201)
    const link = `/clienti/affissi/${asked.body.id}`
    const files = (page: Dashboard) => page.elenchi.find(({ chiave }) => chiave === 'praticheInCorso')?.righe ?? []
    expect(files(await dashboard('socio2'))).toContainEqual(
      expect.objectContaining({ link, stato: 'Inviata', passo: expect.stringContaining('La segreteria verifica') }),
    )
    expect(JSON.stringify(await dashboard('socio'))).not.toContain(link)
  })

  it('a committee sees only own shows', async () => {
    const [one, two] = [await dashboard('admin_comitato'), await dashboard('admin_comitato2')]
    expect(titles(one, 'mieEsposizioni').sort()).toEqual([cast.expoAperta.name, cast.expoChiusa.name].sort())
    expect(titles(two, 'mieEsposizioni')).toEqual([cast.expoAltrui.name])
  })

  it('a section counts its own members', async () => {
    const counts = async (who: string) => (await dashboard(who)).cifre.find(({ chiave }) => chiave === 'soci')?.valore
    const year = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' }).slice(0, 4)
    for (const [who, sezione] of [
      ['admin_sezione', 'Lombardia'],
      ['admin_sezione2', 'Lazio'],
    ] as const) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from iscrizioni_rinnovi as i join clienti_soci as c on c.id = i.idcliente_socio
        where i.anno = ${Number(year)} and i.da_approvare = 0 and i.respinta = 0 and i.tipo <> 'Aderente'
          and c.sezione = ${sezione}`.execute(test.db)
      expect(await counts(who)).toBe(rows[0]?.n)
    }
  })
})

describe('the membership card', () => {
  it('exists only for members', async () => {
    for (const role of roles.filter(role => !members.includes(role)))
      expect((await dashboard(role)).tessera).toBeUndefined()
  })

  it('shows year and state; an expelled member has none', async () => {
    const { tessera } = await dashboard('socio')
    const year = Number(dayFromToday(0).slice(0, 4))
    expect(tessera).toMatchObject({ anno: year, tipo: 'Ordinario', stato: 'in_regola' })
    await sql`update clienti_soci set radiato = 1 where id = ${cast.rossi.id}`.execute(test.db)
    expect((await dashboard('socio')).tessera).toBeNull()
    await sql`update clienti_soci set radiato = 0 where id = ${cast.rossi.id}`.execute(test.db)
  })
})

it('a future entry is counted once, at home or abroad, as in the linked list', async () => {
  const [admin, socio] = [await test.as('admin'), await test.as('socio')]
  const today = dayFromToday(0)
  const figure = async () => (await dashboard('socio')).cifre.find(({ chiave }) => chiave === 'mieIscrizioniExpo')
  const before = (await figure())?.valore ?? 0
  const made: unknown[] = []
  for (const [estera_date, more] of [
    [dayFromToday(-20), 0],
    [dayFromToday(20), 1],
  ] as const) {
    const abroad = { esposizioni_id: -1, estera_name: 'Luzern', estera_date, nazione: 'CH' }
    const entry = { ...abroad, gatti_id: cast.stella.id, category: '9' }
    const { status, body } = await admin.post<Values>('/esposizioni_has_gatti', entry)
    expect(status).toBe(201)
    made.push(body.id)
    const { valore, link } = (await figure()) ?? { valore: -1, link: null }
    expect(valore).toBe(before + more)
    const rows = await everything(socio, ['esposizioni_has_gatti', 'esposizioni'])
    expect(linkedCount(rows, link ?? '', today)).toBe(valore)
  }
  for (const id of made) expect((await admin.remove(`/esposizioni_has_gatti/${id}`)).status).toBe(204)
})

describe('rows left out of a count', () => {
  const countOf = async (who: string, chiave: string) =>
    (await dashboard(who)).attese.find(attesa => attesa.chiave === chiave)?.conto ?? 0

  it('a declaration another person must complete is not the breeder’s work', async () => {
    const draft = { stato: 'bozza', idproprietario: cast.bianchi.id, idallevatore: cast.rossi.id }
    const before = await countOf('socio', 'bozze')
    const { status } = await (await test.as('admin')).post('/denunce_nascita', draft)
    expect(status).toBe(201)
    expect(await countOf('socio', 'bozze')).toBe(before)
  })

  it('iscrizioni to approve are those of the approvals page', async () => {
    const { body } = await (await test.as('admin')).list('/report/nuovi_soci')
    expect(await countOf('admin', 'approvazioni')).toBe(body.tot)
  })

  it('the income of the year is that of the linked report', async () => {
    const { cifre } = await dashboard('admin')
    const entrate = cifre.find(({ chiave }) => chiave === 'entrate')
    const search = new URL(entrate?.link ?? '', 'http://localhost').searchParams
    const filters = { vista: search.get('vista'), dal: Number(search.get('dal')), al: Number(search.get('al')) }
    const { body } = await (await test.as('admin')).list<{ totale: string }>('/report/statistiche_admin', { filters })
    const cents = body.data.reduce((sum, { totale }) => sum + Math.round(Number(totale) * 100), 0)
    expect(cents).toBe(Math.round((entrate?.valore ?? 0) * 100))
  })
})

describe('tests about to expire', () => {
  const rows = async () =>
    (await dashboard('socio')).elenchi.find(({ chiave }) => chiave === 'testInScadenza')?.righe ?? []

  it.each([
    ['yesterday', -1, 'Scaduto'],
    ['in a month', 30, 'In scadenza'],
    ['in two months', 60, 'In scadenza'],
    ['a day later', 61, undefined],
    ['long ago', -900, 'Scaduto'],
  ])('%s: named with the cat until tested again', async (_when, days, stato) => {
    const admin = await test.as('admin')
    const kind = await test.db.selectFrom('malattie').select('id').where('codice', '=', 'PATELLA').executeTakeFirst()
    const test1 = { idgatto: cast.luna.id, idmalattia: kind?.id, data_registrazione: dayFromToday(-910) }
    const old = await admin.post<{ id: number }>('/malattie_gatto', {
      ...{ ...test1, data_test: dayFromToday(-910), scadenza: dayFromToday(days) },
    })
    expect(old.status).toBe(201)
    const named = (await rows()).filter(({ titolo }) => titolo.startsWith('PATELLA di '))
    expect(named.map(riga => riga.stato)).toEqual(stato === undefined ? [] : [stato])
    for (const { titolo } of named) expect(titolo).toContain(cast.luna.nome)
    const again = await admin.post<{ id: number }>('/malattie_gatto', {
      ...test1,
      data_test: dayFromToday(-909),
      data_registrazione: dayFromToday(-1),
    })
    expect((await rows()).filter(({ titolo }) => titolo.startsWith('PATELLA di '))).toEqual([])
    for (const { body } of [old, again]) expect((await admin.remove(`/malattie_gatto/${body.id}`)).status).toBe(204)
  })

  it('of a dead cat are not listed', async () => {
    const count = async () =>
      (await dashboard('admin')).attese.find(({ chiave }) => chiave === 'testScaduti')?.conto ?? 0
    const admin = await test.as('admin')
    const kind = await test.db.selectFrom('malattie').select('id').where('codice', '=', 'PATELLA').executeTakeFirst()
    const day = dayFromToday(-400)
    const expired = { idmalattia: kind?.id, data_test: day, data_registrazione: day, scadenza: dayFromToday(-3) }
    const before = await count()
    expect((await admin.post('/malattie_gatto', { ...expired, idgatto: cast.argo.id })).status).toBe(201)
    expect(await count()).toBe(before)
    expect((await admin.post('/malattie_gatto', { ...expired, idgatto: cast.stella.id })).status).toBe(201)
    expect(await count()).toBe(before + 1)
    for (const flag of ['neutro', 'non_in_allevamento']) {
      expect((await admin.put(`/gatti/${cast.stella.id}`, { [flag]: 1 })).status).toBe(200)
      expect(await count(), flag).toBe(before)
      expect((await admin.put(`/gatti/${cast.stella.id}`, { [flag]: 0 })).status).toBe(200)
    }
    expect(await count()).toBe(before + 1)
  })
})

describe('an account without a linked person', () => {
  it.each([
    ['a member without a record', castAccount.cliente2.id, 'cliente2', 'clienti_soci_id', 'anagrafica'],
    [
      'a section administrator without a section',
      castAccount.admin_sezione2.id,
      'admin_sezione2',
      'sezione',
      'sezione',
    ],
  ])('of %s sees why the page is empty', async (_who, id, username, column, word) => {
    await sql`update account set ${sql.ref(column)} = null where id = ${id}`.execute(test.db)
    const page = await dashboard(username)
    expect(page.avviso).toContain(word)
    expect(linksOf(page)).toEqual([])
  })
})

it('the dashboard follows a change immediately', async () => {
  const count = async () => (await dashboard('admin')).attese.find(({ chiave }) => chiave === 'bloccati')?.conto ?? 0
  const before = await count()
  const admin = await test.as('admin')
  expect((await admin.put(`/gatti/${cast.argo.id}`, { bloccato: 1 })).status).toBe(200)
  expect(await count()).toBe(before + 1)
})

it('every role has a dashboard', () => {
  expect(roles.filter((role: Role) => !hasMenu(role, '/dashboard'))).toEqual([])
})
