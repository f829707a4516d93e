import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Passaggio extends Values {
  id: number
  version: number
  avvisi: { codice: string; livello: string }[]
}

let test: TestApp
let socio: Caller
let verdi: Caller
let admin: Caller
let anybody: Caller
let mi: number

beforeAll(async () => {
  test = await startApp()
  ;[socio, verdi, admin] = await Promise.all([test.as('socio'), test.as('cliente'), test.as('admin')])
  anybody = test.anonymous
  // A member may name a person whose code is known.
  await socio.get(`/cerca/clienti_soci/${encodeURIComponent(cast.verdi.codice)}`)
  mi = (await test.db.selectFrom('province').select('id').where('sigla', '=', 'MI').executeTakeFirstOrThrow()).id
})

beforeEach(async () => {
  await test.db.deleteFrom('passaggi').where('id', '>', 4).execute()
  const owned = { idproprietario: cast.rossi.id, idcointestatario: null, not_for_breeding: 0 as const }
  await test.db.updateTable('gatti').set(owned).where('id', '=', cast.leo.id).execute()
  await test.db.deleteFrom('posta').execute()
  await test.db.deleteFrom('tentativi').execute()
})

async function filed(change: Values = {}): Promise<Passaggio> {
  const acquirente = { nome_completo: 'Fontana Livia', indirizzo: 'Via Dante 4', citta: 'Milano', cap: '20121' }
  const { status, body, text } = await socio.post<Passaggio>('/passaggi', {
    ...{ idgatto: cast.leo.id, data_acquisto: dayFromToday(-10), data_passaggio: dayFromToday(-1) },
    acquirente: { ...acquirente, idprovincia: mi, email: 'livia@example.org' },
    ...change,
  })
  expect(status, text).toBe(201)
  return body
}

const letters = () =>
  test.db.selectFrom('posta').selectAll().where('modello', '=', 'consenso_passaggio').orderBy('id').execute()

async function asked(id: number, by = socio): Promise<string> {
  const { status, text } = await by.post(`/passaggi/${id}/consenso`, {})
  expect(status, text).toBe(200)
  return /\/consenso\?token=([\w-]{43})/.exec((await letters()).at(-1)?.testo ?? '')?.[1] as string
}

const gone = { message: 'Il collegamento non è valido, è scaduto o è già stato usato.' }

async function expectGone(token: string): Promise<void> {
  const shown = await anybody.get<Values>(`/consenso/${token}`)
  const answered = await anybody.post<Values>(`/consenso/${token}`, { esito: 'confermato' })
  expect([shown.status, answered.status]).toEqual([404, 404])
  expect([shown.body, answered.body]).toEqual([expect.objectContaining(gone), expect.objectContaining(gone)])
}

const stored = async (id: number) => (await admin.get<Passaggio>(`/passaggi/${id}`)).body

it('consent is requested only by sender and office, while open and unanswered, if there is an address', async () => {
  const { id } = await filed()
  expect((await anybody.post(`/passaggi/${id}/consenso`, {})).status).toBe(401)
  expect((await verdi.post(`/passaggi/${id}/consenso`, {})).status).toBe(404)
  expect((await admin.post('/passaggi/99999/consenso', {})).status).toBe(404)
  await socio.put(`/passaggi/${id}`, { stato: 'ritirato' })
  expect((await socio.post(`/passaggi/${id}/consenso`, {})).status).toBe(409)

  const mute = await filed({
    acquirente: { nome_completo: 'F', indirizzo: 'V', citta: 'Milano', cap: '20121', idprovincia: mi },
  })
  const refused = await socio.post<Values>(`/passaggi/${mute.id}/consenso`, {})
  expect(refused.status, refused.text).toBe(422)
  expect((await stored(mute.id)).consenso_acquirente).toBeNull()
  await socio.put(`/passaggi/${mute.id}`, { stato: 'ritirato' })

  // A named buyer reads the passaggio but cannot ask for consent in the seller's place.
  const named = await filed({ acquirente: undefined, idproprietario: cast.verdi.id })
  expect((await verdi.post(`/passaggi/${named.id}/consenso`, {})).status).toBe(403)
  expect(await letters()).toEqual([])
})

