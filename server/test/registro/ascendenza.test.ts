import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { type Gatto, nuovoGatto, type Values } from './nuovo-gatto.ts'

interface Box {
  esito: string
  id: number | null
  candidati: { id: number; punteggio: number; motivi: string[] }[]
  differenze: { campo: string; carta: string; registro: string | null }[]
  messaggi: string[]
}
type Answer = Values & { caselle: Record<string, Box>; inseriti: number; collegati: number }

let test: TestApp
let admin: Caller
const ids = { razza: 0, colore: 0 }

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  const luna = await test.db.selectFrom('gatti').selectAll().where('id', '=', cast.luna.id).executeTakeFirstOrThrow()
  Object.assign(ids, { razza: luna.idrazza, colore: luna.idgenotipo })
})

const born = async (change: Values = {}) => (await admin.post<Gatto>('/gatti', nuovoGatto(ids, change))).body
const send = (id: number, caselle: Values, prova = false) =>
  admin.post<Answer>(`/gatti/${id}/ascendenza`, { caselle, prova })
const count = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from gatti`.execute(test.db)).rows[0]?.n)

const syllables = ['Ba', 'Cle', 'Dro', 'Fi', 'Gu', 'Hel', 'Iri', 'Jo', 'Kar', 'Lem', 'Mor', 'Nis', 'Oli', 'Pur', 'Qua']
function sheet(change: (name: string, i: number) => string = name => name, codes = true): Record<string, Values> {
  const places = ['P', 'M']
  for (let i = 0; places.length < 30; i++) places.push(`${places[i]}P`, `${places[i]}M`)
  return Object.fromEntries(
    places.map((place, i) => {
      const nome = `${syllables[i % 15]}${syllables[(i * 7 + 3) % 15]?.toLowerCase()}${i > 14 ? 'ndra' : 'stor'}`
      return [
        place,
        {
          nome_completo: `FI*Lumikissan's ${change(nome, i)}`,
          ems: 'MCO n 22',
          ...(codes && { codice: `SF KIS LO 9${100 + i}` }),
        },
      ]
    }),
  )
}

describe('a pedigree sheet is refused', () => {
  it.each([
    ['a place that is none', { PX: { nome: 'A' } }],
    ['six generations', { PPPPPP: { nome: 'A' } }],
    ['no box at all', {}],
    ['a box without a name', { P: { codice: 'X 1' } }],
    ['a cat that is not there', { P: { id: 999_999_999 } }],
    ['a sire that is a female', { P: { id: cast.luna.id } }],
    ['a day that is none', { P: { nome: 'A', data_nascita: '2001-02-31' } }],
    ['a grandparent without its child', { PP: { nome: 'A' } }],
  ])('%s: 422', async (_, caselle) => {
    const { id } = await born()
    expect((await send(id, caselle)).status).toBe(422)
  })
  it('from a role without the right, and for a missing cat', async () => {
    const socio = await test.as('socio')
    expect((await socio.post(`/gatti/${cast.luna.id}/ascendenza`, { caselle: { P: { nome: 'A' } } })).status).toBe(403)
    expect((await send(999_999_999, { P: { nome: 'A' } })).status).toBe(404)
  })
  it('for a missing or merged cat, in a trial too', async () => {
    const [tieni, togli] = [await born(), await born()]
    const merged = { entita: 'gatti', tieni: tieni.id, togli: togli.id, scelte: {}, motivo: 'Lo stesso gatto' }
    expect((await admin.post('/unioni', merged)).status).toBe(201)
    for (const prova of [true, false]) {
      expect((await send(999_999_999, { P: { nome: 'A' } }, prova)).status).toBe(404)
      const { status, body } = await send(togli.id, { P: { nome: 'A' } }, prova)
      expect([status, body.unito_in]).toEqual([410, tieni.id])
    }
    // Inside the pedigree form the merged cat is replaced by an offer of the remaining one.
    const figlio = await born({ data_nascita: '2021-01-01', data_registrazione: '2021-03-01' })
    const tried = await send(figlio.id, { M: { id: togli.id } }, true)
    expect(tried.body.caselle.M).toMatchObject({ esito: 'conflitto', id: null, candidati: [{ id: tieni.id }] })
    const stored = await send(figlio.id, { M: { id: togli.id } })
    const message = expect.stringContaining(`unita alla n. ${tieni.id}`)
    expect([stored.status, stored.body.errors]).toMatchObject([422, [{ field: 'caselle.M', message }]])
    expect((await send(figlio.id, { M: { id: tieni.id } })).status).toBe(200)
  })
  it('for a loop or a parent born after its child, on the right box', async () => {
    const figlio = await born({ sesso: 'M' })
    const padre = await born({ sesso: 'M', data_nascita: '2005-01-01', data_registrazione: '2005-03-01' })
    expect((await send(figlio.id, { P: { id: padre.id } })).status).toBe(200)
    const madre = (await send(figlio.id, { M: { nome: 'Senza data' } })).body.caselle.M?.id as number
    const loop = await send(madre, { P: { id: figlio.id } })
    expect([loop.status, loop.body.errors]).toMatchObject([
      422,
      [{ field: 'caselle.P', message: 'Il padre indicato discende da questo gatto' }],
    ])
    const late = await send(padre.id, { M: { nome: 'Troppo giovane', data_nascita: '2010-01-01' } })
    expect([late.status, late.body.errors]).toMatchObject([422, [{ field: 'caselle.M' }]])
  })
})

