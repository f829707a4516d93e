import { office } from '@bisavolo/domain'
import type { Scrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

type Values = Record<string, unknown>
interface Found extends Values {
  id: number
  version: number
  stato: string
  avvisi: { codice: string; livello: 'blocco' | 'avviso' | 'info' }[]
  message?: string
}

let test: TestApp
let admin: Caller
let cucciolo: (sesso: 'M' | 'F') => Values
const litterId = cast.cucciolataInviata.id
const brina = 4
const conti = 8

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  await test.setRegola('blocco.probabilita', '0')
  const razza = await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()
  const colore = await test.db.selectFrom('colori').select('id').where('codice', '=', 'n 22').executeTakeFirstOrThrow()
  cucciolo = sesso => ({ sesso, idrazza: razza.id, idcolore_genotipo: colore.id, idocchi: 8 })
})

const desk = async (query = '', who: Caller = admin) => (await who.get<Scrivania>(`/scrivania${query}`)).body
const countOf = ({ code }: Scrivania, tipo: string) => code.find(one => one.tipo === tipo)?.conto
const mailsTo = async (azione: string) =>
  (await test.db.selectFrom('posta').select('id').where('oggetto', 'like', azione).execute()).length

describe('the office’s queue is refused', () => {
  it.each(rolesBut(...office))('to %s, without decisions to make', async role => {
    const who = await test.as(role)
    expect((await who.get('/scrivania')).status).toBe(403)
    for (const path of [`/denunce_nascita/${litterId}/riapri`, `/passaggi/${brina}/riapri`])
      expect([403, 404]).toContain((await who.post(path)).status)
    expect((await who.post('/auth/requests/17/respingi', { motivo: 'x' })).status).toBe(403)
  })
  it('without a session', async () => {
    expect((await test.anonymous.get('/scrivania')).status).toBe(401)
  })
  it.each(['?tipo=gatti', '?mie=forse'])('for the unknown query %s', async query => {
    expect((await admin.get(`/scrivania${query}`)).status).toBe(400)
  })
  it('for an account without a request, and without a reason', async () => {
    expect((await admin.post('/auth/requests/17/respingi', { motivo: 'x' })).status).toBe(404)
    expect((await admin.post('/auth/requests/17/respingi', { motivo: ' ' })).status).toBe(422)
    expect((await admin.post('/auth/requests/17/riapri')).status).toBe(404)
  })
  it('for undoing something not decided today', async () => {
    const wrong: [string, RegExp][] = [
      [`/denunce_nascita/${litterId}/riapri`, /non c’è una decisione/],
      [`/denunce_nascita/${cast.cucciolataAperta.id}/riapri`, /Non c’è una decisione/],
      [`/denunce_nascita/${cast.cucciolataChiusa.id}/riapri`, /non c’è una decisione/],
      [`/passaggi/${brina}/riapri`, /non c’è una decisione/],
      ['/passaggi/1/riapri', /Non c’è una decisione/],
    ]
    for (const [path, why] of wrong) {
      const { status, body } = await admin.post<{ message: string }>(path)
      expect([path, status]).toEqual([path, 409])
      expect(body.message).toMatch(why)
    }
    expect((await admin.post('/passaggi/999/riapri')).status).toBe(404)
  })
})

