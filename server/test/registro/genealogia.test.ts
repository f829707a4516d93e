import { members, office } from '@bisavolo/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
import { register, type Values } from './nuovo-gatto.ts'

interface Inbreeding {
  idgatto: number | null
  coefficiente: number
  generazioni: number | null
  completezza: number[]
  antenati_comuni: { id: number; nome: string; codice: string; contributo: number }[]
}
interface Nodo extends Values {
  id: number
  chip: string | null
  padre: Nodo | null
  madre: Nodo | null
}

let test: TestApp
let admin: Caller
let socio: Caller
const ids = { razza: 0, colore: 0 }

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
  const { idrazza, idgenotipo } = await test.db
    .selectFrom('gatti')
    .select(['idrazza', 'idgenotipo'])
    .where('id', '=', cast.luna.id)
    .executeTakeFirstOrThrow()
  Object.assign(ids, { razza: idrazza, colore: idgenotipo })
})

const f = async (id: number, by = admin) => (await by.get<Inbreeding>(`/inbreeding/${id}`)).body.coefficiente
const prova = async (padre: number, madre: number) =>
  (await admin.get<Inbreeding>(`/inbreeding/prova/${padre}/${madre}`)).body.coefficiente

describe('rights on pedigree calls', () => {
  it.each(['/alberobisavoli', '/inbreeding', '/accoppiamenti', '/pdf/gatti'])('%s', async path => {
    expect((await socio.get(`${path}/${cast.micio.id}`)).status).toBe(404)
    expect((await admin.get(`${path}/987654321`)).status).toBe(404)
    expect((await admin.get(`${path}/abc`)).status).toBe(400)
    expect((await test.anonymous.get(`${path}/${cast.luna.id}`)).status).toBe(401)
    for (const role of rolesBut(...office, ...members, 'admin_cdn_full', 'admin_comitato')) {
      expect((await (await test.as(role)).get(`${path}/${cast.luna.id}`)).status).toBe(403)
    }
    expect((await socio.get(`/gatti/${cast.micio.id}/discendenza`)).status).toBe(404)
  })
  it('a trial litter allows a foreign partner only after its code was looked up', async () => {
    const path = `/inbreeding/prova/${cast.thor.id}/${cast.zara.id}`
    expect((await socio.get(path)).status).toBe(404)
    const own = `/inbreeding/prova/${cast.micio.id}/${cast.luna.id}`
    expect((await socio.get(own)).status).toBe(404)
    expect((await socio.get(`/cerca/gatti/${encodeURIComponent(cast.micio.codice)}`)).status).toBe(200)
    expect((await socio.get(own)).status).toBe(200)
    // A pair of others' cats cannot be tried, even if found.
    await socio.get(`/cerca/gatti/${encodeURIComponent(cast.zara.codice)}`)
    expect((await socio.get(`/inbreeding/prova/${cast.micio.id}/${cast.zara.id}`)).status).toBe(404)
  })
  it('a trial litter of two males is an error on the field', async () => {
    const right = await admin.get(`/inbreeding/prova/${cast.leo.id}/${cast.luna.id}`)
    expect(right.body).toMatchObject({ coefficiente: 0.25, grado: 'fratelli', vietato: true })
    const answer = await admin.get(`/inbreeding/prova/${cast.luna.id}/${cast.leo.id}`)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveLength(2)
  })
})

