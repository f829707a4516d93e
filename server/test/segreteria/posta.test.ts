import { office } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { queueMail } from '../../src/mail/queue-mail.ts'
import { runReminders } from '../../src/segreteria/posta/reminders.ts'
import { eventually } from '../eventually.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

const { as, db, pool } = await startApp()
const changes = { origin: 'prova', onChange: () => {}, announce: () => {} }
const mails = async (modello: string) =>
  (await pool.query('select destinatario, oggetto, testo from posta where modello = $1 order by id', [modello])).rows
const year = new Date().getFullYear()

describe('the outbox', () => {
  const queue = async () => {
    await queueMail(db, {
      to: 'a@example.test',
      template: 'avviso',
      data: { nome: 'Anna', oggetto: 'Prova', testo: 'Testo intero' },
    })
    return (await pool.query('select max(id) as id from posta')).rows[0].id as number
  }
  it.each(rolesBut(...office))('cannot be read or sent from by %s', async role => {
    const id = await queue()
    const caller = await as(role)
    expect((await caller.list('/posta')).status).toBe(403)
    expect((await caller.get(`/posta/${id}`)).status).toBe(403)
    expect((await caller.post(`/posta/${id}/reinvia`)).status).toBe(403)
    expect((await caller.post(`/posta/${id}/conferma`)).status).toBe(403)
    expect((await caller.get('/excel/posta/0')).status).toBe(403)
  })
  it('is listed without texts and opened mail by mail by the office, and never changed or removed', async () => {
    const id = await queue()
    const admin = await as('admin')
    const list = await admin.list('/posta', { filters: { destinatario: 'a@%' } })
    expect(list.body.data[0]).toMatchObject({ destinatario: 'a@example.test', stato: 'da_inviare', tentativi: 0 })
    expect(list.text).not.toContain('Testo intero')
    const { testo } = (await admin.get<{ testo: string }>(`/posta/${id}`)).body
    expect(testo).toContain('Testo intero')
    expect(testo).toContain('http://127.0.0.1')
    expect(testo).not.toContain('PUBLIC_URL')
    expect((await admin.put(`/posta/${id}`, { stato: 'inviata' })).status).toBe(403)
    expect((await admin.remove(`/posta/${id}`)).status).toBe(403)
    expect((await admin.post('/posta', { destinatario: 'x@y.it' })).status).toBe(403)
  })
  it('hides a mail with an account’s key from everyone', async () => {
    const path = '/confirm-forgot-pass?restore_pass_token=CHIAVESEGRETA'
    const data = { nome: 'B', username: 'b@example.test', path }
    await queueMail(db, { to: 'b@example.test', template: 'ripristino_password', data })
    const id = (await pool.query('select max(id) as id from posta')).rows[0].id
    const superadmin = await as('superadmin')
    for (const url of [
      `/posta/${id}`,
      '/posta',
      '/excel/posta/0?formato=csv',
      `/pdf/posta/${id}`,
      `/audit/posta/${id}`,
    ])
      expect([url, (await superadmin.get(url)).text.includes('CHIAVESEGRETA')]).toEqual([url, false])
    expect((await superadmin.list('/posta', { filters: { testo: '%CHIAVE%' } })).status).toBe(400)
    await pool.query(`update posta set stato = 'inviata' where id = $1`, [id])
    expect((await superadmin.post(`/posta/${id}/reinvia`)).status).toBe(409)
  })
  it('sends a failed mail again, with new attempts and an audit line', async () => {
    const id = await queue()
    await pool.query(`update posta set stato = 'fallita', tentativi = 12, errore = 'timeout' where id = $1`, [id])
    const admin = await as('admin')
    const answer = await admin.post(`/posta/${id}/reinvia`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ stato: 'da_inviare', tentativi: 0, errore: null })
    expect((await admin.get<{ azione: string }[]>(`/audit/posta/${id}`)).body[0]?.azione).toBe('reinvio')
    expect((await admin.post('/posta/999999/reinvia')).status).toBe(404)
  })
  it('sends an unconfirmed mail again once no mailer can be sending it', async () => {
    const id = await queue()
    const leave = (when: string) =>
      pool.query(`update posta set stato = 'da_verificare', prossimo_il = now() ${when} where id = $1`, [id])
    const admin = await as('admin')
    await leave(`+ interval '1 minute'`)
    expect((await admin.post(`/posta/${id}/reinvia`)).status).toBe(409)
    await leave(`- interval '1 second'`)
    expect((await admin.post(`/posta/${id}/reinvia`)).body).toMatchObject({ stato: 'da_inviare', tentativi: 0 })
  })
  it('marks an unconfirmed mail as arrived on request, and keeps no account’s key', async () => {
    const admin = await as('admin')
    const id = await queue()
    expect((await admin.post(`/posta/${id}/conferma`)).status).toBe(409)
    expect((await admin.post('/posta/999999/conferma')).status).toBe(404)
    const leave = (when: string) =>
      pool.query(
        `update posta set stato = 'da_verificare', modello = 'ripristino_password', errore = 'x', prossimo_il = now() ${when} where id = $1`,
        [id],
      )
    await leave(`+ interval '1 minute'`)
    expect((await admin.post(`/posta/${id}/conferma`)).status).toBe(409)
    await leave(`- interval '1 second'`)
    const twice = await Promise.all([1, 2].map(() => admin.post(`/posta/${id}/conferma`)))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await pool.query(
      'select stato, errore, inviata_il is not null as at, testo from posta where id = $1',
      [id],
    )
    expect(rows[0]).toEqual({ stato: 'inviata', errore: null, at: true, testo: expect.stringContaining('tolto') })
    const trail = await pool.query(`select azione, campi from audit where entita = 'posta' and entita_id = $1`, [id])
    expect(trail.rows).toEqual([
      { azione: 'conferma', campi: [{ campo: 'stato', prima: 'da_verificare', dopo: 'inviata' }] },
    ])
  })

  it('has totals that follow the mailer', async () => {
    const admin = await as('admin')
    const failed = async () => (await admin.list('/posta', { filters: { stato: 'fallita' } })).body.tot
    const before = await failed()
    await pool.query(`update posta set stato = 'fallita' where id = (select min(id) from posta)`)
    expect(await eventually(async () => (await failed()) === before + 1)).toBe(true)
  })
})