describe('a pedigree sheet of thirty ancestors', () => {
  let cat: Gatto
  beforeAll(async () => {
    cat = await born()
  })

  it('is tried without storing anything', async () => {
    const before = await count()
    const { status, body } = await send(cat.id, sheet(), true)
    expect([status, Object.keys(body.caselle)]).toMatchObject([200, { length: 30 }])
    expect(new Set(Object.values(body.caselle).map(({ esito }) => esito))).toEqual(new Set(['nuovo']))
    expect(await count()).toBe(before)
  })
  it('stores ancestors with their parents, without invented data', async () => {
    const before = await count()
    const { status, body } = await send(cat.id, sheet())
    expect([status, body.inseriti, body.collegati]).toEqual([200, 30, 1])
    expect(await count()).toBe(before + 30)
    const padre = (await admin.get<Values>(`/gatti/${body.caselle.P?.id}`)).body
    expect(padre).toMatchObject({ antenato: 1, sesso: 'M', nazione: 'FI', data_nascita: null, idproprietario: null })
    expect([padre.idpadre, padre.idmadre]).toEqual([body.caselle.PP?.id, body.caselle.PM?.id])
    expect((await admin.get<Values>(`/gatti/${cat.id}`)).body.idmadre).toBe(body.caselle.M?.id)
  })
  it('typed again, or for a sister with typing errors, creates no duplicates', async () => {
    const before = await count()
    expect((await send(cat.id, sheet())).body).toMatchObject({ inseriti: 0, collegati: 0 })
    const slip = (name: string) => name.replace(/([aeiou])(?=[^aeiou]*$)/, '$1$1')
    const sister = await born()
    const again = await send(sister.id, sheet(slip))
    expect(again.body).toMatchObject({ inseriti: 0, collegati: 1 })
    const third = await born()
    const byName = await send(third.id, sheet(slip, false), true)
    expect(Object.entries(byName.body.caselle).filter(([, { esito }]) => esito === 'nuovo')).toEqual([])
    expect(byName.body.caselle.P).toMatchObject({ esito: 'simile', id: null })
    expect((await send(third.id, sheet(slip, false))).status).toBe(409)
    expect(await count()).toBe(before + 2)
  })
  it.each<[string, (name: string) => string, (codice: string) => string | undefined]>([
    ['two letters exchanged', name => name.replace(/^(..)(.)(.)/, '$1$3$2'), () => undefined],
    ['a letter dropped', name => name.replace(/(.)(...)$/, '$2'), () => undefined],
    ['accents put in', name => name.replace('a', 'à').replace('o', 'ö'), () => undefined],
    ['a slip and other dots in the number', name => name.replace(/(.)$/, '$1h'), codice => codice.replaceAll(' ', '.')],
    ['slashes in the number', name => name, codice => codice.replace(/ (?=\d)/, '/').toLowerCase()],
  ])('typed again with %s creates no duplicates', async (_, slip, number) => {
    const before = await count()
    const boxes = Object.fromEntries(
      Object.entries(sheet(slip)).map(([place, { codice, ...box }]) => [
        place,
        { ...box, codice: number(String(codice)), ems: null },
      ]),
    )
    const other = await born()
    const { body } = await send(other.id, boxes, true)
    expect(Object.entries(body.caselle).filter(([, { esito }]) => esito === 'nuovo')).toEqual([])
    if (number('A 1') === undefined) expect((await send(other.id, boxes)).status).toBe(409)
    else expect((await send(other.id, boxes)).body).toMatchObject({ inseriti: 0, collegati: 1 })
    expect(await count()).toBe(before + 1)
  })
  it('finds the affisso before the name, after it, and without its star', async () => {
    const nome = String(sheet().P?.nome_completo).replace("FI*Lumikissan's ", '')
    const other = await born()
    for (const nome_completo of [
      `${nome} Lumikissan's`,
      `Lumikissans ${nome}`,
      `LUMIKISSAN’S  ${nome.toUpperCase()}`,
    ]) {
      const { body } = await send(other.id, { P: { nome_completo } }, true)
      expect([nome_completo, body.caselle.P?.esito]).toEqual([nome_completo, 'simile'])
    }
    expect(
      (await send(other.id, { P: { nome_completo: `FI*Altrokissan's ${nome}` } }, true)).body.caselle.P?.esito,
    ).toBe('nuovo')
  })
  it('changes only the fields chosen by the person', async () => {
    const casella = { ...sheet().MM, data_nascita: '2001-02-03', chip: '246098100000123', ems: 'MCO d 22' }
    const tried = (await send(cat.id, { M: sheet().M, MM: casella }, true)).body.caselle.MM
    expect(tried?.differenze).toEqual([
      { campo: 'data_nascita', carta: '03/02/2001', registro: null },
      { campo: 'colore', carta: 'd 22', registro: 'n 22' },
      { campo: 'chip', carta: '246098100000123', registro: null },
    ])
    const before = (await admin.get<Values>(`/gatti/${tried?.id}`)).body
    const done = await send(cat.id, { M: sheet().M, MM: { ...casella, aggiorna: ['data_nascita', 'colore'] } })
    expect(done.body).toMatchObject({ inseriti: 0, collegati: 0 })
    const after = (await admin.get<Values>(`/gatti/${tried?.id}`)).body
    expect(after).toMatchObject({ data_nascita: '2001-02-03', chip: null, antenato: 1, idrazza: before.idrazza })
    expect(after.idgenotipo).not.toBe(before.idgenotipo)
    const young = { ...sheet().MM, data_nascita: '2018-01-01', aggiorna: ['data_nascita'] }
    const { status, body } = await send(cat.id, {
      M: { ...sheet().M, data_nascita: '2010-01-01', aggiorna: ['data_nascita'] },
      MM: young,
    })
    expect([status, body.errors]).toMatchObject([422, [{ field: 'caselle.MM' }]])
  })
  it('finds a cat by its number alone, in its own place', async () => {
    const other = await born()
    const stored = (await send(cat.id, { M: sheet().M }, true)).body.caselle.M?.id
    const { body } = await send(other.id, { M: { codice: 'sf-kis-lo-9101' }, P: { codice: 'sf kis lo 9101' } }, true)
    expect(body.caselle).toMatchObject({ M: { esito: 'esistente', id: stored }, P: { esito: 'conflitto', id: null } })
    expect((await send(other.id, { M: { codice: 'sf-kis-lo-9101' } })).body).toMatchObject({
      inseriti: 0,
      collegati: 1,
    })
  })
  it('refuses a registry cat that is no longer in its box', async () => {
    const stored = (await send(cat.id, { P: sheet().P }, true)).body.caselle.P?.id
    expect((await send(cat.id, { P: { id: stored, dal_registro: true } })).status).toBe(200)
    const { body } = await send(cat.id, { M: { id: stored, dal_registro: true } }, true)
    expect(body.caselle.M?.esito).toBe('conflitto')
  })
  it('shows differences between paper and registry, box by box', async () => {
    const { body } = await send(cat.id, { P: { ...sheet().P, ems: 'MCO d 22' }, M: { nome: 'Tutt’altra' } }, true)
    expect(body.caselle.P).toMatchObject({ esito: 'esistente', messaggi: [expect.stringMatching(/^Colore/)] })
    expect(body.caselle.M).toMatchObject({ esito: 'conflitto', id: null })
    expect((await send(cat.id, { M: { nome: 'Tutt’altra' } })).status).toBe(409)
  })
  it('lets a person choose another cat or a new one', async () => {
    const third = await born()
    const like = { nome_completo: sheet().P?.nome_completo }
    const tried = await send(third.id, { P: like }, true)
    const [first] = tried.body.caselle.P?.candidati ?? []
    expect(first?.motivi).toContain('Stesso nome')
    expect((await send(third.id, { P: { ...like, nuovo: true } })).body).toMatchObject({ inseriti: 1, collegati: 1 })
    expect((await send(third.id, { P: { id: first?.id } })).body).toMatchObject({ inseriti: 0, collegati: 1 })
    expect((await admin.get<Values>(`/gatti/${third.id}`)).body.idpadre).toBe(first?.id)
  })
})