it('an unknown, used, expired, replaced or foreign link gives the same 404', async () => {
  const { id, version } = await filed()
  await expectGone('x'.repeat(43))
  const first = await asked(id)
  const second = await asked(id, admin)
  await expectGone(first)
  expect((await anybody.post(`/consenso/${second}`, { esito: 'forse' })).status).toBe(422)
  expect((await anybody.post(`/consenso/${second}`, { esito: 'negato', nota: 'x'.repeat(1001) })).status).toBe(422)

  const changed = await admin.put(`/passaggi/${id}`, { version: version + 1, clausola_nfb: 1 })
  expect(changed.status, changed.text).toBe(200)
  await expectGone(second)
  expect((await stored(id)).consenso_acquirente).toBeNull()

  const third = await asked(id)
  await test.db.updateTable('passaggi_consensi').set({ scade_il: '2020-01-01' }).execute()
  await expectGone(third)
  // Limit: three requests per passaggio and day, the office included.
  expect((await socio.post(`/passaggi/${id}/consenso`, {})).status).toBe(429)
  expect((await admin.post(`/passaggi/${id}/consenso`, {})).status).toBe(429)
})

it('a closed transfer or changed buyer data invalidate the link', async () => {
  const one = await filed()
  const link = await asked(one.id)
  await admin.put(`/passaggi/${one.id}`, { correzioni: [{ campo: 'acquirente', messaggio: 'Manca il CAP giusto' }] })
  expect((await anybody.get(`/consenso/${link}`)).status).toBe(200)
  const fixed = await socio.put(`/passaggi/${one.id}`, { corretto: true, acquirente: { cap: '20122' } })
  expect(fixed.status, fixed.text).toBe(200)
  await expectGone(link)
  const again = await asked(one.id)
  await socio.put(`/passaggi/${one.id}`, { stato: 'ritirato' })
  await expectGone(again)
})

it('wrong links are counted by address', async () => {
  const tries = await Promise.all(Array.from({ length: 10 }, (_, i) => anybody.get(`/consenso/${i}`)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await anybody.get('/consenso/x')).status).toBe(429)
})

