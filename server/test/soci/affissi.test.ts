import { describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp } from '../harness.ts'

const test = await startApp()
const { pool } = test
const [admin, cdn, socio, socio2, cliente] = await Promise.all(
  ['admin', 'admin_cdn', 'socio', 'socio2', 'cliente'].map(who => test.as(who)),
)
interface Refusal {
  message: string
  code: string
  errors: { field: string; message: string; code: string }[]
}
interface Pratica extends Record<string, unknown> {
  id: number
  version: number
  stato: string
  mosse: string[]
  requisiti: { campo: string; registro: boolean }[]
  nomi: { campo: string; avvisi: { codice: string }[]; simili: { affisso: string; titolare: unknown }[] }[]
}
const codes = ({ body }: { body: Refusal }) => (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)
const today = dayFromToday(0)
const client = async (id: number) => (await pool.query('select * from clienti_soci where id = $1', [id])).rows[0]
const mails = async () =>
  (await pool.query(`select destinatario, testo from posta where modello = 'affisso_stato' order by id`)).rows
const forget = (id: number) =>
  pool.query('update clienti_soci set prefisso = null, suffisso = null where id = $1', [id])
const put = (id: number, body: object) => admin!.put<Pratica & Refusal>(`/affissi/${id}`, body)

describe('a request for an affisso is refused', () => {
  it('to roles outside the office, and for another person', async () => {
    expect((await cliente!.post('/affissi', { nome1: 'Valle Serena' })).status).toBe(403)
    expect((await cdn!.post('/affissi', { idcliente: cast.gallo.id, nome1: 'Valle Serena' })).status).toBe(403)
    const forOther = await socio!.post<Refusal>('/affissi', { idcliente: cast.bianchi.id, nome1: 'Valle Serena' })
    expect([forOther.status, codes(forOther)]).toEqual([422, ['idcliente non_valido']])
  })

  it('for names that break a rule, all reported together', async () => {
    const answer = await admin!.post<Refusal>('/affissi', {
      idcliente: cast.gallo.id,
      nome1: 'BOSCO  anttico',
      nome2: 'Villa Bianca',
      nome3: 'Fjord kattens',
    })
    expect(answer.status).toBe(422)
    expect(codes(answer)).toEqual(['nome1 A01', 'nome2 A06', 'nome3 A01'])
    expect((await admin!.post<Refusal>('/affissi', { idcliente: cast.gallo.id })).body.errors[0]?.message).toBe(
      'Scrivi almeno un nome',
    )
  })

  it('to a holder of one, with a non-member, or with the same person twice', async () => {
    const own = await socio!.post<Refusal>('/affissi', { nome1: 'Valle Serena' })
    expect([own.status, codes(own)]).toEqual([422, ['idcliente A09']])
    const shared = await admin!.post<Refusal>('/affissi', {
      ...{ idcliente: cast.gallo.id, nome1: 'Valle Serena' },
      ...{ idcointestatario: cast.neri.id, idcointestatario1: cast.gallo.id },
    })
    expect(codes(shared)).toEqual(['idcointestatario A16', 'idcointestatario1 A16'])
  })
})