describe('the office’s queues', () => {
  it('are counted, and the first non-empty one is returned', async () => {
    const found = await desk()
    expect(found.code.map(({ tipo, conto }) => [tipo, conto])).toEqual([
      ['denunce', 1],
      ['controlli', 0],
      ['passaggi', 1],
      ['referti', 0],
      ['iscrizioni', 1],
      ['affissi', 0],
      ['account', 0],
    ])
    expect(found).toMatchObject({ tipo: 'denunce', tot: 1 })
    expect(found.righe[0]).toMatchObject({ id: litterId, chi: cast.bianchi.nome_completo, dal: dayFromToday(-30) })
  })
  it.each([
    ['denunce', `/denunce_nascita/${litterId}`],
    ['passaggi', `/passaggi/${brina}`],
    ['iscrizioni', `/iscrizioni_rinnovi/${conti}`],
  ])('count the findings of %s like its detail', async (tipo, path) => {
    const [row] = (await desk(`?tipo=${tipo}`)).righe
    const { avvisi } = (await admin.get<Found>(path)).body
    const count = (level: string) => avvisi.filter(({ livello }) => livello === level).length
    expect(row?.rilievi).toEqual({ blocco: count('blocco'), avviso: count('avviso'), info: count('info') })
  })
  it('can be limited to a section', async () => {
    expect((await desk('?sezione=Lazio')).code.map(({ conto }) => conto)).toEqual([1, 0, 1, 0, 0, 0, 0])
    expect((await desk('?sezione=Lombardia')).code.map(({ conto }) => conto)).toEqual([0, 0, 0, 0, 1, 0, 0])
    expect(await desk('?sezione=Nessuna')).toMatchObject({ tipo: null, tot: 0, righe: [] })
  })
  it('can be limited to own work', async () => {
    expect(countOf(await desk('?mie=1'), 'denunce')).toBe(0)
    const { version } = (await admin.get<Found>(`/denunce_nascita/${litterId}`)).body
    expect((await admin.put(`/denunce_nascita/${litterId}`, { version, stato: 'in_verifica' })).status).toBe(200)
    expect(countOf(await desk('?mie=1'), 'denunce')).toBe(1)
    expect(countOf(await desk('?mie=1', await test.as('superadmin')), 'denunce')).toBe(0)
    expect((await desk('?tipo=denunce&mie=1')).righe[0]?.stato).toBe('In verifica')
  })
  it('show affissi without findings, left to a person', async () => {
    const asked = await admin.post<Found>('/affissi', { idcliente: cast.gallo.id, nome1: 'Vallequieta' })
    expect([asked.status, asked.body]).toMatchObject([201, { stato: 'inviata' }])
    expect((await desk('?tipo=affissi')).righe).toMatchObject([
      { id: asked.body.id, chi: cast.gallo.nome_completo, rilievi: null },
    ])
    expect(countOf(await desk('?sezione=Lombardia'), 'affissi')).toBe(1)
  })
  it('show a block before Approva is pressed', async () => {
    await test.db.updateTable('clienti_soci').set({ radiato: 1 }).where('id', '=', cast.conti.id).execute()
    expect((await desk('?tipo=iscrizioni')).righe[0]?.rilievi?.blocco).toBe(1)
    await test.db.updateTable('clienti_soci').set({ radiato: 0 }).where('id', '=', cast.conti.id).execute()
  })
})

