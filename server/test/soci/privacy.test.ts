import { office } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { canaries, cast, castAccount, disciplinaOf } from '../../src/demo/cast/cast.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

const test = await startApp()
const query = async (text: string, values: unknown[] = []) => (await test.pool.query(text, values)).rows

describe('exporting all data of a person', () => {
  const url = `/clienti_soci/${cast.rossi.id}/esporta`

  it.each([
    ['admin_cdn', 403],
    ['admin_cdn_full', 403],
    ['admin_sezione', 403],
    ['admin_comitato', 403],
    ['socio2', 404],
    ['cliente', 404],
  ])('for %s gets %d', async (who, status) => {
    expect((await (await test.as(who)).get(url)).status).toBe(status)
  })
  it('is refused while emulating the person', async () => {
    const admin = await test.as('admin', { 'x-emulated-user': String(castAccount.socio.id) })
    expect((await admin.get(url)).status).toBe(403)
  })
  it('gives the person everything except staff data', async () => {
    const answer = await (await test.as('socio')).get<{
      anagrafica: object
      raccolte: { nome: string; righe: object[] }[]
    }>(url)
    expect(answer.status).toBe(200)
    expect(answer.body.anagrafica).toMatchObject({
      nome_completo: 'Rossi Mario',
      codice_fiscale: cast.rossi.codice_fiscale,
    })
    const of = (name: string) => answer.body.raccolte.find(({ nome }) => nome === name)?.righe ?? []
    expect(of('iscrizioni')).toHaveLength(3)
    expect(of('documenti_fiscali')).toHaveLength(1)
    expect(JSON.stringify(of('gatti'))).toContain('Luna')
    for (const canary of [...canaries.noteDisciplinari, ...canaries.note]) expect(answer.text).not.toContain(canary)
    for (const code of canaries.codiciFiscali.filter(one => one !== cast.rossi.codice_fiscale))
      expect(answer.text).not.toContain(code)
  })
  it('gives the office everything, as data and PDF, with an audit line', async () => {
    const admin = await test.as('admin')
    expect((await admin.get(url)).text).toContain(disciplinaOf('rossi'))
    const pdf = await admin.get(`${url}?formato=pdf`)
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    expect((await admin.get(`${url}?formato=doc`)).status).toBe(400)
    const trail = await (await test.as('socio')).get<{ azione: string }[]>(`/audit/clienti_soci/${cast.rossi.id}`)
    expect(trail.body.map(({ azione }) => azione)).toContain('esportazione')
  })
})