it('one number in different spellings is one cat, and one ancestor in two places is one', async () => {
  const cat = await born()
  const { body } = await send(cat.id, {
    P: { nome: 'Uno', codice: 'NRR-LO-98765' },
    M: { nome: 'Due' },
    MP: { nome: 'Uno', codice: 'nrr lo 98765' },
  })
  expect([body.inseriti, body.caselle.P?.id]).toEqual([2, body.caselle.MP?.id])
  // The nearer ancestor is stored before its own descendants: father and daughter, F 25 %.
  expect((await admin.get<Values>(`/gatti/${body.caselle.M?.id}`)).body.idpadre).toBe(body.caselle.P?.id)
  expect((await admin.get<Values>(`/inbreeding/${cat.id}`)).body.coefficiente).toBe(0.25)
})

it('a new cat two and three generations back is linked both ways at the first save', async () => {
  const { id } = await born()
  const same = { nome: 'Capostipite', codice: 'NRR LO 98766' }
  const { body } = await send(id, {
    ...{
      P: { nome: 'Primo' },
      M: { nome: 'Seconda' },
      PP: same,
      MP: { nome: 'Terzo' },
      MPP: same,
      MPPM: { nome: 'Ava' },
    },
  })
  const fathers = [body.caselle.P?.id, body.caselle.MP?.id].map(one => admin.get<Values>(`/gatti/${one}`))
  expect((await Promise.all(fathers)).map(one => one.body.idpadre)).toEqual([body.caselle.PP?.id, body.caselle.PP?.id])
  const capostipite = (await admin.get<Values>(`/gatti/${body.caselle.PP?.id}`)).body
  expect([body.inseriti, capostipite.idmadre]).toEqual([5, body.caselle.MPPM?.id])
})