it('names proposed by others are visible to the office, not to members', async () => {
  await forget(cast.bianchi.id)
  const proposed = await socio2!.post<Pratica>('/affissi', { nome1: 'Colle Fiorito' })
  expect(proposed.status).toBe(201)
  await forget(cast.rossi.id)
  const body = { idcliente: cast.rossi.id, nome1: 'Colle Fiorita' }
  const [byMember, byOffice] = await Promise.all([
    socio!.post<Pratica>('/affissi/controlli', body),
    admin!.post<Pratica>('/affissi/controlli', body),
  ])
  expect(byMember.text).not.toContain('Fiorito')
  expect(byOffice.body.nomi[0]?.simili.map(({ affisso }) => affisso)).toContain('Colle Fiorito')
  // Names in use are public, their holders are not.
  const like = await socio!.post<Pratica>('/affissi/controlli', { nome1: 'Fjordkatten' })
  expect(like.body.nomi[0]?.simili).toMatchObject([{ affisso: 'Fjordkattens', titolare: null }])
  expect((await socio!.get(`/affissi/${proposed.body.id}`)).status).toBe(404)
  expect((await socio!.put(`/affissi/${proposed.body.id}`, { stato: 'ritirata' })).status).toBe(404)
  expect((await socio!.list('/affissi')).body.tot).toBe(0)
  expect((await cdn!.get(`/affissi/${proposed.body.id}`)).status).toBe(200)
  expect((await cdn!.put(`/affissi/${proposed.body.id}`, { nome1: 'Altro Nome' })).status).toBe(403)
  expect((await socio!.put(`/affissi/${proposed.body.id}`, { nome1: 'Altro Nome' })).status).toBe(404)
  expect((await socio2!.put<Pratica>(`/affissi/${proposed.body.id}`, { stato: 'ritirata' })).body.stato).toBe(
    'ritirata',
  )
  expect((await socio2!.put(`/affissi/${proposed.body.id}`, { stato: 'ritirata' })).status).toBe(409)
})

it('comparing many names in a thread finds the same similar names', async () => {
  const ask = async () =>
    (await admin!.post<Pratica>('/affissi/controlli', { idcliente: cast.verdi.id, nome1: 'Fjordkatten' })).body.nomi[0]
  const amongFew = await ask()
  const { rows } = await pool.query(
    `insert into clienti_soci (nome_completo, citta, idprovincia, regione, prefisso)
     select 'Prova Molti', 'Milano', 1, 'Lombardia', 'Qqq' || chr(65 + n / 26) || chr(65 + n % 26)
     from generate_series(0, 600) as n returning id`,
  )
  expect(await ask()).toEqual(amongFew)
  expect(amongFew?.simili).toMatchObject([{ affisso: 'Fjordkattens' }])
  await pool.query('delete from clienti_soci where id = any($1)', [rows.map(({ id }) => id)])
})

it('a request can be changed by its requester until the office opens it', async () => {
  await forget(cast.bianchi.id)
  const { id, version } = (await socio2!.post<Pratica>('/affissi', { nome1: 'Colle Fiorito' })).body
  const mend = (body: object) => socio2!.put<Pratica & Refusal>(`/affissi/${id}`, body)
  expect(codes(await mend({ nome1: 'Luna Cattery' }))).toEqual(['nome1 A07'])
  expect(codes(await mend({ nome1: '' }))).toEqual(['nome1 obbligatorio'])
  expect(codes(await mend({ idcointestatario: cast.conti.id }))).toEqual(['idcointestatario non_valido'])
  // Fields only the office may write stay unchanged.
  const mended = await mend({ version, nome1: 'Colle Verde', nome2: 'Prato Lungo', affisso: 'Mio', stato: 'in_uso' })
  expect([mended.status, mended.body]).toMatchObject([
    200,
    { nome1: 'Colle Verde', nome2: 'Prato Lungo', affisso: null, stato: 'inviata' },
  ])
  expect((await mend({ version, nome1: 'Troppo Tardi' })).body).toMatchObject({ code: 'conflitto_versione' })
  // A practice does not conflict with itself.
  const tried = await socio2!.post<Pratica & { avvisi: { codice: string }[] }>('/affissi/controlli', {
    ...{ id, nome1: 'Colle Verde' },
  })
  expect(tried.body.avvisi).toEqual([])
  // Only the newly named co-holder gets a mail.
  await pool.query('delete from posta')
  await forget(cast.rossi.id)
  expect((await put(id, { idcointestatario: cast.rossi.id })).status).toBe(200)
  expect((await mails()).map(({ destinatario }) => destinatario)).toHaveLength(1)
  expect((await socio!.put(`/affissi/${id}`, { nome1: 'Non Mio' })).status).toBe(403)
  expect((await put(id, { stato: 'in_verifica' })).status).toBe(200)
  const late = await mend({ nome1: 'Altro Nome' })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('non si può più cambiare')])
  expect((await socio!.put<Pratica>(`/affissi/${id}`, { stato: 'ritirata' })).body.stato).toBe('ritirata')
})

