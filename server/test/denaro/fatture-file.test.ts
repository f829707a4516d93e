import { impostazioniDemo } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { pdfText } from '../attacks/file-text.ts'
import { startApp } from '../harness.ts'
import { schemas } from './fatturapa-schema.ts'
import { type Documento, today } from './fatture-cast.ts'

const app = await startApp()
const admin = await app.as('admin')
const anno = Number(today.slice(0, 4))

const person = { intestatario: 'Rossi Mario', codice_fiscale: 'RSSMRA80A01H501U' }
const company = {
  intestatario: 'Allevamento Esempio S.r.l.',
  partita_iva: '12345670157',
  codice_fiscale: '12345670157',
}
const place = { indirizzo: 'Via Roma 1/A', cap: '42121', citta: "Reggio nell'Emilia", provincia: 'RE', nazione: 'IT' }
const abroad = { indirizzo: 'Hauptstraße 5', cap: '10115', citta: 'Berlin', provincia: 'EE', nazione: 'DE' }
const certificato = { descrizione: 'Certificato – copia “extra” €', importo: '15.00', quantita: 2, iva: 22 }
const fuoriCampo = { descrizione: 'Servizio', importo: '90.00', iva: 0, natura: 'N2.2' }

/** A customer without data, so that the document contains only the values of the test. */
async function issue(intestazione: object, righe: object[] = [certificato], change: object = {}): Promise<Documento> {
  const { status, body } = await admin.post<Documento>('/fatture_ricevute', {
    ...{ tipo: 'Fattura', data_emissione: today, idcliente: cast.olsen.id, righe, ...intestazione, ...change },
  })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}
const xml = (id: number) => admin.get<Documento>(`/fatture_ricevute/${id}/xml`)

async function setEmittente(valoreOf: (chiave: string) => string | null): Promise<void> {
  const { body } = await admin.list<{ id: number; chiave: string }>('/impostazioni_fiscali', {
    filters: { chiave: 'emittente_%' },
    pagination: { rowsPerPage: 100 },
  })
  for (const { id, chiave } of body.data)
    expect((await admin.put(`/impostazioni_fiscali/${id}`, { valore: valoreOf(chiave) })).status).toBe(200)
}
const demoValore = (chiave: string) => impostazioniDemo.find(row => row.chiave === chiave)?.valore ?? null

describe('before the association’s data are filled in', () => {
  beforeAll(() => setEmittente(() => null))
  afterAll(() => setEmittente(demoValore))
  const sent = { ...place, intestatario: 'Senza Codice', cod_univoco: 'ABC123' }
  it('no invoice takes a number, and all missing data are named', async () => {
    const { status, body } = await admin.post<Documento>('/fatture_ricevute', {
      ...{ tipo: 'Fattura', data_emissione: today, idcliente: cast.olsen.id, righe: [certificato], ...sent },
    })
    expect(status).toBe(422)
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['emittente', expect.stringMatching(/partita IVA dell'associazione/)],
      ['emittente', expect.stringMatching(/denominazione/)],
      ['emittente', expect.stringMatching(/indirizzo della sede/)],
      ['emittente', expect.stringMatching(/CAP della sede/)],
      ['emittente', expect.stringMatching(/provincia della sede/)],
      ['codice_fiscale', expect.stringMatching(/codice fiscale o la partita IVA del cliente/)],
      ['cod_univoco', expect.stringMatching(/ufficio pubblico/)],
    ])
  })
  it('an old invoice has its PDF, but no electronic file', async () => {
    const { status, body } = await xml(cast.fatturaVerdi.id)
    expect([status, body.errors?.length]).toEqual([422, 5])
    expect((await admin.get(`/pdf/fatture_ricevute/${cast.fatturaVerdi.id}`)).status).toBe(200)
    const credit = await admin.post<Documento>(`/fatture_ricevute/${cast.fatturaVerdi.id}/nota_credito`)
    expect([credit.status, credit.body.errors?.map(({ field }) => field)]).toEqual([422, Array(5).fill('emittente')])
  })
})

