import { hasMenu, listAt, type Role, roles, rolesOf, routes } from '@bisavolo/domain'
import type { Dashboard } from '@bisavolo/domain/segreteria/calls/dashboard'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { canaries, cast, castAccount } from '../../src/demo/index.ts'
import { startApp, type TestApp } from '../harness.ts'
import type { Values } from '../store/new-registry.ts'
import { linkedCount, type Rows } from './linked-count.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
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

it('is not for strangers', async () => {
  expect((await test.anonymous.get('/dashboard')).status).toBe(401)
})

describe.each(roles)('%s', role => {
  it('is led only to pages of their own', async () => {
    for (const link of linksOf(await dashboard(role))) {
      const { pathname } = new URL(link, 'http://localhost')
      const route = routes.find(({ path }) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`).test(pathname))
      expect(route, link).toBeDefined()
      expect(route && rolesOf(route), link).toContain(role)
    }
  })

  it('is told as much as the list that opens shows', async () => {
    const { attese, cifre } = await dashboard(role)
    const caller = await test.as(role)
    for (const { link, count } of [
      ...attese.map(({ link, conto }) => ({ link, count: conto })),
      ...cifre.flatMap(({ link, valore }) => (link === null ? [] : [{ link, count: valore }])),
    ]) {
      const list = listAt(new URL(link, 'http://localhost').pathname)
      // A figure may open a report; that of the entries to come opens all entries.
      if (list === undefined || link === '/list/iscrizioni-expo') continue
      const rows = await everything(caller, [list.entity, 'esposizioni'])
      const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' })
      expect({ link, count: linkedCount(rows, link, today) }).toEqual({ link, count })
    }
  })

  it('sees no hidden value', async () => {
    const { text } = await (await test.as(role)).get('/dashboard')
    for (const value of [...canaries.codiciFiscali, ...canaries.note, ...canaries.noteDisciplinari])
      expect(text).not.toContain(value)
  })

  it('has at most two charts', async () => {
    expect((await dashboard(role)).grafici.length).toBeLessThanOrEqual(2)
  })
})

/** The rows of these entities as the caller's own list calls show them. */
async function everything(caller: Awaited<ReturnType<TestApp['as']>>, names: readonly string[]): Promise<Rows> {
  const rows: Record<string, Values[]> = {}
  for (const name of names) {
    const { status, body } = await caller.list<Values>(`/${name}`, { pagination: { rowsPerPage: 500 } })
    rows[name] = status === 200 ? body.data : []
  }
  return rows
}

describe('reach', () => {
  const titles = (page: Dashboard, chiave: string) =>
    page.elenchi.find(elenco => elenco.chiave === chiave)?.righe.map(({ titolo }) => titolo) ?? []

  it('a member sees own cats alone', async () => {
    const shown = titles(await dashboard('socio'), 'mieiGatti').join()
    expect(shown).toContain(cast.nerone.nome)
    for (const { nome } of [cast.micio, cast.zara, cast.thor, cast.odin]) expect(shown).not.toContain(nome)
  })

  it('a member sees own files and where they stand', async () => {
    const { elenchi } = await dashboard('socio')
    const files = elenchi.find(({ chiave }) => chiave === 'praticheInCorso')?.righe ?? []
    expect(files).toContainEqual(
      expect.objectContaining({ link: `/clienti/denunce_nascita/${cast.cucciolataAperta.id}`, stato: 'Approvata' }),
    )
    const others = await dashboard('cliente2')
    expect(JSON.stringify(others)).not.toContain(`/clienti/denunce_nascita/${cast.cucciolataAperta.id}`)
  })

  it('a committee sees own shows alone', async () => {
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

describe('an account that is not linked yet', () => {
  it.each([
    ['a member without a record', castAccount.cliente2.id, 'cliente2', 'clienti_soci_id', 'anagrafica'],
    [
      'a section administrator without a section',
      castAccount.admin_sezione2.id,
      'admin_sezione2',
      'sezione',
      'sezione',
    ],
  ])('%s is told why the page is empty', async (_who, id, username, column, word) => {
    await sql`update account set ${sql.ref(column)} = null where id = ${id}`.execute(test.db)
    const page = await dashboard(username)
    expect(page.avviso).toContain(word)
    expect(linksOf(page)).toEqual([])
  })
})

it('follows a change at once', async () => {
  const count = async () => (await dashboard('admin')).attese.find(({ chiave }) => chiave === 'bloccati')?.conto ?? 0
  const before = await count()
  const admin = await test.as('admin')
  expect((await admin.put(`/gatti/${cast.argo.id}`, { bloccato: 1 })).status).toBe(200)
  expect(await count()).toBe(before + 1)
})

it('knows which roles have a dashboard: all', () => {
  expect(roles.filter((role: Role) => !hasMenu(role, '/dashboard'))).toEqual([])
})
