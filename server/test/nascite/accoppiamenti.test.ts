import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { type Gatto, nuovoGatto } from '../registro/nuovo-gatto.ts'

interface Partner {
  id: number
  coefficiente: number
  posizione: number
  indice: number
  attendibile: boolean
  punteggio: number
  grado: string | null
  vietato: boolean
  parentela_media: number
  stato_test: string
  genotipo: string
  pretitolo: string | null
  posttitolo: string | null
  test: string[]
}
interface Prova {
  coefficiente: number
  indice: number
  attendibile: boolean
  parentela: string
  antenati_comuni: { id: number }[]
  razze: { codice: string }[]
  grado: string | null
  vietato: boolean
  colori: { codice: string; sesso: string; probabilita: number }[]
  diversita: {
    razza: string
    riproduttori: number
    prima: number
    dopo: number
    parentela_cucciolo: number
    parentela_razza: number
  } | null
  attesi: { codice: string; quote: Record<string, number> }[]
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
  it('are males fit for breeding, least inbred first, page by page', async () => {
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
    const leo = all.body.data.find(({ id }) => id === cast.leo.id)
    expect(leo).toMatchObject({ coefficiente: 0.25, grado: 'fratelli', vietato: true, punteggio: 0 })
  })
  it('of a member are own cats and cats found by code', async () => {
    const idsOf = async () =>
      (await socio.list<Partner>(`/accoppiamenti/${cast.luna.id}`)).body.data.map(({ id }) => id).sort((a, b) => a - b)
    expect(await idsOf()).toEqual([cast.leo.id])
    await socio.get(`/cerca/gatti/${encodeURIComponent(cast.thor.codice)}`)
    expect(await idsOf()).toEqual([cast.thor.id, cast.leo.id])
  })
  it.each([
    ['ordine=nome', 400],
    [`colore=${'n'.repeat(41)}`, 400],
    ['titoli=2', 400],
    ['idrazza=x', 400],
  ])('with %s are refused', async (query, status) => {
    expect((await admin.get(`/accoppiamenti/${cast.luna.id}?${query}`)).status).toBe(status)
  })
  it('cannot be narrowed by region to find out where an owner lives', async () => {
    const refused = await socio.get<{ message: string }>(`/accoppiamenti/${cast.luna.id}?regione=Lazio`)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('segreteria')])
  })
  it('are compared up to four, each a permitted partner within reach', async () => {
    const path = `/accoppiamenti/${cast.luna.id}/confronto?ids=`
    for (const ids of ['', '1,2,3,4,5', 'x', `${cast.leo.id},${cast.leo.id}`])
      expect((await admin.get(path + ids)).status, ids).toBe(400)
    const noPartner = [404, expect.objectContaining({ message: 'Uno dei gatti scelti non è fra i partner possibili.' })]
    const [queen, hidden] = [
      await admin.get(`${path}${cast.leo.id},${cast.zara.id}`),
      await socio.get(`${path}${cast.nerone.id}`),
    ]
    expect([queen.status, queen.body]).toEqual(noPartner)
    expect([hidden.status, hidden.body]).toEqual(noPartner)
    const file = await admin.get(`${path}${cast.leo.id},${cast.thor.id}`)
    expect([file.status, file.headers['x-filename']]).toEqual([200, `confronto_partner_${cast.luna.id}.xlsx`])
    const { body } = await admin.list<Partner>(`/accoppiamenti/${cast.luna.id}?ids=${cast.leo.id},${cast.thor.id}`)
    expect(body.data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      [cast.thor.id, cast.leo.id].sort((a, b) => a - b),
    )
  })
  it('by score come known and tested ones first, with the reliability', async () => {
    const list = async (query = '') =>
      (
        await admin.list<Partner>(`/accoppiamenti/${cast.luna.id}?ordine=punteggio${query}`, {
          pagination: { rowsPerPage: 500 },
        })
      ).body as unknown as { data: Partner[]; tot: number; ammessi: number }
    const all = await list()
    const scores = all.data.map(({ punteggio }) => punteggio)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(all.data.map(({ posizione }) => posizione)).toEqual(scores.map((_, i) => i + 1))
    expect([all.tot, all.ammessi]).toEqual([all.data.length, all.data.length])
    for (const { indice, attendibile, punteggio } of all.data) {
      expect(attendibile).toBe(indice >= 0.6)
      expect(punteggio).toBeLessThanOrEqual(100)
    }
    const at = (id: number) => all.data.find(partner => partner.id === id)
    // A full brother: F counts against him in spite of good tests.
    expect(at(cast.leo.id)).toMatchObject({ coefficiente: 0.25 })
    expect(at(cast.leo.id)!.parentela_media).toBeGreaterThan(0)
    const tested = await list('&test=1')
    expect(tested.data.length).toBeLessThan(all.data.length)
    expect(
      tested.data.every(({ stato_test, test: missing }) => stato_test === 'in regola' && missing.length === 0),
    ).toBe(true)
    const [colour = ''] = at(cast.leo.id)!.genotipo.split(' ')
    const coloured = await list(`&colore=${colour}`)
    expect(coloured.data.map(({ id }) => id)).toContain(cast.leo.id)
    expect(coloured.data.every(({ genotipo }) => genotipo.split(' ').includes(colour))).toBe(true)
    expect((await list('&colore=zz')).tot).toBe(0)
    const titled = await list('&titoli=1')
    expect(titled.data.every(({ pretitolo, posttitolo }) => Boolean(pretitolo || posttitolo))).toBe(true)
    const { rows } = await test.pool.query<{ regione: string }>(
      'select regione from clienti_soci as c join gatti as g on g.idproprietario = c.id where g.id = $1',
      [cast.leo.id],
    )
    const near = await list(`&regione=${encodeURIComponent(rows[0]!.regione.toUpperCase())}`)
    expect(near.data.map(({ id }) => id)).toContain(cast.leo.id)
    expect((await list('&regione=Nessuna')).tot).toBe(0)
  })
  it.each(['{"rowsPerPage":0}', '{"page":-1}', '{"page":"x"}'])('a page like %s is refused', async header => {
    expect((await admin.get(`/accoppiamenti/${cast.luna.id}`, { 'x-pagination': header })).status).toBe(400)
  })
})

