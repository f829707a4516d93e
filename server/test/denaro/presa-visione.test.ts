import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { type Documento, today } from './fatture-cast.ts'

const test = await startApp()
const second = await test.secondServer()
const admin = await test.as('admin')

type Answer = Omit<Documento, 'errors'> & { errors: { field: string; code: string; message: string }[] }
type Caller = typeof admin
type Trail = { azione: string; campi: { campo: string; dopo: unknown }[] }[]

const anno = Number(today.slice(0, 4))
const riga = { descrizione: 'Diritti di segreteria', importo: '10.00' }
const ricevuta = { tipo: 'Ricevuta', idcliente: cast.rossi.id, data_emissione: today, motivo: 'Prova', righe: [riga] }
const fattura = { ...ricevuta, tipo: 'Fattura', idcliente: cast.verdi.id, righe: [{ ...riga, iva: 22 }] }
const emetti = (body: object, who: Caller = admin) => who.post<Answer>('/fatture_ricevute', body)
const proposta = async (path: string) => (await admin.get<object>(`/fatture_ricevute/proposta/${path}`)).body
const visto = (...codici: string[]) => ({
  presa_visione: codici.map(codice => ({ codice, motivo: `Voluto, ${codice}` })),
})
const codes = ({ status, body }: { status: number; body: Answer }) => [status, body.errors?.map(({ code }) => code)]
const reasons = async (id: number) =>
  (await admin.get<Trail>(`/audit/fatture_ricevute/${id}`)).body
    .filter(({ azione }) => azione === 'presa visione dei rilievi')
    .flatMap(({ campi }) => campi.map(({ campo, dopo }) => [campo.slice(0, 3), dopo]))