describe('the pedigree of the cast', () => {
  it('Stella, of full siblings, has F 0.25 in equal parts from both grandparents', async () => {
    const { body } = await socio.get<Inbreeding>(`/inbreeding/${cast.stella.id}`)
    expect(body).toMatchObject({ idgatto: cast.stella.id, coefficiente: 0.25, generazioni: null })
    expect(body.completezza.slice(0, 3)).toEqual([1, 1, 0.25 * 1])
    expect(body.antenati_comuni).toEqual([
      expect.objectContaining({ id: cast.thor.id, nome: 'Thor', codice: cast.thor.codice, contributo: 0.125 }),
      expect.objectContaining({ id: cast.freya.id, contributo: 0.125 }),
    ])
  })
  it('a limit of generations counts the parents as the first', async () => {
    const at = async (n: number) =>
      (await admin.get<Inbreeding>(`/inbreeding/${cast.stella.id}?generazioni=${n}`)).body.coefficiente
    expect([await at(1), await at(2), await at(3)]).toEqual([0, 0.25, 0.25])
    expect((await admin.get(`/inbreeding/${cast.stella.id}?generazioni=0`)).status).toBe(400)
    expect((await admin.get(`/inbreeding/${cast.stella.id}?generazioni=x`)).status).toBe(400)
  })
  it('the tree nests sire and dam up to great-grandparents, without others’ chips', async () => {
    const { body } = await socio.get<Nodo>(`/alberobisavoli/${cast.stella.id}`)
    expect(body).toMatchObject({ id: cast.stella.id, nome: 'Stella', razza: 'MCO', genotipo: 'n 22', sesso: 'F' })
    expect(body.padre?.id).toBe(cast.leo.id)
    expect(body.madre?.padre?.id).toBe(cast.thor.id)
    expect(body.madre?.madre?.padre?.id).toBe(cast.odin.id)
    expect(body.madre?.madre?.madre).toBeNull()
    expect(body.chip).toBe(cast.stella.chip)
    expect(body.padre?.chip).toBe(cast.leo.chip)
    expect(body.padre?.padre?.chip).toBeNull()
    expect(body.ripetuti).toContainEqual({ id: cast.thor.id, posti: 2 })
    expect(JSON.stringify(body)).not.toMatch(/proprietario|allevatore/)
  })
  it.each([
    ['0', 400],
    ['9', 400],
    ['1', 200],
    ['8', 200],
  ])('generazioni=%s gets %i', async (generazioni, status) => {
    expect((await admin.get(`/alberobisavoli/${cast.stella.id}?generazioni=${generazioni}`)).status).toBe(status)
  })
  it('offspring are counted by litters, kittens and descendants', async () => {
    const { body } = await socio.get<Values>(`/gatti/${cast.freya.id}/discendenza`)
    expect(body).toMatchObject({ tot_cucciolate: 1, tot_figli: 2 })
    expect(body.tot_discendenti).toBeGreaterThanOrEqual(5)
  })
})

describe('known coefficients', () => {
  it('half siblings, cousins, double cousins, a sire mated to his daughter’s daughter', async () => {
    const family = await register(admin, ids, {
      // Youngest first, so that ids are not in order of age.
      inbredBySire: ['F', 2019, 'nonno', 'nipote'],
      nipote: ['F', 2016, 'zio', 'figlia'],
      figlia: ['F', 2013, 'nonno', 'nonna'],
      zio: ['M', 2012],
      fratello: ['M', 2013, 'nonno', 'nonna'],
      mezzo: ['M', 2013, 'nonno', 'altra'],
      cugino: ['M', 2016, 'fratello', 'estranea'],
      nonno: ['M', 2010],
      nonna: ['F', 2010],
      altra: ['F', 2010],
      estranea: ['F', 2012],
      a: ['M', 2010],
      b: ['F', 2010],
      a1: ['M', 2012, 'nonno', 'nonna'],
      b1: ['F', 2012, 'a', 'b'],
      a2: ['F', 2012, 'nonno', 'nonna'],
      b2: ['M', 2012, 'a', 'b'],
      doppio1: ['M', 2015, 'a1', 'b1'],
      doppio2: ['F', 2015, 'b2', 'a2'],
    })
    const of = (name: string) => family[name] as number
    expect(await prova(of('fratello'), of('figlia'))).toBe(0.25)
    expect(await prova(of('mezzo'), of('figlia'))).toBe(0.125)
    expect(await prova(of('cugino'), of('nipote'))).toBe(0.0625)
    expect(await prova(of('doppio1'), of('doppio2'))).toBe(0.125)
    expect(await prova(of('nonno'), of('figlia'))).toBe(0.25)
    expect(await f(of('inbredBySire'))).toBe(0.125)
    expect(await f(of('nipote'))).toBe(0)
  })
  // Mrode, Linear Models for the Prediction of Animal Breeding Values, table 2.1: the diagonal of A is 1 + F.
  it.each([
    ['in the order of age', ['m1', 'f2', 'f3', 'm4', 'm5', 'f6']],
    ['the youngest first', ['f6', 'm5', 'm4', 'f3', 'f2', 'm1']],
  ])('a textbook pedigree with ids %s', async (_name, order) => {
    const book: Record<string, readonly ['M' | 'F', number, string?, string?]> = {
      m1: ['M', 2000],
      f2: ['F', 2000],
      f3: ['F', 2002, 'm1', 'f2'],
      m4: ['M', 2002, 'm1'],
      m5: ['M', 2004, 'm4', 'f3'],
      f6: ['F', 2006, 'm5', 'f2'],
    }
    const family = await register(admin, ids, Object.fromEntries(order.map(name => [name, book[name]!])))
    const expected = { m1: 0, f2: 0, f3: 0, m4: 0, m5: 0.125, f6: 0.125 }
    for (const [name, value] of Object.entries(expected)) expect(await f(family[name] as number)).toBeCloseTo(value, 6)
  })
  it('twenty generations of full siblings follow F = (1 + 2F’ + F’’)/4', async () => {
    const lines: Record<string, readonly ['M' | 'F', number, string?, string?]> = { m0: ['M', 1990], f0: ['F', 1990] }
    for (let i = 1; i <= 20; i++) {
      lines[`m${i}`] = ['M', 1990 + i, `m${i - 1}`, `f${i - 1}`]
      lines[`f${i}`] = ['F', 1990 + i, `m${i - 1}`, `f${i - 1}`]
    }
    const family = await register(admin, ids, lines)
    const expected = [0, 0]
    for (let i = 2; i <= 20; i++) expected.push((1 + 2 * expected[i - 1]! + expected[i - 2]!) / 4)
    for (const i of [2, 3, 10, 20]) expect(await f(family[`f${i}`] as number)).toBeCloseTo(expected[i]!, 9)
  })
})