describe('a trial litter', () => {
  it('of full siblings is named as such with a warning', async () => {
    const answer = await prova(admin, cast.leo.id, cast.luna.id)
    expect(answer).toMatchObject({
      coefficiente: 0.25,
      parentela: 'come tra fratelli',
      grado: 'fratelli',
      vietato: true,
    })
    expect(answer.attendibile).toBe(answer.indice >= 0.6)
    expect(answer.antenati_comuni).toHaveLength(2)
    expect(answer.razze.map(({ codice }) => codice)).toEqual(['MCO'])
    expect(answer.colori.length).toBeGreaterThan(2)
    const males = answer.colori.filter(({ sesso }) => sesso === 'M')
    expect(males.reduce((sum, { probabilita }) => sum + probabilita, 0)).toBeCloseTo(1, 9)
    expect(answer.rilievi.map(({ codice }) => codice)).toEqual(expect.arrayContaining(['N26', 'N32']))
    expect(answer.rilievi.map(({ codice }) => codice)).not.toContain('N27')
    expect(answer.rilievi.map(({ codice }) => codice)).not.toContain('N03')
  })
  it('shows its effect on the diversity of the breed', async () => {
    const { diversita, grado, vietato } = await prova(admin, cast.baldo.id, cast.luna.id)
    expect([grado, vietato]).toEqual([null, false])
    expect(diversita).toMatchObject({ razza: 'MCO', riproduttori: expect.any(Number) })
    const { prima, dopo, parentela_razza, parentela_cucciolo } = diversita!
    expect(prima).toBeCloseTo(1 - parentela_razza, 12)
    expect(dopo).not.toBe(prima)
    expect(parentela_cucciolo).toBeGreaterThan(0)
  })
  it('names missing tests, dead cats and bans', async () => {
    const zara = await prova(admin, cast.leo.id, cast.zara.id)
    expect(zara.test_mancanti.idmadre).toEqual(expect.arrayContaining(['HCM-MCO', 'HCM-ECO']))
    expect(zara.test_mancanti.idpadre).toEqual([])
    const dead = await prova(admin, cast.argo.id, cast.luna.id)
    expect(dead.rilievi).toContainEqual(expect.objectContaining({ codice: 'N08', livello: 'blocco', campo: 'idpadre' }))
    const banned = await prova(admin, cast.micio.id, cast.luna.id)
    expect(banned.rilievi).toContainEqual(expect.objectContaining({ codice: 'N09', livello: 'blocco' }))
  })
  it('blocks a member for a finding that is a warning for the office', async () => {
    await socio.get(`/cerca/gatti/${encodeURIComponent(cast.zara.codice)}`)
    const levels = async (by: Caller) =>
      (await prova(by, cast.leo.id, cast.zara.id)).rilievi.find(({ codice }) => codice === 'N18')?.livello
    expect([await levels(admin), await levels(socio)]).toEqual(['avviso', 'blocco'])
  })
  it('uses the test results of both cats and names them, as does the list of partners', async () => {
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
    expect((await prova(admin, cast.leo.id, cast.luna.id)).attesi).toMatchObject([
      { codice: 'HCM-MCO', quote: { 'N/N': 0.25, 'N/P': 0.5, 'P/P': 0.25 } },
    ])
    expect(await told(socio)).toMatchObject([
      { livello: 'blocco', messaggio: expect.stringMatching(/HCM-MCO: .*Leo \(N\/P\) × .*Luna \(N\/P\)/) },
    ])
    const partners = await admin.list<Partner>(`/accoppiamenti/${cast.luna.id}`, { pagination: { rowsPerPage: 500 } })
    const leo = partners.body.data.find(({ id }) => id === cast.leo.id)
    expect(leo?.test).toEqual([expect.stringContaining('in media un cucciolo su quattro è P/P')])
    for (const { id } of [cast.leo, cast.luna]) await result(id, 'N/N')
  })

  it('is refused for an ancestor known only from a pedigree', async () => {
    const { rows } = await test.pool.query<{ razza: number; colore: number }>(
      'select idrazza as razza, idgenotipo as colore from gatti where id = $1',
      [cast.luna.id],
    )
    const { body } = await admin.post<Gatto>('/gatti', nuovoGatto(rows[0] as (typeof rows)[0], {}))
    const sheet = { caselle: { P: { nome_completo: 'Solo Un Nome' } }, prova: false }
    expect((await admin.post(`/gatti/${body.id}/ascendenza`, sheet)).status).toBeLessThan(300)
    const { idpadre } = (await admin.get<Gatto>(`/gatti/${body.id}`)).body
    const answer = await admin.get<{ errors: unknown[] }>(`/accoppiamenti/prova/${idpadre}/${cast.luna.id}`)
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body.errors).toMatchObject([
      { field: 'idpadre', message: expect.stringMatching(/solo ciò che dice una genealogia/) },
    ])
  })
})
