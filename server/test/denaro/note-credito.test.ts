import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { type Documento, today } from './fatture-cast.ts'

const app = await startApp()
const admin = await app.as('admin')
const anno = Number(today.slice(0, 4))
const line = (importo: string, change: object = {}) => ({ descrizione: 'Certificato', importo, iva: 22, ...change })

async function issue(change: object = {}): Promise<Documento> {
  const { status, body } = await admin.post<Documento>('/fatture_ricevute', {
    tipo: 'Fattura',
    data_emissione: today,
    idcliente: cast.verdi.id,
    righe: [line('20.00'), line('15.00', { quantita: 2 }), line('90.00', { iva: 0, natura: 'N2.2' })],
    ...change,
  })
  expect(status).toBe(201)
  return body
}
const credit = (id: number, body?: unknown) => admin.post<Documento>(`/fatture_ricevute/${id}/nota_credito`, body)
const read = async (id: number) => (await admin.get<Documento>(`/fatture_ricevute/${id}`)).body

describe('a credit note', () => {
  it('takes the whole back, but for the stamp duty, in a series of its own', async () => {
    const item = await issue()
    expect([item.bollo, item.totale]).toEqual(['2.00', '153.00'])
    const { status, body } = await credit(item.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      tipo: 'Nota di credito',
      numero: `NC${body.progressivo}/${anno}`,
      imponibile: '140.00',
      imposta: '11.00',
      bollo: '0.00',
      totale: '151.00',
      stato: 'storno',
      iddocumento_origine: item.id,
      documento_origine: { id: item.id, numero: item.numero },
      intestatario: cast.verdi.nome_completo,
    })
    expect(body.causale).toContain(`fattura n. ${item.numero}`)
    expect(body.righe).toHaveLength(3)
    const after = await read(item.id)
    expect([after.stato, after.stornato, after.version]).toEqual(['stornato', '151.00', 2])
    expect(after.note_credito.map(note => note.numero)).toEqual([body.numero])
    expect((await credit(item.id)).status).toBe(409)
    expect((await credit(body.id)).status).toBe(409)
    const trail = await admin.get<{ azione: string }[]>(`/audit/fatture_ricevute/${item.id}`)
    expect(trail.body.map(({ azione }) => azione)).toEqual(['storno', 'emissione'])
  })

  it('takes a part back, then the rest, never more', async () => {
    const item = await issue()
    const part = await credit(item.id, {
      righe: [{ idriga: item.righe[1]?.id, quantita: 1 }],
      causale: 'Un certificato',
    })
    expect(part.body).toMatchObject({
      imponibile: '15.00',
      imposta: '3.30',
      totale: '18.30',
      causale: 'Un certificato',
    })
    expect((await read(item.id)).stato).toBe('da_incassare')
    for (const righe of [
      [line('35.01')],
      [line('20.00'), line('15.01')],
      [line('1.00', { iva: 10 })],
      [line('90.01', { iva: 0, natura: 'N2.2' })],
      [line('1.00', { iva: 0, natura: 'N4' })],
      [],
    ]) {
      const { status, body } = await credit(item.id, { righe })
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'righe'])
    }
    const rest = await credit(item.id)
    expect(rest.body).toMatchObject({ imponibile: '125.00', imposta: '7.70', totale: '132.70' })
    expect(await read(item.id)).toMatchObject({ stornato: '151.00', stato: 'stornato' })
  })

  it('of a receipt has another series and no VAT', async () => {
    const item = await issue({
      tipo: 'Ricevuta',
      idcliente: cast.rossi.id,
      righe: [{ descrizione: 'Affisso', importo: '258.00' }],
    })
    const { body } = await credit(item.id, {})
    expect(body).toMatchObject({ tipo: 'Storno ricevuta', numero: `SR1/${anno}`, totale: '258.00', imposta: '0.00' })
    expect(body.righe[0]?.iva).toBeNull()
  })

  it.each<[string, object, number]>([
    ['before its document', { data_emissione: `${anno - 1}-12-31` }, 422],
    ['tomorrow', { data_emissione: `${anno + 1}-01-01` }, 422],
    ['on no day', { data_emissione: 'ieri' }, 422],
    ['on a number', { data_emissione: 7 }, 422],
  ])('is not dated %s', async (_name, body, status) => {
    const item = await issue()
    const before = await admin.list('/fatture_ricevute', { filters: { tipo: 'Nota di credito' } })
    const answer = await credit(item.id, body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, 'data_emissione'])
    const after = await admin.list('/fatture_ricevute', { filters: { tipo: 'Nota di credito' } })
    expect(after.body.tot).toBe(before.body.tot)
  })

  it('is made once, however many ask at once', async () => {
    const item = await issue()
    const answers = await Promise.all(Array.from({ length: 6 }, () => credit(item.id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('of what is not there is 404', async () => {
    expect((await credit(999_999)).status).toBe(404)
    expect((await admin.post('/fatture_ricevute/abc/nota_credito', {})).status).toBe(400)
  })
})
