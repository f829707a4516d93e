import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

interface Partner {
  id: number
  coefficiente: number
  posizione: number
  test: string[]
}
interface Prova {
  coefficiente: number
  parentela: string
  antenati_comuni: { id: number }[]
  razze: { codice: string }[]
  colori: { codice: string; sesso: string }[]
  test_mancanti: { idpadre: string[]; idmadre: string[] }
  rilievi: { codice: string; livello: string; campo: string; messaggio: string }[]
}

let test: TestApp
let admin: Caller
let socio: Caller

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
})

const prova = async (by: Caller, padre: number, madre: number) =>
  (await by.get<Prova>(`/accoppiamenti/prova/${padre}/${madre}`)).body

describe('partners', () => {
  it('are males that may breed, least inbred first, page by page', async () => {
    const page = (n: number) =>
      admin.list<Partner>(`/accoppiamenti/${cast.luna.id}`, { pagination: { rowsPerPage: 2, page: n } })
    const all = await admin.list<Partner>(`/accoppiamenti/${cast.luna.id}`, { pagination: { rowsPerPage: 500 } })
    const ids = all.body.data.map(({ id }) => id)
    expect(ids).toContain(cast.leo.id)
    expect(ids).toContain(cast.thor.id)
    for (const barred of [cast.argo, cast.nerone, cast.micio, cast.zara, cast.luna])
      expect(ids).not.toContain(barred.id)
    const values = all.body.data.map(({ coefficiente }) => coefficiente)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect([...(await page(1)).body.data, ...(await page(2)).body.data].map(({ id }) => id)).toEqual(ids.slice(0, 4))
    expect((await page(1)).body.tot).toBe(ids.length)
    expect(all.body.data.find(({ id }) => id === cast.leo.id)?.coefficiente).toBe(0.25)
  })
  it('for a member are own cats and those found by code', async () => {
    const idsOf = async () =>
      (await socio.list<Partner>(`/accoppiamenti/${cast.luna.id}`)).body.data.map(({ id }) => id).sort((a, b) => a - b)
    expect(await idsOf()).toEqual([cast.leo.id])
    await socio.get(`/cerca/gatti/${encodeURIComponent(cast.thor.codice)}`)
    expect(await idsOf()).toEqual([cast.thor.id, cast.leo.id])
  })
  it.each(['{"rowsPerPage":0}', '{"page":-1}', '{"page":"x"}'])('a page like %s is refused', async header => {
    expect((await admin.get(`/accoppiamenti/${cast.luna.id}`, { 'x-pagination': header })).status).toBe(400)
  })
})

describe('a trial litter', () => {
  it('of full siblings says so and warns', async () => {
    const answer = await prova(admin, cast.leo.id, cast.luna.id)
    expect(answer).toMatchObject({ coefficiente: 0.25, parentela: 'come tra fratelli' })
    expect(answer.antenati_comuni).toHaveLength(2)
    expect(answer.razze.map(({ codice }) => codice)).toEqual(['MCO'])
    expect(answer.colori.length).toBeGreaterThan(2)
    expect(answer.rilievi.map(({ codice }) => codice)).toContain('N26')
    expect(answer.rilievi.map(({ codice }) => codice)).not.toContain('N27')
    expect(answer.rilievi.map(({ codice }) => codice)).not.toContain('N03')
  })
  it('names missing tests, the dead and the banned', async () => {
    const zara = await prova(admin, cast.leo.id, cast.zara.id)
    expect(zara.test_mancanti.idmadre).toEqual(expect.arrayContaining(['HCM-MCO', 'HCM-ECO']))
    expect(zara.test_mancanti.idpadre).toEqual([])
    const dead = await prova(admin, cast.argo.id, cast.luna.id)
    expect(dead.rilievi).toContainEqual(expect.objectContaining({ codice: 'N08', livello: 'blocco', campo: 'idpadre' }))
    const banned = await prova(admin, cast.micio.id, cast.luna.id)
    expect(banned.rilievi).toContainEqual(expect.objectContaining({ codice: 'N09', livello: 'blocco' }))
  })
  it('weighs the same finding heavier for a member', async () => {
    await socio.get(`/cerca/gatti/${encodeURIComponent(cast.zara.codice)}`)
    const levels = async (by: Caller) =>
      (await prova(by, cast.leo.id, cast.zara.id)).rilievi.find(({ codice }) => codice === 'N18')?.livello
    expect([await levels(admin), await levels(socio)]).toEqual(['avviso', 'blocco'])
  })
  it('reads the results of both and names the cats, in the trial and beside each partner', async () => {
    const { rows } = await test.pool.query<{ id: number }>(`select id from malattie where codice = 'HCM-MCO'`)
    const result = (idgatto: number, esito: string) =>
      test.pool.query('update malattie_gatto set esito = null, note = $1 where idgatto = $2 and idmalattia = $3', [
        esito,
        idgatto,
        rows[0]?.id,
      ])
    await result(cast.leo.id, 'N/P')
    const told = async (by: Caller) =>
      (await prova(by, cast.leo.id, cast.luna.id)).rilievi.filter(({ codice }) => codice === 'N30')
    expect(await told(socio)).toMatchObject([{ livello: 'avviso', campo: 'idpadre' }])
    await result(cast.luna.id, 'N/P')
    expect(await told(admin)).toMatchObject([{ livello: 'avviso' }])
    expect(await told(socio)).toMatchObject([
      { livello: 'blocco', messaggio: expect.stringMatching(/HCM-MCO: .*Leo \(N\/P\) × .*Luna \(N\/P\)/) },
    ])
    const partners = await admin.list<Partner>(`/accoppiamenti/${cast.luna.id}`, { pagination: { rowsPerPage: 500 } })
    const leo = partners.body.data.find(({ id }) => id === cast.leo.id)
    expect(leo?.test).toEqual([expect.stringContaining('in media un cucciolo su quattro è P/P')])
    for (const { id } of [cast.leo, cast.luna]) await result(id, 'N/N')
  })
})
