import { members, office } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
import { type Documento, today } from './fatture-cast.ts'

const app = await startApp()
const admin = await app.as('admin')
const anno = Number(today.slice(0, 4))
const certificato = { descrizione: 'Certificato', quantita: 1, importo: '20.00', iva: 22 }
const servizio = { descrizione: 'Servizio', quantita: 1, importo: '15.00' }
const fattura = { tipo: 'Fattura', data_emissione: today, idcliente: cast.verdi.id, righe: [certificato] }
const ricevuta = {
  tipo: 'Ricevuta',
  data_emissione: today,
  idcliente: cast.rossi.id,
  righe: [servizio],
}

async function issue(body: object, who: Caller = admin): Promise<Documento> {
  const { status, body: answer } = await who.post<Documento>('/fatture_ricevute', body)
  expect([status, answer.message]).toEqual([201, undefined])
  return answer
}
const articolo = async (codice: string) => {
  const { body } = await admin.list<{ id: number }>('/articoli', { filters: { codice } })
  return body.data[0]?.id as number
}

describe('a document is refused', () => {
  it.each(rolesBut(...office))('to %s', async role => {
    const who = await app.as(role)
    expect((await who.post('/fatture_ricevute', fattura)).status).toBe(403)
    expect((await who.get('/fatture_ricevute/proposta/gatti/4')).status).toBe(403)
    expect((await who.get(`/excel/fatture_periodo/0?dal=${anno}-01-01&al=${today}`)).status).toBe(403)
    const credit = await who.post(`/fatture_ricevute/${cast.fatturaVerdi.id}/nota_credito`, {})
    expect(credit.status).toBe(403)
  })

  it.each<[string, object, string, RegExp]>([
    ['no kind', { tipo: null }, 'tipo', /Tipo obbligatorio/],
    ['another kind', { tipo: 'Preventivo' }, 'tipo', /non ammesso/],
    ['a credit note out of the blue', { tipo: 'Nota di credito' }, 'tipo', /Nota di credito/],
    ['no date', { data_emissione: null }, 'data_emissione', /Data emissione obbligatoria/],
    ['no such day', { data_emissione: `${anno}-02-30` }, 'data_emissione', /non valida/],
    ['tomorrow', { data_emissione: `${anno + 1}-01-01` }, 'data_emissione', /futuro/],
    ['no customer', { idcliente: null }, 'idcliente', /Cliente è obbligatorio/],
    ['unknown customer', { idcliente: 999_999 }, 'idcliente', /non esiste/],
    ['no lines', { righe: [] }, 'righe', /almeno una riga/],
    ['lines that are none', { righe: 'x' }, 'righe', /almeno una riga/],
    ['a line of nothing', { righe: [null] }, 'righe.0.descrizione', /Descrizione obbligatoria/],
    ['no price', { righe: [{ ...certificato, importo: null }] }, 'righe.0.importo', /Importo obbligatorio/],
    ['negative price', { righe: [{ ...certificato, importo: '-1.00' }] }, 'righe.0.importo', /negativo/],
    ['three decimals', { righe: [{ ...certificato, importo: '1.005' }] }, 'righe.0.importo', /al massimo due decimali/],
    [
      'a quantity that is none',
      { righe: [{ ...certificato, quantita: 'due' }] },
      'righe.0.quantita',
      /^Quantità: numero non valido \(esempio: 1,5\)$/,
    ],
    ['no quantity', { righe: [{ ...certificato, quantita: 0 }] }, 'righe.0.quantita', /maggiore di zero/],
    ['no VAT', { righe: [{ ...certificato, iva: null }] }, 'righe.0.iva', /obbligatoria/],
    ['a rate Italy does not have', { righe: [{ ...certificato, iva: 21 }] }, 'righe.0.iva', /22, 10, 5, 4 o 0/],
    ['nothing to pay', { righe: [{ ...certificato, importo: '0.00' }] }, 'righe', /totale è zero/],
    ['0 % without a nature', { righe: [{ ...certificato, iva: 0 }] }, 'righe.0.natura', /natura/],
    ['22 % with a nature', { righe: [{ ...certificato, natura: 'N4' }] }, 'righe.0.natura', /vuota/],
    ['a nature SdI refuses', { righe: [{ ...certificato, iva: 0, natura: 'N2' }] }, 'righe.0.natura', /non ammesso/],
    ['VAT on a receipt', { tipo: 'Ricevuta' }, 'righe.0.iva', /ricevuta non ha IVA/],
    ['unknown article', { righe: [{ ...certificato, idarticolo: 999_999 }] }, 'righe.0.idarticolo', /non esiste/],
    ['an unknown article alone', { righe: [{ idarticolo: 999_999 }] }, 'righe.0.idarticolo', /non esiste/],
    ['too many lines', { righe: Array(201).fill(certificato) }, 'righe', /al massimo/],
    ['control characters', { righe: [{ ...certificato, descrizione: 'a\u0000b' }] }, 'righe.0.descrizione', /ammessi/],
    ['odd origin', { pratica: '../../etc' }, 'pratica', /Pratica/],
    ['unknown payment', { modalita_pagamento: 'baratto' }, 'modalita_pagamento', /non ammesso/],
    ['a wrong tax code', { codice_fiscale: 'RSSMRA80A01H501A' }, 'codice_fiscale', /00306/],
    ['a wrong VAT number', { partita_iva: '01234567890' }, 'partita_iva', /00305/],
    ['a CAP of four digits', { cap: '2012' }, 'cap', /CAP del cliente/],
    ['abroad without a country', { provincia: 'EE', nazione: 'IT' }, 'provincia', /provincia del cliente/],
    ['a country that is none', { provincia: 'EE', nazione: 'XX' }, 'nazione', /«XX» non è il codice/],
    ['a country in small letters', { nazione: 'it' }, 'nazione', /maiuscole/],
    ['a receipt with such a country', { ...ricevuta, nazione: 'ZZ' }, 'nazione', /«ZZ» non è il codice/],
    ['the code of foreigners', { cod_univoco: 'XXXXXXX' }, 'cod_univoco', /00313/],
    ['the code of an office', { cod_univoco: 'ABC123' }, 'cod_univoco', /FPA12/],
    ['a PEC that is none', { pec: 'verdi' }, 'pec', /PEC/],
    ['a receipt for no member, without a reason', { tipo: 'Ricevuta', righe: [servizio] }, 'motivo', /non è socio/],
    ['paid tomorrow', { data_pagamento: `${anno + 1}-01-01` }, 'data_pagamento', /futuro/],
  ])('%s', async (_name, change, field, message) => {
    const { status, body } = await admin.post<{ errors: { field: string; message: string }[] }>('/fatture_ricevute', {
      ...fattura,
      ...change,
    })
    expect(status).toBe(422)
    expect(body.errors.find(error => error.field === field)?.message).toMatch(message)
  })

  it.each<[string, object, string]>([
    ['no lines', { righe: [] }, 'F01'],
    ['lines that are none', { righe: 'x' }, 'F01'],
    ['a rate Italy does not have', { righe: [{ ...certificato, iva: 21 }] }, 'F02'],
    ['VAT on a receipt', { tipo: 'Ricevuta', motivo: 'Eccezione' }, 'F02'],
    ['a total too large', { righe: [{ ...certificato, quantita: 9999, importo: '9999999.99' }] }, 'F03'],
    ['nothing to pay', { righe: [{ ...certificato, importo: '0.00' }] }, 'F07'],
  ])('naming the broken rule: %s', async (_name, change, code) => {
    const { body } = await admin.post<{ errors: { code: string }[] }>('/fatture_ricevute', { ...fattura, ...change })
    expect(body.errors.map(error => error.code)).toEqual([code])
  })

  it('for a customer without an address, naming every missing field', async () => {
    const { status, body } = await admin.post<{ errors: { field: string }[] }>('/fatture_ricevute', {
      ...fattura,
      idcliente: cast.olsen.id,
    })
    expect([status, body.errors.map(error => error.field)]).toEqual([422, ['indirizzo']])
  })

  it('for a customer who cannot get an invoice, without taking a number, until the record is corrected', async () => {
    const last = await issue(fattura)
    const { body: cliente } = await admin.get<{ version: number; codice_fiscale: string }>(
      `/clienti_soci/${cast.neri.id}`,
    )
    const mended = await admin.put<{ version: number }>(`/clienti_soci/${cast.neri.id}`, { codice_fiscale: null })
    const refused = await admin.post<Documento>('/fatture_ricevute', { ...fattura, idcliente: cast.neri.id })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'codice_fiscale', message: expect.stringMatching(/00417/), code: 'F04' }],
    ])
    const { codice_fiscale } = cliente
    await admin.put(`/clienti_soci/${cast.neri.id}`, { codice_fiscale, version: mended.body.version })
    expect((await issue({ ...fattura, idcliente: cast.neri.id })).progressivo).toBe(last.progressivo + 1)
  })

  it.each([
    ['on create', null, { iva: 22 }, 'iva'],
    ['with a nature', null, { natura: 'N4' }, 'natura'],
    ['on change', { tipo: 'Ricevuta' }, { iva: 4 }, 'iva'],
    ['on a change of kind', { tipo: 'Fattura', iva: 22 }, { tipo: 'Ricevuta' }, 'iva'],
  ])('for VAT on an article for receipts, %s', async (_name, stored, change, field) => {
    const articolo = { descrizione: 'Prova', tipo: 'Ricevuta', importo: '10.00', iva: null, ...stored }
    const made = stored && (await admin.post<{ id: number }>('/articoli', articolo))
    expect(made?.status ?? 201).toBe(201)
    const { status, body } = made
      ? await admin.put<Documento>(`/articoli/${made.body.id}`, change)
      : await admin.post<Documento>('/articoli', { ...articolo, ...change })
    expect([status, body.errors?.map(error => error.field)]).toEqual([422, [field]])
    if (!made) return
    const both = { tipo: 'Ricevuta', iva: null, natura: null }
    expect((await admin.put(`/articoli/${made.body.id}`, both)).status).toBe(200)
    expect((await admin.remove(`/articoli/${made.body.id}`)).status).toBe(204)
  })

  it('for a date before the last of the series, without taking a number', async () => {
    const last = await issue(fattura)
    const early = await admin.post('/fatture_ricevute', { ...fattura, data_emissione: `${anno}-01-01` })
    expect([early.status, (early.body.errors as { field: string }[])[0]?.field]).toEqual([422, 'data_emissione'])
    expect((await issue(fattura)).progressivo).toBe(last.progressivo + 1)
  })

  it('for a change after it was issued', async () => {
    const item = await issue({ ...fattura, causale: 'Prova' })
    for (const change of [
      { data_emissione: `${anno}-01-01` },
      { idcliente: cast.rossi.id },
      { tipo: 'Ricevuta' },
      { indirizzo: 'Altrove 1' },
      { righe: [{ ...certificato, importo: '1.00' }] },
      { righe: [] },
    ]) {
      const { status, body } = await admin.put<Documento>(`/fatture_ricevute/${item.id}`, { ...item, ...change })
      expect([status, body.message]).toEqual([409, expect.stringMatching(/non si modifica/)])
    }
    const { body } = await admin.get<Documento>(`/fatture_ricevute/${item.id}`)
    expect(body).toEqual(item)
  })

  it('for removal by anyone in any way', async () => {
    const { id } = cast.ricevutaRossi
    expect((await admin.remove(`/fatture_ricevute/${id}`)).status).toBe(409)
    expect((await admin.remove('/fatture_ricevute/999999')).status).toBe(404)
    expect((await (await app.as('socio')).remove(`/fatture_ricevute/${id}`)).status).toBe(403)
    expect((await (await app.as('cliente')).remove(`/fatture_ricevute/${id}`)).status).toBe(404)
    await expect(app.pool.query('delete from fatture_ricevute where id = $1', [id])).rejects.toThrow(/issued/)
    await expect(app.pool.query('update fatture_ricevute set totale = 1 where id = $1', [id])).rejects.toThrow(/issued/)
    await expect(app.pool.query('update fatture_ricevute_righe set importo = 1')).rejects.toThrow(/issued/)
  })

  it('an article used on a document cannot be removed', async () => {
    const id = await articolo('quota_ordinario_socio')
    const { status, body } = await admin.remove(`/articoli/${id}`)
    expect([status, body.message]).toEqual([409, expect.stringMatching(/1 in righe/)])
  })
})