it('the link shows cat, seller and clause, stores one of two concurrent answers, and informs the sender', async () => {
  const { id } = await filed({ clausola_nfb: 1 })
  const token = await asked(id)
  const [mail] = await letters()
  expect(mail?.destinatario).toBe('livia@example.org')
  expect(mail?.testo).not.toMatch(/Fontana|Rossi|Leo\b/)
  const rows = await test.db.selectFrom('passaggi_consensi').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await socio.get<Values>(`/passaggi/${id}`)).text).not.toContain(token)

  for (const _ of [1, 2]) {
    const { status, body } = await anybody.get<Values>(`/consenso/${token}`)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['cedente', 'clausola_nfb', 'gatto'])
    expect(body.clausola_nfb).toBe(1)
  }
  const answers = await Promise.all(
    ['confermato', 'negato'].map(esito => anybody.post(`/consenso/${token}`, { esito, nota: ' Tutto vero ' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  await expectGone(token)
  const esito = answers[0]?.status === 200 ? 'confermato' : 'negato'
  const own = (await socio.get<Passaggio>(`/passaggi/${id}`)).body
  expect(own).toMatchObject({
    ...{ consenso_acquirente: esito, consenso_acquirente_il: dayFromToday(0) },
    consenso_acquirente_nota: 'Tutto vero',
  })
  const trail = await test.db
    .selectFrom('audit')
    .selectAll()
    .where('entita', '=', 'passaggi')
    .where('entita_id', '=', id)
    .execute()
  expect(trail.filter(({ azione }) => azione.endsWith('conferma di chi riceve'))).toHaveLength(1)
  const told = await test.db.selectFrom('posta').select('testo').where('modello', '=', 'passaggio_stato').execute()
  expect(told.some(({ testo }) => testo.includes('ha confermato il passaggio'))).toBe(true)
  expect(told.some(({ testo }) => testo.includes('Tutto vero'))).toBe(false)
})

it('a refusal is only a warning for the office, and an agreement is not requested again', async () => {
  const { id } = await filed({ acquirente: undefined, idproprietario: cast.verdi.id })
  const no = await asked(id)
  expect((await anybody.post(`/consenso/${no}`, { esito: 'negato', nota: 'Non ne so nulla' })).status).toBe(200)
  const p11 = expect.objectContaining({ codice: 'P11', livello: 'avviso' })
  expect((await stored(id)).avvisi).toContainEqual(p11)
  expect((await socio.get<Passaggio>(`/passaggi/${id}`)).body.avvisi).not.toContainEqual(p11)
  const tried = await admin.post<Passaggio>('/passaggi/controlli', { ...(await stored(id)) })
  expect(tried.body.avvisi).toContainEqual(p11)
  const yes = await asked(id)
  expect((await anybody.post(`/consenso/${yes}`, { esito: 'confermato' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ consenso_acquirente: 'confermato', consenso_acquirente_nota: null })
  expect((await socio.post(`/passaggi/${id}/consenso`, {})).status).toBe(409)
  const registered = await admin.put(`/passaggi/${id}`, { stato: 'registrato' })
  expect(registered.status, registered.text).toBe(200)
  expect(await stored(id)).toMatchObject({ stato: 'registrato', consenso_acquirente: 'confermato' })
})

async function emailOf(id: number): Promise<string | null> {
  const query = test.db.selectFrom('clienti_soci').select('email').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).email
}

async function withEmail(id: number, email: string | null): Promise<void> {
  await test.db.updateTable('clienti_soci').set({ email }).where('id', '=', id).execute()
}

it('an address of the seller is refused for the buyer, in any spelling', async () => {
  const own = (
    await test.db
      .selectFrom('account')
      .select('username')
      .where('clienti_soci_id', '=', cast.rossi.id)
      .executeTakeFirstOrThrow()
  ).username
  const [local, domain] = own.split('@')
  const acquirente = { nome_completo: 'F', indirizzo: 'V', citta: 'Milano', cap: '20121', idprovincia: mi }
  const sale = { idgatto: cast.leo.id, data_acquisto: dayFromToday(-10), data_passaggio: dayFromToday(-1) }
  for (const email of [own, ` ${own.toUpperCase()} `, `${local}+livia@${domain}`]) {
    const body = { ...sale, acquirente: { ...acquirente, email } }
    const told = expect.objectContaining({ field: 'acquirente.email' })
    for (const by of [socio, admin]) {
      const refused = await by.post<Values>('/passaggi', body)
      expect([refused.status, refused.body.errors], refused.text).toEqual([422, [told]])
    }
    const tried = await socio.post<Passaggio>('/passaggi/controlli', body)
    expect(tried.body.avvisi).toContainEqual(expect.objectContaining({ campo: 'acquirente.email', livello: 'blocco' }))
  }
  // Otherwise a stranger could find out the owner and the e-mail address.
  const stranger = await verdi.post<Passaggio>('/passaggi/controlli', {
    ...sale,
    acquirente: { ...acquirente, email: own },
  })
  expect(stranger.body.avvisi ?? []).not.toContainEqual(expect.objectContaining({ campo: 'acquirente.email' }))

  const { id } = await filed({ acquirente: undefined, idproprietario: cast.verdi.id })
  const verdiOwn = await test.db
    .selectFrom('account')
    .select(['id', 'status'])
    .where('clienti_soci_id', '=', cast.verdi.id)
    .execute()
  const before = await emailOf(cast.verdi.id)
  const ids = verdiOwn.map(one => one.id)
  await test.db.updateTable('account').set({ status: 0 }).where('id', 'in', ids).execute()
  await withEmail(cast.verdi.id, own)
  expect((await socio.post(`/passaggi/${id}/consenso`, {})).status).toBe(422)
  expect((await admin.post(`/passaggi/${id}/consenso`, {})).status).toBe(422)
  expect(await letters()).toEqual([])
  await withEmail(cast.verdi.id, before)
  await test.db.updateTable('account').set({ status: 1 }).where('id', 'in', ids).execute()
})

it('an agreement from an address other than the chosen person’s does not count, and is requested there', async () => {
  const { id } = await filed()
  const token = await asked(id)
  expect((await anybody.post(`/consenso/${token}`, { esito: 'confermato' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ consenso_acquirente_indirizzo: 'livia@example.org' })
  expect((await socio.get<Values>(`/passaggi/${id}`)).body).not.toHaveProperty('consenso_acquirente_indirizzo')

  expect((await admin.get(`/audit/passaggi/${id}`)).text).not.toContain('livia@')
  const chosen = await admin.put<Passaggio>(`/passaggi/${id}`, { idproprietario: cast.neri.id })
  expect(chosen.status, chosen.text).toBe(200)
  expect(chosen.body).toMatchObject({ consenso_acquirente: 'chiesto', consenso_acquirente_il: null })
  const [, again] = await letters()
  expect(again?.destinatario).not.toBe('livia@example.org')
  expect(chosen.body.consenso_acquirente_indirizzo).toBe(again?.destinatario)
  const link = /token=([\w-]{43})/.exec(again?.testo ?? '')?.[1]
  expect((await anybody.post(`/consenso/${link}`, { esito: 'confermato' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ consenso_acquirente: 'confermato' })
  await socio.put(`/passaggi/${id}`, { stato: 'ritirato' })
  expect(await stored(id)).toMatchObject({ stato: 'ritirato', consenso_acquirente_indirizzo: null })
})

it('an agreement from the chosen person’s address counts; without an address none is requested', async () => {
  const before = await emailOf(cast.neri.id)
  await withEmail(cast.neri.id, 'Livia@example.org')
  const same = await filed()
  await anybody.post(`/consenso/${await asked(same.id)}`, { esito: 'confermato' })
  await admin.put(`/passaggi/${same.id}`, { idproprietario: cast.neri.id })
  expect(await stored(same.id)).toMatchObject({ consenso_acquirente: 'confermato' })
  await admin.put(`/passaggi/${same.id}`, { stato: 'respinto', motivo: 'Prova' })

  await test.db
    .updateTable('account')
    .set({ clienti_soci_id: null })
    .where('clienti_soci_id', '=', cast.neri.id)
    .execute()
  await withEmail(cast.neri.id, null)
  const mute = await filed()
  await anybody.post(`/consenso/${await asked(mute.id)}`, { esito: 'confermato' })
  const chosen = await admin.put<Passaggio>(`/passaggi/${mute.id}`, { idproprietario: cast.neri.id })
  expect(chosen.body, chosen.text).toMatchObject({ consenso_acquirente: null, consenso_acquirente_indirizzo: null })
  await withEmail(cast.neri.id, before)
})

const p15 = expect.objectContaining({ codice: 'P15', livello: 'avviso' })

it('registering before the buyer’s answer gives a warning, and a later refusal is stored and reported', async () => {
  const { id } = await filed({ acquirente: undefined, idproprietario: cast.verdi.id })
  const token = await asked(id)
  expect((await stored(id)).avvisi).toContainEqual(p15)
  expect((await socio.get<Passaggio>(`/passaggi/${id}`)).body.avvisi).not.toContainEqual(p15)
  const registered = await admin.put<Passaggio>(`/passaggi/${id}`, { stato: 'registrato' })
  expect(registered.status, registered.text).toBe(200)
  expect(registered.body.avvisi).toContainEqual(p15)

  const shown = await anybody.get<Values>(`/consenso/${token}`)
  expect([shown.status, shown.body.registrato], shown.text).toEqual([200, 1])
  await test.db.deleteFrom('posta').execute()
  const no = await anybody.post<{ message: string }>(`/consenso/${token}`, { esito: 'negato', nota: 'Non è mio' })
  expect(no.status, no.text).toBe(200)
  expect(no.body.message).toContain('già registrato')
  const after = await stored(id)
  expect(after).toMatchObject({
    stato: 'registrato',
    consenso_acquirente: 'negato',
    consenso_acquirente_nota: 'Non è mio',
  })
  expect(after.avvisi).toContainEqual(expect.objectContaining({ codice: 'P11' }))
  expect(after.avvisi).not.toContainEqual(p15)
  const told = await test.db.selectFrom('posta').select(['testo']).where('modello', '=', 'passaggio_stato').execute()
  expect(told.map(({ testo }) => testo).join()).toContain('era già registrato')
  const odd = await admin.get<{ data: Values[] }>('/anomalie', {
    'x-filters': JSON.stringify({ entita: 'passaggi', codice: 'P11' }),
  })
  expect(odd.body.data, odd.text).toContainEqual(expect.objectContaining({ entita: 'passaggi', id, codice: 'P11' }))
  await expectGone(token)
})

it('the link still accepts a refusal after the buyer was found and registered in one step', async () => {
  const before = await emailOf(cast.neri.id)
  await withEmail(cast.neri.id, 'livia@example.org')
  const { id } = await filed()
  const token = await asked(id)
  const registered = await admin.put<Passaggio>(`/passaggi/${id}`, {
    stato: 'registrato',
    idproprietario: cast.neri.id,
  })
  expect(registered.status, registered.text).toBe(200)
  expect(registered.body.avvisi).toContainEqual(p15)
  expect((await anybody.post(`/consenso/${token}`, { esito: 'negato' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ stato: 'registrato', consenso_acquirente: 'negato' })
  await withEmail(cast.neri.id, before)
})
