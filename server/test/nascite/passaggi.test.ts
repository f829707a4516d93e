import { passaggioLetto } from '@bisavolo/domain/nascite/calls'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { sweepRichieste } from '../../src/nascite/passaggi/sweep-richieste.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Passaggio extends Values {
  id: number
  avvisi: { codice: string; livello: string }[]
}

let test: TestApp
let socio: Caller
let verdi: Caller
let admin: Caller

beforeAll(async () => {
  test = await startApp()
  socio = await test.as('socio')
  verdi = await test.as('cliente')
  admin = await test.as('admin')
})

beforeEach(async () => {
  await test.db.deleteFrom('passaggi').where('id', '>', 4).execute()
  await test.db
    .updateTable('gatti')
    .set({ idproprietario: cast.rossi.id, idcointestatario: null })
    .where('id', '=', cast.leo.id)
    .execute()
  await test.db.deleteFrom('tentativi').execute()
  await test.db.deleteFrom('ricerche_codice').execute()
  await test.db.deleteFrom('posta').execute()
})

function sale(change: Values = {}): Values {
  return {
    idgatto: cast.leo.id,
    idproprietario: cast.verdi.id,
    data_acquisto: dayFromToday(-10),
    data_passaggio: dayFromToday(-1),
    ...change,
  }
}

const know = (by: Caller, what: 'gatti' | 'clienti_soci', codice: string) =>
  by.get(`/cerca/${what}/${encodeURIComponent(codice)}`)
