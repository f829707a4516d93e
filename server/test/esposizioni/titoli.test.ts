import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { checked } from '../checked.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Titoli {
  nome_completo: string
  proposte: { titolo: string; stato: string; nome_dopo: string; risultati: Values[]; verifiche: string[] }[]
  mancano: { titolo: string; testo: string }[]
  spostate: Values[]
}

let test: TestApp
let admin: Caller
let socio: Caller

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
  for (const [id, when] of [
    [201, -100],
    [202, -80],
    [203, -60],
    [204, -3],
  ] as const)
    await test.pool.query(
      `insert into esposizioni (id, name, date, data_chiusura, status, account_id, nazione) values ($1, $2, $3, $3, 1, $4, 'IT')`,
      [id, `Mostra ${id}`, dayFromToday(when), castAccount.admin_comitato.id],
    )
})

beforeEach(async () => {
  await test.db.deleteFrom('esposizioni_has_gatti').where('gatti_id', '=', cast.leo.id).execute()
  await test.db.updateTable('gatti').set({ pretitolo: null, posttitolo: null }).where('id', '=', cast.leo.id).execute()
  await test.db.deleteFrom('posta').execute()
})

const cac = (show: number, giudice: string | null) => ({
  ...{ esposizioni_id: show, codice: cast.leo.codice, category: '9', titolo: 'CAC', giudice },
})
const store = (...data: Values[]) => admin.post<{ errori: unknown[] }>('/import/risultati', { data })
const titoli = (by: Caller, id: number = cast.leo.id) => by.get<Titoli>(`/titoli/${id}`)
const confirm = (titolo: unknown, by = admin) => by.post<Titoli>(`/titoli/${cast.leo.id}/conferma`, { titolo })

describe('titles are proposed', () => {
  it('not again if typed in another spelling, and the office is warned of unknown words', async () => {
    await store(cac(201, 'A'), cac(202, 'B'), cac(203, 'C'))
    const write = async (pretitolo: string) => {
      const { body } = await admin.put<{ avvisi?: { codice: string; campo: string }[] }>(`/gatti/${cast.leo.id}`, {
        pretitolo,
      })
      const told = (body.avvisi ?? []).filter(({ codice }) => ['O53', 'O87'].includes(codice))
      return [told.map(({ codice }) => codice), (await titoli(admin)).body.proposte.map(({ titolo }) => titolo)]
    }
    expect(await write('Ch.')).toEqual([[], []])
    expect(await write('ch')).toEqual([[], []])
    expect(await write('ic')).toEqual([['O53'], []])
    expect(await write('I.C.')).toEqual([['O53'], []])
    expect(await write('Champion')).toEqual([['O87'], ['CH']])
  })
  it('to readers of the cat', async () => {
    expect((await titoli(socio)).status).toBe(200)
    expect((await titoli(await test.as('socio2'))).status).toBe(404)
    expect((await titoli(await test.as('admin_sezione'))).status).toBe(403)
    expect((await titoli(admin, 9999)).status).toBe(404)
    expect((await admin.get('/titoli/uno')).status).toBe(400)
    expect((await socio.get('/titoli')).status).toBe(403)
  })
  it('beside every result, with title, best and points, to readers of the cat', async () => {
    const results = (by: Caller, id: number = cast.leo.id) =>
      by.get<{ data: Values[]; tot: number }>(`/risultati/${id}`)
    expect((await results(await test.as('socio2'))).status).toBe(404)
    expect((await results(await test.as('admin_sezione'))).status).toBe(403)
    expect((await results(admin, 9999)).status).toBe(404)
    expect((await results(socio)).body).toEqual({ data: [], tot: 0 })
    await store(cac(201, 'Luisa Corti'), { ...cac(203, null), best: 'Best Assoluto Adulti' })
    const { body } = await results(socio)
    expect(body.tot).toBe(2)
    expect(body.data[0]).toMatchObject({
      esposizione: 'Mostra 203',
      titolo: 'CAC',
      best: 'Best Assoluto Adulti',
      data: dayFromToday(-60),
    })
    expect(body.data[1]).toMatchObject({ esposizione: 'Mostra 201', category: '9', titolo: 'CAC', points: 93 })
    // Only the office reads results in the entry (§6).
    const entry = await socio.get<Values>(`/esposizioni_has_gatti/${body.data[1]?.id}`)
    expect(entry.body).not.toHaveProperty('titolo')
  })
  it('with the missing results, then as reached', async () => {
    await store(cac(201, 'Luisa Corti'), cac(202, 'Luisa Corti'))
    const first = await titoli(socio)
    expect(first.body.proposte).toEqual([])
    expect(first.body.mancano[0]).toEqual({ titolo: 'CH', testo: 'Per CH mancano: 1 CAC, 2 giudici diversi' })
    await store(cac(203, 'Karl Preiss'), cac(204, 'Eva Lindholm'))
    const { body } = await titoli(admin)
    expect(body.proposte).toMatchObject([{ titolo: 'CH', stato: 'raggiunto', nome_dopo: 'CH IT*Bosco Antico Leo' }])
    expect(body.proposte[0]?.risultati.map(({ esposizione }) => esposizione)).toContain('Mostra 204')
    const desk = await admin.get<{ data: Values[] }>('/titoli')
    expect(desk.body.data.map(({ idgatto }) => idgatto)).toContain(cast.leo.id)
    const paged = await admin.list('/titoli', { pagination: { rowsPerPage: 1, page: 2 } })
    expect(paged.body).toMatchObject({ perPage: 1, currentPage: 2, tot: desk.body.data.length })
    expect(paged.body.data).toEqual(desk.body.data.slice(1, 2))
    expect((await admin.list('/titoli', { pagination: { sortBy: 'nome' } })).status).toBe(400)
  })
  it('as uncertain if two names may be one judge, and not for one judge with names swapped', async () => {
    await store(cac(201, 'Luisa Corti'), cac(202, 'L. Corti'), cac(203, 'Karl Preiss'))
    const { body } = await titoli(admin)
    expect(body.proposte[0]).toMatchObject({
      ...{ titolo: 'CH', stato: 'da verificare' },
      verifiche: ['Controllare se Luisa Corti e L. Corti sono lo stesso giudice'],
    })
    await store(cac(202, 'Corti Luisa'))
    expect((await titoli(admin)).body.proposte).toEqual([])
  })
  it('as uncertain while a judge is unknown', async () => {
    await store(cac(201, 'Luisa Corti'), cac(202, null), cac(203, 'Karl Preiss'))
    const { body } = await titoli(admin)
    expect(body.proposte[0]).toMatchObject({
      ...{ titolo: 'CH', stato: 'da verificare', verifiche: ['Indicare il giudice di 1 certificato'] },
    })
  })
})

