import type { EntityName } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { dayFromToday } from '../day-from-today.ts'
import { form, pdf } from '../documents/sample-files.ts'
import { eventually } from '../eventually.ts'
import { type Answer, startApp } from '../harness.ts'
import { nuovoGatto } from '../registro/nuovo-gatto.ts'

/**
 * A single connection: a write that asks for a second inside its transaction would time out. Nothing is read through the API
 * before, so no cache is warm.
 */
const test = await startApp({}, false, 1)
await atRest()
const admin = await test.as('superadmin')
const socio = await test.as('socio')

type Values = Record<string, unknown>
const today = todayAt(new Date())
const anno = Number(today.slice(0, 4))

const idOf = async (table: 'razze' | 'colori' | 'malattie' | 'province', where: string, value: string) =>
  (await test.pool.query<{ id: number }>(`select id from ${table} where ${where} = $1`, [value])).rows[0]?.id as number
const ids = { razza: await idOf('razze', 'codice', 'MCO'), colore: await idOf('colori', 'codice', 'n 22') }
const [roma, pkd] = [await idOf('province', 'sigla', 'RM'), await idOf('malattie', 'codice', 'PKD')]
const cucciolo = { sesso: 'F', idrazza: ids.razza, idcolore_genotipo: ids.colore, idocchi: 8 }
const nascita = { data_monta: dayFromToday(-85), data_nascita: dayFromToday(-20), data_denuncia: dayFromToday(-1) }
const riga = { descrizione: 'Certificato', importo: '20.00', iva: 22 }
const fattura = { tipo: 'Fattura', data_emissione: today, idcliente: cast.verdi.id, righe: [riga] }
const persona = { nome_completo: 'Prova Ada', citta: 'Roma', idprovincia: roma, regione: 'Lazio' }

interface Story {
  made: Values
  changed: Values
  /** Status of the removal, if refused. */
  removed?: number
}

/** A record of each entity with POST; documenti, referti and posta follow below. */
const stories: Record<Exclude<EntityName, 'documenti' | 'referti' | 'posta' | 'lettere'>, Story> = {
  libri: { made: { codice: 'PRV', descrizione: 'Prova' }, changed: { descrizione: 'Altra' } },
  razze: { made: { codice: 'PRV', descrizione: 'Prova' }, changed: { descrizione: 'Altra' } },
  colori: { made: { codice: 'prv', descrizione: 'Prova' }, changed: { descrizione: 'Altra' } },
  razze_colori: {
    made: { idrazza: ids.razza, espressione: 'b c', valido_dal: '2030-01-01' },
    changed: { riconosciuto: 0 },
  },
  malattie: { made: { codice: 'PRV', descrizione: 'Prova' }, changed: { descrizione: 'Altra' } },
  province: { made: { sigla: 'XX', citta: 'Prova', regione: 'Lazio' }, changed: { citta: 'Altra' } },
  comuni: { made: { nome: 'Prova', idprovincia: roma }, changed: { nome: 'Altro' } },
  sezioni: { made: { regione: 'Prova' }, changed: { regione: 'Altra' } },
  articoli: { made: { descrizione: 'Prova', tipo: 'Ricevuta', importo: '5.00' }, changed: { importo: '6.00' } },
  clienti_soci: { made: persona, changed: { telefono: '06 123456' } },
  account: {
    made: { type: 'socio', status: 1, name: 'Prova', username: 'prova@example.test', clienti_soci_id: cast.gallo.id },
    changed: { status: 0, password: 'otto gatti su un tetto' },
    removed: 403,
  },
  gatti: {
    made: nuovoGatto(ids, { data_nascita: `${anno - 4}-01-01`, data_registrazione: `${anno - 4}-03-01` }),
    changed: { note: 'Prova', idpadre: cast.thor.id, idproprietario: cast.bianchi.id },
  },
  malattie_gatto: {
    made: { idgatto: cast.luna.id, idmalattia: pkd, data_test: dayFromToday(-9), data_registrazione: dayFromToday(-8) },
    changed: { data_test: dayFromToday(-10) },
  },
  profili_dna: {
    made: {
      ...{ idgatto: cast.luna.id, pannello: 'STR', laboratorio: 'Vetogene', data_referto: dayFromToday(-9) },
      alleli: { FCA069: '105/111' },
    },
    changed: { alleli: { FCA069: '105/113' } },
  },
  denunce_nascita: {
    made: { idfattrice: cast.stella.id, idproprietario: cast.rossi.id, stato: 'bozza', cuccioli: [cucciolo] },
    changed: { idstallone: cast.baldo.id, cuccioli: [cucciolo, cucciolo] },
  },
  cuccioli: { made: { idDenuncia: cast.cucciolataInviata.id, ...cucciolo }, changed: { deceduto: 1 } },
  passaggi: {
    made: { ...passaggio(cast.micio.id), idproprietario: cast.gallo.id },
    changed: { stato: 'registrato', nota_deroga: 'Prova' },
  },
  iscrizioni_rinnovi: {
    made: iscrizione(cast.verdi.id),
    changed: { note: 'Prova' },
  },
  modelli_lettera: { made: { nome: 'Prova', oggetto: 'Prova', testo: 'Prova' }, changed: { oggetto: 'Altro' } },
  affissi: { made: { idcliente: cast.gallo.id, nome1: 'Valle Serena' }, changed: { note: 'Prova' }, removed: 403 },
  esposizioni: {
    made: {
      name: 'Prova',
      status: 1,
      account_id: castAccount.admin_comitato.id,
      date: dayFromToday(90),
      data_chiusura: dayFromToday(60),
    },
    changed: { luogo: 'Prova' },
  },
  esposizioni_has_gatti: {
    made: { esposizioni_id: cast.expoAperta.id, gatti_id: cast.leo.id, category: '9' },
    changed: { gabbiadoppia: 1 },
  },
  fatture_ricevute: { made: fattura, changed: { note: 'Prova', modalita_pagamento: 'Contanti' }, removed: 409 },
  regole: {
    made: { chiave: 'ems.modifica_mesi', valore: '13', valido_dal: `${anno + 5}-01-01`, descrizione: 'Prova' },
    changed: { valore: '14' },
  },
  impostazioni_fiscali: {
    made: { chiave: 'bollo_importo', valore: '3.00', valida_dal: `${anno + 5}-01-01` },
    changed: { valore: '4.00' },
  },
  viste: {
    made: { nome: 'Prova', lista: '/list/gatti', contenuto: { filters: {} } },
    changed: { nome: 'Altra' },
  },
}