const ownerOf = async (id: number) =>
  await test.db
    .selectFrom('gatti')
    .select(['idproprietario', 'idcointestatario'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mailsAbout = async (text: string) =>
  (
    await test.db
      .selectFrom('posta')
      .select(['destinatario', 'testo'])
      .where('modello', '=', 'passaggio_stato')
      .execute()
  )
    .filter(({ testo }) => testo.includes(text))
    .map(({ destinatario }) => destinatario)

describe('a transfer is refused', () => {
  it.each<[string, Values, number, string?]>([
    ['without a cat', { idgatto: null }, 422, 'idgatto'],
    [
      'bought after it is registered',
      { data_acquisto: dayFromToday(-1), data_passaggio: dayFromToday(-5) },
      422,
      'data_acquisto',
    ],
    ['in the future', { data_passaggio: dayFromToday(2) }, 422, 'data_passaggio'],
    ['to its owner', { idproprietario: cast.rossi.id }, 422, 'idproprietario'],
    ['of a dead cat', { idgatto: cast.argo.id }, 422, 'idgatto'],
    ['of a blocked cat', { idgatto: cast.nerone.id }, 422, 'idgatto'],
    ['before 84 days of age', { data_acquisto: '2022-05-01' }, 422, 'data_acquisto'],
    ['with one open already', { idgatto: cast.brina.id }, 409],
    ['of a cat that is not there', { idgatto: 9999 }, 422, 'idgatto'],
    ['born rejected', { stato: 'respinto' }, 422, 'stato'],
    ['with the owner twice', { idcointestatario: cast.verdi.id }, 422, 'idcointestatario'],
  ])('%s', async (_name, change, status, field) => {
    const answer = await admin.post<Values>('/passaggi', sale(change))
    expect(answer.status, answer.text).toBe(status)
    if (field !== undefined) expect((answer.body.errors as Values[]).map(error => error.field)).toContain(field)
  })

  it('to a member for cats and people neither own nor found, or between others', async () => {
    expect((await socio.post('/passaggi', sale({ idgatto: cast.micio.id }))).status).toBe(422)
    expect((await socio.post('/passaggi', sale({ idproprietario: cast.neri.id }))).status).toBe(422)
    await know(socio, 'gatti', cast.micio.codice)
    await know(socio, 'clienti_soci', cast.verdi.codice)
    const between = await socio.post('/passaggi', sale({ idgatto: cast.micio.id }))
    expect(between.status).toBe(422)
    expect(between.text).toContain('Puoi chiedere il passaggio solo se cedi o ricevi il gatto')
    expect((await (await test.as('admin_cdn_full')).post('/passaggi', sale())).status).toBe(403)
  })
})

describe('a transfer to a person who cannot receive the cat', () => {
  const dies = (data_decesso: string | null) =>
    test.db.updateTable('clienti_soci').set({ deceduto: 1, data_decesso }).where('id', '=', cast.gallo.id).execute()
  beforeEach(async () => {
    await dies(null)
  })
  afterEach(async () => {
    await test.db
      .updateTable('clienti_soci')
      .set({ deceduto: 0, data_decesso: null })
      .where('id', '=', cast.gallo.id)
      .execute()
  })
  const errorsOf = (body: Values) => (body.errors as Values[]).map(({ field, code }) => [field, code])

  it.each(['idproprietario', 'idcointestatario', 'idcointestatario1'])('is refused: %s is dead', async campo => {
    const body = sale({ [campo]: cast.gallo.id })
    const tried = await admin.post<Passaggio>('/passaggi/controlli', body)
    expect(tried.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'P13', livello: 'blocco', campo }))
    const filed = await admin.post<Values>('/passaggi', body)
    expect([filed.status, errorsOf(filed.body)]).toEqual([422, [[campo, 'P13']]])
  })
  it('is not registered after the buyer’s death, unless with a note or a death after the handover', async () => {
    await dies(dayFromToday(-9))
    const { status, body } = await admin.post<Passaggio>('/passaggi', sale({ idproprietario: cast.gallo.id }))
    expect([status, body.avvisi.map(({ codice }) => codice)]).toEqual([201, ['P07', 'I30']])
    await dies(dayFromToday(-10))
    const refused = await admin.put<Values>(`/passaggi/${body.id}`, { stato: 'registrato' })
    expect([refused.status, errorsOf(refused.body)]).toEqual([422, [['idproprietario', 'P13']]])
    const passed = await admin.put(`/passaggi/${body.id}`, { stato: 'registrato', nota_deroga: 'Carte del 2024' })
    expect(passed.status).toBe(200)
  })
  it('is refused to a member without mentioning the death', async () => {
    await know(socio, 'clienti_soci', cast.gallo.codice)
    const filed = await socio.post<Values>('/passaggi', sale({ idproprietario: cast.gallo.id }))
    expect([filed.status, errorsOf(filed.body)]).toEqual([422, [['idproprietario', 'P13']]])
    expect(filed.text).not.toMatch(/decedut|mort/)
  })
  it('is refused for a buyer with an impossible id, even with a note, and the checks show it', async () => {
    const body = sale({ idproprietario: -1, nota_deroga: 'Carte vecchie' })
    const tried = await admin.post<Passaggio>('/passaggi/controlli', body)
    expect(tried.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'P13', campo: 'idproprietario' }))
    const filed = await admin.post<Values>('/passaggi', body)
    expect([filed.status, (filed.body.errors as Values[]).map(({ field }) => field)]).toEqual([422, ['idproprietario']])
  })
})

