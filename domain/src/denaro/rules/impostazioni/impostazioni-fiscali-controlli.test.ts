import { expect, it } from 'vitest'
import { impostazioniDefault, impostazioniDemo, regoleBolloAt } from './impostazioni-fiscali.ts'
import { chiaveFindings, impostazioneError } from './impostazioni-fiscali-controlli.ts'

const oggi = '2026-11-15'

it('accepts the settings of a new installation and of the trials', () => {
  for (const { chiave, valore } of [...impostazioniDefault, ...impostazioniDemo]) {
    expect([chiave, impostazioneError(chiave, valore, oggi)]).toEqual([chiave, null])
  }
})

it.each([
  ['bollo_importo', 'due euro'],
  ['bollo_importo', '-2'],
  ['bollo_soglia', '77.473'],
  ['bollo_regime', 'esente'],
  ['bollo_riaddebito', 'forse'],
  ['iva_predefinita', '0'],
  ['iva_predefinita', '22,5'],
  ['iva_predefinita', '23'],
  ['regime_fiscale', 'RF21'],
  ['emittente_partita_iva', '01234567890'],
  ['emittente_codice_fiscale', '97000000585'],
  ['emittente_cap', '1234'],
  ['emittente_provincia', 'Roma'],
  ['emittente_pec', 'pec'],
  ['emittente_logo', 'logo.png'],
  ['emittente_logo', '0'],
  ['emittente_riferimento_legale', 'x'.repeat(161)],
  ['emittente_iban', 'IT00X0542811101000000123456'],
])('refuses the setting %s = %s', (chiave, valore) => {
  expect(impostazioneError(chiave, valore, oggi)).not.toBeNull()
})

it.each([
  ['bollo_importo', '2,00'],
  ['bollo_importo', null],
  ['testo_copia_cortesia', 'Qualsiasi testo'],
  ['chiave_nuova', 'x'],
  ['emittente_logo', '12'],
])('accepts the setting %s = %s', (chiave, valore) => {
  expect(impostazioneError(chiave, valore, oggi)).toBeNull()
})

it('D10 F16: warns of a key without effect', () => {
  for (const chiave of ['bollo_soglia', 'riferimento_N3.6', 'emittente_sito'])
    expect(chiaveFindings(chiave)).toEqual([])
  expect(chiaveFindings('bollo_sogla').map(({ codice }) => codice)).toEqual(['F16'])
})

it('replaces an unreadable amount by the legal one', () => {
  const rows = [{ chiave: 'bollo_importo', valore: 'due', valida_dal: '2020-01-01', descrizione: '' }]
  expect(regoleBolloAt(rows, oggi)).toMatchObject({ importo: 200, soglia: 7747 })
})
