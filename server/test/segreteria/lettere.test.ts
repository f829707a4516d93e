import { randomUUID } from 'node:crypto'
import { office } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

const test = await startApp()
const { pool } = test
const admin = await test.as('admin')
interface Refusal {
  errors: { field: string; message: string; code: string }[]
}
interface Esiti {
  esempio: { oggetto: string; testo: string; destinatario: string } | null
  vuoti: { campo: string; persone: number }[]
  esiti: { idcliente: number; esito: string }[]
  senza: { id: number; motivo: string }[]
}
const letter = (change: object = {}) => ({
  entita: 'clienti_soci',
  ids: [cast.rossi.id, cast.verdi.id, cast.esposito.id],
  modo: 'email',
  scopo: 'servizio',
  oggetto: 'Tessera {{tessera}}',
  testo: 'Gentile {{nome_completo}},\n\nanno {{anno}}.',
  ...change,
})
const send = (change: object = {}) =>
  admin.post<Esiti & Refusal>('/lettere/invia', { ...letter(), lotto: randomUUID(), ...change })
const esitiOf = ({ body }: { body: Esiti }) =>
  Object.fromEntries(body.esiti.map(({ idcliente, esito }) => [idcliente, esito]))
const count = async (table: string) => Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('a letter is refused', () => {
  it('to roles outside the office', async () => {
    for (const role of rolesBut(...office)) {
      const caller = await test.as(role)
      expect((await caller.post('/lettere/invia', { ...letter(), lotto: randomUUID() })).status).toBe(403)
      expect((await caller.list('/modelli_lettera')).status).toBe(403)
      expect((await caller.list('/lettere')).status).toBe(403)
    }
    expect((await admin.post('/lettere', { testo: 'x' })).status).toBe(403)
  })

  it('for an unknown field, named, in template and letter', async () => {
    const model = { nome: 'Prova', oggetto: 'Ciao', testo: 'Caro {{cognome}} {{tessera' }
    const made = await admin.post<Refusal>('/modelli_lettera', model)
    expect([made.status, made.body.errors[0]?.field, made.body.errors[0]?.code]).toEqual([422, 'testo', 'L01'])
    expect(made.body.errors[0]?.message).toContain('{{cognome}}')
    const sent = await send({ testo: 'Caro {{cognome}}' })
    expect([sent.status, sent.body.errors[0]?.field, sent.body.errors[0]?.code]).toEqual([422, 'testo', 'L01'])
    expect(sent.body.errors[0]?.message).toContain('{{cognome}}')
  })

  it.each([
    ['no rows', { ids: [] }, 'ids'],
    ['one row twice', { ids: [cast.rossi.id, cast.rossi.id] }, 'ids'],
    ['a list nobody writes from', { entita: 'gatti' }, 'entita'],
    ['no subject', { oggetto: ' ' }, 'oggetto'],
    ['another way', { modo: 'fax' }, 'modo'],
  ])('with %s', async (_, change, field) => {
    const answer = await send(change)
    expect([answer.status, answer.body.errors[0]?.field.split('.')[0]]).toEqual([422, field])
  })

  it('if no selected row exists; missing rows and rows without a person are reported', async () => {
    for (const path of ['/lettere/anteprima', '/lettere/invia'])
      expect((await admin.post(path, { ...letter({ ids: [999_999] }), lotto: randomUUID() })).status).toBe(404)
    const { rows } = await pool.query(`update passaggi set idproprietario = null
      where id = (select min(id) from passaggi where stato = 'inviato') returning id`)
    const passaggio = rows[0].id as number
    const tried = await admin.post<Esiti>(
      '/lettere/anteprima',
      letter({ entita: 'passaggi', ids: [passaggio, 999_999] }),
    )
    expect([tried.status, tried.body.esiti]).toEqual([200, []])
    expect(tried.body.senza).toEqual([
      { id: passaggio, motivo: 'senza_persona' },
      { id: 999_999, motivo: 'non_trovata' },
    ])
    const sent = await send({ ids: [cast.rossi.id, 999_999], modo: 'posta' })
    expect([sent.status, sent.body.senza]).toEqual([201, [{ id: 999_999, motivo: 'non_trovata' }]])
  })
})