describe('coefficients stay right', () => {
  it('after a change or removal of a parent, and removal of the cat, on every server', async () => {
    const second = await test.secondServer()
    const there = await second.as('admin')
    const family = await register(admin, ids, {
      padre: ['M', 2010],
      madre: ['F', 2010],
      figlio: ['M', 2012, 'padre', 'madre'],
      figlia: ['F', 2012, 'padre', 'madre'],
      nipote: ['F', 2014, 'figlio', 'figlia'],
      pronipote: ['F', 2016, undefined, 'nipote'],
    })
    const { figlia, madre, nipote, pronipote, padre } = family as Record<string, number>
    const everywhere = async (id: number, value: number) => {
      expect(await f(id)).toBe(value)
      await expect.poll(() => f(id, there)).toBe(value)
    }
    await everywhere(nipote!, 0.25)
    expect((await admin.put(`/gatti/${figlia}`, { idmadre: null })).status).toBe(200)
    await everywhere(nipote!, 0.125)
    expect((await there.put(`/gatti/${pronipote}`, { idpadre: padre })).status).toBe(200)
    await expect.poll(() => f(pronipote!)).toBe(0.25)
    expect((await admin.put(`/gatti/${figlia}`, { idmadre: madre })).status).toBe(200)
    await everywhere(nipote!, 0.25)
    expect((await admin.remove(`/gatti/${pronipote}`)).status).toBe(204)
    expect((await admin.get(`/inbreeding/${pronipote}`)).status).toBe(404)
    expect((await admin.remove(`/gatti/${nipote}`)).status).toBe(204)
    await expect.poll(async () => (await there.get(`/inbreeding/prova/${family.figlio}/${nipote}`)).status).toBe(404)
  })
  it('with a loop in old data, without hanging or failing calls', async () => {
    const family = await register(admin, ids, {
      x: ['F', 2010],
      y: ['F', 2012, undefined, 'x'],
      z: ['F', 2014, undefined, 'y'],
    })
    const { x, y, z } = family as Record<string, number>
    await test.pool.query('alter table gatti disable trigger gatti_senza_cicli')
    await test.pool.query('update gatti set idmadre = $1 where id = $2', [y, x])
    await test.pool.query('alter table gatti enable trigger gatti_senza_cicli')
    // A change notice, as from another server.
    await test.pool.query(`select pg_notify('changes', 'prova|gatti|${x}')`)
    await expect.poll(async () => (await admin.get<Nodo>(`/alberobisavoli/${x}`)).status).toBe(200)
    expect((await admin.get<Inbreeding>(`/inbreeding/${z}`)).body.coefficiente).toBe(0)
    const mended = await admin.put(`/gatti/${x}`, { idmadre: null })
    expect(mended.status).toBe(200)
    expect((await admin.get<Nodo>(`/alberobisavoli/${z}?generazioni=8`)).body.madre?.madre?.id).toBe(x)
  })
})
