import { type Role, roles } from '@bisavolo/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import type { Who } from '../../src/platform/http/who.ts'
import { openPedigree } from '../../src/registro/pedigree/pedigree.ts'
import { openFamiglie } from '../../src/registro/razze/famiglie.ts'
import { readCopertura } from '../../src/registro/razze/read-copertura.ts'
import { startApp, type TestApp } from '../harness.ts'
import { type DemoRegistry, demoRegistry, type Values } from '../store/new-registry.ts'

const oggi = '2026-11-15'
const noChanges = { origin: '', onChange: () => {}, announce: () => {} }

describe('GET /razze/{id}/popolazione', () => {
  let test: TestApp
  let id: number
  beforeAll(async () => {
    test = await startApp()
    id = (await test.db.selectFrom('gatti').select('idrazza').where('id', '=', cast.luna.id).executeTakeFirstOrThrow())
      .idrazza as number
  })

  const may: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full', 'socio', 'cliente']
  it.each(roles.map(role => [role, may.includes(role) ? 200 : 403] as const))('by %s gets %i', async (role, status) => {
    expect((await (await test.as(role)).get(`/razze/${id}/popolazione`)).status).toBe(status)
  })

  it.each([
    ['999999', 404],
    ['abc', 400],
  ])('for %s gets %i', async (wrong, status) => {
    expect((await (await test.as('admin')).get(`/razze/${wrong}/popolazione`)).status).toBe(status)
  })

  it('names sires only to their readers, and shows others how much they were used', async () => {
    const sires = async (who: string) =>
      (await (await test.as(who)).get<{ stalloni: Values[] }>(`/razze/${id}/popolazione`)).body.stalloni
    const [office, neri] = [await sires('admin'), await sires('cliente2')]
    expect(office.length).toBeGreaterThan(0)
    expect(office.every(({ nome }) => typeof nome === 'string')).toBe(true)
    expect(neri.map(({ cuccioli }) => cuccioli)).toEqual(office.map(({ cuccioli }) => cuccioli))
    const owned = await sql<{ id: number }>`select id from gatti
      where 4 in (idproprietario, idcointestatario, idcointestatario1)`.execute(test.db)
    const own = new Set(owned.rows.map(row => row.id))
    office.forEach((sire, i) => {
      if (own.has(sire.id as number)) expect(neri[i]?.nome).toBe(sire.nome)
      else expect(neri[i]).toMatchObject({ id: 0, nome: null, codice: null })
    })
  })

  it('includes a new registration', async () => {
    const admin = await test.as('admin')
    const total = async () => {
      const { body } = await admin.get<{ registrazioni: { gatti: number }[] }>(`/razze/${id}/popolazione`)
      return body.registrazioni.reduce((sum, { gatti }) => sum + gatti, 0)
    }
    const before = await total()
    expect((await admin.put(`/gatti/${cast.luna.id}`, { annullato: 1 })).status).toBe(200)
    expect(await total()).toBe(before - 1)
    expect((await admin.put(`/gatti/${cast.luna.id}`, { annullato: 0 })).status).toBe(200)
    expect(await total()).toBe(before)
  })
})

describe('living cats of a breed', () => {
  let test: TestApp
  let idrazza: number
  let old: number
  beforeAll(async () => {
    test = await startApp()
    const { rows } = await sql<{ id: number; idrazza: number }>`
      insert into gatti (nome, sesso, data_nascita, data_registrazione, idlibro, idproprietario, idallevatore, idrazza,
        idgenotipo, idocchi)
      select 'Vecchia', 'F', data_nascita, data_registrazione, idlibro, idproprietario, idallevatore, idrazza, idgenotipo,
        idocchi from gatti where id = ${cast.luna.id} returning id, idrazza`.execute(test.db)
    old = rows[0]!.id
    idrazza = rows[0]!.idrazza
  })
  const viventi = () => openPedigree(test.db, noChanges).viventiOf(idrazza, oggi)
  const bornOn = (day: string) => sql`update gatti set data_nascita = ${day}::date where id = ${old}`.execute(test.db)

  it.each([
    ['of twenty years today counts', '2006-11-15', 0],
    ['a day older does not', '2006-11-14', -1],
  ])('a cat %s', async (_name, born, change) => {
    await bornOn('2020-01-01')
    const young = await viventi()
    await bornOn(born)
    const { gatti, anziani } = await viventi()
    expect([gatti - young.gatti, anziani]).toEqual([change, 0])
  })

  it.each([
    ['a test of two years ago', '2024-11-15', 1],
    ['one of a day earlier', '2024-11-14', 0],
    ['one that is still to come', '2026-11-16', 0],
  ])('an old cat with %s', async (_name, day, anziani) => {
    await bornOn('2000-01-01')
    await sql`delete from malattie_gatto where idgatto = ${old}`.execute(test.db)
    await sql`insert into malattie_gatto (idgatto, idmalattia, data_test, data_registrazione)
      values (${old}, (select min(id) from malattie), ${day}::date, ${day}::date)`.execute(test.db)
    expect((await viventi()).anziani).toBe(anziani)
    await sql`delete from malattie_gatto where idgatto = ${old}`.execute(test.db)
  })

  it.each([
    ['a show abroad', 'esposizioni_has_gatti', { ...{ esposizioni_id: -1, estera_name: 'Nizza' }, category: '9' }],
    ['a litter', 'denunce_nascita', { data_nascita: '2026-04-01', stato: 'chiusa' }],
    ['a transfer', 'passaggi', { idproprietario: 2, data_acquisto: '2026-05-01', stato: 'registrato' }],
  ] as const)('an old cat with a sign of life: %s', async (_name, table, values) => {
    await bornOn('2000-01-01')
    const sign = {
      esposizioni_has_gatti: { gatti_id: old, estera_date: '2026-03-01' },
      denunce_nascita: { idfattrice: old },
      passaggi: { idgatto: old, data_passaggio: '2026-05-01' },
    }[table]
    const added = await test.db
      .insertInto(table)
      .values({ ...values, ...sign } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await viventi()).anziani).toBe(1)
    await test.db.deleteFrom(table).where('id', '=', added.id).execute()
    expect((await viventi()).anziani).toBe(0)
  })

  it('the number is the same in every call', async () => {
    const admin = await test.as('admin')
    const page = await admin.get<{ viventi: { gatti: number } }>(`/razze/${idrazza}/popolazione`)
    const mean = await admin.get<{ gatti: number }>(`/inbreeding/razza/${idrazza}`)
    expect(page.body.viventi.gatti).toBe(mean.body.gatti)
  })
})

