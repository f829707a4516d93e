import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Answer, type Caller, startApp } from '../harness.ts'
import { nuovoGatto } from '../registro/nuovo-gatto.ts'
import { whileHeld } from '../while-held.ts'

type Values = Record<string, unknown>
interface Pratica {
  id: number
  version: number
  idcliente: number
}
type Move = (pratica: Pratica, by: Caller) => Promise<Answer>

const test = await startApp({}, false, 8)
const [admin, other, socio] = (await Promise.all(['admin', 'admin2', 'socio'].map(who => test.as(who)))) as [
  Caller,
  Caller,
  Caller,
]
await socio.get(`/cerca/clienti_soci/${cast.verdi.codice}`)
const rowsOf = async <T = Values>(text: string, values: unknown[] = []) =>
  (await test.pool.query(text, values)).rows as T[]
const idOf = async (table: string, where: string, value: string) =>
  (await rowsOf<{ id: number }>(`select id from ${table} where ${where} = $1`, [value]))[0]?.id as number
const ids = { razza: await idOf('razze', 'codice', 'MCO'), colore: await idOf('colori', 'codice', 'n 22') }
const roma = await idOf('province', 'sigla', 'RM')
const today = dayFromToday(0)

async function made(answer: Promise<Answer>): Promise<Pratica> {
  const { status, body, text } = await answer
  expect(status, text).toBe(201)
  return body as unknown as Pratica
}

const put =
  (table: string, body: Values): Move =>
  ({ id, version }, by) =>
    by.put(`/${table}/${id}`, { version, ...body })

let persone = 0
async function persona(): Promise<number> {
  persone++
  const [{ id }] = (await rowsOf(
    `insert into clienti_soci (nome_completo, codice, email, citta, idprovincia, regione, sezione)
     values ($1, $2, $3, 'Roma', $4, 'Lazio', 'Lazio') returning id`,
    [`Bini Prova ${persone}`, `P${persone}`, `bini${persone}@example.test`, roma],
  )) as [{ id: number }]
  return id
}