describe('certificates won in a colour the cat no longer has', () => {
  const baldo = cast.baldo.id
  const colore = async (codice: string) =>
    (await test.db.selectFrom('colori').select('id').where('codice', '=', codice).executeTakeFirstOrThrow()).id
  const become = async (codice: string) => {
    const body = { idgenotipo: await colore(codice), note: `conferma colore: ${codice}` }
    expect((await admin.put(`/gatti/${baldo}`, body)).status).toBe(200)
  }
  const won = (titolo: string, when: number, giudice: string) => ({
    ...{ esposizioni_id: -1, estera_name: `Mostra ${when}`, estera_date: dayFromToday(when), nazione: 'FR' },
    ...{ codice: cast.baldo.codice, category: titolo === 'CACIB' ? '7' : '9', titolo, giudice },
  })

  it('make a title uncertain, naming codes and date, until the code is corrected', async () => {
    expect((await store(won('CAC', -40, 'a'), won('CAC', -20, 'b'), won('CAC', 0, 'c'))).body.errori).toEqual([])
    expect((await titoli(admin, baldo)).body.proposte).toMatchObject([{ titolo: 'CH', stato: 'raggiunto' }])
    await become('ns 22')
    const [oggi] = [dayFromToday(0).split('-').toReversed().join('/')]
    const verifica = `2 CAC vinti come MCO n 22 (gruppo 3), prima che il ${oggi} il codice diventasse MCO ns 22 (gruppo 7): da contare solo se il cambio corregge un errore di registrazione`
    const changed = await titoli(admin, baldo)
    expect(changed.body.proposte).toMatchObject([{ titolo: 'CH', stato: 'da verificare', verifiche: [verifica] }])
    const desk = await admin.get<{ data: (Titoli & { idgatto: number })[] }>('/titoli')
    expect(desk.body.data.find(({ idgatto }) => idgatto === baldo)?.proposte).toEqual(changed.body.proposte)
    await become('n 23')
    expect((await titoli(admin, baldo)).body.proposte, 'group 3 again').toMatchObject([
      { titolo: 'CH', stato: 'raggiunto', verifiche: [] },
    ])
  })
  it('do not affect a title completed before, or an unchanged phenotype', async () => {
    await test.db.deleteFrom('esposizioni_has_gatti').where('gatti_id', '=', baldo).execute()
    await store(won('CAC', -40, 'a'), won('CAC', -20, 'b'), won('CAC', -10, 'c'), won('CACIB', -5, 'd'))
    await become('ns 22')
    const { proposte, mancano } = (await titoli(admin, baldo)).body
    expect(proposte).toMatchObject([{ titolo: 'CH', stato: 'raggiunto' }])
    expect(mancano[0]?.testo).toMatch(
      /^Per IC mancano: 4 CACIB, 3 giudici diversi; da verificare 1 CACIB vinto come MCO n 22 /,
    )
    await become('n 23')
    expect((await admin.put(`/gatti/${baldo}`, { idfenotipo: await colore('n 22'), note: 'fenotipo' })).status).toBe(
      200,
    )
    await become('ns 22')
    expect((await titoli(admin, baldo)).body.mancano[0]?.testo).toBe('Per IC mancano: 3 CACIB, 2 giudici diversi')
  })
})

