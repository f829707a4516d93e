import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Denuncia extends Values {
  id: number
  version: number
  stato: string
  nati_morti: number
  n_cuccioli: number
  mosse: string[]
  mancanti: string[]
  cosa_manca: unknown[]
  avvisi: { codice: string; campo: string }[]
  cuccioli: { id: number }[]
  errors?: { field: string; code: string }[]
}

let test: TestApp
let socio: Caller
let admin: Caller
let cucciolo: Values

beforeAll(async () => {
  test = await startApp()
  socio = await test.as('socio')
  admin = await test.as('admin')
  await socio.get(`/cerca/gatti/${encodeURIComponent(cast.baldo.codice)}`)
  const one = (table: 'razze' | 'colori', codice: string) =>
    test.db.selectFrom(table).select('id').where('codice', '=', codice).executeTakeFirstOrThrow()
  const [razza, colore] = [await one('razze', 'MCO'), await one('colori', 'n 22')]
  cucciolo = { sesso: 'F', idrazza: razza.id, idcolore_genotipo: colore.id, idocchi: 8 }
})

function litter(change: Values = {}): Values {
  return {
    ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, idproprietario: cast.rossi.id },
    ...{ data_monta: dayFromToday(-85), data_nascita: dayFromToday(-20), data_denuncia: dayFromToday(-1) },
    ...{ cuccioli: [], nati_morti: 2 },
    ...change,
  }
}