describe('undoing a decision', () => {
  async function newLitter(): Promise<Found> {
    const { status, body } = await admin.post<Found>('/denunce_nascita', {
      ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, idproprietario: cast.rossi.id, stato: 'inviata' },
      ...{ data_monta: dayFromToday(-85), data_nascita: dayFromToday(-20), data_denuncia: dayFromToday(-1) },
      cuccioli: [cucciolo('F'), cucciolo('M')],
    })
    expect([status, body]).toMatchObject([201, {}])
    return body
  }
  const move = async (id: number, stato: string, more: Values = {}) => {
    const { version } = (await admin.get<Found>(`/denunce_nascita/${id}`)).body
    return admin.put<Found>(`/denunce_nascita/${id}`, { version, stato, ...more })
  }
  const seen = ({ avvisi }: Found) =>
    (avvisi as (Found['avvisi'][number] & { campo: string })[])
      .filter(({ codice }) => ['N28', 'N29', 'N30', 'N31', 'N32'].includes(codice))
      .map(({ codice, campo }) => ({ codice, campo, motivo: 'Visto' }))

  it('a mistakenly rejected or approved declaration returns to its state, once', async () => {
    const { id } = await newLitter()
    expect((await move(id, 'respinta', { motivo: 'Manca la firma' })).status).toBe(200)
    expect((await admin.post(`/denunce_nascita/${id}/riapri`)).status).toBe(200)
    const again = (await admin.get<Found>(`/denunce_nascita/${id}`)).body
    expect(again).toMatchObject({ stato: 'inviata', motivo: null })
    expect((await admin.post(`/denunce_nascita/${id}/riapri`)).status).toBe(409)

    await move(id, 'in_verifica')
    const approved = await move(id, 'approvata', { nota_deroga: 'Autorizzata', presa_visione: seen(again) })
    expect(approved.status).toBe(200)
    // Names can be set at any time and do not prevent reopening.
    const [first] = approved.body.cuccioli as { id: number }[]
    const named = await admin.put(`/denunce_nascita/${id}/nomi`, { cuccioli: [{ id: first?.id, nome: 'Mirtilla' }] })
    expect(named.status).toBe(200)
    expect((await admin.post(`/denunce_nascita/${id}/riapri`)).status).toBe(200)
    const back = (await admin.get<Found>(`/denunce_nascita/${id}`)).body
    expect(back).toMatchObject({ stato: 'in_verifica', nota_deroga: null, presa_visione: null })
    expect(await mailsTo(`La denuncia di nascita n. ${id} è di nuovo in esame`)).toBe(2)

    await move(id, 'approvata', { nota_deroga: 'Autorizzata', presa_visione: seen(back) })
    await test.db.updateTable('denunce_nascita').set({ sorteggiata: 1 }).where('id', '=', id).execute()
    const drawn = await admin.post<{ message: string }>(`/denunce_nascita/${id}/riapri`)
    expect([drawn.status, drawn.body.message]).toEqual([409, expect.stringContaining('estratta')])
    await test.db.updateTable('denunce_nascita').set({ sorteggiata: 0 }).where('id', '=', id).execute()

    await admin.put(`/denunce_nascita/${id}`, { note: 'Aggiunta dopo' })
    const later = await admin.post<{ message: string }>(`/denunce_nascita/${id}/riapri`)
    expect([later.status, later.body.message]).toEqual([409, expect.stringContaining('cambiata ancora')])
  })

  it('a registered or rejected transfer waits again, and the cat returns to its owner', async () => {
    const { version } = (await admin.get<Found>(`/passaggi/${brina}`)).body
    await admin.put(`/passaggi/${brina}`, { version, stato: 'respinto', motivo: 'Illeggibile' })
    // The second of two concurrent decisions gets a 409.
    expect((await admin.put(`/passaggi/${brina}`, { version, stato: 'registrato' })).status).toBe(409)
    expect((await admin.post(`/passaggi/${brina}/riapri`)).status).toBe(200)
    expect((await admin.get<Found>(`/passaggi/${brina}`)).body).toMatchObject({ stato: 'inviato', motivo: null })

    const open = (await admin.get<Found>(`/passaggi/${brina}`)).body
    const registered = await admin.put<Found>(`/passaggi/${brina}`, {
      ...{ version: open.version, stato: 'registrato', nota_deroga: 'Prova' },
    })
    expect(registered.status).toBe(200)
    const ownerOf = async () =>
      (await test.db.selectFrom('gatti').select('idproprietario').where('id', '=', cast.brina.id).executeTakeFirst())
        ?.idproprietario
    expect(await ownerOf()).toBe(cast.bianchi.id)
    expect((await admin.post(`/passaggi/${brina}/riapri`)).status).toBe(200)
    expect(await ownerOf()).toBe(cast.neri.id)
    expect((await admin.get<Found>(`/passaggi/${brina}`)).body).toMatchObject({ stato: 'inviato', nota_deroga: null })
    expect(countOf(await desk(), 'passaggi')).toBe(1)

    // While the sender has corrections to make, it is not in the office's queue.
    const correzioni = [{ campo: 'documenti', messaggio: 'Manca la firma' }]
    expect((await admin.put(`/passaggi/${brina}`, { correzioni })).status).toBe(200)
    expect(countOf(await desk(), 'passaggi')).toBe(0)
  })

  it('a request for an account waits, is refused with a reason, and waits again', async () => {
    const { id } = await test.db
      .insertInto('account')
      .values({
        ...{ type: 'cliente', status: 0, name: 'Nora Villa', surname: null, username: 'nora@example.test' },
        ...{ email: 'nora@example.test', password_expire: null, clienti_soci_id: null, sezione: null, totp_attivo: 0 },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('richieste_account')
      .values({
        ...{ name: 'Nora Villa', codice_fiscale: cast.verdi.codice_fiscale, email: 'nora@example.test' },
        ...{ password_hash: 'x', codice_hash: 'y', account_id: id, tentativi: 0, consensi: '[]' },
        ...{ scade_il: `${dayFromToday(1)}T00:00:00Z`, confermata_il: `${dayFromToday(-2)}T12:00:00Z` },
      } as never)
      .execute()
    const waiting = await desk('?tipo=account')
    expect(waiting.righe).toMatchObject([{ id, dal: dayFromToday(-2), rilievi: { avviso: 1 } }])
    expect((await admin.post(`/auth/requests/${id}/respingi`, { motivo: 'Non è un nostro socio' })).status).toBe(200)
    expect((await admin.post(`/auth/requests/${id}/respingi`, { motivo: 'Ancora' })).status).toBe(409)
    expect(countOf(await desk(), 'account')).toBe(0)
    expect((await admin.post(`/auth/requests/${id}/riapri`)).status).toBe(200)
    expect((await admin.post(`/auth/requests/${id}/riapri`)).status).toBe(409)
    expect(countOf(await desk(), 'account')).toBe(1)
    await admin.post(`/auth/requests/${id}/respingi`, { motivo: 'Di nuovo' })
    const presa_visione = [{ codice: 'persona_diversa', motivo: 'Documento visto' }]
    const enabled = await admin.put(`/account/${id}`, {
      ...{ type: 'socio', status: 1, clienti_soci_id: cast.conti.id, presa_visione },
    })
    expect(enabled.body).toMatchObject({ status: 1, richiesta_respinta: 0 })
    expect((await admin.post(`/auth/requests/${id}/respingi`, { motivo: 'Tardi' })).status).toBe(409)
  })
})