describe('with a single connection a record is created, changed and removed', () => {
  it.each(Object.entries(stories))('%s', async (name, { made, changed, removed = 204 }) => {
    const { id } = await done<{ id: number }>(admin.post(`/${name}`, made), 201)
    await done(admin.put(`/${name}/${id}`, changed))
    await done(admin.remove(`/${name}/${id}`), removed)
  })
  it('documenti, and referti with their file', async () => {
    const ofLuna = { idgatto: cast.luna.id }
    const { payload, headers } = form([
      { name: 'tipo', value: 'gatto' },
      { name: 'titolo', value: 'Prova' },
      { name: 'idgatto', value: String(cast.luna.id) },
      { name: 'file', value: pdf(), filename: 'prova.pdf' },
    ])
    const { id } = await done<{ id: number }>(socio.post('/document', payload, headers), 201)
    const referto = await done<{ id: number }>(
      socio.post('/referti', { ...ofLuna, idmalattia: pkd, data_test: today, esito: 'N/N', iddocumento: id }),
      201,
    )
    await done(admin.put(`/referti/${referto.id}`, { stato: 'approvato' }))
    await done(admin.post(`/referti/${referto.id}/riapri`))
    await done(admin.remove(`/referti/${referto.id}`), 204)
    await done(admin.put(`/documenti/${id}`, { titolo: 'Altro' }))
    await done(admin.remove(`/documenti/${id}`), 204)
  })
})

