import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/index.ts'
import { type MailTemplate, publicUrlMark, templates, writeMail } from '../../src/mail/templates.ts'
import { runReminders } from '../../src/segreteria/posta/reminders.ts'
import { startApp } from '../harness.ts'

const test = await startApp()
const changes = { origin: 'prova', onChange: () => {}, announce: () => {} }
const year = new Date().getFullYear()

const mailTemplates = Object.keys(templates) as MailTemplate[]

/** Links that need no session: secret ones, the sign-in of an account just enabled, the reset of a password. */
const open: readonly string[] = [
  ...['conferma_account', 'account_gia_attivo', 'ripristino_password', 'password_cambiata', 'account_abilitato'],
  ...['indirizzo_cambiato', 'due_fattori_attivati', 'consenso_passaggio'],
]
const words =
  'nome path username quando numero fattrice stato motivo anno tipo sezione tessera data_consiglio titolo gatto classi frase giorni documento giorno importo pagato entro esposizione luogo prima dopo gatti elenco oggetto testo'
const sample = Object.fromEntries(words.split(' ').map(name => [name, name === 'path' ? '/pagina' : name])) as never

describe('a mail to a person without an account', () => {
  it.each(mailTemplates.filter(name => !open.includes(name)))('%s has no link, not even to the sign-in', template => {
    expect(writeMail(template, sample, { hasAccount: false }).text).not.toContain(publicUrlMark)
    expect(writeMail(template, sample).text).toContain(publicUrlMark)
  })

  it.each(mailTemplates.filter(name => writeMail(name, sample).text.includes(`${publicUrlMark}/`)))(
    '%s says what to do instead of opening the page',
    template => {
      if (open.includes(template)) return
      expect(writeMail(template, sample, { hasAccount: false }).text).toMatch(/scrivi alla segreteria|al referto/)
    },
  )

  it('goes to who never had one and to who has a disabled one', async () => {
    await test.pool.query('update account set status = 0 where clienti_soci_id = $1', [cast.bianchi.id])
    await test.pool.query(`update clienti_soci set email = 'bianchi@posta.test' where id = $1`, [cast.bianchi.id])
    await runReminders({ db: test.db, changes }, `${year}-12-01`)
    const { rows } = await test.pool.query<{ destinatario: string; testo: string }>(
      `select destinatario, testo from posta where modello = 'promemoria_rinnovo' order by id`,
    )
    expect(rows.map(({ destinatario }) => destinatario)).toEqual([
      'socio@bisavolo.test',
      'bianchi@posta.test',
      'gallo@posta.test',
    ])
    expect(rows[0]?.testo).toContain(`${publicUrlMark}/rinnova`)
    for (const { testo } of rows.slice(1)) {
      expect(testo).not.toContain(publicUrlMark)
      expect(testo).toContain('scrivi alla segreteria')
    }
  })

  it('as a letter has no link in its last lines', async () => {
    const admin = await test.as('admin')
    await test.pool.query(`update clienti_soci set email = 'verdi@posta.test' where id = $1`, [cast.verdi.id])
    await test.pool.query('update account set status = 0 where clienti_soci_id = $1', [cast.verdi.id])
    const letter = { entita: 'clienti_soci', modo: 'email', scopo: 'servizio', oggetto: 'Prova', testo: 'Testo' }
    const sent = await admin.post('/lettere/invia', {
      ...{ ...letter, ids: [cast.rossi.id, cast.verdi.id], lotto: randomUUID() },
    })
    expect(sent.status, sent.text).toBe(201)
    const { rows } = await test.pool.query<{ destinatario: string; testo: string }>(
      `select destinatario, testo from posta where modello = 'lettera'`,
    )
    const linked = rows.map(({ destinatario, testo }) => [destinatario, testo.includes(publicUrlMark)])
    expect(Object.fromEntries(linked)).toEqual({ [castAccount.socio.username]: true, 'verdi@posta.test': false })
  })
})