it('a letter is previewed, queued once per person, stored and audited', async () => {
  const body = letter({ testo: '{{nome_completo}} {{tessera}}\nanno {{anno}}' })
  const before = [await count('lettere'), await count('posta')]
  const tried = await admin.post<Esiti>('/lettere/anteprima', body)
  expect(tried.status).toBe(200)
  expect(esitiOf(tried)).toEqual({
    [cast.rossi.id]: 'pronta',
    [cast.verdi.id]: 'pronta',
    [cast.esposito.id]: 'esclusa',
  })
  expect(tried.body.vuoti).toEqual([{ campo: 'tessera', persone: 1 }])
  expect([await count('lettere'), await count('posta')]).toEqual(before)
  const lotto = randomUUID()
  const [one, two] = await Promise.all([send({ ...body, lotto }), send({ ...body, lotto })])
  expect([one.status, two.status]).toEqual([201, 201])
  expect([esitiOf(one)[cast.rossi.id], esitiOf(two)[cast.rossi.id]].sort()).toEqual(['gia_inviata', 'inviata'])
  const { rows } = await pool.query('select * from lettere where lotto = $1 order by idcliente', [lotto])
  expect(rows.map(({ idcliente }) => idcliente)).toEqual([cast.rossi.id, cast.verdi.id])
  expect(rows[0].oggetto).toBe('Tessera 101')
  expect(rows[0].testo).toMatch(/^Rossi Mario 101\nanno 20\d\d$/)
  const mails = (
    await pool.query(`select destinatario, oggetto, testo from posta where modello = 'lettera' order by id`)
  ).rows
  expect(mails).toHaveLength(2)
  expect(mails.find(({ destinatario }) => destinatario === 'socio@bisavolo.test')?.testo).toContain('Mario 101\nanno')
  const trail = await pool.query(
    `select count(*)::int as n from audit where entita = 'clienti_soci' and entita_id = $1 and azione = 'lettera per e-mail'`,
    [cast.rossi.id],
  )
  expect(trail.rows[0].n).toBe(1)
  expect((await admin.get(`/lettere/${rows[0].id}`)).body.testo).toBe(rows[0].testo)
})

it('newsletters go to people who agreed, letters about enrolments name the year, two rows of one person give one letter', async () => {
  await pool.query(`delete from consensi`)
  await pool.query(`insert into consensi (account_id, tipo, informativa_versione) values ($1, 'comunicazioni', 'x')`, [
    castAccount.socio.id,
  ])
  const news = await send({ scopo: 'notizie', ids: [cast.rossi.id, cast.verdi.id] })
  expect(esitiOf(news)).toEqual({ [cast.rossi.id]: 'inviata', [cast.verdi.id]: 'senza_consenso' })
  const { rows } = await pool.query(
    'select id, anno from iscrizioni_rinnovi where idcliente_socio = $1 order by anno',
    [cast.rossi.id],
  )
  const many = await admin.post<Esiti>('/lettere/anteprima', {
    ...letter({ entita: 'iscrizioni_rinnovi', ids: rows.map(({ id }) => id), testo: '{{anno}} n. {{pratica}}' }),
  })
  expect(many.body.esiti).toHaveLength(1)
  expect(many.body.esempio?.testo).toBe(`${rows[0].anno} n. ${rows[0].id}`)
})

it('letters by post are one PDF, and are deleted with an erased person', async () => {
  const lotto = randomUUID()
  await pool.query('update clienti_soci set indirizzo = null where id = $1', [cast.neri.id])
  const ids = [cast.verdi.id, cast.neri.id, cast.conti.id]
  const sent = await send({ modo: 'posta', ids, lotto, testo: `{{nome_completo}}\n${'Una riga. '.repeat(700)}` })
  expect(esitiOf(sent)).toEqual({
    [cast.verdi.id]: 'inviata',
    [cast.neri.id]: 'senza_indirizzo',
    [cast.conti.id]: 'inviata',
  })
  const pdf = await admin.get(`/lettere/stampa/${lotto}`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await admin.get(`/lettere/stampa/${randomUUID()}`)).status).toBe(404)
  const superadmin = await test.as('superadmin')
  const erased = await superadmin.post(`/clienti_soci/${cast.verdi.id}/pseudonimizza`, {
    nome: cast.verdi.nome_completo,
  })
  expect(erased.status).toBe(200)
  const { rows } = await pool.query(
    'select testo, destinatario, oggetto from lettere where idcliente = $1 and modo = $2',
    [cast.verdi.id, 'posta'],
  )
  expect(rows).toEqual([{ testo: '', destinatario: '', oggetto: 'Dato cancellato' }])
})