describe('a transfer is filed', () => {
  it('by the seller; the buyer gets a mail, nothing changes, and a member cannot register it', async () => {
    await know(socio, 'clienti_soci', cast.verdi.codice)
    const { status, body } = await socio.post<Passaggio>('/passaggi', sale({ stato: 'registrato' }))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ stato: 'inviato', idproprietario_precedente: cast.rossi.id, mosse: ['ritirato'] })
    expect(await mailsAbout('a tuo nome')).toEqual(['cliente@bisavolo.test'])
    // The buyer did not ask for the mail, so it names the cat by number, not by words of the seller.
    expect(await mailsAbout(`a tuo nome del gatto ${cast.leo.codice}`)).toEqual(['cliente@bisavolo.test'])
    expect(await mailsAbout(cast.leo.nome)).toEqual([])
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.rossi.id)
    expect((await socio.put(`/passaggi/${body.id}`, { stato: 'registrato' })).status).toBe(403)
    expect((await verdi.get(`/passaggi/${body.id}`)).status).toBe(200)
    expect((await (await test.as('socio2')).get(`/passaggi/${body.id}`)).status).toBe(404)
    expect((await socio.post('/passaggi', sale())).status).toBe(409)
  })

  it('by the buyer, who names the cat by exact code; the seller gets a mail', async () => {
    expect((await verdi.post('/passaggi', sale())).status).toBe(422)
    await know(verdi, 'gatti', cast.leo.codice)
    const { status } = await verdi.post('/passaggi', sale())
    expect(status).toBe(201)
    expect(await mailsAbout('conferma o rifiuta')).toEqual(['socio@bisavolo.test'])
  })

  it('with checks while typing that show the late fee and the not-for-breeding clause', async () => {
    const late = await admin.post<Passaggio>('/passaggi/controlli', sale({ data_acquisto: dayFromToday(-300) }))
    expect(late.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'P04', livello: 'avviso' }))
    const nfb = await admin.post<Passaggio>('/passaggi/controlli', sale({ idgatto: cast.micio.id }))
    expect(nfb.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'P05', livello: 'avviso' }))
  })
})

