import { createGenealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast, seedCast, seedDemo, seedReference } from '../../src/demo/index.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { count, entityNames, errorsOf, type NewRegistry, newRegistry, type Values } from './new-registry.ts'

const oggi = '2026-11-15'

let registry: NewRegistry
let db: Db
beforeAll(async () => {
  registry = await newRegistry()
  db = registry.db
})
afterAll(() => registry.close())

describe('reference data', () => {
  it.each([
    ['sezioni', 21],
    ['province', 112],
    ['comuni', 7894],
    ['libri', 47],
    ['malattie', 22],
    ['esposizioni', 1],
  ] as const)('%s: %i rows', async (name, expected) => {
    expect(await count(db, name)).toBe(expected)
  })

  it('have 110 provinces, the abolished one and abroad', async () => {
    const province = await db.selectFrom('province').select(['sigla', 'attiva']).execute()
    expect(province.filter(({ attiva, sigla }) => attiva === 1 && sigla !== 'EE')).toHaveLength(110)
    expect(province.filter(({ attiva }) => attiva === 0)).toEqual([{ sigla: 'SU', attiva: 0 }])
    expect(province.every(({ sigla }) => /^[A-Z]{2}$/.test(sigla))).toBe(true)
  })

  it.each([
    ['roma', 'Roma', 'RM', 'Lazio', 'H501'],
    ['olbia', 'Olbia', 'OT', 'Sardegna', 'G015'],
    ['forli', 'Forlì', 'FC', 'Emilia-Romagna', 'D704'],
    ['bolzano', 'Bolzano', 'BZ', 'Trentino-Alto Adige', 'A952'],
    ['aosta', 'Aosta', 'AO', "Valle d'Aosta", 'A326'],
  ])('find %s as %s (%s, %s, %s)', async (text, nome, sigla, regione, catastale) => {
    const { rows } = await sql<Values>`
      select c.nome, p.sigla, p.regione, c.codice_catastale as catastale from comuni c join province p on p.id = c.idprovincia
      where c.nome_norm = ${text}`.execute(db)
    expect(rows).toEqual([{ nome, sigla, regione, catastale }])
  })

  it('keep every CAP of a city in one row', async () => {
    const comuni = await db.selectFrom('comuni').select(['nome', 'cap', 'caps']).execute()
    expect(comuni.find(({ nome }) => nome === 'Roma')?.caps).toHaveLength(73)
    expect(comuni.flatMap(({ caps }) => caps ?? []).every(cap => /^\d{5}$/.test(cap))).toBe(true)
    expect(comuni.every(({ cap, caps }) => cap === caps?.[0])).toBe(true)
  })

  it('give the ten own books fixed ids and new books later ones', async () => {
    const libri = await db.selectFrom('libri').select(['id', 'codice']).where('id', '>', 2000).orderBy('id').execute()
    expect(libri.map(({ id, codice }) => `${id} ${codice}`)).toEqual([
      ...['2216 LO', '2217 LOI', '2218 LIR', '2219 RIEX', '2220 RS', '2221 LOE', '2620 CREG 0', '2621 CREG 1'],
      ...['2943 LO-STORICO', '2944 RIEX-STORICO'],
    ])
    const { rows } = await sql<Values>`select nextval(pg_get_serial_sequence('libri', 'id'))::int as next`.execute(db)
    expect(rows[0]?.next).toBeGreaterThan(2944)
  })

  it("give 'Estera' an owner nobody can sign in as", async () => {
    const { rows } = await sql<Values>`
      select e.name, a.status, a.password_hash from esposizioni e join account a on a.id = e.account_id where e.id = -1`.execute(
      db,
    )
    expect(rows).toEqual([{ name: 'Estera', status: 0, password_hash: null }])
  })

  it('keep staff changes when seeded again', async () => {
    await db
      .updateTable('razze')
      .set({ descrizione: 'Gatto del Maine', version: 2 })
      .where('codice', '=', 'MCO')
      .execute()
    await db.updateTable('comuni').set({ cap: '00199', version: 2 }).where('codice_catastale', '=', 'H501').execute()
    await db.updateTable('comuni').set({ cap: '00000' }).where('codice_catastale', '=', 'F205').execute()
    await db.updateTable('comuni').set({ nome_altro: 'Altrove' }).where('codice_catastale', '=', 'A952').execute()
    await db.deleteFrom('semi').execute()
    await seedReference(db)
    const bolzano = db.selectFrom('comuni').select('nome_altro').where('codice_catastale', '=', 'A952')
    expect(await bolzano.executeTakeFirst()).not.toEqual({ nome_altro: 'Altrove' })
    const razza = await db.selectFrom('razze').selectAll().where('codice', '=', 'MCO').executeTakeFirst()
    const cap = (code: string) =>
      db.selectFrom('comuni').select('cap').where('codice_catastale', '=', code).executeTakeFirst()
    expect(razza?.descrizione).toBe('Gatto del Maine')
    expect(await cap('H501')).toEqual({ cap: '00199' })
    expect(await cap('F205')).toEqual({ cap: '20121' })
    expect(await count(db, 'comuni')).toBe(7894)
  })

  it.each(entityNames)('%s: every row is valid', async name => {
    expect(await errorsOf(db, name, oggi)).toEqual([])
  })
})

describe('the cast', () => {
  let own: NewRegistry
  beforeAll(async () => {
    own = await newRegistry()
    await seedCast(own.db, { oggi })
  })
  afterAll(() => own.close())

  it.each(entityNames)('%s: every row is valid', async name => {
    expect(await errorsOf(own.db, name, oggi)).toEqual([])
  })

  it('has a litter of full siblings', async () => {
    const rows = await own.db.selectFrom('gatti').select(['id', 'idpadre', 'idmadre']).execute()
    const column = (value: (row: (typeof rows)[number]) => number | null) =>
      Int32Array.from(rows, row => value(row) ?? 0)
    const genealogia = createGenealogia({
      id: column(row => row.id),
      padre: column(row => row.idpadre),
      madre: column(row => row.idmadre),
    })
    const inbred = [cast.stella, cast.sole, cast.nube, cast.luna].map(({ id }) => genealogia.coefficiente(id))
    expect(inbred).toEqual([0.25, 0.25, 0.25, 0])
  })

  it('contains no demo data', async () => {
    expect(await seedDemo(own.db, { oggi })).toBe(false)
  })
})