describe('erasing a person', () => {
  const erase = async (who: string, id: number, nome: unknown) =>
    (await test.as(who)).post<{ message: string }>(`/clienti_soci/${id}/pseudonimizza`, { nome })

  it.each(rolesBut(...office))('is refused to %s', async who => {
    expect((await erase(who, cast.verdi.id, 'Verdi Anna')).status).toBe(403)
  })
  it('needs the typed name', async () => {
    for (const nome of [undefined, '', 'Verdi', 'Verdi Anna Maria'])
      expect((await erase('admin', cast.verdi.id, nome)).status).toBe(422)
    expect((await erase('admin', 999_999, 'Nessuno')).status).toBe(404)
  })
  it('is refused while the person is a member', async () => {
    const answer = await erase('admin', cast.rossi.id, 'Rossi Mario')
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('libro degli associati')
  })
  it('removes the person’s data and keeps lineage and invoices', async () => {
    const person = await test.as('cliente')
    const admin = await test.as('admin')
    await admin.put(`/clienti_soci/${cast.verdi.id}`, { telefono: '02 7654321' })
    const [cats] = await query('select count(*)::int as n from gatti where $1 in (idproprietario, idallevatore)', [
      cast.verdi.id,
    ])
    const invoice = await query('select * from fatture_ricevute where id = $1', [cast.fatturaVerdi.id])
    await query(`
      with i as (insert into importazioni (nome, formato, dimensione, impronta, tabelle, mappatura, scade_il, confronto)
        values ('x', 'csv', 1, '', '[{"nome": "SOCI", "righe": 1, "colonne": [{"nome": "N", "esempi": ["Verdi Anna"]}]}]', '[]', now(),
          '{"campioni": [{"entita": "clienti_soci", "entita_id": ${cast.verdi.id}, "nome": "Verdi Anna", "campi": []}]}') returning id),
      r as (insert into importazioni_righe (idimportazione, tabella, riga, dati, entita, entita_id, proposta)
        select id, 0, 2, '["7", "Verdi Anna"]', 'clienti_soci', ${cast.verdi.id}, '{"nome_completo": "Verdi Anna"}' from i)
      insert into importazioni_chiavi (origine, entita, chiave, entita_id, idimportazione, valori)
      select '', 'clienti_soci', '7', ${cast.verdi.id}, id, '{"nome_completo": "Verdi Anna"}' from i`)
    const answer = await erase('admin', cast.verdi.id, ' verdi  anna ')
    expect(answer.status).toBe(200)
    const name = `Persona cancellata ${cast.verdi.codice}`
    const [row] = await query('select * from clienti_soci where id = $1', [cast.verdi.id])
    expect(row).toMatchObject({
      nome_completo: name,
      codice_fiscale: null,
      indirizzo: null,
      email: null,
      regione: 'Lombardia',
    })
    expect(await query('select * from fatture_ricevute where id = $1', [cast.fatturaVerdi.id])).toEqual(invoice)
    expect(
      await query('select count(*)::int as n from gatti where $1 in (idproprietario, idallevatore)', [cast.verdi.id]),
    ).toEqual([cats])
    expect((await person.get('/auth/check')).status).toBe(401)
    const login = await test.anonymous.post('/auth/login', {
      username: castAccount.cliente.username,
      password: 'Bisavolo2026!',
    })
    expect(login.status).toBe(401)
    const everything = JSON.stringify([
      await query(`select * from clienti_soci where id = $1`, [cast.verdi.id]),
      await query(`select * from account where clienti_soci_id = $1`, [cast.verdi.id]),
      await query(`select campi from audit where entita in ('clienti_soci', 'account')`),
      await query(
        'select tabelle, confronto, dati, proposta, valori from importazioni join importazioni_righe on idimportazione = id',
      ),
      await query('select * from importazioni_chiavi'),
    ])
    expect(await query('select dati, k.valori from importazioni_righe, importazioni_chiavi as k')).toEqual([
      { dati: [null, null], valori: { _cancellata: true } },
    ])
    for (const word of [
      'Verdi Anna',
      cast.verdi.codice_fiscale,
      '02 7654321',
      'cliente@bisavolo.test',
      'canarino-nota-verdi',
    ])
      expect(everything).not.toContain(word)
    const trail = await admin.get(`/audit/clienti_soci/${cast.verdi.id}`)
    expect(trail.text).toContain('cancellazione dei dati personali')
  })
  it('removes the person’s documents, and keeps those of cats without the name', async () => {
    const admin = await test.as('admin')
    const paper = async (id: number, tipo: string, titolo: string, values: Record<string, unknown> = {}) => {
      const all = {
        id,
        tipo,
        titolo,
        nome: 'Neri Paolo.PDF',
        percorso: `chiave-${id}`,
        mime: 'application/pdf',
        ...values,
      }
      const names = Object.keys(all)
      const marks = names.map((_, index) => `$${index + 1}`)
      await query(`insert into documenti (${names.join(', ')}) values (${marks.join(', ')})`, Object.values(all))
    }
    const [person, account] = [{ idcliente: cast.neri.id }, { account_id: castAccount.cliente2.id }]
    await paper(901, 'cliente', 'Carta d’identità', person)
    await paper(902, 'pratica', 'Lettera', account)
    await paper(903, 'gatto', 'Referto di Neri', { ...account, idgatto: cast.brina.id })
    await paper(904, 'gatto', 'Referto HCM', { ...person, idgatto: cast.brina.id })
    await paper(905, 'verbali', 'Verbale su Neri Paolo', person)
    await paper(906, 'cliente', 'Carta di un altro', { idcliente: cast.rossi.id })
    await admin.put('/documenti/904', { titolo: 'Referto HCM, Neri Paolo' })
    expect((await erase('admin', cast.neri.id, 'Neri Paolo')).status).toBe(200)
    expect(await query('select id, titolo, nome from documenti where id > 900 order by id')).toEqual([
      { id: 903, titolo: 'Documenti del gatto', nome: 'documento-903.pdf' },
      { id: 904, titolo: 'Documenti del gatto', nome: 'documento-904.pdf' },
      { id: 905, titolo: 'Verbale su Neri Paolo', nome: 'Neri Paolo.PDF' },
      { id: 906, titolo: 'Carta di un altro', nome: 'Neri Paolo.PDF' },
    ])
    const trail = await query(`select campi from audit where entita = 'documenti' and entita_id > 900`)
    expect(trail.length).toBeGreaterThan(3)
    for (const word of ['Neri', 'identità', 'Lettera']) expect(JSON.stringify(trail)).not.toContain(word)
  })
  it('keeps audit lines closed to every other change', async () => {
    await expect(query(`update audit set azione = 'x'`)).rejects.toThrow('written once')
    await expect(query(`update audit set campi = '[]'`)).rejects.toThrow('written once')
  })
})