it('an affisso goes from request to use step by step, and its holders’ records follow', async () => {
  await forget(cast.rossi.id)
  await forget(cast.bianchi.id)
  await pool.query('insert into trovati (account_id, entita, entita_id) values ($1, $2, $3)', [
    ...[castAccount.socio.id, 'clienti_soci', cast.bianchi.id],
  ])
  await pool.query('delete from posta')
  const sent = await socio!.post<Pratica>('/affissi', {
    ...{ nome1: 'Valle Serena', nome2: 'Monte Alto', posizione: 'suffisso', idcointestatario: cast.bianchi.id },
    ...{ affisso: 'Valle Serena', stato: 'in_uso', ratificaFife: today },
  })
  expect([sent.status, sent.body.stato, sent.body.affisso, sent.body.ratificaFife]).toEqual([
    201,
    'inviata',
    null,
    null,
  ])
  const { id } = sent.body
  expect((await mails()).length).toBe(2)
  expect((await mails()).every(({ testo }) => !testo.includes('Valle'))).toBe(true)
  const second = await socio!.post<Refusal>('/affissi', { nome1: 'Altra Valle' })
  expect(codes(second)).toEqual(['idcliente A09'])

  expect(codes(await put(id, { stato: 'ratificata' }))).toEqual(['stato non_valido'])
  const reopen = (who = admin!) => who.post<Refusal>(`/affissi/${id}/riapri`)
  expect([(await reopen(cdn!)).status, (await reopen(socio!)).status, (await reopen()).status]).toEqual([403, 403, 409])
  expect((await put(id, { stato: 'in_verifica' })).body.stato).toBe('in_verifica')
  expect((await reopen()).status).toBe(200)
  expect((await admin!.get<Pratica>(`/affissi/${id}`)).body).toMatchObject({ stato: 'inviata', motivo: null })
  expect((await put(id, { stato: 'respinta', motivo: 'Per errore' })).body.stato).toBe('respinta')
  expect((await reopen()).status).toBe(200)
  expect((await admin!.get<Pratica>(`/affissi/${id}`)).body).toMatchObject({ stato: 'inviata', motivo: null })
  expect((await put(id, { stato: 'in_verifica' })).body.stato).toBe('in_verifica')
  const missing = await put(id, { stato: 'visita' })
  expect([missing.status, codes(missing)]).toEqual([422, ['requisito_quota A11']])
  expect(codes(await put(id, { stato: 'visita', requisito_quota: 1 }))).toEqual(['nota_requisiti A12'])
  const ready = await put(id, { stato: 'visita', requisito_quota: 1, nota_requisiti: 'Bonifico del 3 novembre' })
  expect(ready.body.stato).toBe('visita')
  const visit = { controllo_data: dayFromToday(-3), controllo_ispettore: 'Gallo', controllo_esito: 'conforme' }
  expect(codes(await put(id, { stato: 'ratificata', ...visit, affisso: 'Terzo Nome' }))).toEqual([
    'data_consiglio A14',
    'affisso A14',
  ])
  // The first name was taken meanwhile; the second is free.
  await pool.query(`update clienti_soci set prefisso = 'Valleserena' where id = $1`, [cast.conti.id])
  const board = { stato: 'ratificata', ...visit, data_consiglio: dayFromToday(-1) }
  expect(codes(await put(id, { ...board, affisso: 'Valle Serena' }))).toEqual(['nome1 A01'])
  await put(id, { ...board, affisso: 'Monte Alto' })
  // Reopening clears the affisso in both records but keeps the inspection.
  expect((await reopen()).status).toBe(200)
  expect((await admin!.get<Pratica>(`/affissi/${id}`)).body).toMatchObject({
    ...{ stato: 'visita', affisso: null, data_consiglio: null, ...visit },
  })
  expect(await client(cast.bianchi.id)).toMatchObject({ prefisso: null, suffisso: null })
  const ratified = await put(id, { ...board, affisso: 'Monte Alto' })
  expect(ratified.body.stato).toBe('ratificata')
  expect((await socio!.put(`/affissi/${id}`, { stato: 'ritirata' })).status).toBe(409)
  expect((await socio!.get<Pratica>(`/affissi/${id}`)).body.mosse).toEqual([])
  expect(await client(cast.rossi.id)).toMatchObject({
    ...{ prefisso: null, suffisso: 'Monte Alto', ratificaFife: null },
    cointestazione_affisso: cast.bianchi.nome_completo,
  })
  expect(await client(cast.bianchi.id)).toMatchObject({ suffisso: 'Monte Alto' })
  expect((await put(id, { stato: 'in_uso', ratificaFife: today })).body.stato).toBe('in_uso')
  expect(await client(cast.bianchi.id)).toMatchObject({ ratificaFife: today })
  expect((await put(id, { stato: 'respinta', motivo: 'Ripensamento' })).status).toBe(409)
  expect((await reopen()).body.message).toContain('non c’è una decisione')
  expect((await socio!.put(`/affissi/${id}`, { stato: 'ritirata' })).status).toBe(409)
  expect((await mails()).at(-1)?.testo).toContain('«Monte Alto»')

  // A correction in the client's record reaches the practice and the co-holder.
  const { version } = await client(cast.rossi.id)
  const corrected = { version, suffisso: 'Monte Altto', motivo_affisso: 'Refuso' }
  expect((await admin!.put(`/clienti_soci/${cast.rossi.id}`, corrected)).status).toBe(200)
  expect((await admin!.get<Pratica>(`/affissi/${id}`)).body.affisso).toBe('Monte Altto')
  expect(await client(cast.bianchi.id)).toMatchObject({ suffisso: 'Monte Altto' })
  const wrong = { suffisso: 'Luna Cattery', motivo_affisso: 'Altro' }
  expect(codes(await admin!.put<Refusal>(`/clienti_soci/${cast.rossi.id}`, wrong))).toEqual(['suffisso A07'])
})

