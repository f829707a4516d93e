import { office } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { pdfText } from '../attacks/file-text.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
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

async function fileOf(url: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${admin.token}`, accept: '*/*' }
  return (await app.app.inject({ url, headers })).rawPayload
}
const paper = async (id: number) => pdfText(await fileOf(`/pdf/fatture_ricevute/${id}`)).replaceAll(/\s+/g, ' ')
const xml = async (id: number) => (await fileOf(`/fatture_ricevute/${id}/xml`)).toString()

describe('a credit note', () => {
  it('credits everything except the stamp duty, in a series of its own', async () => {
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
    expect([after.stato, after.stornato, after.da_incassare, after.version]).toEqual([
      'da_incassare',
      '151.00',
      '2.00',
      2,
    ])
    expect(after.note_credito.map(note => note.numero)).toEqual([body.numero])
    const again = await credit(item.id)
    expect([again.status, again.body.message]).toEqual([409, `Fattura ${item.numero}: è già stornata per intero.`])
    expect((await credit(body.id)).status).toBe(409)
    const trail = await admin.get<{ azione: string }[]>(`/audit/fatture_ricevute/${item.id}`)
    expect(trail.body.map(({ azione }) => azione)).toEqual(['storno', 'emissione'])
  })

  it('leaves the stamp due until paid: state, PDF, lists and electronic documents agree', async () => {
    const item = await issue()
    const { body: note } = await credit(item.id)
    const listed = { filters: { stato: 'da_incassare', id: item.id } }
    expect((await admin.list<Documento>('/fatture_ricevute', listed)).body.data[0]?.da_incassare).toBe('2.00')
    expect(await paper(item.id)).toContain('DA PAGARE € 2,00, al netto di quanto stornato')
    // Readers of PDFs differ in where they put the note that stands beside the total.
    expect(await paper(note.id)).toMatch(/Totale a credito .*€ 151,00/)
    const [asked, back] = [await xml(item.id), await xml(note.id)]
    expect(asked).toMatch(/<ImportoBollo>2.00[\s\S]*<ImportoTotaleDocumento>153.00[\s\S]*Rimborso imposta di bollo/)
    expect(back).toContain('<ImportoTotaleDocumento>151.00')
    expect(back).not.toMatch(/bollo/i)
    expect((await credit(item.id)).status).toBe(409)
    expect((await admin.put(`/fatture_ricevute/${item.id}`, { data_pagamento: today })).status).toBe(200)
    expect(await read(item.id)).toMatchObject({ stato: 'stornato', da_incassare: null, incasso: '2.00' })
    expect(await paper(item.id)).toContain('PAGATI € 2,00, al netto di quanto stornato prima')
    expect((await read(note.id)).incasso).toBe('0.00')
  })

  it('leaves nothing due if the association pays the stamp', async () => {
    const { rows } = await app.pool.query<{ stato: string; da_incassare: string | null }>(
      `insert into fatture_ricevute (tipo, data_emissione, anno, progressivo, numero, idcliente, indirizzo, cap, citta, provincia,
         imponibile, imposta, bollo, totale, stornato)
       values ('Ricevuta', $1, 1998, 1, 'R1/1998', $2, 'Via Po 1', '20121', 'Milano', 'MI', 90, 0, 2, 90, 90)
       returning stato, da_incassare`,
      [today, cast.rossi.id],
    )
    expect(rows).toEqual([{ stato: 'stornato', da_incassare: null }])
  })

  it('allows another document of the practice, even while the stamp is due', async () => {
    const pratica = 'passaggi/3'
    const item = await issue({ pratica })
    expect((await credit(item.id)).status).toBe(201)
    const { body } = await admin.get<{ emessi: { id: number; in_piedi: boolean }[] }>(
      `/fatture_ricevute/proposta/${pratica}`,
    )
    expect(body.emessi.find(({ id }) => id === item.id)?.in_piedi).toBe(false)
    expect((await issue({ pratica })).id).toBeGreaterThan(item.id)
  })

  it('credits a part, then the rest, never more', async () => {
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
    expect(await read(item.id)).toMatchObject({ stornato: '151.00', stato: 'da_incassare', da_incassare: '2.00' })
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
  ])('cannot be dated %s', async (_name, body, status) => {
    const item = await issue()
    const before = await admin.list('/fatture_ricevute', { filters: { tipo: 'Nota di credito' } })
    const answer = await credit(item.id, body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, 'data_emissione'])
    const after = await admin.list('/fatture_ricevute', { filters: { tipo: 'Nota di credito' } })
    expect(after.body.tot).toBe(before.body.tot)
  })

  it('names all errors together and takes no number', async () => {
    const item = await issue()
    const answer = await credit(item.id, {
      ...{ data_emissione: `${anno + 1}-01-01`, righe: [line('50.01')], causale: 'x'.repeat(201) },
      ...{ modalita_pagamento: 'conchiglie', data_pagamento: 'mai' },
    })
    expect([answer.status, answer.body.errors?.map(({ field }) => field).sort()]).toEqual([
      422,
      ['causale', 'data_emissione', 'data_pagamento', 'modalita_pagamento', 'righe'],
    ])
    expect((await read(item.id)).note_credito).toEqual([])
  })

  it('is made once by several concurrent requests', async () => {
    const item = await issue()
    const answers = await Promise.all(Array.from({ length: 6 }, () => credit(item.id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('of a missing document is 404', async () => {
    expect((await credit(999_999)).status).toBe(404)
    expect((await admin.post('/fatture_ricevute/abc/nota_credito', {})).status).toBe(400)
  })
})

describe('an invoice issued before the checks', () => {
  /** Inserted directly: the trigger refuses updates, not inserts. */
  async function oldInvoice(change: Record<string, string | null>): Promise<Documento> {
    const item = await issue()
    const { rows } = await app.pool.query<{ id: number }>(
      `insert into fatture_ricevute (tipo, data_emissione, anno, progressivo, numero, idcliente, intestatario, indirizzo, cap,
         citta, provincia, nazione, codice_fiscale, imponibile, imposta, bollo, totale)
       select tipo, data_emissione, 1999, progressivo, progressivo || '/1999', idcliente, intestatario, $2, cap, citta,
         provincia, nazione, $3, 20, 4.40, 0, 24.40 from fatture_ricevute where id = $1 returning id`,
      [item.id, change.indirizzo ?? 'Via Garibaldi 3', change.codice_fiscale ?? null],
    )
    const id = rows[0]?.id as number
    await app.pool.query(
      `insert into fatture_ricevute_righe (iddocumento, posizione, descrizione, quantita, importo, iva)
       values ($1, 1, 'Certificato', 1, 20, 22)`,
      [id],
    )
    return read(id)
  }
  const fill = (id: number, body: object) => admin.post<Documento>(`/fatture_ricevute/${id}/completa`, body)
  const codice_fiscale = 'RSSMRA80A01H501U'

  it.each(rolesBut(...office))('%s cannot fill in data', async role => {
    const answer = await (await app.as(role)).post('/fatture_ricevute/2/completa', { codice_fiscale })
    expect(answer.status).toBe(403)
  })

  it('gets no unsendable credit note until its empty data are filled in, once', async () => {
    const { id, version } = await oldInvoice({ indirizzo: '' })
    const both = await credit(id, { causale: 7 })
    expect(both.body.errors?.map(({ field }) => field)).toEqual(['indirizzo', 'codice_fiscale', 'causale'])
    expect(both.body.message).toContain('Completa prima i dati del documento')
    const refused = await credit(id)
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['indirizzo', 'codice_fiscale'],
    ])
    for (const [body, status, field] of [
      [{}, 422, 'codice_fiscale'],
      [{ codice_fiscale: 'RSSMRA80A01H501A' }, 422, 'codice_fiscale'],
      [{ codice_fiscale: 12 }, 422, 'codice_fiscale'],
      [{ codice_fiscale, cap: '00118' }, 409, 'cap'],
      [{ codice_fiscale, intestatario: 'Altri' }, 409, 'intestatario'],
    ] as const) {
      const answer = await fill(id, body)
      expect([answer.status, answer.body.errors?.map(error => error.field)]).toEqual([status, [field]])
    }
    const cap = '20121'
    const filled = await fill(id, { codice_fiscale, indirizzo: 'Via Garibaldi 3', cap, version })
    expect(filled.body).toMatchObject({ codice_fiscale, indirizzo: 'Via Garibaldi 3', version: version + 1 })
    expect((await fill(id, { codice_fiscale: 'BNCLRA85D50L219N' })).status).toBe(409)
    expect((await fill(id, { pec: 'verdi@pec.test', version })).status).toBe(409)
    const trail = await admin.get<{ azione: string; campi: { campo: string }[] }[]>(`/audit/fatture_ricevute/${id}`)
    expect(trail.body[0]?.azione).toBe('completamento dei dati del cliente')
    expect(trail.body[0]?.campi.map(({ campo }) => campo).sort()).toEqual(['codice_fiscale', 'indirizzo'])
    expect((await admin.get(`/fatture_ricevute/${id}/xml`)).status).toBe(200)
    const note = await credit(id)
    expect([note.status, note.body]).toMatchObject([201, { codice_fiscale, indirizzo: 'Via Garibaldi 3' }])
    await expect(
      app.pool.query('update fatture_ricevute set codice_fiscale = null where id = $1', [id]),
    ).rejects.toThrow(/issued/)
  })

  it('with a wrong tax code is credited with the customer’s current data', async () => {
    const { id } = await oldInvoice({ codice_fiscale: 'RSSMRA80A01H501A' })
    expect((await fill(id, { codice_fiscale })).status).toBe(409)
    const note = await credit(id)
    expect([note.status, note.body]).toMatchObject([201, { codice_fiscale: cast.verdi.codice_fiscale }])
  })

  it('is filled in once by concurrent requests', async () => {
    const { id } = await oldInvoice({})
    const codes = [codice_fiscale, cast.verdi.codice_fiscale, 'RSSMRA80A41H501Y']
    const answers = await Promise.all(codes.map(code => fill(id, { codice_fiscale: code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('a receipt has nothing to fill in, because it is not sent', async () => {
    const { status, body } = await fill(cast.ricevutaRossi.id, { pec: 'rossi@pec.test' })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'tipo'])
  })
})

it('files show credited amounts with a minus, calls without', async () => {
  const item = await issue()
  const { body: note } = await credit(item.id)
  expect(note.totale).toBe('151.00')
  const csv = await app.app.inject({
    method: 'GET',
    url: '/excel/fatture_ricevute/0?formato=csv&colonne=numero,totale,imposta,documento_origine.totale',
    headers: { authorization: `Bearer ${admin.token}`, 'x-filters': JSON.stringify({ id: [item.id, note.id] }) },
  })
  const lines = csv.body.trim().split(/\r?\n/).slice(1)
  expect(lines.sort()).toEqual([`"${item.numero}";153,00;11,00;`, `"${note.numero}";-151,00;-11,00;153,00`].sort())
  const listed = await admin.list<Documento>('/fatture_ricevute', { filters: { id: note.id } })
  expect(listed.body.data[0]?.totale).toBe('151.00')
})

describe('an imported old document without lines', () => {
  let next = 500
  async function old(change: Record<string, unknown> = {}): Promise<number> {
    const row: Record<string, unknown> = {
      ...{ tipo: 'Fattura', data_emissione: '2008-05-05', anno: 2008, progressivo: ++next, numero: `${next}/2008` },
      ...{ idcliente: cast.verdi.id, intestatario: 'Verdi', indirizzo: 'Via Po 1', cap: '20121', citta: 'Milano' },
      ...{ provincia: 'MI', nazione: 'IT', codice_fiscale: 'RSSMRA80A01H501U', causale: 'Quota 2008' },
      ...{ imponibile: '100.00', imposta: '20.00', bollo: '0.00', totale: '120.00', ...change },
    }
    const names = Object.keys(row)
    const { rows } = await app.pool.query<{ id: number }>(
      `insert into fatture_ricevute (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning id`,
      Object.values(row),
    )
    return rows[0]?.id as number
  }

  it.each(['Fattura', 'Ricevuta'])('with the invalid country %s can be paid and credited', async tipo => {
    const id = await old({ tipo, nazione: 'XX', ...(tipo === 'Ricevuta' && { imposta: '0.00', totale: '100.00' }) })
    const paid = await admin.put(`/fatture_ricevute/${id}`, { ...(await read(id)), data_pagamento: '2008-06-01' })
    expect([paid.status, paid.body]).toMatchObject([200, { nazione: 'XX', data_pagamento: '2008-06-01' }])
    const note = await credit(id)
    expect([note.status, note.body]).toMatchObject([201, { nazione: 'IT' }])
  })

  it('is credited by its amounts, as issued, and only once', async () => {
    const id = await old()
    const [one, two] = await Promise.all([credit(id), credit(id)])
    expect([one.status, two.status].sort()).toEqual([201, 409])
    const note = one.status === 201 ? one.body : two.body
    expect(note).toMatchObject({ imponibile: '100.00', imposta: '20.00', totale: '120.00' })
    expect(note.righe).toMatchObject([{ descrizione: 'Quota 2008', importo: '100.00', iva: 20 }])
    expect(await read(id)).toMatchObject({ stornato: '120.00', stato: 'stornato', righe: [] })
    for (const document of [id, note.id]) expect(await paper(document)).toContain('Quota 2008 1 € 100,00 20 % € 100,00')
    expect((await admin.get(`/fatture_ricevute/${id}/xml`)).status).toBe(422)
    expect((await admin.get(`/fatture_ricevute/${note.id}/xml`)).status).toBe(200)
  })

  it('keeps its tax to the cent; with only a total it is credited by the total', async () => {
    const cent = await credit(await old({ imponibile: '123.45', imposta: '24.68', totale: '148.13' }))
    expect([cent.status, cent.body]).toMatchObject([201, { imposta: '24.68', totale: '148.13' }])
    const receipt = { tipo: 'Ricevuta', imponibile: null, imposta: null, bollo: '2.00', totale: '92.00' }
    const id = await old(receipt)
    expect(await credit(id)).toMatchObject({ status: 201, body: { tipo: 'Storno ricevuta', totale: '90.00' } })
    expect((await credit(id)).status).toBe(409)
  })

  it('names missing data, and accepts lines up to the rest', async () => {
    const mixed = await old({ imposta: '11.00', totale: '111.00' })
    const free = await old({ imposta: '0.00', totale: '100.00' })
    for (const [id, word] of [
      [mixed, 'una sola aliquota'],
      [free, 'natura'],
    ] as const) {
      const { status, body } = await credit(id)
      expect([status, body.errors?.[0]]).toMatchObject([
        422,
        { field: 'righe', message: expect.stringContaining(word) },
      ])
    }
    const parts = [line('55.00', { iva: 20 }), line('45.00', { iva: 0, natura: 'N2.2' })]
    const words = await paper(mixed)
    expect([words.includes('Totale IVA € 11,00'), words.includes('Riepilogo IVA')]).toEqual([true, false])
    expect((await credit(mixed, { righe: [...parts, line('0.01', { iva: 0, natura: 'N4' })] })).status).toBe(422)
    expect(await credit(mixed, { righe: parts })).toMatchObject({ status: 201, body: { totale: '111.00' } })
    expect((await credit(mixed)).status).toBe(409)
    const whole = await old()
    expect((await credit(whole, { righe: [line('1.00')] })).status).toBe(422)
    expect((await credit(whole, { righe: [line('40.00', { iva: 20 })] })).body).toMatchObject({ totale: '48.00' })
    expect((await credit(whole)).body).toMatchObject({ imponibile: '60.00', totale: '72.00' })
  })

  it('counts old credit notes, without lines or as a sum', async () => {
    const id = await old()
    const part = { tipo: 'Nota di credito', imponibile: '40.00', imposta: '8.00', totale: '48.00' }
    await old({ ...part, iddocumento_origine: id })
    expect((await credit(id)).body).toMatchObject({ imponibile: '60.00', imposta: '12.00' })
    expect(await read(id)).toMatchObject({ stornato: '120.00', stato: 'stornato' })
    expect((await credit(await old({ stornato: '120.00' }))).status).toBe(409)
    expect((await credit(await old({ stornato: '60.00' }))).body).toMatchObject({
      imponibile: '50.00',
      totale: '60.00',
    })
  })
})