describe('readers of documents', () => {
  it.each([
    ['socio', cast.ricevutaRossi.id, cast.fatturaVerdi.id],
    ['cliente', cast.fatturaVerdi.id, cast.ricevutaRossi.id],
  ])('%s: only own documents', async (role, own, other) => {
    const who = await app.as(role)
    const { body } = await who.list<Documento>('/fatture_ricevute')
    expect(body.data.map(row => row.idcliente)).toEqual(
      Array(body.data.length).fill(role === 'socio' ? cast.rossi.id : cast.verdi.id),
    )
    for (const path of ['', '/xml']) {
      expect((await who.get(`/fatture_ricevute/${other}${path}`)).status).toBe(404)
    }
    expect((await who.get(`/pdf/fatture_ricevute/${other}`)).status).toBe(404)
    expect((await who.get(`/pdf/fatture_ricevute/${own}`)).status).toBe(200)
    const mine = await who.get<Documento>(`/fatture_ricevute/${own}`)
    expect([mine.status, mine.body.righe.length, 'note' in mine.body]).toEqual([200, 1, false])
    expect((await who.put(`/fatture_ricevute/${own}`, { data_pagamento: today })).status).toBe(403)
  })
  it.each(rolesBut(...office, ...members))('%s: none', async role => {
    const who = await app.as(role)
    expect((await who.list('/fatture_ricevute')).status).toBe(403)
    expect((await who.get(`/pdf/fatture_ricevute/${cast.ricevutaRossi.id}`)).status).toBe(403)
  })
})