describe('with a single connection a practice is completed', () => {
  it('a litter: declared by a member, approved and drawn, registered, tested', async () => {
    await test.setRegola('blocco.probabilita', '1')
    await socio.get(`/cerca/gatti/${encodeURIComponent(cast.baldo.codice)}`)
    const { id, cuccioli } = await done<{ id: number; cuccioli: { id: number }[] }>(
      socio.post('/denunce_nascita', {
        ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, idproprietario: cast.rossi.id },
        ...nascita,
        cuccioli: [cucciolo],
      }),
      201,
    )
    for (const stato of ['in_verifica', 'approvata']) await done(admin.put(`/denunce_nascita/${id}`, { stato }))
    const aria = { nome: 'Aria', cuccioloId: cuccioli[0]?.id }
    const gatto = await done<{ id: number }>(
      admin.post('/gatti', aria, { 'idempotency-key': 'registrazione-di-aria' }),
      201,
    )
    await done(admin.put(`/cuccioli/${cuccioli[0]?.id}`, { idgatto: gatto.id }))
    await done(admin.post(`/gatti/${gatto.id}/esito_parentela`, { esito: 'confermata' }))
    await done(admin.get(`/pdf/gatti/${gatto.id}`))
    await done(admin.put(`/gatti/${gatto.id}`, { nome: 'Ariel', motivo: 'Refuso' }))
    await done(admin.post(`/gatti/${gatto.id}/certificato/duplicato`, { motivo: 'Perso' }), 201)
  })
  it('a transfer: filed by a member, registered, undone', async () => {
    const found = { account_id: castAccount.socio.id, entita: 'clienti_soci', entita_id: cast.verdi.id }
    await test.db.insertInto('trovati').values(found).execute()
    const sale = { ...passaggio(cast.leo.id), idproprietario: cast.verdi.id }
    const { id } = await done<{ id: number }>(socio.post('/passaggi', sale), 201)
    await done(admin.put(`/passaggi/${id}`, { stato: 'registrato' }))
    await done(admin.remove(`/passaggi/${id}`), 204)
  })
  it('enrolments: one refused, one approved', async () => {
    const refused = await done<{ id: number }>(admin.post('/iscrizioni_rinnovi', iscrizione(cast.verdi.id)), 201)
    await done(admin.post('/iscrizioni_rinnovi/respingi', { ids: [refused.id], motivo: 'Prova' }))
    const { id } = await done<{ id: number }>(admin.post('/iscrizioni_rinnovi', iscrizione(cast.neri.id)), 201)
    await done(admin.post('/iscrizioni_rinnovi/approva', { ids: [id], data_consiglio: today }))
  })
  it('an invoice: issued, paid, credited', async () => {
    const { id } = await done<{ id: number }>(admin.post('/fatture_ricevute', fattura), 201)
    await done(admin.put(`/fatture_ricevute/${id}`, { data_pagamento: today }))
    await done(admin.post(`/fatture_ricevute/${id}/nota_credito`, {}), 201)
  })
  it('a show put off, results imported, a title confirmed', async () => {
    await done(admin.put(`/esposizioni/${cast.expoAperta.id}`, { date: dayFromToday(65) }))
    const data = [-100, -80, -60].map((giorno, i) => ({
      ...{ codice: cast.leo.codice, category: '9', titolo: 'CAC', giudice: `Giudice ${i}` },
      ...{ esposizioni_id: -1, estera_name: `Mostra ${i}`, estera_date: dayFromToday(giorno), nazione: 'IT' },
    }))
    expect(await done(admin.post('/import/risultati', { data }))).toMatchObject({ inseriti: 3, errori: [] })
    await done(admin.post(`/titoli/${cast.leo.id}/conferma`, { titolo: 'CH' }))
  })
  it('consents, a mail sent again, a person erased', async () => {
    await done(socio.put('/consensi', { tipo: 'foto', dato: 1 }))
    const mail = await test.db.selectFrom('posta').select('id').orderBy('id').executeTakeFirstOrThrow()
    await done(admin.post(`/posta/${mail.id}/reinvia`))
    const { id } = await done<{ id: number }>(admin.post('/clienti_soci', persona), 201)
    await done(admin.post(`/clienti_soci/${id}/pseudonimizza`, { nome: persona.nome_completo }))
  })
  it('the own password changed', async () => {
    const verdi = await test.as('cliente')
    const password = 'otto gatti su un tetto'
    await done(verdi.post('/auth/changePass', { oldpass: demoPassword, newpass: password, confirmpass: password }))
  })
})

function iscrizione(idcliente_socio: number): Values {
  return { idcliente_socio, anno, tipo: 'Ordinario', data_iscrizione: today, data_cassa: today }
}

function passaggio(idgatto: number): Values {
  return { idgatto, data_acquisto: dayFromToday(-20), data_passaggio: dayFromToday(-5) }
}

/** Waits until the server's reads at startup are done and the connection is free. */
async function atRest(): Promise<void> {
  const { pool } = test
  await eventually(async () => pool.totalCount > 0 && pool.idleCount === pool.totalCount && pool.waitingCount === 0)
}

async function done<T = Values>(call: Promise<Answer<T>>, status = 200): Promise<T> {
  const answer = await call
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}
