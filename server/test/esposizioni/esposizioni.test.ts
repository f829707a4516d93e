import { formatDate } from '@bisavolo/domain/kit/format'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { renderCartellini } from '../../src/esposizioni/stampe/cartellini.ts'
import type { Association } from '../../src/output/association.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { pdfWords } from '../output/pdf-words.ts'
import { nuovoGatto } from '../registro/nuovo-gatto.ts'

type Values = Record<string, unknown>

let test: TestApp
let admin: Caller
let socio: Caller
let comitato: Caller

const fieldsOf = (body: Values) => ((body.errors ?? []) as { field: string }[]).map(({ field }) => field)

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
  comitato = await test.as('admin_comitato')
})

beforeEach(async () => {
  await test.db.deleteFrom('esposizioni_has_gatti').where('id', '>', 6).execute()
  await test.db.deleteFrom('esposizioni').where('id', '>', 3).execute()
  await test.db.deleteFrom('tentativi').execute()
})

describe('a show', () => {
  const show = (change: Values = {}) => ({
    ...{ name: 'Esposizione di Parma', date: dayFromToday(90), data_chiusura: dayFromToday(70), status: 1 },
    ...{ account_id: castAccount.admin_comitato.id, luogo: 'Parma (PR)', giudici: 'Luisa Corti' },
    ...change,
  })
  it.each<[string, Values, string]>([
    ['without a name', { name: '' }, 'name'],
    ['in a country that is none', { nazione: 'ZZ' }, 'nazione'],
    ['without a committee', { account_id: null }, 'account_id'],
    ['of an account that is no committee', { account_id: castAccount.admin.id }, 'account_id'],
    ['of a member', { account_id: castAccount.socio.id }, 'account_id'],
    ['of a disabled committee', { account_id: -1 }, 'account_id'],
    ['that closes after its day', { data_chiusura: dayFromToday(91) }, 'data_chiusura'],
    ['on a day that is none', { date: '2026-02-30' }, 'date'],
    ['that is active without its day', { date: null }, 'date'],
    ['that is active without a closing day', { data_chiusura: null }, 'data_chiusura'],
    ['with a status that is none', { status: 2 }, 'status'],
    ['without a status', { status: undefined }, 'status'],
  ])('is refused %s', async (_name, change, field) => {
    const { status, body } = await admin.post<Values>('/esposizioni', show(change))
    expect(status).toBe(422)
    expect(fieldsOf(body)).toContain(field)
  })
  it('is activated only with its dates; an old one without dates keeps its notes', async () => {
    const { body } = await admin.post<Values>('/esposizioni', show({ status: 0, date: null, data_chiusura: null }))
    const path = `/esposizioni/${body.id}`
    const refused = await admin.put<{ errors: Values[] }>(path, { status: 1 })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'date' }, { field: 'data_chiusura' }]])
    expect((await admin.put(path, { status: 1, date: dayFromToday(90), data_chiusura: dayFromToday(91) })).status).toBe(
      422,
    )
    expect((await admin.put(path, { status: 1, date: dayFromToday(90), data_chiusura: dayFromToday(90) })).status).toBe(
      200,
    )
    expect((await admin.put(path, { data_chiusura: null })).status).toBe(422)
    await test.db
      .updateTable('esposizioni')
      .set({ data_chiusura: null })
      .where('id', '=', body.id as number)
      .execute()
    expect((await admin.put(path, { note: 'Padiglione 3' })).status).toBe(200)
  })
  it('may close on its own day, and then belongs to its committee', async () => {
    const { status, body } = await admin.post<Values>('/esposizioni', show({ data_chiusura: dayFromToday(90) }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ nazione: 'IT', account: { id: castAccount.admin_comitato.id } })
    const noted = await comitato.put<Values>(`/esposizioni/${body.id}`, { note: 'Padiglione 3', name: 'Altro' })
    expect(noted.body).toMatchObject({ note: 'Padiglione 3', name: 'Esposizione di Parma' })
    expect((await comitato.post('/esposizioni', show())).status).toBe(403)
    expect((await socio.post('/esposizioni', show())).status).toBe(403)
    const other = await test.as('admin_comitato2')
    expect((await other.put(`/esposizioni/${body.id}`, { note: 'x' })).status).toBe(404)
  })
})