describe('a title is confirmed', () => {
  it('only by the office, once, when the results complete it', async () => {
    expect((await confirm('CH', socio)).status).toBe(403)
    expect((await confirm('CH', await test.as('admin_comitato'))).status).toBe(403)
    expect((await confirm('CH')).status).toBe(422)
    expect((await confirm(null)).status).toBe(422)
    await store(cac(201, 'Luisa Corti'), cac(202, 'Eva Lindholm'), cac(203, 'Karl Preiss'))
    expect((await confirm('IC')).status).toBe(422)
    const other = await test.as('admin2')
    const answers = await Promise.all([confirm('CH'), confirm('CH', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const trail = await admin.get<{ azione: string }[]>(`/audit/gatti/${cast.leo.id}`)
    expect(trail.body.filter(({ azione }) => azione === 'titolo CH')).toHaveLength(1)
  })
  it('which moves open entries to the new class, leaves others, and informs the owner', async () => {
    const open = { esposizioni_id: cast.expoAperta.id, gatti_id: cast.leo.id, category: '9' }
    expect((await socio.post('/esposizioni_has_gatti', open)).status).toBe(201)
    const out = { esposizioni_id: cast.expoAltrui.id, gatti_id: cast.leo.id, category: '15' }
    expect((await admin.post('/esposizioni_has_gatti', out)).status).toBe(201)
    await store(cac(201, 'Luisa Corti'), cac(202, 'Eva Lindholm'), cac(203, 'Karl Preiss'))
    const proposed = await socio.get<{ categories: { code: string }[] }>(
      `/getCategories/${cast.leo.id}/${cast.expoAperta.id}/-`,
    )
    expect(proposed.body.categories.map(({ code }) => code)).toEqual(['7', '9', '15'])
    const { body } = await confirm('CH')
    expect(body.nome_completo).toBe('CH IT*Bosco Antico Leo')
    expect(body.spostate).toMatchObject([{ esposizione: cast.expoAperta.name, da: '9', a: '7' }])
    const classes = await test.db
      .selectFrom('esposizioni_has_gatti')
      .select(['esposizioni_id', 'category'])
      .where('gatti_id', '=', cast.leo.id)
      .orderBy('esposizioni_id')
      .execute()
    expect(classes.map(({ category }) => category)).toEqual(['7', '15', '9', '9', '9'])
    const mail = await test.db.selectFrom('posta').selectAll().where('modello', '=', 'titolo_confermato').execute()
    expect(mail).toMatchObject([{ destinatario: 'socio@bisavolo.test', oggetto: 'Titolo CH: CH IT*Bosco Antico Leo' }])
    expect(mail[0]?.testo).toContain('classe 7')
    expect(mail[0]?.testo, 'the committee writes the name').not.toContain(cast.expoAperta.name)
  })
})

it('documents of shows before the confirmation do not contain the title', async () => {
  const { id, codice } = cast.sole
  const names = async (show: number) => {
    const { body } = await admin.get<{ iscritti: Values[] }>(`/esposizioni/${show}/iscritti`)
    return body.iscritti.filter(({ gatti_id }) => gatti_id === id).map(({ nome }) => nome)
  }
  await test.db.updateTable('gatti').set({ pretitolo: "WW'24" }).where('id', '=', id).execute()
  await admin.post('/esposizioni_has_gatti', { esposizioni_id: cast.expoAperta.id, gatti_id: id, category: '9' })
  const judges = ['Luisa Corti', 'Eva Lindholm', 'Karl Preiss']
  const stored = await store(...judges.map((judge, i) => ({ ...cac(201 + i, judge), codice })))
  expect(stored.body.errori).toEqual([])
  expect((await admin.post(`/titoli/${id}/conferma`, { titolo: 'CH' })).status).toBe(200)
  expect(await names(203), 'as it was called then').toEqual(["WW'24 IT*Bosco Antico Sole"])
  expect(await names(cast.expoAperta.id)).toEqual(["WW'24 CH IT*Bosco Antico Sole"])
})

describe('a confirmed title whose results change', () => {
  const lost = { codice: 'E20', livello: 'avviso' }
  const oddities = async () => {
    const { body } = await checked<{ data: Values[] }>(admin, '/anomalie', { codice: 'E20' })
    return body.data.filter(({ entita, id }) => entita === 'gatti' && id === cast.leo.id)
  }
  const entries = () =>
    test.db.selectFrom('esposizioni_has_gatti').select('id').where('gatti_id', '=', cast.leo.id).orderBy('id').execute()
  const won = () => store(cac(201, 'Luisa Corti'), cac(202, 'Eva Lindholm'), cac(203, 'Karl Preiss'))

  it('gives a warning beside the result, only to the office, and is an anomalia until taken back', async () => {
    await won()
    await confirm('CH')
    const [first] = await entries()
    const path = `/esposizioni_has_gatti/${first?.id}`
    expect((await admin.get<Values>(path)).body.avvisi).not.toContainEqual(expect.objectContaining(lost))
    expect(await oddities()).toEqual([])
    const saved = await admin.put<Values>(path, { titolo: 'Assente' })
    expect(saved.status).toBe(200)
    expect(saved.body.avvisi).toContainEqual({
      ...lost,
      campo: 'titolo',
      messaggio:
        'Il titolo CH è stato confermato, ma i risultati non lo completano più: se non vale più, toglilo dalla scheda del gatto',
    })
    expect(JSON.stringify((await socio.get<Values>(path)).body)).not.toContain('E20')
    expect(await oddities()).toMatchObject([{ gravita: 'avviso', campo: 'pretitolo' }])
    const cat = await admin.get<Values>(`/gatti/${cast.leo.id}`)
    expect(cat.body.avvisi).toContainEqual(expect.objectContaining(lost))
    expect((await admin.put(`/gatti/${cast.leo.id}`, { pretitolo: null })).status).toBe(200)
    expect(await oddities()).toEqual([])
    expect((await admin.get<Values>(path)).body.avvisi).not.toContainEqual(expect.objectContaining(lost))
  })
  it('gives no warning if two of its judges may be the same', async () => {
    await store(cac(201, 'Luisa Corti'), cac(202, 'L. Corti'), cac(203, 'Karl Preiss'))
    expect((await confirm('CH')).status).toBe(200)
    const [first] = await entries()
    const seen = await admin.get<Values>(`/esposizioni_has_gatti/${first?.id}`)
    expect(seen.body.avvisi).not.toContainEqual(expect.objectContaining(lost))
    expect(await oddities()).toEqual([])
  })
  it('gives a warning in an import and its trial', async () => {
    await won()
    await confirm('CH')
    const data = [{ ...cac(202, 'Eva Lindholm'), titolo: 'EX 1' }]
    for (const prova of [true, false])
      expect((await admin.post('/import/risultati', { data, prova })).body).toMatchObject({
        aggiornati: 1,
        avvisi: [{ riga: 1, campo: 'titolo', messaggio: expect.stringContaining('Il titolo CH è stato confermato') }],
      })
    const again = await admin.post('/import/risultati', { data: [cac(202, 'Eva Lindholm')] })
    expect(again.body).toMatchObject({ aggiornati: 1, errori: [] })
    expect(again.body).not.toHaveProperty('avvisi')
  })
  it('is an anomalia while a result is missing', async () => {
    await won()
    await confirm('CH')
    const [first] = await entries()
    expect((await admin.remove(`/esposizioni_has_gatti/${first?.id}`)).status).toBe(204)
    expect(await oddities()).toHaveLength(1)
    await won()
    expect(await oddities()).toEqual([])
  })
})

describe('the list of titles to confirm', () => {
  // Rows were removed by SQL: a save makes the server check the cat again.
  beforeEach(async () => {
    const note = `visto ${crypto.randomUUID()}`
    expect((await admin.put(`/gatti/${cast.leo.id}`, { note })).status).toBe(200)
  })
  const waiting = async (query = '') => {
    const { body } = await admin.list<Titoli & { idgatto: number }>(`/titoli${query}`, {
      pagination: { rowsPerPage: 100 },
    })
    return body.data.map(({ idgatto }) => idgatto)
  }
  const old = (days: number, giudice: string) => ({
    ...{ esposizioni_id: -1, estera_name: `Mostra vecchia ${days}`, estera_date: dayFromToday(-days), nazione: 'FR' },
    ...{ codice: cast.leo.codice, category: '9', titolo: 'CAC', giudice },
  })

  it('includes titles of any age, whenever the results were stored', async () => {
    expect(await waiting()).not.toContain(cast.leo.id)
    await store(old(900, 'a'), old(850, 'b'))
    expect(await waiting()).not.toContain(cast.leo.id)
    await store(old(800, 'c'))
    expect(await waiting()).toContain(cast.leo.id)
    expect(await waiting(`?dal=${dayFromToday(-800)}`)).toContain(cast.leo.id)
    expect(await waiting(`?dal=${dayFromToday(-799)}`)).not.toContain(cast.leo.id)
    const fresh = await (await test.secondServer()).as('admin')
    const { body } = await fresh.list<{ idgatto: number }>('/titoli', { pagination: { rowsPerPage: 100 } })
    expect(
      body.data.map(({ idgatto }) => idgatto),
      'read anew',
    ).toEqual(await waiting())
  })
  it('follows removed results, titles typed by hand, and changed rules', async () => {
    await store(cac(201, 'a'), cac(202, 'b'), cac(203, 'c'))
    expect(await waiting()).toContain(cast.leo.id)
    const entries = test.db.selectFrom('esposizioni_has_gatti').select('id').where('gatti_id', '=', cast.leo.id)
    const { id } = await entries.executeTakeFirstOrThrow()
    expect((await admin.remove(`/esposizioni_has_gatti/${id}`)).status).toBe(204)
    expect(await waiting()).not.toContain(cast.leo.id)
    await store(cac(201, 'a'))
    expect(await waiting()).toContain(cast.leo.id)
    expect((await admin.put(`/gatti/${cast.leo.id}`, { pretitolo: 'CH' })).status).toBe(200)
    expect(await waiting()).not.toContain(cast.leo.id)
    expect((await admin.put(`/gatti/${cast.leo.id}`, { pretitolo: null })).status).toBe(200)
    expect(await waiting()).toContain(cast.leo.id)
    await test.setRegola('expo.titolo.CH', 'certificati 4, giudici 3')
    expect(await waiting()).not.toContain(cast.leo.id)
    await test.setRegola('expo.titolo.CH', 'certificati 3, giudici 3')
    expect(await waiting()).toContain(cast.leo.id)
  })
  it('includes a parent with a DM by its offspring, even if never shown', async () => {
    const { freya } = cast
    const children = test.db.selectFrom('gatti').select('id').where('idmadre', '=', freya.id)
    expect(await waiting()).not.toContain(freya.id)
    const born = await children.execute()
    await test.setRegola('expo.titolo.DM.femmina', String(born.length))
    for (const { id } of born) expect((await admin.put(`/gatti/${id}`, { pretitolo: 'IC' })).status).toBe(200)
    expect(await waiting()).toContain(freya.id)
    const { body } = await admin.get<{ proposte: Values[] }>(`/titoli/${freya.id}`)
    expect(body.proposte).toMatchObject([{ titolo: 'DM', data: null }])
    for (const { id } of born) expect((await admin.put(`/gatti/${id}`, { pretitolo: null })).status).toBe(200)
    await test.setRegola('expo.titolo.DM.femmina', '5')
    expect(await waiting()).not.toContain(freya.id)
  })
})