describe('reminders', () => {
  it('to renew are not sent outside December and January', async () => {
    await runReminders({ db, changes }, `${year}-11-30`)
    expect(await mails('promemoria_rinnovo')).toEqual([])
  })
  it('to renew are sent once to members of this year not yet in the next, by one server', async () => {
    const day = `${year}-12-01`
    await Promise.all([runReminders({ db, changes }, day), runReminders({ db, changes }, day)])
    // Rossi, Bianchi and Gallo are approved for this year; Conti waits for the board, Esposito was expelled.
    const first = await mails('promemoria_rinnovo')
    expect(first.map(mail => mail.destinatario)).toEqual([
      'socio@bisavolo.test',
      'socio2@bisavolo.test',
      'gallo@posta.test',
    ])
    expect(first[0].testo).toContain(`31/01/${year + 1}`)
    expect(first[0].oggetto).toBe(`Rinnova la tua iscrizione per il ${year + 1}`)
    await runReminders({ db, changes }, `${year}-12-02`)
    await runReminders({ db, changes }, `${year + 1}-01-15`)
    expect((await mails('promemoria_rinnovo')).length).toBe(3)
  })
  it('to renew reach a member whose address arrives later in the year', async () => {
    const { rows } = await pool.query(`select id from clienti_soci where email = 'gallo@posta.test'`)
    const gallo = rows[0].id
    const address = async (email: string | null) =>
      pool.query('update clienti_soci set email = $2 where id = $1', [gallo, email])
    await pool.query(`delete from lavori where nome = $1`, [`rinnovo ${year + 1} ${gallo}`])
    await pool.query(`delete from posta where modello = 'promemoria_rinnovo'`)
    await address(null)
    await runReminders({ db, changes }, `${year}-12-03`)
    expect(await mails('promemoria_rinnovo')).toEqual([])
    await address('gallo@posta.test')
    await runReminders({ db, changes }, `${year}-12-04`)
    expect((await mails('promemoria_rinnovo')).map(mail => mail.destinatario)).toEqual(['gallo@posta.test'])
  })
  it('to renew are not sent to people with a request, or if the rule is off', async () => {
    await pool.query(`delete from lavori where nome like 'rinnovo%'`)
    await pool.query(`delete from posta where modello = 'promemoria_rinnovo'`)
    await pool.query(
      `insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, data_iscrizione, data_cassa, sezione) values ($1, $2, 'Ordinario', $3, $3, 'Lombardia')`,
      [cast.rossi.id, year + 1, `${year}-12-01`],
    )
    await runReminders({ db, changes }, `${year}-12-05`)
    expect((await mails('promemoria_rinnovo')).map(mail => mail.destinatario)).not.toContain('socio@bisavolo.test')
    await pool.query(`delete from lavori`)
    await pool.query(`delete from posta where modello = 'promemoria_rinnovo'`)
    await pool.query(`update regole set valore = '0' where chiave = 'promemoria.rinnovi'`)
    await runReminders({ db, changes }, `${year}-12-06`)
    expect(await mails('promemoria_rinnovo')).toEqual([])
  })
  it('of tests expiring within thirty days are sent to the owner, once, unless repeated', async () => {
    await pool.query('delete from malattie_gatto')
    const add = async (idgatto: number, scadenza: string | null, data_test = '2025-06-01', ripetuto = 0) =>
      pool.query(
        `insert into malattie_gatto (idgatto, idmalattia, data_test, data_registrazione, scadenza, ripetuto) values ($1, (select min(id) from malattie), $2, $2, $3, $4)`,
        [idgatto, data_test, scadenza, ripetuto],
      )
    await add(cast.luna.id, '2026-07-01')
    await add(cast.leo.id, '2026-06-30')
    await add(cast.stella.id, '2026-07-02')
    await add(cast.zara.id, '2026-06-20', '2025-06-01', 1)
    await add(cast.zara.id, '2027-06-20', '2026-05-01')
    await add(cast.argo.id, '2026-06-20')
    await add(cast.cleo.id, '2026-05-31')
    await runReminders({ db, changes }, '2026-06-01')
    const first = await mails('promemoria_test')
    expect(first.map(mail => mail.destinatario)).toEqual(['socio@bisavolo.test'])
    expect(first[0].testo).toContain('Luna')
    expect(first[0].testo).toContain('- Leo')
    expect(first[0].testo).toContain('scade il 30/06/2026')
    expect(first[0].testo).not.toContain('Stella')
    await runReminders({ db, changes }, '2026-06-02')
    const second = await mails('promemoria_test')
    expect(second.length).toBe(2)
    expect(second[1].testo).toContain('Stella')
    expect(second[1].testo).not.toContain('Luna')
  })
})