describe('a show whose date changes', () => {
  const enter = async (months: number, category: string, by = socio) => {
    const born = new Date(`${dayFromToday(100)}T00:00:00Z`)
    born.setUTCMonth(born.getUTCMonth() - months)
    const data_nascita = born.toISOString().slice(0, 10)
    const ids = {
      razza: (await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()).id,
      colore: (await test.db.selectFrom('colori').select('id').where('codice', '=', 'n').executeTakeFirstOrThrow()).id,
    }
    const gatto = await admin.post<Values>(
      '/gatti',
      nuovoGatto(ids, { data_nascita, data_registrazione: dayFromToday(0) }),
    )
    const body = { esposizioni_id: show, gatti_id: gatto.body.id, category }
    const { status, body: stored, text } = await by.post<Values>('/esposizioni_has_gatti', body)
    expect(status, text).toBe(201)
    return stored.id as number
  }
  const classOf = async (id: number) =>
    (await admin.get<Values>(`/esposizioni_has_gatti/${id}`)).body.category as string
  let show = 0

  beforeEach(async () => {
    await test.db.deleteFrom('posta').execute()
    const place = { name: 'Esposizione di Asti', luogo: 'Palalido' }
    const body = { ...place, date: dayFromToday(100), data_chiusura: dayFromToday(60), status: 1 }
    const made = await admin.post<Values>('/esposizioni', { ...body, account_id: castAccount.admin_comitato.id })
    show = made.body.id as number
  })

  it('moves entries to the class of the new date, with a mail to the owner and an audit line', async () => {
    const [kitten, young, forced] = [await enter(7, '12'), await enter(11, '11'), await enter(11, '9', admin)]
    const out = await enter(11, '15')
    const moved = await admin.put<Values>(`/esposizioni/${show}`, { date: dayFromToday(140) })
    expect(moved.status, moved.text).toBe(200)
    expect([await classOf(kitten), await classOf(young)]).toEqual(['11', '9'])
    expect([await classOf(forced), await classOf(out)]).toEqual(['9', '15'])
    const mails = await test.db.selectFrom('posta').select(['destinatario', 'oggetto', 'testo']).execute()
    expect(
      mails.map(({ oggetto }) => oggetto),
      'one for all four cats',
    ).toEqual(['Esposizione di Asti: nuova data'])
    const [was, is] = [formatDate(dayFromToday(100)), formatDate(dayFromToday(140))]
    expect(mails[0]?.testo).toContain(
      `l’esposizione «Esposizione di Asti» (Palalido), prevista il ${was}, si tiene ora il ${is}.`,
    )
    for (const words of ['passa dalla classe 12 alla classe 11', 'passa dalla classe 11 alla classe 9'])
      expect(mails[0]?.testo).toContain(words)
    for (const words of ['resta nella classe 9', 'resta nella classe 15']) expect(mails[0]?.testo).toContain(words)
    const trail = await admin.get<{ azione: string; campi: Values[] }[]>(`/audit/esposizioni/${show}`)
    expect(trail.body.find(({ azione }) => azione === 'iscritti avvisati della nuova data')?.campi).toMatchObject([
      { dopo: 2 },
      { dopo: 0 },
      { dopo: 1 },
      { dopo: 0 },
    ])
    const told = {
      ...{ codice: 'E17', livello: 'info', campo: 'date' },
      messaggio: `Data cambiata il ${formatDate(dayFromToday(0))}: 2 iscrizioni hanno cambiato classe, 1 persona avvisata con un messaggio`,
    }
    expect(moved.body.avvisi).toEqual([told])
    expect((await (await test.as('admin_comitato')).get<Values>(`/esposizioni/${show}`)).body.avvisi).toEqual([told])
    expect((await socio.get<Values>(`/esposizioni/${show}`)).body).not.toHaveProperty('avvisi')
  })
  it('leaves the entry of a cat too young on the new date, with a warning', async () => {
    const kitten = await enter(4, '12')
    const { status, body } = await admin.put<Values>(`/esposizioni/${show}`, { date: dayFromToday(70) })
    expect(status).toBe(200)
    expect(body.avvisi).toMatchObject([
      { codice: 'E17', livello: 'avviso', messaggio: '1 iscrizione ha la classe da rivedere' },
      { codice: 'E17', livello: 'info' },
    ])
    expect(await classOf(kitten)).toBe('12')
    const [mail] = await test.db.selectFrom('posta').select('testo').execute()
    expect(mail?.testo).toContain("Il gatto deve avere almeno 4 mesi alla data dell'esposizione")
  })
  it('sends one mail to everyone with an entry, even if the class stays', async () => {
    await enter(30, '9')
    const other = { esposizioni_id: show, gatti_id: cast.sole.id, category: '9' }
    expect((await admin.post('/esposizioni_has_gatti', other)).status).toBe(201)
    expect((await admin.put(`/esposizioni/${show}`, { date: dayFromToday(101) })).status).toBe(200)
    const mails = await test.db.selectFrom('posta').select(['destinatario', 'testo']).orderBy('id').execute()
    expect(mails.map(({ destinatario }) => destinatario)).toEqual(['socio@bisavolo.test', 'socio2@bisavolo.test'])
    expect(mails[1]?.testo).toContain('Sole: resta nella classe 9')
    expect(mails[0]?.testo, 'only one’s own').not.toContain('Sole')
  })
  it('informs owner, co-owners and the person who made the entry, each about all their cats', async () => {
    const [shared] = [await enter(30, '9')]
    const { gatti_id } = (await admin.get<Values>(`/esposizioni_has_gatti/${shared}`)).body
    // Rossi entered the cat and later gave it to Bianchi and Verdi.
    const since = { idproprietario: cast.bianchi.id, idcointestatario: cast.verdi.id, idcointestatario1: null }
    const owners = await test.db
      .updateTable('gatti')
      .set(since)
      .where('id', '=', gatti_id as number)
      .returning('nome')
      .executeTakeFirstOrThrow()
    await admin.post('/esposizioni_has_gatti', { esposizioni_id: show, gatti_id: cast.sole.id, category: '9' })
    const moved = await admin.put<Values>(`/esposizioni/${show}`, { date: dayFromToday(101) })
    const mails = await test.db.selectFrom('posta').select(['destinatario', 'testo']).execute()
    const told = (name: string) =>
      mails
        .filter(({ testo }) => testo.includes(`${name}: resta nella classe 9`))
        .map(({ destinatario }) => destinatario)
        .sort()
    const verdi = await test.db.selectFrom('clienti_soci').select('email').where('id', '=', cast.verdi.id).execute()
    expect(verdi[0]?.email).toBeTruthy()
    expect(told(owners.nome)).toHaveLength(3)
    expect(told(owners.nome)).toEqual(expect.arrayContaining(['socio@bisavolo.test', 'socio2@bisavolo.test']))
    expect(told('Sole')).toEqual(['socio2@bisavolo.test'])
    expect(JSON.stringify(moved.body.avvisi)).toContain('3 persone avvisate')
  })
  it('checks each entry again: the mark is removed once the class fits', async () => {
    const [kitten, other] = [await enter(4, '12'), await enter(8, '11')]
    const marked = async (id: number) =>
      (await admin.get<Values>(`/esposizioni_has_gatti/${id}`)).body.classe_da_rivedere as number
    const move = async (day: number) =>
      expect((await admin.put(`/esposizioni/${show}`, { date: dayFromToday(day) })).status).toBe(200)
    await move(70)
    expect([await marked(kitten), await classOf(kitten), await classOf(other)]).toEqual([1, '12', '12'])
    await move(100)
    expect([await marked(kitten), await classOf(kitten), await classOf(other)]).toEqual([0, '12', '11'])
    await move(70)
    expect(await marked(kitten)).toBe(1)
    await move(250)
    expect([await marked(kitten), await classOf(kitten), await classOf(other)]).toEqual([0, '11', '9'])
  })
  it('to a past date checks its entries and sends no mail', async () => {
    const young = await enter(15, '9')
    const past = { date: dayFromToday(-20), data_chiusura: dayFromToday(-30) }
    expect((await admin.put(`/esposizioni/${show}`, past)).status).toBe(200)
    expect(await classOf(young)).toBe('11')
    expect(await test.db.selectFrom('posta').selectAll().execute()).toEqual([])
  })
  it('a deactivated show sends no cancellation; the office is reminded', async () => {
    const empty = await admin.put<Values>(`/esposizioni/${show}`, { status: 0 })
    expect(empty.body).not.toHaveProperty('avvisi')
    expect((await admin.put(`/esposizioni/${show}`, { status: 1 })).status).toBe(200)
    await enter(30, '9')
    const { status, body } = await admin.put<Values>(`/esposizioni/${show}`, { status: 0 })
    expect(status).toBe(200)
    expect(body.avvisi).toMatchObject([{ codice: 'E23', livello: 'avviso', campo: 'status' }])
    expect(await test.db.selectFrom('posta').selectAll().execute()).toEqual([])
  })
  it('warns of a date before its cats’ births, or of a show with the same name, date and committee', async () => {
    const young = await enter(11, '11')
    await test.db.updateTable('esposizioni_has_gatti').set({ titolo: 'EX 1' }).where('id', '=', young).execute()
    const early = { date: dayFromToday(-400), data_chiusura: dayFromToday(-410) }
    const moved = await admin.put<Values>(`/esposizioni/${show}`, early)
    expect([moved.status, moved.body.avvisi]).toMatchObject([
      200,
      [{ codice: 'E29', campo: 'date', livello: 'avviso' }],
    ])
    const { name, account_id, status } = moved.body
    const twin = await admin.post<Values>('/esposizioni', { ...early, name: `${name} `, account_id, status })
    expect([twin.status, twin.body.avvisi]).toMatchObject([201, [{ codice: 'E27', campo: 'name' }]])
    expect((await admin.remove(`/esposizioni/${twin.body.id}`)).status).toBe(204)
  })
  it('leaves judged entries, and everything if the date stays', async () => {
    const young = await enter(11, '11')
    await test.db.updateTable('esposizioni_has_gatti').set({ titolo: 'EX 1' }).where('id', '=', young).execute()
    await admin.put(`/esposizioni/${show}`, { date: dayFromToday(140) })
    expect(await classOf(young)).toBe('11')
    await admin.put(`/esposizioni/${show}`, { date: dayFromToday(140), luogo: 'Asti' })
    expect(await test.db.selectFrom('posta').selectAll().execute()).toEqual([])
  })
})