describe('consents of a person', () => {
  it('are given and withdrawn only by the person', async () => {
    const socio = await test.as('socio')
    expect((await (await test.as('admin')).get('/consensi')).status).toBe(403)
    expect((await socio.put('/consensi', { tipo: 'tutto', dato: 1 })).status).toBe(422)
    expect((await socio.put('/consensi', { tipo: 'foto', dato: 'sì' })).status).toBe(422)
    const given = await socio.put<{ consensi: { tipo: string; dato_il: string | null }[] }>('/consensi', {
      tipo: 'foto',
      dato: 1,
    })
    expect(given.body.consensi.find(({ tipo }) => tipo === 'foto')?.dato_il).toBeTruthy()
    expect((await socio.put('/consensi', { tipo: 'foto', dato: 1 })).status).toBe(200)
    const taken = await socio.put<typeof given.body>('/consensi', { tipo: 'foto', dato: 0 })
    expect(taken.body.consensi.every(({ dato_il }) => dato_il === null)).toBe(true)
    expect(await query(`select count(*)::int as n from consensi where revocato_il is not null`)).toEqual([{ n: 1 }])
  })

  it('requested with the account have that date, and a child has none', async () => {
    const ask = (change: object) =>
      test.anonymous.post('/request_account', {
        ...{ name: 'Bruni Carla', codice_fiscale: 'BRNCRL80A41F205B', email: 'carla@example.test' },
        ...{
          password: 'cavallo batteria 7',
          informativa_versione: '2026-11',
          consensi: ['comunicazioni', 'inventato'],
        },
        ...change,
      })
    const child = await ask({ codice_fiscale: 'RSSMRA15A01H501G' })
    const known = await ask({})
    expect([child.status, known.status]).toEqual([422, 202])
    await expect
      .poll(async () => (await query(`select 1 from posta where destinatario = 'carla@example.test'`)).length)
      .toBe(1)
    const [mail] = await query(`select testo from posta where destinatario = 'carla@example.test'`)
    const path = /\/request_account\/\S+/.exec(mail.testo)?.[0] as string
    expect((await test.anonymous.post(path, { password: 'cavallo batteria 7' })).status).toBe(200)
    const [account] = await query(`select id from account where username = 'carla@example.test'`)
    expect(await query('select tipo, informativa_versione from consensi where account_id = $1', [account.id])).toEqual([
      { tipo: 'comunicazioni', informativa_versione: '2026-11' },
    ])
    const asked = await (await test.as('admin')).get(`/auth/requests/${account.id}`)
    expect(asked.body).toMatchObject({ informativa_versione: '2026-11', socio: null })
  })
})