const kittens = (n: number) => Array.from({ length: n }, () => cucciolo)
const faultsOf = ({ errors = [] }: Denuncia) => errors.map(({ field, code }) => `${field} ${code}`)
const put = (id: number, body: Values, by = admin) => by.put<Denuncia>(`/denunce_nascita/${id}`, body)
const file = async (change: Values = {}, by = socio) => {
  const { status, body } = await by.post<Denuncia>('/denunce_nascita', litter(change))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const drop = (id: number) => admin.remove(`/denunce_nascita/${id}`)
const approve = async (id: number) => {
  await put(id, { stato: 'in_verifica' })
  const { status, body } = await put(id, { stato: 'approvata' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('a number of stillborn kittens is refused', () => {
  it.each<[string, () => Values, string[]]>([
    ['below 0', () => ({ nati_morti: -1, cuccioli: kittens(1) }), ['nati_morti formato']],
    ['above 20', () => ({ nati_morti: 21, cuccioli: kittens(1) }), ['nati_morti formato']],
    ['that is not whole', () => ({ nati_morti: 1.5, cuccioli: kittens(1) }), ['nati_morti formato']],
    ['that is a word', () => ({ nati_morti: 'due', cuccioli: kittens(1) }), ['nati_morti formato']],
    ['of 0, without kittens', () => ({ nati_morti: 0 }), ['cuccioli N27']],
    ['of null, without kittens', () => ({ nati_morti: null }), ['cuccioli N27']],
    ['of 20, more than a litter', () => ({ nati_morti: 20 }), ['cuccioli N27']],
  ])('%s', async (_, change, faults) => {
    const { status, body } = await socio.post<Denuncia>('/denunce_nascita', litter(change()))
    expect([status, faultsOf(body)], JSON.stringify(body)).toEqual([422, faults])
  })

  it('where it makes the litter larger than 14, and accepted where it does not', async () => {
    const refused = await socio.post<Denuncia>('/denunce_nascita', litter({ cuccioli: kittens(3), nati_morti: 12 }))
    expect([refused.status, faultsOf(refused.body)]).toEqual([422, ['cuccioli N27']])
    const { id, avvisi, n_cuccioli, nati_morti } = await file({ cuccioli: kittens(3), nati_morti: 11 })
    expect([n_cuccioli, nati_morti, avvisi.some(({ codice }) => codice === 'N27')]).toEqual([3, 11, true])
    await drop(id)
  })

  it('to a member once the declaration is sent, and to the board always', async () => {
    const { id } = await file({ cuccioli: kittens(1), nati_morti: 0 })
    expect((await put(id, { nati_morti: 3 }, socio)).status).toBe(403)
    expect((await put(id, { nati_morti: 3 }, await test.as('admin_cdn_full'))).status).toBe(403)
    await drop(id)
  })

  it('in the approval too, where the office has changed it to none', async () => {
    const { id } = await file()
    await put(id, { stato: 'in_verifica' })
    const { status, body } = await put(id, { stato: 'approvata', nati_morti: 0 })
    expect([status, faultsOf(body)]).toEqual([422, ['cuccioli N27']])
    await drop(id)
  })

  it('by a kitten added to a full litter', async () => {
    const { id } = await file({ cuccioli: kittens(4), nati_morti: 10 }, admin)
    const { status, body } = await admin.post<Denuncia>('/cuccioli', { ...cucciolo, idDenuncia: id })
    expect([status, faultsOf(body).length], JSON.stringify(body)).toEqual([422, 1])
    await drop(id)
  })
})

describe('a litter of stillborn kittens alone', () => {
  it('is a draft that holds something, is tried, sent and shown without asking for kittens', async () => {
    const bozza = await socio.post<Denuncia>('/denunce_nascita', { stato: 'bozza', nati_morti: 1 })
    expect([bozza.status, bozza.body.nati_morti]).toEqual([201, 1])
    await drop(bozza.body.id)
    const tried = await socio.post<Denuncia>('/denunce_nascita/controlli', litter())
    expect(tried.body.avvisi.filter(({ codice }) => codice === 'N27')).toEqual([])
    const { id, stato, mancanti, cosa_manca } = await file()
    expect({ stato, mancanti: mancanti.filter(text => text.includes('cuccioli')), cosa_manca }).toEqual({
      ...{ stato: 'inviata', mancanti: [], cosa_manca: [] },
    })
    expect((await socio.get('/dashboard')).text).not.toContain(`Denuncia n. ${id} · mancano i cuccioli`)
    await drop(id)
  })

  it('is closed by its approval, draws nobody for the parentage test and keeps its trail', async () => {
    await test.setRegola('blocco.probabilita', '1')
    const { id } = await file()
    const closed = await approve(id)
    expect([closed.stato, closed.sorteggiata, closed.mosse, closed.mancanti]).toEqual(['chiusa', 0, [], []])
    const parents = await test.db
      .selectFrom('gatti')
      .select('bloccato')
      .where('id', 'in', [cast.stella.id, cast.baldo.id])
      .execute()
    expect(parents.map(({ bloccato }) => bloccato)).toEqual([0, 0])
    await test.setRegola('blocco.probabilita', '0')
    const { body: trail } = await admin.get<{ azione: string; campi: { campo: string; dopo: unknown }[] }[]>(
      `/audit/denunce_nascita/${id}`,
    )
    expect(trail.map(({ azione }) => azione)).toEqual(expect.arrayContaining(['approvazione', 'chiusura']))
    expect(trail.at(-1)?.campi).toContainEqual(expect.objectContaining({ campo: 'nati_morti', dopo: 2 }))
    await drop(id)
  })

  it('counts for the rest of the queen', async () => {
    const { id } = await file({
      data_monta: dayFromToday(-165),
      data_nascita: dayFromToday(-100),
      data_denuncia: dayFromToday(-80),
    })
    const near = await socio.post<Denuncia>('/denunce_nascita', litter({ cuccioli: kittens(2), nati_morti: 0 }))
    expect([near.status, faultsOf(near.body)]).toEqual([422, ['data_nascita N15']])
    await drop(id)
  })

  it('is reopened by the office, with a reason, for a living kitten that was forgotten', async () => {
    const { id } = await file()
    await approve(id)
    expect((await socio.post(`/denunce_nascita/${id}/riapri`, { motivo: 'Uno è vivo' })).status).toBe(403)
    expect((await admin.post(`/denunce_nascita/${id}/riapri`, {})).status).toBe(422)
    expect((await admin.post(`/denunce_nascita/${id}/riapri`, { motivo: 'Uno è vivo' })).status).toBe(200)
    const open = await put(id, { nati_morti: 1, cuccioli: [cucciolo] })
    expect(
      [open.status, open.body.stato, open.body.n_cuccioli, open.body.nati_morti],
      JSON.stringify(open.body),
    ).toEqual([...[200, 'approvata', 1, 1]])
    await drop(id)
  })
})

describe('stillborn kittens are counted', () => {
  it('on the pages of queen, stallion and breed, in the planner and in the statistics', async () => {
    const figures = async () => {
      const [queen, stud] = await Promise.all(
        [cast.stella.id, cast.baldo.id].map(id => admin.get<Values>(`/gatti/${id}/discendenza`)),
      )
      const razza = await admin.get<Values>(`/razze/${cucciolo.idrazza}/popolazione`)
      const prova = await admin.get<{ cucciolate: Values }>(`/accoppiamenti/prova/${cast.baldo.id}/${cast.stella.id}`)
      const anni = await admin.list<Values>('/report/statistiche_gatti', { filters: { vista: 'cucciolate' } })
      const sum = (name: string) => anni.body.data.reduce((total, row) => total + Number(row[name]), 0)
      const { tot_nati_morti, cucciolate } = queen!.body
      return {
        ...{ tot_nati_morti, cucciolate: cucciolate as Values[], stud: stud!.body.tot_nati_morti as number },
        ...{ razza: razza.body.denunciate as Record<string, number>, prova: prova.body.cucciolate },
        anni: { cucciolate: sum('cucciolate'), nati_morti: sum('nati_morti') },
      }
    }
    const before = await figures()
    const { id } = await file({ nati_morti: 3 })
    await approve(id)
    const after = await figures()
    expect(after.cucciolate[0]).toMatchObject({ data_nascita: dayFromToday(-20), nati_morti: 3, figli: [] })
    expect(after).toMatchObject({
      ...{ tot_nati_morti: 3, stud: before.stud + 3 },
      razza: {
        cucciolate: before.razza.cucciolate! + 1,
        cuccioli: before.razza.cuccioli,
        nati_morti: before.razza.nati_morti! + 3,
      },
      prova: { idmadre: { cucciolate: 1, cuccioli: 0, nati_morti: 3 } },
      anni: { cucciolate: before.anni.cucciolate + 1, nati_morti: before.anni.nati_morti + 3 },
    })
    const hers = await socio.get<{ cucciolate: Values }>(`/accoppiamenti/prova/${cast.baldo.id}/${cast.stella.id}`)
    expect(hers.body.cucciolate).toMatchObject({ idpadre: null, idmadre: { nati_morti: 3 } })
    await drop(id)
  })

  it('in the breeder’s list, its filter and its file', async () => {
    const { id } = await file({ nati_morti: 3 })
    const { body } = await socio.list<Denuncia>('/denunce_nascita', { filters: { nati_morti: { gte: 3 } } })
    expect(body.data.map(row => [row.id, row.nati_morti])).toEqual([[id, 3]])
    await drop(id)
  })
})