describe('the electronic invoice', () => {
  const kinds: [string, () => Promise<number>, RegExp[]][] = [
    ['a private person', async () => (await issue({ ...place, ...person })).id, [/<Nome>Mario<\/Nome>/, /0000000/]],
    [
      'a person with PEC',
      async () => (await issue({ ...place, ...person, pec: 'mario@pec.test' })).id,
      [/PECDestinatario/],
    ],
    [
      'a company',
      async () =>
        (await issue({ ...place, ...company, cod_univoco: 'abc1234' }, undefined, { modalita_pagamento: 'bonifico' }))
          .id,
      [/ABC1234/, /<ModalitaPagamento>MP05/, /<IBAN>IT60X/],
    ],
    [
      'an association with a tax code only',
      async () => (await issue({ ...place, intestatario: 'Gattofili', codice_fiscale: '97000000584' })).id,
      [/<Denominazione>Gattofili/],
    ],
    [
      'a German',
      async () => (await issue({ ...abroad, intestatario: 'Jürgen Müller' })).id,
      [/XXXXXXX/, /<CAP>00000/, /10115 Berlin/],
    ],
    [
      'a Norwegian',
      async () => (await issue({ ...abroad, nazione: 'NO', intestatario: 'Olsen Ingrid' })).id,
      [/OO99999999999/],
    ],
    [
      'a member out of scope, with stamp duty',
      async () => (await issue({ ...place, ...person }, [fuoriCampo, certificato])).id,
      [/<ImportoBollo>2.00/, /Rimborso imposta di bollo/, /<Natura>N2.2/, /<RiferimentoNormativo>/],
    ],
    [
      'hostile words',
      async () =>
        (await issue({ ...place, ...person }, [{ ...certificato, descrizione: '<a>&amp; &#1; ]]> ☠ Żółć 日本' }])).id,
      [/&lt;a&gt;&amp;amp; &amp;#1; \]\]&gt; \? Zólc/],
    ],
    [
      'a credit note',
      async () => {
        const { id } = await issue({ ...place, ...person })
        return (await admin.post<Documento>(`/fatture_ricevute/${id}/nota_credito`)).body.id
      },
      [/<TipoDocumento>TD04/, /<DatiFattureCollegate>/],
    ],
  ]
  it.each(kinds)('of %s', async (_name, make, expected) => {
    const id = await make()
    const { status, text, headers } = await xml(id)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(headers['x-filename']).toBe(`IT01234560587_${id.toString(36).toUpperCase().padStart(5, '0')}.xml`)
    for (const pattern of expected) expect(text).toMatch(pattern)
    for (const { name, errorsIn } of schemas) expect(errorsIn(text), name).toEqual([])
  })

  it('does not exist for a receipt', async () => {
    const { status, body } = await xml(cast.ricevutaRossi.id)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'tipo'])
  })

  it('can be downloaded by its own customer, but by no other member', async () => {
    const cliente = await app.as('cliente')
    expect((await cliente.get(`/fatture_ricevute/${cast.fatturaVerdi.id}/xml`)).status).toBe(200)
    expect((await (await app.as('cliente2')).get(`/fatture_ricevute/${cast.fatturaVerdi.id}/xml`)).status).toBe(404)
  })
})