it('a colour is stored whatever the order of its numbers; an unknown one gives a message', async () => {
  const cat = await born()
  const caselle = {
    P: { nome: 'Ordinato', ems: 'MCO ns 22 09' },
    M: { nome: 'Mancante', ems: 'MCO f 12 25 33 67' },
  }
  const told = 'Il colore «f 12 25 33 67» non è tra quelli del registro: non viene salvato'
  for (const prova of [true, false]) {
    const { body } = await send(cat.id, caselle, prova)
    expect([body.caselle.P?.messaggi, body.caselle.M?.messaggi]).toEqual([[], [told]])
    if (prova) continue
    const padre = (await admin.get<Values>(`/gatti/${body.caselle.P?.id}`)).body
    expect(padre.genotipoColore).toMatchObject({ codice: 'ns 09 22' })
  }
})

it.each([
  ['two numbers', { codice: 'CAA 6724' }, { codice: 'CBB 6724' }, {}],
  ['two chips', { chip: '380260000007777' }, { chip: '380260000007778' }, {}],
  ['a choice', {}, {}, { nuovo: true }],
])('the same name and %s are two cats', async (name, padre, nonno, choice) => {
  const cat = await born()
  const nome = `Omonimo ${name}`
  const { body } = await send(cat.id, {
    P: { nome: 'Qualcuno' },
    M: { nome: 'Qualcuna' },
    PP: { nome, ...padre },
    MP: { nome, ...nonno, ...choice },
  })
  expect([body.inseriti, body.caselle.PP?.id === body.caselle.MP?.id]).toEqual([4, false])
})

it('a cat as its own ancestor on paper is refused, in trial and save', async () => {
  const cat = await born()
  const loops: Record<string, Values>[] = [
    { P: { nome: 'Uno', codice: 'ANE 1' }, PP: { nome: 'Uno', codice: 'ane-1' } },
    { P: { nome: 'Uno', codice: 'ANE 2' }, PP: { nome: 'Due' }, PPP: { nome: 'Uno', codice: 'ANE 2' } },
    { M: { nome: 'Una' }, MM: { id: cat.id } },
    {
      ...{ P: { nome: 'Uno', codice: 'ANE 3' }, M: { nome: 'Una', codice: 'ANE 4' } },
      ...{ PM: { nome: 'Una', codice: 'ANE 4' }, MP: { nome: 'Uno', codice: 'ANE 3' } },
    },
  ]
  for (const caselle of loops) {
    const farthest = Object.keys(caselle).at(-1) as string
    expect((await send(cat.id, caselle, true)).body.caselle[farthest]?.messaggi.join()).toContain('da sé stesso')
    expect((await send(cat.id, caselle)).status).toBe(422)
  }
  const late = {
    P: { nome: 'Futuro', data_nascita: '2100-01-01' },
    M: { nome: 'Coetanea', data_nascita: '2014-12-01' },
  }
  const { body } = await send(cat.id, late, true)
  expect([body.caselle.P?.messaggi, body.caselle.M?.messaggi]).toEqual([
    ['Data nascita: la data è nel futuro'],
    ['La madre deve essere nata almeno 8 mesi prima del figlio'],
  ])
})

it('one wrong box prevents storing', async () => {
  const cat = await born()
  const before = await count()
  const { status } = await send(cat.id, { P: { nome: 'Buono' }, M: { nome: 'Tardi', data_nascita: '2030-01-01' } })
  expect([status, await count()]).toEqual([422, before])
})