describe('the office decides', () => {
  it('registering changes the owner once, even with concurrent clicks', async () => {
    const { body } = await admin.post<Passaggio>('/passaggi', sale({ idcointestatario: cast.neri.id }))
    const other = await test.as('admin2')
    const answers = await Promise.all(
      [admin, other].map(by => by.put<Values>(`/passaggi/${body.id}`, { stato: 'registrato' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ownerOf(cast.leo.id)).toEqual({ idproprietario: cast.verdi.id, idcointestatario: cast.neri.id })
    const trail = await admin.get<{ azione: string }[]>(`/audit/gatti/${cast.leo.id}`)
    expect(trail.body.filter(({ azione }) => azione === `passaggio di proprietà n. ${body.id}`)).toHaveLength(1)
    expect((await admin.put(`/passaggi/${body.id}`, { stato: 'respinto', motivo: 'no' })).status).toBe(409)
    expect((await admin.put(`/passaggi/${body.id}`, { data_acquisto: dayFromToday(-9) })).status).toBe(409)
    expect((await admin.put(`/passaggi/${body.id}`, { note: 'Consegnato il certificato' })).status).toBe(200)
    expect((await mailsAbout('è ora a tuo nome')).includes('cliente@bisavolo.test')).toBe(true)
  })

  it('a late transfer keeps that warning once registered, but no longer the one about the owner', async () => {
    const { status, body } = await admin.post<{ avvisi: { codice: string }[] }>(
      '/passaggi',
      sale({ data_acquisto: dayFromToday(-200), stato: 'registrato' }),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.avvisi.map(({ codice }) => codice)).toEqual(['P04'])
  })

  it('rejecting needs a reason and allows another request for the cat', async () => {
    const { body } = await admin.post<Passaggio>('/passaggi', sale())
    expect((await admin.put(`/passaggi/${body.id}`, { stato: 'respinto' })).status).toBe(422)
    expect((await admin.put(`/passaggi/${body.id}`, { stato: 'respinto', motivo: 'Manca una firma' })).status).toBe(200)
    expect((await admin.post('/passaggi', sale())).status).toBe(201)
  })

  it('of two concurrent requests for a cat one is filed', async () => {
    const other = await test.as('admin2')
    const answers = await Promise.all([admin, other].map(by => by.post('/passaggi', sale())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('removing the latest transfer returns the cat, older transfers stay', async () => {
    const first = await admin.post<Passaggio>(
      '/passaggi',
      sale({ stato: 'registrato', data_passaggio: dayFromToday(-8) }),
    )
    expect(first.status, first.text).toBe(201)
    const tooEarly = await admin.post(
      '/passaggi',
      sale({ idproprietario: cast.neri.id, data_passaggio: dayFromToday(-9) }),
    )
    expect(tooEarly.status).toBe(422)
    const second = await admin.post<Passaggio>(
      '/passaggi',
      sale({ stato: 'registrato', idproprietario: cast.neri.id, data_acquisto: dayFromToday(-7) }),
    )
    expect(second.body.ultimo).toBe(true)
    expect((await admin.remove(`/passaggi/${first.body.id}`)).status).toBe(409)
    expect((await socio.remove(`/passaggi/${second.body.id}`)).status).toBe(403)
    expect((await admin.remove(`/passaggi/${second.body.id}`)).status).toBe(204)
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.verdi.id)
    expect((await admin.remove(`/passaggi/${first.body.id}`)).status).toBe(204)
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.rossi.id)
  })

  it('removing one of two equal transfers, as left by a merge, leaves the cat with its buyer', async () => {
    const one = await admin.post<Passaggio>('/passaggi', sale({ stato: 'registrato' }))
    const { id: _id, ...copy } = await test.db
      .selectFrom('passaggi')
      .selectAll()
      .where('id', '=', one.body.id)
      .executeTakeFirstOrThrow()
    const other = await test.db.insertInto('passaggi').values(copy).returning('id').executeTakeFirstOrThrow()
    expect((await admin.remove(`/passaggi/${other.id}`)).status).toBe(204)
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.verdi.id)
    expect((await admin.remove(`/passaggi/${one.body.id}`)).status).toBe(204)
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.rossi.id)
  })
})

describe('a buyer’s request', () => {
  const nameOfOwner = /Rossi|Mario/
  const ask = async (change: Values = {}, by: Caller = verdi) => {
    await know(by, 'gatti', cast.leo.codice)
    const answer = await by.post<Passaggio>('/passaggi', sale(change))
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id
  }

  it('does not reveal the owner: not in answers, lists, files, filters, sorts, errors or audit lines', async () => {
    const id = await ask()
    await socio.post(`/passaggi/${id}/conferma`)
    const answers = [
      await verdi.get(`/passaggi/${id}`),
      await verdi.list('/passaggi', { filters: { id } }),
      await verdi.get(`/audit/passaggi/${id}`),
      await verdi.get(`/excel/passaggi/0?formato=csv`, { 'x-filters': JSON.stringify({ id }) }),
      await verdi.get('/dashboard'),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).not.toMatch(nameOfOwner)
    }
    expect(answers[0]?.body).toMatchObject({ idproprietario_precedente: null, proprietario_precedente: null })
    expect(answers[0]?.text).not.toContain('idcedente')
    expect(answers[2]?.text).toContain('Un’altra persona')
    for (const filters of [{ idcedente: cast.rossi.id }, { 'cedente.nome_completo': 'R%' }])
      expect((await verdi.list('/passaggi', { filters })).status).toBe(400)
    expect((await verdi.list('/passaggi', { pagination: { sortBy: 'cedente.nome_completo' } })).status).toBe(400)
    const byOwner = { idproprietario_precedente: cast.rossi.id, id }
    expect((await verdi.list('/passaggi', { filters: byOwner })).body.tot).toBe(0)
    // A rejection does not reveal the owner either; the office and the owner can still read it.
    await admin.put(`/passaggi/${id}`, { stato: 'respinto', motivo: 'Manca una firma' })
    expect((await verdi.get(`/passaggi/${id}`)).text).not.toMatch(nameOfOwner)
    expect((await socio.get(`/passaggi/${id}`)).status).toBe(200)
    expect((await admin.get(`/passaggi/${id}`)).body).toMatchObject({ idcedente: cast.rossi.id })
  })

  it('cannot be used to guess the owner, and a blocked cat answers like a missing one', async () => {
    for (const codice of [cast.leo.codice, cast.nerone.codice, cast.argo.codice]) await know(verdi, 'gatti', codice)
    await know(verdi, 'clienti_soci', cast.rossi.codice)
    await know(verdi, 'clienti_soci', cast.gallo.codice)
    const told = async (idproprietario: number) => {
      const tried = await verdi.post<Passaggio>('/passaggi/controlli', sale({ idproprietario }))
      const filed = await verdi.post('/passaggi', sale({ idproprietario }))
      return [tried.body.avvisi, filed.status, filed.body]
    }
    const free = await told(cast.gallo.id)
    expect(await told(cast.rossi.id)).toEqual(free)
    // The answer does not reveal a sale in progress either.
    expect((await admin.post('/passaggi', sale({ idproprietario: cast.neri.id }))).status).toBe(201)
    expect(await told(cast.gallo.id)).toEqual(free)
    const refusal = async (idgatto: number) => {
      const tried = await verdi.post('/passaggi/controlli', sale({ idgatto }))
      const filed = await verdi.post('/passaggi', sale({ idgatto }))
      return [tried.status, tried.body, filed.status, filed.body]
    }
    const missing = await refusal(999_999)
    expect(missing[2]).toBe(422)
    expect(await refusal(cast.nerone.id)).toEqual(missing)
    expect(await refusal(cast.argo.id)).toEqual(missing)
  })

  it('does not block transfers by the owner or the office', async () => {
    const asked = await ask()
    await know(socio, 'clienti_soci', cast.gallo.codice)
    const own = await socio.post<Passaggio>('/passaggi', sale({ idproprietario: cast.gallo.id }))
    expect(own.status, own.text).toBe(201)
    expect((await verdi.post('/passaggi', sale())).status).toBe(409)
    // While the owner has an open passaggio for the cat, another cannot be confirmed.
    expect((await socio.post(`/passaggi/${asked}/conferma`)).status).toBe(409)
    expect((await socio.put(`/passaggi/${own.body.id}`, { stato: 'ritirato' })).status).toBe(200)
    expect((await admin.post('/passaggi', sale({ idproprietario: cast.gallo.id }))).status).toBe(201)
  })

  it('is confirmed only by an owner, once, and then is the cat’s open transfer', async () => {
    const id = await ask()
    const other = await test.as('socio2')
    expect((await other.post(`/passaggi/${id}/conferma`)).status).toBe(404)
    expect((await verdi.post(`/passaggi/${id}/conferma`)).status).toBe(403)
    expect((await admin.post(`/passaggi/${id}/conferma`)).status).toBe(403)
    expect((await socio.get(`/passaggi/${id}`)).body).toMatchObject({ puo_confermare: true, mosse: ['rifiutato'] })
    const answers = await Promise.all([1, 2, 3].map(() => socio.post<Passaggio>(`/passaggi/${id}/conferma`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { body } = await socio.get(`/passaggi/${id}`)
    expect(body).toMatchObject({ stato: 'inviato', da_confermare: 0, puo_confermare: false })
    expect(await mailsAbout('ha confermato la tua richiesta')).toEqual(['cliente@bisavolo.test'])
    expect((await socio.post('/passaggi', sale())).status).toBe(409)
    expect((await admin.put(`/passaggi/${id}`, { stato: 'registrato' })).status).toBe(200)
    expect((await verdi.get(`/passaggi/${id}`)).body).toMatchObject({ idproprietario_precedente: cast.rossi.id })
  })

  it('confirmed by one owner is reported to the others by the cat’s code, and they may still refuse', async () => {
    const share = { idcointestatario: cast.bianchi.id }
    await test.db.updateTable('gatti').set(share).where('id', '=', cast.leo.id).execute()
    const id = await ask({ note: 'Vieni su http://evil.test' })
    await test.db.deleteFrom('posta').execute()
    expect((await socio.post(`/passaggi/${id}/conferma`)).status).toBe(200)
    expect(await mailsAbout('ha confermato la tua richiesta')).toEqual(['cliente@bisavolo.test'])
    expect(await mailsAbout('puoi rifiutarla')).toEqual(['socio2@bisavolo.test'])
    const mails = await test.db.selectFrom('posta').select(['oggetto', 'testo', 'destinatario']).execute()
    const told = JSON.stringify(mails.filter(({ destinatario }) => destinatario === 'socio2@bisavolo.test'))
    expect(told).toContain(cast.leo.codice)
    expect(told).not.toMatch(/evil|Verdi|Anna|Rossi|Leo\b/)
    expect((await (await test.as('socio2')).put(`/passaggi/${id}`, { stato: 'rifiutato' })).status).toBe(200)
  })

  it('is refused only by an owner and withdrawn only by its sender, who can change nothing else', async () => {
    const refused = await ask()
    for (const stato of ['registrato', 'respinto', 'scaduto', 'superato', 'inviato'])
      for (const by of [verdi, socio]) expect((await by.put(`/passaggi/${refused}`, { stato })).status).toBe(403)
    expect((await socio.put(`/passaggi/${refused}`, { stato: 'ritirato' })).status).toBe(403)
    expect((await verdi.put(`/passaggi/${refused}`, { stato: 'rifiutato' })).status).toBe(403)
    expect((await (await test.as('socio2')).put(`/passaggi/${refused}`, { stato: 'ritirato' })).status).toBe(404)
    expect((await admin.put(`/passaggi/${refused}`, { stato: 'ritirato' })).status).toBe(422)
    const change = { stato: 'rifiutato', idproprietario: cast.gallo.id, note: 'Mia', data_acquisto: dayFromToday(-3) }
    const { status, body } = await socio.put(`/passaggi/${refused}`, change)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      stato: 'rifiutato',
      idproprietario: cast.verdi.id,
      data_acquisto: dayFromToday(-10),
      note: null,
    })
    expect(await mailsAbout('chiusa senza registrazione')).toEqual(['cliente@bisavolo.test'])
    expect((await socio.put(`/passaggi/${refused}`, { stato: 'rifiutato' })).status).toBe(409)

    const id = await ask()
    const { version } = (await verdi.get(`/passaggi/${id}`)).body as { version: number }
    await socio.post(`/passaggi/${id}/conferma`)
    expect((await verdi.put(`/passaggi/${id}`, { stato: 'ritirato', version })).status).toBe(409)
    expect((await verdi.put(`/passaggi/${id}`, { stato: 'ritirato' })).status).toBe(200)
    expect((await verdi.get(`/passaggi/${id}`)).body).toMatchObject({ stato: 'ritirato', mosse: [] })
    expect(await mailsAbout('è stata ritirata')).toEqual(['socio@bisavolo.test'])
    const trail = await admin.get<{ azione: string; account: string }[]>(`/audit/passaggi/${id}`)
    expect(trail.body.map(({ azione }) => azione)).toEqual(['ritiro', 'conferma di chi cede', 'inserimento'])
  })

  it('sends the owner a mail without the buyer’s words', async () => {
    await ask({ note: 'Vieni su http://evil.test' })
    const mails = await test.db.selectFrom('posta').select(['oggetto', 'testo', 'destinatario']).execute()
    expect(mails.map(({ destinatario }) => destinatario)).toEqual(['socio@bisavolo.test'])
    expect(JSON.stringify(mails)).not.toMatch(/evil|Verdi|Anna/)
  })

  it('is limited per person, also for concurrent ones, counting those ended on the day', async () => {
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into gatti (nome, idocchi, sesso, idrazza, idgenotipo, idlibro, idproprietario, idallevatore, data_nascita, data_registrazione, codice)
       select 'Prova ' || n, idocchi, sesso, idrazza, idgenotipo, idlibro, ${cast.rossi.id}, idallevatore, data_nascita, data_registrazione, 'PROVA ' || n
       from gatti, generate_series(1, 8) as n where id = $1 returning id`,
      [cast.leo.id],
    )
    for (const { id } of rows)
      await test.db.insertInto('trovati').values({ account_id: 8, entita: 'gatti', entita_id: id }).execute()
    const filed = await Promise.all(rows.map(({ id }) => verdi.post<Passaggio>('/passaggi', sale({ idgatto: id }))))
    const statuses = filed.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
    const [first] = filed.filter(({ status }) => status === 201)
    expect((await verdi.put(`/passaggi/${first?.body.id}`, { stato: 'ritirato' })).status).toBe(200)
    const free = rows.find(({ id }) => filed.every(({ body }) => body.idgatto !== id))
    expect((await verdi.post('/passaggi', sale({ idgatto: free?.id }))).status).toBe(409)
    await test.db
      .updateTable('passaggi')
      .set({ inviato_il: dayFromToday(-1) })
      .where('stato', '=', 'ritirato')
      .execute()
    expect((await verdi.post('/passaggi', sale({ idgatto: free?.id }))).status).toBe(201)
    await test.db.deleteFrom('passaggi').where('id', '>', 4).execute()
    await test.pool.query('delete from gatti where id = any($1)', [rows.map(({ id }) => id)])
  })

  it('expires unanswered on the day after its deadline; an answered one does not', async () => {
    const id = await ask()
    const set = (values: Values) => test.db.updateTable('passaggi').set(values).where('id', '=', id).execute()
    const today = todayAt(new Date())
    expect((await verdi.get(`/passaggi/${id}`)).body.scade_il).toBe(dayFromToday(30))
    await set({ scade_il: today })
    const deps = { db: test.db, changes: { origin: 'test', onChange: () => {}, announce: () => {} } }
    expect(await sweepRichieste(deps, today)).toBe(0)
    await set({ scade_il: dayFromToday(-1) })
    expect((await socio.post(`/passaggi/${id}/conferma`)).status).toBe(409)
    const runs = await Promise.all([sweepRichieste(deps, today), sweepRichieste(deps, today)])
    expect(runs.sort()).toEqual([0, 1])
    expect((await verdi.get(`/passaggi/${id}`)).body).toMatchObject({ stato: 'scaduto' })
    expect(await mailsAbout('non ha risposto entro il termine')).toEqual(['cliente@bisavolo.test'])
    const again = await ask()
    await socio.post(`/passaggi/${again}/conferma`)
    await test.db
      .updateTable('passaggi')
      .set({ scade_il: dayFromToday(-1) })
      .where('id', '=', again)
      .execute()
    expect(await sweepRichieste(deps, today)).toBe(0)
  })

  it('twenty concurrent registrations give one; the others end, and their senders get a mail', async () => {
    const asked = await ask()
    await test.pool.query(
      `insert into passaggi (idgatto, idproprietario, data_acquisto, data_passaggio, stato, chiesto_da, idrichiedente, da_confermare)
       select $1, c.id, $2, $3, 'inviato', 'acquirente', c.id, 1 from clienti_soci as c where c.id not in ($4, $5) limit 4`,
      [cast.leo.id, dayFromToday(-10), dayFromToday(-1), cast.rossi.id, cast.verdi.id],
    )
    const open = await test.db.selectFrom('passaggi').select('id').where('id', '>', 4).execute()
    expect(open).toHaveLength(5)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i < 15
          ? admin.put(`/passaggi/${open[i % 5]?.id}`, { stato: 'registrato', nota_deroga: 'Modulo con le due firme' })
          : admin.post(
              '/passaggi',
              sale({ stato: 'registrato', idproprietario: i % 2 ? cast.gallo.id : cast.verdi.id }),
            ),
      ),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status)
    const stored = await test.db.selectFrom('passaggi').select('stato').where('id', '>', 4).execute()
    expect(stored.filter(({ stato }) => stato === 'registrato')).toHaveLength(1)
    expect(stored.filter(({ stato }) => stato === 'inviato')).toHaveLength(0)
    const { stato } = (await verdi.get(`/passaggi/${asked}`)).body
    if (stato !== 'registrato') expect(await mailsAbout('un altro passaggio')).toContain('cliente@bisavolo.test')
  })
})

describe('D8 P09', () => {
  it('the office registers without the owner’s consent only with a note, announced beforehand', async () => {
    await know(verdi, 'gatti', cast.leo.codice)
    const asked = await verdi.post<Passaggio>('/passaggi', sale())
    const path = `/passaggi/${asked.body.id}`
    const P09 = expect.objectContaining({ codice: 'P09', livello: 'blocco', campo: 'nota_deroga' })
    const refused = await admin.put<Values>(path, { stato: 'registrato' })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ code: 'P09', field: 'nota_deroga' }]])
    expect((await admin.put(path, { stato: 'registrato', nota_deroga: '  ' })).status).toBe(422)
    expect(await ownerOf(cast.leo.id)).toMatchObject({ idproprietario: cast.rossi.id })
    expect((await admin.get<Passaggio>(path)).body.avvisi).toContainEqual(P09)
    const form = sale({ id: asked.body.id })
    expect((await admin.post<Passaggio>('/passaggi/controlli', form)).body.avvisi).toContainEqual(P09)
    for (const by of [verdi, socio]) expect((await by.get(path)).text).not.toContain('P09')
    expect((await verdi.post('/passaggi/controlli', form)).text).not.toContain('P09')
    // While open it can be corrected or rejected without a note.
    expect((await admin.put(path, { note: 'Chiamato il proprietario' })).status).toBe(200)
    const done = await admin.put(path, { stato: 'registrato', nota_deroga: 'Modulo con le due firme' })
    expect([done.status, done.body]).toMatchObject([200, { nota_deroga: 'Modulo con le due firme' }])
    expect(await ownerOf(cast.leo.id)).toMatchObject({ idproprietario: cast.verdi.id })
  })
})

describe('D8 P08', () => {
  it('of twenty concurrent new transfers one is registered', async () => {
    const buyers = [cast.verdi, cast.neri, cast.gallo, cast.esposito, cast.conti]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        admin.post<Values>('/passaggi', sale({ stato: 'registrato', idproprietario: buyers[i % 5]?.id })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)])
  })

  it('a handover not after the last one is refused to owner and office, which may accept it with a note', async () => {
    const first = await admin.post('/passaggi', sale({ stato: 'registrato', idproprietario: cast.verdi.id }))
    expect(first.status).toBe(201)
    const next = sale({ idproprietario: cast.neri.id, data_passaggio: dayFromToday(0), stato: 'registrato' })
    const codesOf = ({ body }: { body: Values }) => (body.errors as Values[]).map(({ code }) => code)
    const refused = await admin.post<Values>('/passaggi', next)
    expect([refused.status, codesOf(refused)]).toEqual([422, ['P08']])
    await know(verdi, 'clienti_soci', cast.neri.codice)
    const owner = await verdi.post<Values>('/passaggi', { ...next, nota_deroga: 'Vale comunque' })
    expect([owner.status, codesOf(owner)]).toEqual([422, ['P08']])
    const tried = await admin.post<Passaggio>('/passaggi/controlli', next)
    expect(tried.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'P08', livello: 'blocco' }))
    expect((await admin.post('/passaggi', { ...next, nota_deroga: 'Data corretta sul modulo' })).status).toBe(201)
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.neri.id)
  })

  it('a handover the day after the last one is accepted', async () => {
    await admin.post('/passaggi', sale({ stato: 'registrato' }))
    const next = sale({ stato: 'registrato', idproprietario: cast.neri.id, data_acquisto: dayFromToday(-9) })
    expect((await admin.post('/passaggi', next)).status).toBe(201)
  })
})

it('every transfer has the fields its page needs', async () => {
  expect((await socio.post('/passaggi', sale())).status).toBe(201)
  for (const caller of [admin, socio]) {
    const { body } = await caller.list<{ id: number }>('/passaggi', { pagination: { rowsPerPage: 100 } })
    expect(body.data.length).toBeGreaterThan(0)
    for (const { id } of body.data) {
      const read = await caller.get<Passaggio>(`/passaggi/${id}`)
      expect(passaggioLetto.safeParse(read.body).error).toBeUndefined()
    }
  }
})