it('two concurrent board decisions give a name once', async () => {
  const made = []
  for (const idcliente of [cast.gallo.id, cast.neri.id]) {
    await pool.query(
      `insert into affissi (idcliente, nome1, data_richiesta, stato, controllo_data, controllo_ispettore, controllo_esito)
       values ($1, 'Riva Chiara', $2, 'visita', $2, 'Prova', 'conforme')`,
      [idcliente, today],
    )
    made.push((await pool.query('select max(id)::int as id from affissi')).rows[0].id as number)
  }
  const decision = { stato: 'ratificata', affisso: 'Riva Chiara', data_consiglio: today }
  const answers = await Promise.all(made.map(id => put(id, decision)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const lost = answers.find(({ status }) => status === 422)
  expect(codes(lost as never)).toEqual(['nome1 A01'])
})

it('a dead holder’s affisso is blocked for twenty years', async () => {
  const ask = (nome1: string) => admin!.post<Pratica>('/affissi/controlli', { idcliente: cast.verdi.id, nome1 })
  const set = (giorno: string | null) =>
    pool.query(`update clienti_soci set prefisso = 'Antica Torre', deceduto = 1, data_decesso = $1 where id = $2`, [
      giorno,
      cast.esposito.id,
    ])
  const blocked = async () => (await ask('Antica Torre')).body.nomi[0]?.avvisi.map(({ codice }) => codice)
  await set(null)
  expect(await blocked()).toEqual(['A01'])
  await set(`${Number(today.slice(0, 4)) - 20}${today.slice(4)}`)
  expect(await blocked()).toEqual(['A01'])
  await set(`${Number(today.slice(0, 4)) - 21}${today.slice(4)}`)
  expect(await blocked()).toEqual([])
})
