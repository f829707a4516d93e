import { type Role, roles } from '@bisavolo/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

const comitato: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full']

let test: TestApp
let admin: Caller
let idrazza: number
let id: (number: number) => number

/** Boichard, Maignel and Verrier 1997, table I: child, sire, dam. */
const example: readonly (readonly [number, number, number])[] = [
  ...[1, 2, 3, 4, 6, 8].map(founder => [founder, 0, 0] as const),
  ...([
    [5, 2, 3],
    [7, 5, 6],
    [9, 2, 1],
    [10, 5, 4],
    [11, 7, 8],
    [12, 7, 8],
    [13, 7, 8],
  ] as const),
]
const males = [2, 5, 7, 11]

beforeAll(async () => {
  const first = await startApp()
  const { rows } = await sql<{ id: number }>`
    insert into razze (codice, descrizione) values ('ZZZ', 'Prova') returning id`.execute(first.db)
  idrazza = rows[0]!.id
  const ids = new Map<number, number>([[0, 0]])
  for (const [number, padre, madre] of example) {
    const added = await sql<{ id: number }>`
      insert into gatti (nome, sesso, data_nascita, data_registrazione, idlibro, idproprietario, idallevatore, idrazza,
        idgenotipo, idocchi, idpadre, idmadre)
      select ${`Gatto ${number}`}, ${males.includes(number) ? 'M' : 'F'}, date '2018-01-01' + ${number * 100}::int,
        data_registrazione, idlibro, ${cast.rossi.id}, idallevatore, ${idrazza}, idgenotipo, idocchi,
        ${ids.get(padre) || null}, ${ids.get(madre) || null} from gatti where id = ${cast.luna.id} returning id`.execute(
      first.db,
    )
    ids.set(number, added.rows[0]!.id)
  }
  id = number => ids.get(number)!
  // A new server, because the first has the pedigree in memory without these cats.
  test = await first.secondServer()
  admin = await test.as('admin')
})

interface Cifre extends Record<string, unknown> {
  n: number
  fondatori: { id: number | null; contributo: number }[]
  antenati: { id: number | null; contributo: number }[]
}
const reference = () => [9, 10, 11, 12, 13].map(id)

describe('POST /popolazione', () => {
  it.each(roles.map(role => [role, comitato.includes(role) ? 200 : 403] as const))(
    'by %s gets %i',
    async (role, status) => {
      expect((await (await test.as(role)).post('/popolazione', { gatti: [id(9)] })).status).toBe(status)
    },
  )

  it.each<[string, () => unknown, number, string | null]>([
    ['no body', () => undefined, 400, null],
    ['neither', () => ({}), 422, 'gatti'],
    ['both', () => ({ gatti: [id(9)], idrazza }), 422, 'gatti'],
    ['nobody', () => ({ gatti: [] }), 422, 'gatti'],
    ['rubbish', () => ({ gatti: ['x'] }), 422, 'gatti'],
    ['one twice', () => ({ gatti: [id(9), id(9)] }), 422, 'gatti'],
    ['an unknown cat', () => ({ gatti: [id(9), 999_999] }), 422, 'gatti'],
    ['an unknown breed', () => ({ idrazza: 999_999 }), 422, 'idrazza'],
    ['a breed that is none', () => ({ idrazza: 'MCO' }), 422, 'idrazza'],
  ])('%s is refused', async (_name, body, status, field) => {
    const { status: got, body: said } = await admin.post<{ errors?: { field: string }[] }>('/popolazione', body())
    expect(got).toBe(status)
    if (field !== null) expect(said.errors?.map(error => error.field)).toEqual([field])
  })

  it('answers the published example in the format of the contract', async () => {
    const { body } = await admin.post<Cifre>('/popolazione', { gatti: reference() })
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(
        'n f_media parentela_media diversita_genica fondatori_effettivi antenati_effettivi genomi_fondatori generazioni_equivalenti ne fondatori antenati'.split(
          ' ',
        ),
      ),
    )
    expect(body.n).toBe(5)
    expect((body.antenati_effettivi as number).toFixed(2)).toBe('4.44')
    expect((body.fondatori_effettivi as number).toFixed(2)).toBe('5.03')
    expect(body.antenati.slice(0, 2).map(one => one.id)).toEqual([id(8), id(7)])
    const sum = (list: Cifre['antenati']) => list.reduce((total, { contributo }) => total + contributo, 0)
    expect([sum(body.fondatori), sum(body.antenati)]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)])
  })

  it('covers the living breeding cats of a breed, and follows changes', async () => {
    const n = async () => (await admin.post<Cifre>('/popolazione', { idrazza })).body.n
    expect(await n()).toBe(example.length)
    expect((await admin.put(`/gatti/${id(1)}`, { neutro: 1 })).status).toBe(200)
    expect(await n()).toBe(example.length - 1)
    expect((await admin.put(`/gatti/${id(1)}`, { neutro: 0, annullato: 1 })).status).toBe(200)
    expect(await n()).toBe(example.length - 1)
    const refused = await admin.post<{ message: string }>('/popolazione', { gatti: [id(1)] })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('annullato')])
    expect((await admin.put(`/gatti/${id(1)}`, { annullato: 0 })).status).toBe(200)
  })
})