describe('the PDF of a document', () => {
  it.each<[string, () => Promise<number>, RegExp]>([
    ['an invoice', async () => (await issue({ ...place, ...person })).id, /^Fattura_\d+_\d{4}\.pdf$/],
    ['a receipt', async () => cast.ricevutaRossi.id, /^Ricevuta_R1_\d{4}\.pdf$/],
    [
      'a credit note',
      async () => (await admin.post<Documento>(`/fatture_ricevute/${cast.fatturaVerdi.id}/nota_credito`)).body.id,
      /^fatture_ricevute_\d+\.pdf$/,
    ],
    [
      'a receipt taken back',
      async () => (await admin.post<Documento>(`/fatture_ricevute/${cast.ricevutaRossi.id}/nota_credito`)).body.id,
      /^fatture_ricevute_\d+\.pdf$/,
    ],
    [
      'many long lines',
      async () =>
        (await issue({ ...place, ...person }, Array(80).fill({ ...certificato, descrizione: 'parola '.repeat(60) })))
          .id,
      /^Fattura_/,
    ],
  ])('of %s', async (_name, make, filename) => {
    const { status, text, headers } = await admin.get(`/pdf/fatture_ricevute/${await make()}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['x-filename']).toMatch(filename)
    expect(text.startsWith('%PDF-')).toBe(true)
  })

  it.each([
    ['still to be paid', null, /da ricevere da/i, /totale da incassare/i],
    ['paid', today, /ricevuti da/i, /totale ricevuto/i],
  ])('of a receipt %s states so', async (_name, data_pagamento, pagante, totale) => {
    const righe = [{ descrizione: 'Servizio', importo: '10.00' }]
    const sent = { tipo: 'Ricevuta', idcliente: cast.rossi.id, data_emissione: today, righe, data_pagamento }
    const { id } = (await admin.post<Documento>('/fatture_ricevute', sent)).body
    const { rawPayload } = await app.app.inject({
      url: `/pdf/fatture_ricevute/${id}`,
      headers: { authorization: `Bearer ${admin.token}`, accept: '*/*' },
    })
    const words = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
    expect(words).toMatch(pagante)
    expect(words).toMatch(totale)
    expect(/ricevuti da|totale ricevuto/i.test(words)).toBe(data_pagamento !== null)
  })
})

describe('a period for the accountant', () => {
  it.each([
    ['', 'dal'],
    ['?dal=2026-01-01', 'al'],
    ['?dal=x&al=2026-01-01', 'dal'],
    ['?dal=2026-02-01&al=2026-01-01', 'al'],
  ])('%s is refused, naming %s', async (query, field) => {
    const { status, body } = await admin.get<{ errors: { field: string }[] }>(`/excel/fatture_periodo/0${query}`)
    expect(status).toBe(400)
    expect(body.errors[0]?.field).toBe(field)
  })

  it('lists documents, VAT by rate, and sums with credit notes subtracted', async () => {
    const own = await startApp()
    const office = await own.as('admin')
    const post = (tipo: string, idcliente: number, righe: object[]) =>
      office.post<Documento>('/fatture_ricevute', {
        tipo,
        idcliente,
        data_emissione: today,
        righe,
        data_pagamento: today,
      })
    const a = await post('Fattura', cast.verdi.id, [certificato, { ...fuoriCampo, descrizione: '=1+1' }])
    await post('Ricevuta', cast.rossi.id, [{ descrizione: 'Servizio', importo: '10.00' }])
    await office.post(`/fatture_ricevute/${a.body.id}/nota_credito`, { righe: [{ ...certificato, quantita: 1 }] })
    const answer = await own.app.inject({
      url: `/excel/fatture_periodo/0?dal=${today}&al=${today}`,
      headers: { authorization: `Bearer ${office.token}`, accept: '*/*' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-filename']).toBe(`fatture_periodo_${today}_${today}.xlsx`)
    const { sheets } = await readXlsx(answer.rawPayload)
    const [documenti, iva, totali] = sheets.map(sheet => sheet.rows)
    expect(documenti?.map(row => [row[0], row[1], row[9]])).toEqual([
      ['Tipo', 'Numero', 'Totale'],
      ['Fattura', `2/${anno}`, 128.6],
      ['Nota di credito', `NC1/${anno}`, -18.3],
      ['Ricevuta', `R2/${anno}`, 10],
    ])
    // The stamp is an N1 line of the electronic invoice; both must agree for each natura.
    expect(iva?.map(row => [...row].slice(0, 6))).toEqual([
      ['Aliquota %', 'Natura', 'Documenti', 'Imponibile', 'Imposta', 'Di cui bollo addebitato'],
      [22, null, 2, 15, 3.3, null],
      [0, 'N1', 1, 2, 0, 2],
      [0, 'N2.2', 1, 90, 0, null],
    ])
    expect(totali?.at(-1)).toEqual(['Totale', 3, 115, 3.3, 2, 120.3, 138.6])
  })
})

describe('the proposed document of a practice', () => {
  it.each<[string, string, string, number, string[]]>([
    [
      'a declaration of a member, approved',
      'denunce_nascita/2',
      'Ricevuta',
      cast.rossi.id,
      ['denuncia', 'certificato'],
    ],
    ['a declaration sent', 'denunce_nascita/4', 'Ricevuta', cast.bianchi.id, ['denuncia']],
    ['a transfer to a non-member', 'passaggi/3', 'Fattura', cast.verdi.id, ['passaggio']],
    ['a certificate', `gatti/${cast.luna.id}`, 'Ricevuta', cast.rossi.id, ['certificato']],
    ['another copy', `gatti/${cast.luna.id}?duplicato=1`, 'Ricevuta', cast.rossi.id, ['duplicato']],
    ['a fee', 'iscrizioni_rinnovi/3', 'Ricevuta', cast.rossi.id, ['quota']],
  ])('%s', async (_name, path, tipo, idcliente, words) => {
    const { status, body } = await admin.get<Documento & { emessi: unknown[]; avvisi: string[]; pratica: string }>(
      `/fatture_ricevute/proposta/${path}`,
    )
    expect([status, body.tipo, body.idcliente, body.avvisi]).toEqual([200, tipo, idcliente, []])
    expect(body.righe.map(riga => riga.descrizione.toLowerCase().split(' ')[0])).toEqual(words)
    const issued = await admin.post<Documento>('/fatture_ricevute', body)
    expect([issued.status, issued.body.tipo]).toEqual([201, tipo])
    const again = await admin.get<{ emessi: { id: number }[] }>(`/fatture_ricevute/proposta/${path}`)
    expect(again.body.emessi.map(({ id }) => id)).toContain(issued.body.id)
  })
  it.each([
    ['account/1', 400],
    ['gatti/999999', 404],
    ['gatti/x', 400],
  ])('%s is %d', async (path, status) => {
    expect((await admin.get(`/fatture_ricevute/proposta/${path}`)).status).toBe(status)
  })
  it('a practice without customer or price is named as the reason, alone and in a lot', async () => {
    const made = async (text: string, values: unknown[] = []) =>
      (await app.pool.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id as number
    const passaggio = await made(
      `insert into passaggi (idgatto, acquirente_nuovo, data_acquisto, data_passaggio, stato, chiesto_da)
       values ($1, 1, $2, $2, 'inviato', 'cedente')`,
      [cast.leo.id, today],
    )
    const antenato = await made(`insert into gatti (nome, antenato) values ('Nonno', 1)`)
    for (const [entita, id, words] of [
      ['passaggi', passaggio, 'L’acquirente non è ancora nell’anagrafica'],
      ['denunce_nascita', cast.cucciolataBozza.id, 'La denuncia non ha la data di nascita'],
      ['gatti', antenato, 'Il gatto è registrato solo come antenato'],
    ] as const) {
      const alone = await admin.get<{ message: string }>(`/fatture_ricevute/proposta/${entita}/${id}`)
      expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining(words)])
      const lotto = { entita, ids: [id], prova: true }
      const { body } = await admin.post<{ righe: object[] }>('/fatture_ricevute/lotto', lotto)
      expect(body.righe).toMatchObject([{ esito: 'da_correggere', messaggio: expect.stringContaining(words) }])
    }
  })
})