describe('D10 F08: a practice is not charged twice', () => {
  it.each([
    ['that is not there', 'gatti/999999'],
    ['with a number too large', 'gatti/9999999999'],
    ['written otherwise', `gatti/0${cast.luna.id}`],
  ])('%s is not charged twice either', async (_name, pratica) => {
    const { status, body } = await emetti({ ...ricevuta, pratica })
    expect([status, body.errors[0]?.field]).toEqual([422, 'pratica'])
  })
  it('the second document is refused with the first one’s number, takes no number, and passes with a reason', async () => {
    const body = await proposta('iscrizioni_rinnovi/3')
    const first = await emetti(body)
    expect(first.status).toBe(201)
    for (const again of [body, { ...body, righe: [riga] }, { ...body, ...visto('F09') }]) {
      const refused = await emetti(again)
      expect(codes(refused)).toEqual([409, ['F08']])
      expect(refused.body.errors[0]?.field).toBe('pratica')
      expect(refused.body.message).toContain(`Per questa pratica c’è già la ricevuta ${first.body.numero} del `)
    }
    const endless = await emetti({ ...body, presa_visione: [{ codice: 'F08', motivo: 'x'.repeat(2001) }] })
    expect([endless.status, endless.body.errors[0]?.message]).toEqual([
      422,
      'Presa visione: il motivo può avere al massimo 2000 caratteri',
    ])
    const wordless = await emetti({ ...body, presa_visione: [{ codice: 'F08', motivo: ' ' }] })
    expect([wordless.status, wordless.body.errors[0]?.field]).toEqual([422, 'presa_visione'])
    const meant = await emetti({ ...body, ...visto('F08') })
    expect([meant.status, meant.body.progressivo]).toEqual([201, first.body.progressivo + 1])
    expect(await reasons(meant.body.id)).toEqual([['F08', 'Voluto, F08']])
    expect(await reasons(first.body.id)).toEqual([])
  })
  it('a partly credited document still counts, a fully credited one does not', async () => {
    const body = await proposta('passaggi/3')
    const { id, righe } = (await emetti(body)).body
    const part = { righe: [{ idriga: righe[0]?.id, importo: '1.00' }] }
    expect((await admin.post(`/fatture_ricevute/${id}/nota_credito`, part)).status).toBe(201)
    expect(codes(await emetti(body))).toEqual([409, ['F08']])
    expect((await admin.post(`/fatture_ricevute/${id}/nota_credito`, {})).status).toBe(201)
    expect((await emetti(body)).status).toBe(201)
  })
  it('other articles of the same practice are no repetition', async () => {
    expect((await emetti(await proposta(`gatti/${cast.luna.id}`))).status).toBe(201)
    const copy = await proposta(`gatti/${cast.luna.id}?duplicato=1`)
    expect((await emetti(copy)).status).toBe(201)
    expect(codes(await emetti(copy))).toEqual([409, ['F08']])
  })
  it('a certificate charged with its litter is not charged separately', async () => {
    const litter = await emetti(await proposta(`denunce_nascita/${cast.cucciolataChiusa.id}`))
    expect(litter.status).toBe(201)
    const body = await proposta(`gatti/${cast.sole.id}`)
    const refused = await emetti(body)
    expect(codes(refused)).toEqual([409, ['F08']])
    expect(refused.body.message).toContain(litter.body.numero)
    expect((await emetti({ ...body, ...visto('F08') })).status).toBe(201)
  })
  it('of many concurrent ones, on two servers and beside a lot, one passes', async () => {
    const body = await proposta(`gatti/${cast.leo.id}`)
    const other = await second.as('admin')
    const lotto = { entita: 'gatti', ids: [cast.leo.id] }
    const answers = await Promise.all([
      ...[admin, other, admin, other].map(who => emetti(body, who)),
      ...[admin, other].map(who => who.post<Answer>('/fatture_ricevute/lotto', lotto)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([expect.toBeOneOf([200, 201]), ...Array(5).fill(409)])
  })
})

describe('D10 F09, F10: an unusual date needs a reason', () => {
  const fineAnno = `${anno - 1}-12-31`
  it.each<[string, object, string[]]>([
    ['a receipt of the year that is over', { ...ricevuta, data_emissione: fineAnno }, ['F09']],
    ['the same with a reason for something else', { ...ricevuta, data_emissione: fineAnno, ...visto('F10') }, ['F09']],
    ['an invoice of long ago', { ...fattura, data_emissione: `${anno - 1}-06-30`, ...visto('F09') }, ['F10']],
    [
      'both, and a line that is wrong',
      { ...fattura, data_emissione: `${anno - 1}-06-30`, righe: [] },
      ['F01', 'F09', 'F10'],
    ],
  ])('%s needs a reason', async (_name, body, codici) => {
    const refused = await emetti(body)
    expect(codes(refused)).toEqual([422, codici])
    expect(refused.body.message).toContain('Per emettere lo stesso scrivi il motivo')
  })
  it('on 2 January the day before still needs a reason; with it the document has a number of the old series', async () => {
    test.setNow(`${anno + 1}-01-02T10:00:00Z`)
    try {
      const who = await test.as('superadmin')
      const body = { ...fattura, data_emissione: `${anno}-12-31` }
      expect(codes(await emetti(body, who))).toEqual([422, ['F09']])
      const meant = await emetti({ ...body, ...visto('F09') }, who)
      expect([meant.status, meant.body.anno]).toEqual([201, anno])
      expect(await reasons(meant.body.id)).toEqual([['F09', 'Voluto, F09']])
      const nota = `/fatture_ricevute/${meant.body.id}/nota_credito`
      const old = { data_emissione: `${anno}-12-31` }
      expect(codes(await who.post<Answer>(nota, old))).toEqual([422, ['F09']])
      const credited = await who.post<Answer>(nota, { ...old, ...visto('F09') })
      expect([credited.status, await reasons(credited.body.id)]).toEqual([201, [['F09', 'Voluto, F09']]])
    } finally {
      test.setNow(null)
    }
  })
  it('a lot needs one reason, stored on each document', async () => {
    const lotto = { entita: 'gatti', ids: [cast.cleo.id, cast.brina.id], data_emissione: `${anno - 1}-06-30` }
    const issue = (more: object) => admin.post<Answer>('/fatture_ricevute/lotto', { ...lotto, ...more })
    const tried = await issue({ prova: true })
    expect(tried.status).toBe(200)
    const refused = await issue({})
    expect([refused.status, new Set(refused.body.errors.map(({ code }) => code))]).toEqual([
      422,
      new Set(['F09', 'F10']),
    ])
    const wrong = await issue({ presa_visione: 'sì' })
    expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, 'presa_visione'])
    const done = await issue(visto('F09', 'F10'))
    expect(done.status).toBe(200)
    for (const { tipo, documento } of done.body.righe as unknown as { tipo: string; documento: { id: number } }[]) {
      const wanted = tipo === 'Fattura' ? ['F09', 'F10'] : ['F09']
      expect((await reasons(documento.id)).map(([codice]) => codice)).toEqual(wanted)
    }
  })
})

describe('D10 F15: a payment long before its document needs a reason', () => {
  const presto = `${anno - 2}-12-31`
  const solito = `${anno - 1}-${today.slice(5)}`
  it('when issuing, together with other reasons', async () => {
    expect(codes(await emetti({ ...ricevuta, data_pagamento: presto }))).toEqual([422, ['F15']])
    const old = { ...ricevuta, data_emissione: `${anno - 1}-12-31`, data_pagamento: `${anno - 2}-12-30` }
    expect(codes(await emetti(old))).toEqual([422, ['F09', 'F15']])
    expect(codes(await emetti({ ...ricevuta, data_pagamento: 'mai', ...visto('F15') }))[0]).toBe(422)
    expect((await emetti({ ...ricevuta, data_pagamento: solito })).status).toBe(201)
    const meant = await emetti({ ...ricevuta, data_pagamento: presto, ...visto('F15') })
    expect([meant.status, await reasons(meant.body.id)]).toEqual([201, [['F15', 'Voluto, F15']]])
  })
  it('when recording the payment, once', async () => {
    const { id } = (await emetti(ricevuta)).body
    const put = (body: object) => admin.put<Answer>(`/fatture_ricevute/${id}`, body)
    for (const data_pagamento of [presto, '1999-01-01']) {
      const refused = await put({ data_pagamento })
      expect(codes(refused)).toEqual([422, ['F15']])
      expect(refused.body.message).toContain('Per registrarlo lo stesso scrivi il motivo')
    }
    expect((await put({ data_pagamento: presto, ...visto('F15') })).status).toBe(200)
    expect(await reasons(id)).toEqual([['F15', 'Voluto, F15']])
    expect((await put({ data_pagamento: presto, note: 'Anticipo' })).status, 'as it stands').toBe(200)
    expect((await put({ data_pagamento: solito })).status).toBe(200)
  })
})