describe('genetics of a cat and of a breed', () => {
  it('of a cat are shown to its readers', async () => {
    const { status, body } = await admin.get(`/gatti/${id(11)}/genetica`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ f: 0, f_5: 0, f_ballou: 0, generazioni_equivalenti: 1.75, attendibile: false, grado: null },
      completezza: [1, 0.5, 0.25, 0, 0, 0, 0, 0, 0, 0],
      gruppo: { idrazza, codice: 'ZZZ', gatti: example.length },
    })
    const { body: breed } = await admin.post<Cifre>('/popolazione', { idrazza })
    const means = await Promise.all(
      example.map(
        async ([number]) => (await admin.get(`/gatti/${id(number)}/genetica`)).body.parentela_media as number,
      ),
    )
    const mean = means.reduce((sum, one) => sum + one, 0) / means.length
    expect(mean).toBeCloseTo(breed.parentela_media as number, 12)
    expect((await (await test.as('socio')).get(`/gatti/${id(11)}/genetica`)).status).toBe(200)
    expect((await (await test.as('cliente2')).get(`/gatti/${id(11)}/genetica`)).status).toBe(404)
    expect((await admin.get('/gatti/999999/genetica')).status).toBe(404)
  })

  it('of a breed name founders and ancestors only to their readers', async () => {
    interface Razza {
      oggi: { n: number }
      consigli: unknown[]
      fondatori: { nome: string | null; contributo: number }[]
      perAnno: { anno: number; n: number }[]
    }
    const of = async (who: string) => (await (await test.as(who)).get<Razza>(`/razze/${idrazza}/genetica`)).body
    const [office, other] = [await of('admin'), await of('cliente2')]
    expect(office.oggi.n).toBe(example.length)
    expect(office.fondatori.every(({ nome }) => nome?.includes('Gatto'))).toBe(true)
    expect(other.fondatori.map(({ nome }) => nome)).toEqual(office.fondatori.map(() => null))
    expect(other.fondatori.map(({ contributo }) => contributo)).toEqual(office.fondatori.map(one => one.contributo))
    expect(office.perAnno.reduce((sum, { n }) => sum + n, 0)).toBe(example.length)
    expect((await admin.get('/razze/999999/genetica')).status).toBe(404)
    expect((await (await test.as('admin_sezione')).get(`/razze/${idrazza}/genetica`)).status).toBe(403)
  })
})

