import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Denuncia extends Values {
  id: number
  version: number
  stato: string
  message?: string
  avvisi: { codice: string; livello: string }[]
  errors?: { field: string; code: string }[]
}

let test: TestApp
let rossi: Caller
let verdi: Caller
let admin: Caller
let cuccioli: Values[]

beforeAll(async () => {
  test = await startApp()
  ;[rossi, verdi, admin] = await Promise.all([test.as('socio'), test.as('cliente'), test.as('admin')])
  for (const by of [rossi, verdi]) await by.get(`/cerca/gatti/${encodeURIComponent(cast.baldo.codice)}`)
  const razza = await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()
  const colore = await test.db.selectFrom('colori').select('id').where('codice', '=', 'n 22').executeTakeFirstOrThrow()
  cuccioli = [{ sesso: 'F', idrazza: razza.id, idcolore_genotipo: colore.id, idocchi: 8 }]
})

const litter = (change: Values = {}): Values => ({
  ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, cuccioli },
  ...{ data_monta: dayFromToday(-85), data_nascita: dayFromToday(-20), data_denuncia: dayFromToday(0), ...change },
})
const put = (by: Caller, id: number, body: Values) => by.put<Denuncia>(`/denunce_nascita/${id}`, body)
const codesOf = ({ errors }: Denuncia) => (errors ?? []).map(({ code }) => code)

describe('a queen sold after her litter was declared', () => {
  let denuncia: Denuncia

  async function soldOn(data_acquisto: string) {
    const sent = await rossi.post<Denuncia>('/denunce_nascita', litter())
    expect(sent.status, sent.text).toBe(201)
    denuncia = sent.body
    const sale = { idgatto: cast.stella.id, idproprietario: cast.verdi.id, data_acquisto }
    const sold = await admin.post('/passaggi', { ...sale, data_passaggio: dayFromToday(0), stato: 'registrato' })
    expect(sold.status, sold.text).toBe(201)
    const back = await put(admin, denuncia.id, { stato: 'respinta', motivo: 'Manca la monta' })
    expect(back.status, back.text).toBe(200)
  }

  beforeEach(async () => {
    await test.db.deleteFrom('passaggi').where('idgatto', '=', cast.stella.id).execute()
    const owner = { idproprietario: cast.rossi.id, idcointestatario: null }
    await test.db.updateTable('gatti').set(owner).where('id', '=', cast.stella.id).execute()
    const own = test.db.selectFrom('denunce_nascita').select('id').where('idfattrice', '=', cast.stella.id)
    await test.db.deleteFrom('cuccioli').where('idDenuncia', 'in', own).execute()
    await test.db.deleteFrom('denunce_nascita').where('idfattrice', '=', cast.stella.id).execute()
  })

  it('before the birth: the seller can no longer declare the litter', async () => {
    await soldOn(dayFromToday(-21))
    const again = await put(rossi, denuncia.id, { stato: 'inviata' })
    expect([again.status, codesOf(again.body)]).toEqual([422, ['N24']])
  })

  it('after the birth: the buyer’s declaration conflicts with the one being corrected', async () => {
    await soldOn(dayFromToday(-5))
    const tried = await verdi.post<Denuncia>('/denunce_nascita/controlli', litter({ idproprietario: cast.verdi.id }))
    expect(tried.body.avvisi.find(({ codice }) => codice === 'N15')?.livello).toBe('blocco')
    const sent = await verdi.post<Denuncia>('/denunce_nascita', litter())
    expect([sent.status, codesOf(sent.body)]).toEqual([422, ['N15']])
  })

  it('after the birth: the declarant sends the correction', async () => {
    await soldOn(dayFromToday(-5))
    const seen = await rossi.get<Denuncia>(`/denunce_nascita/${denuncia.id}`)
    expect(seen.body.avvisi.map(({ codice }) => codice)).not.toContain('N24')
    const again = await put(rossi, denuncia.id, { stato: 'inviata' })
    expect(again.status, again.text).toBe(200)
    const desk = await admin.get<Denuncia>(`/denunce_nascita/${denuncia.id}/controlli`)
    expect(desk.body.avvisi.map(({ codice }) => codice)).not.toContain('N24')
  })
})

describe('a repeated move', () => {
  it('is a conflict naming the current state; an edit is refused', async () => {
    const first = { idfattrice: cast.luna.id, stato: 'bozza' }
    const draft = (await rossi.post<Denuncia>('/denunce_nascita', litter(first))).body
    await test.db
      .updateTable('denunce_nascita')
      .set({ stato: 'inviata', version: 7 })
      .where('id', '=', draft.id)
      .execute()
    const already = 'La denuncia è già nello stato «Inviata».'
    for (const body of [{ stato: 'inviata' }, { ...draft, stato: 'inviata' }]) {
      const twice = await put(rossi, draft.id, body)
      expect([twice.status, twice.body.message]).toEqual([409, already])
    }
    const undone = await put(rossi, draft.id, { stato: 'bozza' })
    expect([undone.status, undone.body.message]).toEqual([409, 'Da «Inviata» la denuncia non può passare a «Bozza».'])
    await test.db.updateTable('denunce_nascita').set({ stato: 'in_verifica' }).where('id', '=', draft.id).execute()
    const later = await put(rossi, draft.id, { stato: 'inviata', version: draft.version })
    expect([later.status, later.body.message]).toEqual([
      409,
      'La denuncia è già stata inviata: ora è nello stato «In verifica».',
    ])
    expect((await put(rossi, draft.id, { note: 'ancora' })).status).toBe(403)
    expect((await put(rossi, draft.id, { ...draft, stato: 'inviata', version: 7, note: 'ancora' })).status).toBe(403)
    expect((await put(rossi, draft.id, { stato: 'approvata' })).status).toBe(403)
    expect((await put(verdi, draft.id, { stato: 'inviata' })).status).toBe(404)
  })
})