describe('issuing', () => {
  it('copies the customer, fills in the article, computes totals and numbers the document', async () => {
    const idarticolo = await articolo('certificato_cliente')
    const item = await issue({ ...fattura, righe: [{ idarticolo, quantita: 3 }, certificato] })
    expect(item).toMatchObject({
      tipo: 'Fattura',
      anno,
      numero: `${item.progressivo}/${anno}`,
      intestatario: cast.verdi.nome_completo,
      indirizzo: 'Via Garibaldi 3',
      cap: '20121',
      citta: 'Milano',
      provincia: 'MI',
      codice_fiscale: cast.verdi.codice_fiscale,
      imponibile: '80.00',
      imposta: '17.60',
      bollo: '0.00',
      totale: '97.60',
      stato: 'da_incassare',
      customer: { id: cast.verdi.id },
      riepilogo: [{ iva: 22, natura: null, imponibile: '80.00', imposta: '17.60' }],
    })
    expect(item.righe.map(riga => [riga.descrizione, riga.quantita, riga.importo, riga.iva, riga.totale])).toEqual([
      ['Certificato genealogico', 3, '20.00', 22, '60.00'],
      ['Certificato', 1, '20.00', 22, '20.00'],
    ])
    const changed = await admin.get<{ version: number }>(`/clienti_soci/${cast.verdi.id}`)
    await admin.put(`/clienti_soci/${cast.verdi.id}`, { ...changed.body, indirizzo: 'Via Nuova 9' })
    expect((await admin.get<Documento>(`/fatture_ricevute/${item.id}`)).body.indirizzo).toBe('Via Garibaldi 3')
  })

  it('has a series for each type, restarting each year', async () => {
    const [a, b] = [await issue(ricevuta), await issue(fattura)]
    expect([a.numero, b.numero]).toEqual([`R${a.progressivo}/${anno}`, `${b.progressivo}/${anno}`])
    const presa_visione = [{ codice: 'F09', motivo: 'Incassata a fine anno' }]
    const old = await issue({ ...ricevuta, data_emissione: `${anno - 1}-12-31`, presa_visione })
    expect([old.anno, old.numero]).toEqual([anno - 1, `R1/${anno - 1}`])
    expect((await issue(ricevuta)).progressivo).toBe(a.progressivo + 1)
    app.setNow(`${anno + 1}-01-01T10:00:00Z`)
    try {
      const next = await (await app.as('superadmin')).post<Documento>('/fatture_ricevute', {
        ...ricevuta,
        data_emissione: `${anno + 1}-01-01`,
      })
      expect([next.status, next.body.numero]).toEqual([201, `R1/${anno + 1}`])
    } finally {
      app.setNow(null)
    }
  })

  it.each<[string, object[], string[]]>([
    [
      'VAT once per rate, not per line',
      Array(3).fill({ descrizione: 'a', importo: '0.25', iva: 22 }),
      ['0.75', '0.17', '0.00', '0.92'],
    ],
    [
      'half a cent up',
      [{ descrizione: 'a', quantita: 0.5, importo: '3.33', iva: 22 }],
      ['1.67', '0.37', '0.00', '2.04'],
    ],
    [
      'at the threshold',
      [{ descrizione: 'a', importo: '77.47', iva: 0, natura: 'N2.2' }],
      ['77.47', '0.00', '0.00', '77.47'],
    ],
    [
      'a cent over it',
      [{ descrizione: 'a', importo: 77.48, iva: 0, natura: 'N2.2' }],
      ['77.48', '0.00', '2.00', '79.48'],
    ],
    [
      'a quantity with the comma',
      [{ descrizione: 'a', quantita: '1,5', importo: '10.00', iva: 22 }],
      ['15.00', '3.30', '0.00', '18.30'],
    ],
    [
      'text numbers',
      [{ descrizione: 'a', quantita: '2', importo: '10.50', iva: '10' }],
      ['21.00', '2.10', '0.00', '23.10'],
    ],
  ])('%s', async (_name, righe, [imponibile, imposta, bollo, totale]) => {
    expect(await issue({ ...fattura, righe })).toMatchObject({ imponibile, imposta, bollo, totale })
  })

  it.each<[string, object, string]>([
    ['a receipt at the threshold', { importo: '77.47' }, '0.00'],
    ['a cent over it', { importo: '77.48' }, '2.00'],
    ['a fee of any amount', { importo: '90.00', quota_associativa: 1 }, '0.00'],
  ])('%s', async (_name, change, bollo) => {
    const item = await issue({ ...ricevuta, righe: [{ descrizione: 'Servizio', ...change }] })
    expect([item.bollo, item.righe[0]?.iva]).toEqual([bollo, null])
  })

  it('a receipt for a non-member keeps its reason, which only the office reads', async () => {
    const { id } = await issue({ ...ricevuta, idcliente: cast.verdi.id, motivo: 'Rimborso di spese anticipate' })
    const read = await admin.get<{ motivo: string }>(`/fatture_ricevute/${id}`)
    expect(read.body.motivo).toBe('Rimborso di spese anticipate')
    const trail = await admin.get<{ campi: { campo: string }[] }[]>(`/audit/fatture_ricevute/${id}`)
    expect(trail.body[0]?.campi.map(({ campo }) => campo)).toContain('motivo')
    expect('motivo' in (await (await app.as('cliente')).get(`/fatture_ricevute/${id}`)).body).toBe(false)
    const changed = await admin.put(`/fatture_ricevute/${id}`, { motivo: 'Altro' })
    expect(changed.status).toBe(409)
    const quota = [{ ...servizio, quota_associativa: 1 }]
    expect((await issue({ ...ricevuta, idcliente: cast.verdi.id, righe: quota })).numero).toMatch(/^R/)
    expect((await issue({ ...fattura, motivo: 'Di una ricevuta' })).tipo).toBe('Fattura')
  })

  it('shows if a customer pays as a member', async () => {
    const at = (id: number, data = today) => admin.get(`/fatture_ricevute/cliente/${id}?data=${data}`)
    expect((await at(cast.rossi.id)).body).toEqual({ socio: true })
    expect((await at(cast.verdi.id)).body).toEqual({ socio: false })
    expect([(await at(999_999)).status, (await at(cast.rossi.id, 'ieri')).status]).toEqual([404, 400])
  })

  it('follows the dated settings that staff edit', async () => {
    const { body } = await admin.post<{ id: number }>('/impostazioni_fiscali', {
      chiave: 'bollo_importo',
      valore: '3.00',
      valida_dal: today,
      descrizione: 'Aumento',
    })
    const righe = [{ descrizione: 'a', importo: '100.00' }]
    expect((await issue({ ...ricevuta, righe })).totale).toBe('103.00')
    expect((await admin.remove(`/impostazioni_fiscali/${body.id}`)).status).toBe(204)
    expect((await issue({ ...ricevuta, righe })).totale).toBe('102.00')
  })

  it('D10 F16: warns of a setting that no document reads', async () => {
    const answer = await admin.post<{ id: number; avvisi: { codice: string }[] }>('/impostazioni_fiscali', {
      ...{ chiave: 'bollo_sogla', valore: '80', valida_dal: today },
    })
    expect([answer.status, answer.body.avvisi.map(({ codice }) => codice)]).toEqual([201, ['F16']])
    await admin.remove(`/impostazioni_fiscali/${answer.body.id}`)
  })

  it('the last value of a setting cannot be removed', async () => {
    const { body } = await admin.list<{ id: number }>('/impostazioni_fiscali', { filters: { chiave: 'bollo_soglia' } })
    expect(body.tot).toBe(1)
    const refused = await admin.remove(`/impostazioni_fiscali/${body.data[0]?.id}`)
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('bollo_soglia') } })
  })

  it.each([
    ['bollo_importo', 'due'],
    ['iva_predefinita', '23'],
    ['emittente_partita_iva', '01234567890'],
  ])('refuses a setting %s = %s that no document could read', async (chiave, valore) => {
    const { status, body } = await admin.post<Documento>('/impostazioni_fiscali', { chiave, valore, valida_dal: today })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'valore'])
  })

  it('answers a repeated request with the same document', async () => {
    const headers = { 'idempotency-key': 'fattura-prova-1' }
    const first = await admin.post<Documento>('/fatture_ricevute', fattura, headers)
    const again = await admin.post<Documento>('/fatture_ricevute', fattura, headers)
    expect([again.status, again.body.numero]).toEqual([201, first.body.numero])
  })

  it('writes audit lines', async () => {
    const item = await issue(fattura)
    const { body } = await admin.get<{ azione: string }[]>(`/audit/fatture_ricevute/${item.id}`)
    expect(body.map(line => line.azione)).toEqual(['emissione'])
  })
})

