import { describe, expect, it } from 'vitest'
import { readCodiceFiscale } from '../../../soci/rules/anagrafica/codice-fiscale.ts'
import { isPartitaIva } from '../../../soci/rules/anagrafica/partita-iva.ts'
import { isIban } from '../../../soci/rules/anagrafica/recapiti.ts'
import {
  emittenteAt,
  impostazioneAt,
  impostazioniDefault,
  impostazioniDemo,
  regoleBolloAt,
} from './impostazioni-fiscali.ts'

const set = (chiave: string, valore: string, valida_dal = '2020-01-01') => ({
  chiave,
  valore,
  valida_dal,
  descrizione: '',
})

describe('dated tax settings', () => {
  it.each([
    ['2026-12-31', 'Fuori campo IVA art. 4, co. 4, DPR 633/72'],
    ['2027-01-01', 'Fuori campo IVA, D.Lgs. 10/2026'],
  ])('on %s the reference of N2.2 is %s', (giorno, text) => {
    expect(impostazioneAt(impostazioniDefault, 'riferimento_N2.2', giorno)).toBe(text)
  })

  it('takes the latest row in force, in any order', () => {
    const rows = [set('k', 'new', '2026-07-01'), set('k', 'old'), set('other', 'x')]
    expect(impostazioneAt(rows, 'k', '2026-06-30')).toBe('old')
    expect(impostazioneAt(rows, 'k', '2026-07-01')).toBe('new')
    expect(impostazioneAt(rows, 'k', '2019-12-31')).toBe('')
    expect(impostazioneAt(rows, 'missing', '2026-07-01')).toBe('')
  })

  it('never cites the old act after 2026', () => {
    const keys = new Set(impostazioniDefault.map(row => row.chiave))
    const texts = [...keys].map(chiave => impostazioneAt(impostazioniDefault, chiave, '2027-01-01'))
    expect(texts.filter(text => text.includes('633/72'))).toEqual([])
  })

  it('has references that fit in the electronic invoice', () => {
    const rows = impostazioniDefault.filter(row => row.chiave.startsWith('riferimento_'))
    expect(rows.length).toBe(14)
    expect(rows.filter(row => row.valore.length > 100)).toEqual([])
  })

  it.each([
    [[...impostazioniDefault], { importo: 200, soglia: 7747, regime: 'ordinario', riaddebito: true }],
    [[], { importo: 200, soglia: 7747, regime: 'ordinario', riaddebito: true }],
    [
      [set('bollo_importo', '2,50'), set('bollo_soglia', '100'), set('bollo_regime', 'esente_ets')],
      { importo: 250, soglia: 10000, regime: 'esente_ets', riaddebito: true },
    ],
    [[set('bollo_riaddebito', 'no')], { importo: 200, soglia: 7747, regime: 'ordinario', riaddebito: false }],
  ])('reads the stamp duty', (rows, regole) => {
    expect(regoleBolloAt(rows, '2026-11-15')).toEqual(regole)
  })

  it('leaves the issuer to the association, and has a valid one for trials', () => {
    expect(emittenteAt(impostazioniDefault, '2026-11-15')).toMatchObject({ partita_iva: '', regime_fiscale: 'RF01' })
    const demo = emittenteAt([...impostazioniDefault, ...impostazioniDemo], '2026-11-15')
    expect([isPartitaIva(demo.partita_iva), isIban(demo.iban)]).toEqual([true, true])
    expect(readCodiceFiscale(demo.codice_fiscale, '2026-11-15')?.tipo).toBe('ente')
  })

  it('tidies the issuer as typed', () => {
    const rows = [set('emittente_partita_iva', 'IT 01234560587'), set('emittente_provincia', 'rm')]
    expect(emittenteAt(rows, '2026-11-15')).toMatchObject({ partita_iva: '01234560587', provincia: 'RM' })
  })
})
