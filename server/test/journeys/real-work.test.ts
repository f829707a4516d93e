import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { checked } from '../checked.ts'
import { type Answer, type Caller, startApp, type TestApp } from '../harness.ts'
import { nuovoGatto } from '../registro/nuovo-gatto.ts'
import { expectEveryRowRight, lastIds } from './every-row.ts'

type Values = Record<string, unknown>
interface Row extends Values {
  id: number
  version: number
}
interface Denuncia extends Row {
  stato: string
  avvisi: { codice: string; campo: string }[]
  cuccioli: { id: number; sesso: string; idgatto: number | null }[]
}

let test: TestApp
let admin: Caller
let socio: Caller
let mco: number
let colori: Map<string, number>
let before: Record<string, number>

const today = todayAt(new Date())
const day = (n: number) => todayAt(new Date(Date.now() + n * 86_400_000))
const year = Number(today.slice(0, 4))

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
  mco = (await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()).id
  const rows = await test.db.selectFrom('colori').select(['id', 'codice']).execute()
  colori = new Map(rows.map(({ id, codice }) => [codice, id]))
  // Disables the draw of litters: a blocked kitten could not be sold.
  await test.setRegola('blocco.probabilita', '0')
})

beforeEach(async () => {
  before = await lastIds(test)
})
afterEach(() => expectEveryRowRight(test, before))

function ok<T>(answer: Answer<T>, status = 201): T {
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}

it('a litter of eight: declared by the member, checked with reasons, registered kitten by kitten, one is sold', async () => {
  const kitten = (sesso: 'M' | 'F', colore: string) => ({
    ...{ sesso, idrazza: mco, idcolore_genotipo: colori.get(colore), idocchi: 8 },
  })
  const cuccioli = [
    ...['M', 'F', 'M', 'F', 'M', 'F', 'M'].map(sesso => kitten(sesso as 'M' | 'F', 'n 22')),
    // Baldo and Stella are black, so a tortie male needs an explanation.
    kitten('M', 'f 22'),
  ]
  await socio.get(`/cerca/gatti/${encodeURIComponent(cast.baldo.codice)}`)
  const declared = ok(
    await socio.post<Denuncia>('/denunce_nascita', {
      ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, idproprietario: cast.rossi.id },
      ...{ data_monta: day(-165), data_nascita: day(-100), data_denuncia: day(-75), cuccioli },
    }),
  )
  ok(await admin.put(`/denunce_nascita/${declared.id}`, { stato: 'in_verifica' }), 200)
  const refused = await admin.put<Denuncia>(`/denunce_nascita/${declared.id}`, { stato: 'approvata' })
  expect(refused.status).toBe(422)
  const { avvisi } = ok(await admin.get<Denuncia>(`/denunce_nascita/${declared.id}/controlli`), 200)
  const presa_visione = avvisi
    .filter(({ codice }) => /^N(?:2[89]|3[012])$/.test(codice))
    .map(({ codice, campo }) => ({ codice, campo, motivo: 'Referto genetico agli atti' }))
  expect(presa_visione.length).toBeGreaterThan(0)
  const approved = ok(
    await admin.put<Denuncia>(`/denunce_nascita/${declared.id}`, { stato: 'approvata', presa_visione }),
    200,
  )
  for (const [index, { id }] of approved.cuccioli.entries()) {
    const chip = `38026010000${String(1000 + index)}`
    const cat = ok(await admin.post<Row>('/gatti', { nome: `Cucciolo ${'ABCDEFGH'[index]}`, chip, cuccioloId: id }))
    ok(await admin.put(`/cuccioli/${id}`, { idgatto: cat.id }), 200)
  }
  expect(ok(await admin.get<Denuncia>(`/denunce_nascita/${declared.id}`), 200).stato).toBe('chiusa')

  const { cuccioli: registered } = ok(await admin.get<Denuncia>(`/denunce_nascita/${declared.id}`), 200)
  const sale = { idgatto: registered[0]?.idgatto, idproprietario: cast.bianchi.id, data_passaggio: today }
  ok(await socio.get(`/cerca/clienti_soci/${cast.bianchi.codice}`), 200)
  const sold = ok(await socio.post<Row>('/passaggi', { ...sale, data_acquisto: day(-10) }))
  expect((await socio.post('/passaggi', { ...sale, data_acquisto: day(-20) })).status).toBe(409)
  ok(await admin.put(`/passaggi/${sold.id}`, { stato: 'registrato' }), 200)
  const cat = ok(await admin.get<Values>(`/gatti/${registered[0]?.idgatto}`), 200)
  expect(cat.idproprietario).toBe(cast.bianchi.id)
})

it('an imported cat: a closed book and a taken code are refused, the book for foreign births gives a number', async () => {
  const ids = { razza: mco, colore: colori.get('n 22') as number }
  const imported = nuovoGatto(ids, {
    ...{ nome: 'Astrid', idlibro: 2221, codice_sorgente: 'SVK-LO-4711', nazione: 'SE' },
    ...{ data_nascita: day(-900), data_registrazione: today },
  })
  const closed = await admin.post<{ errors: { field: string }[] }>('/gatti', { ...imported, idlibro: 2943 })
  expect([closed.status, closed.body.errors.map(({ field }) => field)]).toEqual([422, ['idlibro']])
  const cat = ok(await admin.post<Row & { codice: string; avvisi?: { codice: string }[] }>('/gatti', imported))
  expect(cat.codice).toMatch(/^LOE \d{4} \d{6}$/)
  const again = await admin.post('/gatti', {
    ...imported,
    nome: 'Altra',
    codice: cat.codice.toLowerCase().replaceAll(' ', '-'),
  })
  expect([409, 422]).toContain(again.status)
  // Moving to the main book is stored but leaves an anomalia until the office accepts it.
  expect((await admin.put(`/gatti/${cat.id}`, { idlibro: 2216 })).status).toBe(422)
  const moved = ok(
    await admin.post<Row>(`/gatti/${cat.id}/riregistra`, { idlibro: 2216, motivo: 'Delibera del consiglio' }),
    200,
  )
  expect(moved.codice).toMatch(/^LO \d{4} \d{6}$/)
  const found = await checked<{ data: { id: number; entita: string; codice: string }[] }>(admin, '/anomalie', {
    ...{ entita: 'gatti', id: cat.id },
  })
  const odd = found.body.data
  expect(odd).not.toEqual([])
  for (const { entita, id, codice } of odd)
    ok(await admin.post('/anomalie/accetta', { entita, id, codice, motivo: 'Ascendenza agli atti' }), 200)
})