describe('an issued document', () => {
  it('accepts only its payment in a PUT, and ignores read-only keys', async () => {
    const item = await issue({ ...fattura, modalita_pagamento: 'MP05' })
    expect(item.modalita_pagamento).toBe('bonifico')
    const due = { filters: { stato: 'da_incassare', idcliente: cast.verdi.id }, pagination: { rowsPerPage: 500 } }
    const before = await admin.list<Documento>('/fatture_ricevute', due)
    expect(before.body.data.map(row => row.id)).toContain(item.id)
    const paid = await admin.put<Documento>(`/fatture_ricevute/${item.id}`, {
      ...item,
      totale: '1.00',
      data_pagamento: today,
      modalita_pagamento: 'Carta / POS',
      note: 'Pagata allo sportello',
    })
    expect(paid.status).toBe(200)
    expect(paid.body).toMatchObject({
      totale: item.totale,
      stato: 'pagato',
      data_pagamento: today,
      modalita_pagamento: 'carta',
      version: 2,
    })
    const after = await admin.list<Documento>('/fatture_ricevute', due)
    expect(after.body.data.map(row => row.id)).not.toContain(item.id)
    const stale = await admin.put(`/fatture_ricevute/${item.id}`, { version: 1, data_pagamento: null })
    expect(stale.status).toBe(409)
    const undone = await admin.put<Documento>(`/fatture_ricevute/${item.id}`, { version: 2, data_pagamento: null })
    expect(undone.body.stato).toBe('da_incassare')
  })
})