describe('the papers of a show', () => {
  const paper = (by: Caller, documento: string, id: number = cast.expoAperta.id) =>
    by.get(`/pdf/esposizioni/${id}?documento=${documento}`)
  it('are for its committee and the office', async () => {
    expect((await paper(comitato, 'catalogo', cast.expoAltrui.id)).status).toBe(404)
    expect((await paper(comitato, 'catalogo', -1)).status).toBe(404)
    expect((await paper(socio, 'catalogo')).status).toBe(403)
    expect((await paper(await test.as('admin_sezione'), 'elenco')).status).toBe(403)
    expect((await paper(comitato, 'altro')).status).toBe(400)
    expect((await paper(admin, 'elenco', 9999)).status).toBe(404)
  })
  it.each(['elenco', 'catalogo', 'cartellini', 'giudici'])('%s', async documento => {
    const answer = await test.app.inject({
      method: 'GET',
      url: `/pdf/esposizioni/${cast.expoAperta.id}?documento=${documento}`,
      headers: { authorization: `Bearer ${comitato.token}` },
    })
    expect(answer.statusCode).toBe(200)
    const name = documento === 'elenco' ? 'esposizioni' : `esposizioni_${documento}`
    expect(answer.headers['x-filename']).toBe(`${name}_${cast.expoAperta.id}.pdf`)
    const words = pdfWords(answer.rawPayload).join('\n')
    expect(words).toContain('MCO f 22')
    if (documento === 'giudici') expect(words).not.toContain('Luna')
    else expect(words).toContain('Luna')
    if (documento === 'catalogo') {
      expect(words).toContain('Thor del Colle')
      expect(words).toMatch(/Rossi Mario/)
      expect(words).toContain('provvisoria')
    }
  })
  it('name the owner of that day, even after a later sale', async () => {
    const { rows } = await test.pool.query(
      `select e.gatti_id, p.nome_completo from esposizioni_has_gatti e join gatti g on g.id = e.gatti_id
       join clienti_soci p on p.id = g.idproprietario where e.esposizioni_id = $1 order by e.id limit 1`,
      [cast.expoChiusa.id],
    )
    const [{ gatti_id, nome_completo }] = rows
    const owner = async () => {
      const { body } = await comitato.get<{ iscritti: Values[] }>(`/esposizioni/${cast.expoChiusa.id}/iscritti`)
      return body.iscritti.find(one => one.gatti_id === gatti_id)?.proprietario
    }
    const sold = async (day: string, stato: string) => {
      const made = await test.pool.query(
        `insert into passaggi (idgatto, stato, data_acquisto, data_passaggio, idproprietario_precedente, chiesto_da)
         values ($1, $2, $3, $3, $4, 'cedente') returning id`,
        [gatti_id, stato, day, cast.verdi.id],
      )
      return made.rows[0].id
    }
    expect(await owner()).toBe(nome_completo)
    const { date } = (await admin.get<{ date: string }>(`/esposizioni/${cast.expoChiusa.id}`)).body
    const ids = [await sold(date, 'registrato'), await sold(dayFromToday(0), 'respinto')]
    expect(await owner(), 'bought on the day, or a transfer that came to nothing').toBe(nome_completo)
    ids.push(await sold(dayFromToday(0), 'registrato'))
    expect(await owner()).toBe('Verdi Anna')
    await test.pool.query('delete from passaggi where id = any($1)', [ids])
  })
  it('cage cards show the full class with its ages', async () => {
    const iscritto = {
      ...{ id: 1, gatti_id: 1, numero: 1234, provvisorio: false, nome: 'Luna', codice: '', sesso: 'F' },
      ...{ data_nascita: '2026-03-01', categoria: 'II', razza: 'MCO', razza_nome: 'Maine Coon', ems: 'MCO f 22' },
      ...{ colore: '', padre: '', madre: '', proprietario: '', allevatore: '', gabbiadoppia: false },
      ...{ confermacolore: false, vicinanzagabbia: '', note: '' },
    }
    const oneLine = [
      ['12', 'Cuccioli (4/8 mesi)'],
      ['11', 'Giovani (8/12 mesi)'],
      ['1', 'Supreme Champion'],
    ] as const
    const classi = [...oneLine, ['13.b', 'Classe di controllo per incroci']] as const
    const pdf = await renderCartellini({
      association: { name: 'ANFI' } as Association,
      esposizione: { name: 'Expo', date: '2026-08-01', luogo: '', giudici: [], chiusa: true, ritirate: 0 },
      iscritti: classi.map(([classe, classe_nome]) => ({ ...iscritto, classe, classe_nome })),
      today: '2026-07-01',
    })
    const words = pdfWords(pdf).flatMap(page => page.split('\n'))
    for (const [classe, nome] of oneLine) expect(words).toContain(`Classe ${classe} · ${nome}`)
    expect(words.join(' ')).toContain('Classe 13.b · Classe di controllo per incroci')
    expect(words.join(' ')).not.toContain('…')
  })
})