describe('figures of a breed', () => {
  let demo: DemoRegistry
  let mco: { id: number; codice: string; descrizione: string }
  let own: Values[]
  beforeAll(async () => {
    demo = await demoRegistry(oggi)
    mco = demo.rows.razze.find(({ codice }) => codice === 'MCO') as typeof mco
    own = demo.rows.gatti.filter(({ idrazza }) => idrazza === mco.id)
  })
  afterAll(() => demo.close())

  const year = (row: Values) => Number(String(row.data_nascita).slice(0, 4))

  /** Wright's F by the tabular method, from its definition. */
  function coefficients(): (id: number) => number {
    const byId = demo.byId('gatti')
    const known = new Map<string, number>()
    const order = (id: number) => String(byId.get(id)?.data_nascita)
    const kinship = (a: number, b: number): number => {
      if (a === 0 || b === 0) return 0
      const [old, young] = order(a) < order(b) || (order(a) === order(b) && a < b) ? [a, b] : [b, a]
      const key = `${old} ${young}`
      const found = known.get(key)
      if (found !== undefined) return found
      const { idpadre, idmadre } = byId.get(young) as { idpadre: number | null; idmadre: number | null }
      const value =
        old === young
          ? (1 + kinship(idpadre ?? 0, idmadre ?? 0)) / 2
          : (kinship(old, idpadre ?? 0) + kinship(old, idmadre ?? 0)) / 2
      known.set(key, value)
      return value
    }
    return id => {
      const { idpadre, idmadre } = byId.get(id) as { idpadre: number | null; idmadre: number | null }
      return kinship(idpadre ?? 0, idmadre ?? 0)
    }
  }

  it('equal an independent calculation', async () => {
    const famiglie = openFamiglie({ pedigree: openPedigree(demo.db, noChanges), changes: noChanges })
    const { perAnno, accoppiamenti, stalloni } = await famiglie.of(mco.id, '2026-11-15')
    const f = coefficients()
    for (const row of perAnno) {
      const born = own.filter(cat => year(cat) === row.anno)
      const known = born.filter(({ idpadre, idmadre }) => idpadre !== null && idmadre !== null)
      const mean = known.reduce((sum, { id }) => sum + f(id as number), 0) / known.length
      expect(row).toMatchObject({ nati: born.length, conGenitori: known.length })
      if (known.length > 0) expect(row.media).toBeCloseTo(mean, 10)
    }
    expect(perAnno.reduce((sum, { nati }) => sum + nati, 0)).toBe(own.length)
    const recent = own.filter(cat => year(cat) >= 2017)
    const litters = new Map(
      recent
        .filter(({ idpadre, idmadre }) => idpadre !== null && idmadre !== null)
        .map(cat => [`${cat.idpadre} ${cat.idmadre} ${cat.data_nascita}`, f(cat.id as number)]),
    )
    expect(accoppiamenti.cucciolate).toBe(litters.size)
    for (const { soglia, cucciolate } of accoppiamenti.soglie)
      expect(cucciolate).toBe([...litters.values()].filter(value => value >= soglia - 1e-9).length)
    for (const { id, cuccioli } of stalloni)
      expect(cuccioli).toBe(recent.filter(({ idpadre }) => idpadre === id).length)
  })

  it('count the tests of breeding cats', async () => {
    const { riproduttori, righe } = await readCopertura(demo.db, { today: oggi } as Who, mco)
    const breeding = own.filter(
      cat =>
        ['neutro', 'deceduto', 'annullato', 'not_for_breeding', 'non_in_allevamento'].every(flag => cat[flag] === 0) &&
        String(cat.data_nascita) >= '2011-01-01' &&
        String(cat.data_nascita) <= '2026-01-15',
    )
    expect(riproduttori).toBe(breeding.length)
    expect(righe.map(({ codice }) => codice)).toEqual(['HCM-ECO', 'HCM-MCO'])
    const ids = new Set(breeding.map(({ id }) => id))
    for (const { codice, eseguiti, validi } of righe) {
      const kind = demo.rows.malattie.find(row => row.codice === codice)?.id
      const done = demo.rows.malattie_gatto.filter(({ idmalattia, idgatto }) => idmalattia === kind && ids.has(idgatto))
      const cats = (rows: Values[]) => new Set(rows.map(({ idgatto }) => idgatto)).size
      expect(eseguiti).toBe(cats(done))
      expect(validi).toBe(cats(done.filter(({ scadenza }) => scadenza === null || String(scadenza) >= oggi)))
    }
  })
})