it('a board meeting: three applications, one approved by mistake, the batch undone and repeated', async () => {
  const apply = async (n: number) => {
    const person = ok(
      await admin.post<Row>('/clienti_soci', {
        ...{ nome_completo: `Sera Consiglio ${'ABC'[n]}`, citta: 'Milano', cap: '20121', indirizzo: 'Via Roma 1' },
        ...{ idprovincia: await idOfMilano(), regione: 'Lombardia', sezione: 'Lombardia', tipo: 'Cliente' },
      }),
    )
    return ok(
      await admin.post<Row>('/iscrizioni_rinnovi', {
        ...{ idcliente_socio: person.id, anno: year, tipo: 'Ordinario', sezione: 'Lombardia' },
        ...{ data_iscrizione: day(-7), data_cassa: day(-7) },
      }),
    )
  }
  const ids = [(await apply(0)).id, (await apply(1)).id, (await apply(2)).id]
  const board = (data_consiglio: string) =>
    admin.post<{ lotto: number | string }>('/iscrizioni_rinnovi/approva', { ids, data_consiglio })
  expect((await board(day(-8))).status).toBe(422)
  expect((await board(day(1))).status).toBe(422)
  const { lotto } = ok(await board(today), 200)
  ok(await admin.post(`/iscrizioni_rinnovi/approva/${lotto}/annulla`), 200)
  const undone = ok(await admin.get<Values>(`/iscrizioni_rinnovi/${ids[0]}`), 200)
  expect(undone).toMatchObject({ da_approvare: 1, data_consiglio: null })
  ok(await board(today), 200)
  expect((await admin.remove(`/iscrizioni_rinnovi/${ids[2]}`)).status).toBe(409)
  ok(await admin.post(`/iscrizioni_rinnovi/${ids[2]}/annulla`, { motivo: 'Domanda doppia' }), 200)
})

it('a show with imported results: an impossible class is refused with its row, the others count', async () => {
  const data = [
    { codice: cast.stella.codice, esposizioni_id: cast.expoChiusa.id, category: '9', titolo: 'CAC' },
    { codice: cast.leo.codice, esposizioni_id: cast.expoChiusa.id, category: '12', titolo: 'EX 1' },
  ]
  const send = (rows: unknown) =>
    admin.post<{ inseriti: number; errori: { riga: number; campo: string }[] }>('/import/risultati', { data: rows })
  const wrong = ok(await send(data), 200)
  expect(wrong.inseriti).toBe(0)
  expect(wrong.errori).toMatchObject([{ riga: 2, campo: 'category' }])
  const right = { ...data[1], category: '9', titolo: 'CAC', best: 'Best Assoluto Adulti' }
  expect(ok(await send([data[0], right]), 200).errori).toEqual([])
  const entry = await test.db
    .selectFrom('esposizioni_has_gatti')
    .selectAll()
    .where('gatti_id', '=', cast.leo.id)
    .where('esposizioni_id', '=', cast.expoChiusa.id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ points: 130, nomination: 1 })
  ok(await admin.put(`/esposizioni_has_gatti/${entry.id}`, { best: null }), 200)
  expect(ok(await admin.get<Values>(`/esposizioni_has_gatti/${entry.id}`), 200)).toMatchObject({
    ...{ points: 93, nomination: 0 },
  })
})

it('a month of invoices: an unsendable one takes no number, the others have no gap, one is credited', async () => {
  const issue = (tipo: string, idcliente: number, change: Values = {}) =>
    admin.post<Row>('/fatture_ricevute', {
      ...{ tipo, data_emissione: today, idcliente },
      righe: [
        { descrizione: 'Certificato genealogico', quantita: 2, importo: '12.50', iva: tipo === 'Fattura' ? 22 : null },
      ],
      ...change,
    })
  const nameless = ok(
    await admin.post<Row>('/clienti_soci', {
      ...{ nome_completo: 'Senza Codice', citta: 'Milano', cap: '20121', indirizzo: 'Via Roma 1', tipo: 'Cliente' },
      ...{ idprovincia: await idOfMilano(), regione: 'Lombardia', sezione: 'Lombardia' },
    }),
  )
  const issued: Row[] = []
  for (let n = 0; n < 10; n++) {
    issued.push(ok(await issue('Fattura', cast.verdi.id)))
    expect((await issue('Fattura', nameless.id)).status).toBe(422)
    issued.push(ok(await issue('Ricevuta', cast.rossi.id)))
    expect((await issue('Ricevuta', cast.verdi.id)).status).toBe(422)
  }
  ok(await admin.post(`/fatture_ricevute/${issued[0]?.id}/nota_credito`, { causale: 'Errore nel cliente' }))
})

async function idOfMilano(): Promise<number> {
  return (await test.db.selectFrom('province').select('id').where('sigla', '=', 'MI').executeTakeFirstOrThrow()).id
}
