import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Pratica extends Values {
  id: number
  stato: string
  avvisi: { codice: string; livello: string }[]
  errors?: { field: string; message: string }[]
}

let test: TestApp
let socio: Caller
let admin: Caller
let cuccioli: Values[]

const codici = ({ avvisi }: Pratica) => avvisi.map(({ codice }) => codice)
const fieldsOf = ({ errors }: Pratica) => (errors ?? []).map(({ field }) => field)

beforeAll(async () => {
  test = await startApp()
  socio = await test.as('socio')
  admin = await test.as('admin')
  await socio.get(`/cerca/gatti/${encodeURIComponent(cast.baldo.codice)}`)
  const razza = await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()
  const colore = await test.db.selectFrom('colori').select('id').where('codice', '=', 'n 22').executeTakeFirstOrThrow()
  cuccioli = [{ sesso: 'F', idrazza: razza.id, idcolore_genotipo: colore.id, idocchi: 8 }]
})

/** Rossi's Stella by Baldo, born `ago` days ago, with a stated declaration date of ten days after the birth. */
function litter(ago: number, change: Values = {}): Values {
  return {
    ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, idproprietario: cast.rossi.id, cuccioli },
    ...{ data_monta: dayFromToday(-ago - 65), data_nascita: dayFromToday(-ago), data_denuncia: dayFromToday(10 - ago) },
    ...change,
  }
}

const send = (by: Caller, body: Values) => by.post<Pratica>('/denunce_nascita', body)
const put = (by: Caller, id: number, body: Values) => by.put<Pratica>(`/denunce_nascita/${id}`, body)

const warnings = ({ avvisi }: Pratica) => avvisi.filter(({ livello }) => livello === 'avviso').length

/** Warnings counted for it in the office's queue. */
async function warnedAtDesk(tipo: string, id: number): Promise<number | undefined> {
  const desk = await admin.get<{ righe: { id: number; rilievi: { avviso: number } }[] }>(`/scrivania?tipo=${tipo}`)
  return desk.body.righe.find(row => row.id === id)?.rilievi.avviso
}

describe('the date of a declaration', () => {
  beforeEach(async () => {
    await test.db.deleteFrom('cuccioli').where('idDenuncia', 'in', ownDenunce()).execute()
    await test.db.deleteFrom('denunce_nascita').where('idfattrice', '=', cast.stella.id).execute()
  })

  it.each([
    ['is missing', { data_denuncia: null }],
    ['is before the birth', { data_denuncia: dayFromToday(-41) }],
    ['is in the future', { data_denuncia: dayFromToday(1) }],
  ])('that %s is refused', async (_name, change) => {
    const { status, body } = await send(socio, litter(40, change))
    expect([status, fieldsOf(body)]).toEqual([422, ['data_denuncia']])
  })

  it('stays as the member wrote it, and the office sees the later arrival', async () => {
    const { status, body, text } = await send(socio, litter(70))
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ stato: 'inviata', data_denuncia: dayFromToday(-60) })
    const seen = await admin.get<Pratica>(`/denunce_nascita/${body.id}/controlli`)
    expect(seen.body.avvisi.find(({ codice }) => codice === 'N38')).toMatchObject({ livello: 'avviso' })
    expect(await warnedAtDesk('denunce', body.id)).toBe(warnings(seen.body))
  })

  it('gives no finding if the arrival was in time', async () => {
    const { body } = await send(socio, litter(25))
    expect(codici((await admin.get<Pratica>(`/denunce_nascita/${body.id}/controlli`)).body)).not.toContain('N38')
  })

  it('is compared with the first sending after a rejection', async () => {
    const { body } = await send(socio, litter(25))
    expect((await put(admin, body.id, { stato: 'respinta', motivo: 'Manca la monta' })).status).toBe(200)
    const again = await put(socio, body.id, { stato: 'inviata' })
    expect(again.status, again.text).toBe(200)
    expect(again.body).toMatchObject({ stato: 'inviata', data_denuncia: dayFromToday(-15) })
    expect(codici((await admin.get<Pratica>(`/denunce_nascita/${body.id}/controlli`)).body)).not.toContain('N38')
  })

  it('written by the office is accepted, since paper arrives by post', async () => {
    const { status, body, text } = await send(admin, litter(70))
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ data_denuncia: dayFromToday(-60) })
    expect(codici(body)).not.toContain('N38')
  })
})

describe('the date of a transfer', () => {
  const sale: Values = {
    ...{ idgatto: cast.leo.id, idproprietario: cast.verdi.id },
    ...{ data_acquisto: dayFromToday(-200), data_passaggio: dayFromToday(-190) },
  }
  beforeEach(async () => {
    await test.db.deleteFrom('passaggi').where('idgatto', '=', cast.leo.id).execute()
    await socio.get(`/cerca/clienti_soci/${cast.verdi.codice}`)
  })

  it('stays as the member wrote it, and the office sees the later arrival', async () => {
    const { status, body, text } = await socio.post<Pratica>('/passaggi', sale)
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ data_passaggio: dayFromToday(-190) })
    const seen = await admin.get<Pratica>(`/passaggi/${body.id}`)
    expect(seen.body.avvisi.find(({ codice }) => codice === 'P14')).toMatchObject({ livello: 'avviso' })
    expect(codici(seen.body)).not.toContain('P04')
    expect(await warnedAtDesk('passaggi', body.id)).toBe(warnings(seen.body))
  })

  it('written by the office is accepted', async () => {
    const { status, body, text } = await admin.post<Pratica>('/passaggi', sale)
    expect(status, text).toBe(201)
    expect(codici(body)).not.toContain('P14')
  })
})

const ownDenunce = () => test.db.selectFrom('denunce_nascita').select('id').where('idfattrice', '=', cast.stella.id)