describe('POST /popolazione/quote', () => {
  interface Quote extends Record<string, unknown> {
    contributi: { id: number; quota: number; sesso: string; cucciolate: number | null }[]
    parentela_attesa: number
    parentela_uguale: number
  }

  it.each(roles.map(role => [role, comitato.includes(role) ? 200 : 403] as const))(
    'by %s gets %i',
    async (role, status) => {
      const body = { gatti: [id(2), id(8)] }
      expect((await (await test.as(role)).post('/popolazione/quote', body)).status).toBe(status)
    },
  )

  it.each<[string, () => unknown, string]>([
    ['nobody', () => ({ gatti: [] }), 'gatti'],
    ['no male', () => ({ gatti: [id(8), id(9)] }), 'gatti'],
    ['no female', () => ({ gatti: [id(2)] }), 'gatti'],
    ['a limit with no room', () => ({ gatti: [id(2), id(5), id(8)], massimo: 0.4 }), 'massimo'],
    ['a limit of nothing', () => ({ gatti: [id(2), id(8)], massimo: 0 }), 'massimo'],
    ['a limit beyond all', () => ({ gatti: [id(2), id(8)], massimo: 1.1 }), 'massimo'],
    ['half a litter', () => ({ gatti: [id(2), id(8)], cucciolate: 1.5 }), 'cucciolate'],
    ['too many', () => ({ gatti: Array.from({ length: 2_001 }, (_, i) => i + 1) }), 'gatti'],
  ])('%s is refused by field', async (_name, body, field) => {
    const { status, body: said } = await admin.post<{ errors: { field: string }[] }>('/popolazione/quote', body())
    expect([status, said.errors.map(error => error.field)]).toEqual([422, [field]])
  })

  it('shares out half to each sex, in litters too, and beats equal shares', async () => {
    const gatti = [2, 5, 7, 8, 6, 3, 9].map(id)
    const { status, body } = await admin.post<Quote>('/popolazione/quote', { gatti, massimo: 0.3, cucciolate: 10 })
    expect(status).toBe(200)
    expect(body.contributi.map(one => one.id)).toEqual(gatti)
    for (const sesso of ['M', 'F']) {
      const own = body.contributi.filter(one => one.sesso === sesso)
      expect(own.reduce((sum, { quota }) => sum + quota, 0)).toBeCloseTo(0.5, 12)
      expect(own.reduce((sum, { cucciolate }) => sum + (cucciolate ?? 0), 0)).toBe(10)
    }
    expect(Math.max(...body.contributi.map(({ quota }) => quota))).toBeLessThanOrEqual(0.3)
    expect(body.parentela_attesa).toBeLessThan(body.parentela_uguale)
  })

  it('accepts a breed, and exports a sheet', async () => {
    const { body } = await admin.post<Quote>('/popolazione/quote', { idrazza })
    expect(body.contributi).toHaveLength(example.length)
    const sheet = await admin.get(`/popolazione/quote/foglio?idrazza=${idrazza}&cucciolate=4`)
    expect([sheet.status, sheet.headers['x-filename']]).toEqual([200, expect.stringMatching(/^quote_eque_.*\.xlsx$/)])
    expect((await admin.get('/popolazione/quote/foglio')).status).toBe(422)
    expect((await admin.get('/popolazione/quote/foglio?massimo=x')).status).toBe(400)
    expect((await (await test.as('socio')).get(`/popolazione/quote/foglio?idrazza=${idrazza}`)).status).toBe(403)
  })
})

it('every population call names the remaining cat for a merged one', async () => {
  const [tieni, togli] = [id(12), id(13)]
  const merged = { entita: 'gatti', tieni, togli, scelte: {}, motivo: 'Lo stesso gatto' }
  expect((await admin.post('/unioni', merged)).status).toBe(201)
  const answers = [
    await admin.post('/popolazione', { gatti: [id(9), togli] }),
    await admin.post('/popolazione/quote', { gatti: [id(2), togli] }),
    await admin.get(`/gatti/${togli}/genetica`),
  ]
  for (const { status, body } of answers) expect([status, body.unito_in]).toEqual([410, tieni])
})