const practices: Record<string, { table: string; make: () => Promise<Pratica>; moves: Record<string, Move> }> = {
  'a transfer': {
    table: 'passaggi',
    make: async () => {
      const { id: idgatto } = await made(admin.post('/gatti', nuovoGatto(ids)))
      const dates = { data_acquisto: dayFromToday(-10), data_passaggio: dayFromToday(-1) }
      return made(socio.post('/passaggi', { idgatto, idproprietario: cast.verdi.id, ...dates }))
    },
    moves: {
      registered: put('passaggi', { stato: 'registrato' }),
      rejected: put('passaggi', { stato: 'respinto', motivo: 'Manca una firma' }),
      'sent back': put('passaggi', { correzioni: [{ campo: 'data_acquisto', messaggio: 'Manca il giorno' }] }),
      withdrawn: ({ id, version }) => socio.put(`/passaggi/${id}`, { version, stato: 'ritirato' }),
    },
  },
  'a declaration': {
    table: 'denunce_nascita',
    make: async () => {
      const born = { data_nascita: dayFromToday(-900), data_registrazione: dayFromToday(-800) }
      const { id: idfattrice } = await made(admin.post('/gatti', nuovoGatto(ids, born)))
      const dates = { data_monta: dayFromToday(-85), data_nascita: dayFromToday(-20), data_denuncia: dayFromToday(-1) }
      const cucciolo = { sesso: 'F', idrazza: ids.razza, idcolore_genotipo: ids.colore, idocchi: 8 }
      const parents = { idfattrice, idstallone: cast.baldo.id, idproprietario: cast.rossi.id }
      return made(
        admin.post('/denunce_nascita', { ...parents, ...dates, cuccioli: [cucciolo], nota_deroga: 'Autorizzata' }),
      )
    },
    // Direct calls, without the version that the desk sends.
    moves: {
      rejected: ({ id }, by) => by.put(`/denunce_nascita/${id}`, { stato: 'respinta', motivo: 'Manca una firma' }),
      'sent back': ({ id }, by) =>
        by.put(`/denunce_nascita/${id}`, {
          ...{ stato: 'respinta', correzioni: [{ campo: 'documenti', messaggio: 'Manca la firma' }] },
        }),
    },
  },
  'an affisso': {
    table: 'affissi',
    make: async () => {
      const idcliente = await persona()
      const [{ id, version }] = (await rowsOf(
        `insert into affissi (idcliente, nome1, data_richiesta, stato, controllo_data, controllo_ispettore, controllo_esito)
         values ($1, $2, $3, 'visita', $3, 'Prova', 'conforme') returning id, version`,
        [idcliente, `Valle ${'abcdefghijklmnopqrstuvwxyz'[persone % 26]}erde`, dayFromToday(-5)],
      )) as [Pratica]
      return { id, version, idcliente }
    },
    moves: {
      ratified: async ({ id, version }, by) => {
        const [row] = await rowsOf<{ nome1: string }>('select nome1 from affissi where id = $1', [id])
        return by.put(`/affissi/${id}`, { version, stato: 'ratificata', affisso: row?.nome1, data_consiglio: today })
      },
      rejected: put('affissi', { stato: 'respinta', motivo: 'Nome già in uso' }),
    },
  },
  'an enrolment': {
    table: 'iscrizioni_rinnovi',
    make: async () => {
      const idcliente_socio = await persona()
      const anno = Number(today.slice(0, 4))
      const body = { idcliente_socio, anno, tipo: 'Ordinario', data_iscrizione: today, data_cassa: today }
      const { id, version } = await made(admin.post('/iscrizioni_rinnovi', body))
      return { id, version, idcliente: idcliente_socio }
    },
    moves: {
      approved: ({ id }, by) => by.post('/iscrizioni_rinnovi/approva', { ids: [id], data_consiglio: today }),
      rejected: ({ id }, by) => by.post('/iscrizioni_rinnovi/respingi', { ids: [id], motivo: 'Manca la firma' }),
      corrected: put('iscrizioni_rinnovi', { data_cassa: dayFromToday(-1) }),
    },
  },
  'a request for an account': {
    table: 'account',
    make: async () => {
      const idcliente = await persona()
      const email = `nora${persone}@example.test`
      const [{ id, version }] = (await rowsOf(
        `insert into account (type, status, name, username, email, totp_attivo) values ('cliente', 0, 'Nora', $1, $1, 0) returning id, version`,
        [email],
      )) as [Pratica]
      await rowsOf(
        `insert into richieste_account (name, codice_fiscale, email, password_hash, codice_hash, account_id, tentativi, consensi, scade_il, confermata_il)
         values ('Nora', $1, $2, 'x', $2, $3, 0, '[]', now() + interval '1 day', now())`,
        [cast.verdi.codice_fiscale, email, id],
      )
      return { id, version, idcliente }
    },
    moves: {
      enabled: ({ id, version, idcliente }, by) => by.put(`/account/${id}`, { ...enabled(idcliente), version }),
      'enabled for another': ({ id, version }, by) => by.put(`/account/${id}`, { ...enabled(cast.conti.id), version }),
      'turned down': ({ id }, by) => by.post(`/auth/requests/${id}/respingi`, { motivo: 'Non è un nostro socio' }),
    },
  },
}

function enabled(clienti_soci_id: number): Values {
  const presa_visione = [{ codice: 'persona_diversa', motivo: 'Documento visto' }]
  return { type: 'socio', status: 1, clienti_soci_id, presa_visione }
}

/** Deciding on several iscrizioni sends no version, so a preceding correction does not stop it. */
const followsOn = ['corrected/approved', 'corrected/rejected']

describe.each(Object.entries(practices))('%s decided by two people concurrently', (_name, { table, make, moves }) => {
  const pairs = Object.keys(moves).flatMap(first => Object.keys(moves).map(second => [first, second] as const))
  it.each(pairs.filter(pair => !followsOn.includes(pair.join('/'))))(
    '%s and %s: only one happens, once',
    async (...pair) => {
      const pratica = await make()
      const [before] = await rowsOf('select (select max(id) from posta) as posta, (select max(id) from audit) as audit')
      const [first, second] = pair.map(name => moves[name] as Move) as [Move, Move]
      const answers = await whileHeld(test, `select from ${table} where id = ${pratica.id} for update`, [
        () => first(pratica, admin),
        () => second(pratica, other),
      ])
      expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join()).toEqual([200, 409])
      const lost = answers.find(({ status }) => status === 409)?.body as { message: string }
      expect(lost.message).toMatch(/^[A-Z].+\.$/)
      const done = await rowsOf('select azione from audit where entita = $1 and entita_id = $2 and id > $3', [
        ...[table, pratica.id, before?.audit],
      ])
      expect(done.filter(({ azione }) => azione !== 'collegamento a un’altra persona')).toHaveLength(1)
      const mails = await rowsOf<{ a: string }>('select destinatario as a from posta where id > $1', [
        before?.posta ?? 0,
      ])
      expect(new Set(mails.map(({ a }) => a)).size).toBe(mails.length)
    },
  )
})
