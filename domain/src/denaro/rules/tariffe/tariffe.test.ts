import { describe, expect, it } from 'vitest'
import { centsOf } from '../../../kit/format.ts'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { articoliDefault } from './articoli-default.ts'
import {
  articoliForCertificato,
  articoliForDenuncia,
  articoliForIscrizione,
  articoliForPassaggio,
  tipoDocumentoFor,
} from './tariffe.ts'

const codici = (proposti: { codice: string }[]) => proposti.map(proposto => proposto.codice)

describe('birth declaration', () => {
  it.each([
    ['2026-01-01', '2026-01-01', true, ['denuncia_30_socio']],
    ['2026-01-01', '2026-01-31', true, ['denuncia_30_socio']],
    ['2026-01-01', '2026-02-01', true, ['denuncia_60_socio']],
    ['2026-01-01', '2026-03-02', true, ['denuncia_60_socio']],
    ['2026-01-01', '2026-03-03', true, ['denuncia_oltre_socio']],
    ['2026-01-01', '2026-01-31', false, ['denuncia_30_cliente']],
    ['2026-01-01', '2026-03-03', false, ['denuncia_oltre_cliente']],
  ])('born %s, declared %s, member %s', (data_nascita, data_denuncia, socio, expected) => {
    expect(codici(articoliForDenuncia({ data_nascita, data_denuncia, socio }))).toEqual(expected)
  })

  it.each([
    [true, false, ['denuncia_30_socio', 'monta_socio']],
    [true, true, ['denuncia_30_socio']],
    [false, false, ['denuncia_30_socio']],
  ])('stud of another %s, in the books %s', (stalloneAltrui, stalloneInLibro, expected) => {
    const denuncia = { data_nascita: '2026-01-01', data_denuncia: '2026-01-10', socio: true }
    expect(codici(articoliForDenuncia({ ...denuncia, stalloneAltrui, stalloneInLibro }))).toEqual(expected)
  })
})

describe('the rule book', () => {
  const regole = regoleAllevamento.map(regola => ({
    ...regola,
    valore: { 'nascita.giorni_denuncia': '10', 'passaggio.mesi_comunicazione': '3' }[regola.chiave] ?? regola.valore,
  }))
  it('says from which date a declaration or a transfer costs more', () => {
    const denuncia = { data_nascita: '2026-01-01', data_denuncia: '2026-01-12', socio: true }
    expect(codici(articoliForDenuncia(denuncia, regole))).toEqual(['denuncia_60_socio'])
    const passaggio = { data_acquisto: '2026-01-15', data_passaggio: '2026-04-16', socio: true }
    expect(codici(articoliForPassaggio(passaggio, regole))).toEqual(['passaggio_oltre_socio'])
  })
})

describe('transfer', () => {
  const first = { primoAnno: true, passaggiPrecedenti: 0 }
  it.each([
    ['2026-01-15', '2026-07-15', true, {}, ['passaggio_socio']],
    ['2026-01-15', '2026-07-16', true, {}, ['passaggio_oltre_socio']],
    ['2025-08-31', '2026-02-28', true, {}, ['passaggio_socio']],
    ['2025-08-31', '2026-03-01', true, {}, ['passaggio_oltre_socio']],
    ['2026-01-15', '2026-07-15', false, {}, ['passaggio_cliente']],
    ['2026-01-15', '2026-07-16', false, {}, ['passaggio_oltre_cliente']],
    ['2026-01-15', '2026-02-15', true, first, []],
    ['2025-01-15', '2026-01-15', true, first, []],
    ['2025-01-15', '2026-01-16', true, first, ['passaggio_oltre_socio']],
    ['2026-01-15', '2026-02-15', true, { ...first, passaggiPrecedenti: 1 }, ['passaggio_socio']],
    ['2026-01-15', '2026-02-15', true, { ...first, primoAnno: false }, ['passaggio_socio']],
    ['2026-01-15', '2026-02-15', false, first, ['passaggio_cliente']],
  ])('handed over %s, registered %s, member %s, %o', (data_acquisto, data_passaggio, socio, more, expected) => {
    expect(codici(articoliForPassaggio({ data_acquisto, data_passaggio, socio, ...more }))).toEqual(expected)
  })
})

describe('certificates, fees and documents', () => {
  it('asks for one certificate a kitten', () => {
    expect(articoliForCertificato({ socio: true, quantita: 4 })).toEqual([{ codice: 'certificato_socio', quantita: 4 }])
    expect(articoliForCertificato({ socio: false, duplicato: true })).toEqual([
      { codice: 'duplicato_cliente', quantita: 1 },
    ])
  })

  it.each([
    ['Ordinario', ['quota_ordinario_socio']],
    ['Aderente', ['quota_aderente_socio']],
    ['Onorario', []],
  ] as const)('%s pays %o', (tipo, expected) => {
    expect(codici(articoliForIscrizione(tipo))).toEqual(expected)
  })

  it('gives members a receipt and others an invoice', () => {
    expect([tipoDocumentoFor(true), tipoDocumentoFor(false)]).toEqual(['Ricevuta', 'Fattura'])
  })
})

describe('the reference articles', () => {
  it('have each their own code and a price', () => {
    expect(new Set(articoliDefault.map(articolo => articolo.codice)).size).toBe(articoliDefault.length)
    expect(articoliDefault.filter(({ importo }) => centsOf(importo) <= 0)).toEqual([])
  })

  it('have VAT on invoices alone, and fees on receipts alone', () => {
    for (const { tipo, iva, quota_associativa } of articoliDefault) {
      expect(iva).toBe(tipo === 'Fattura' ? 22 : null)
      if (quota_associativa === 1) expect(tipo).toBe('Ricevuta')
    }
  })

  it('include every article a rule can propose', () => {
    const days = ['2026-01-10', '2026-02-10', '2026-12-10']
    const proposed = [true, false].flatMap(socio => [
      ...days.flatMap(day =>
        articoliForDenuncia({
          data_nascita: '2026-01-01',
          data_denuncia: day,
          socio,
          stalloneAltrui: true,
          stalloneInLibro: false,
        }),
      ),
      ...days.flatMap(day => articoliForPassaggio({ data_acquisto: '2026-01-01', data_passaggio: day, socio })),
      ...articoliForCertificato({ socio }),
      ...articoliForCertificato({ socio, duplicato: true }),
    ])
    const fees = (['Ordinario', 'Aderente', 'Onorario'] as const).flatMap(articoliForIscrizione)
    const known = new Set(articoliDefault.map(articolo => articolo.codice))
    expect(codici([...proposed, ...fees]).filter(codice => !known.has(codice))).toEqual([])
  })
})
