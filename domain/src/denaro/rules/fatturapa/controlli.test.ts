import { describe, expect, it } from 'vitest'
import { type RigaDocumento, totaliOf } from '../documento/fattura.ts'
import {
  type Emittente,
  emittenteAt,
  impostazioniDefault,
  impostazioniDemo,
  regoleBolloAt,
} from '../impostazioni/impostazioni-fiscali.ts'
import { checkCliente, checkFatturaPA } from './controlli.ts'
import type { ClienteFattura, DatiFatturaPA } from './dati.ts'

const oggi = '2026-11-15'
const messagesOf = (dati: DatiFatturaPA) => checkFatturaPA(dati, oggi).map(({ messaggio }) => messaggio)
const emittente = emittenteAt(impostazioniDemo, oggi)
const cliente: ClienteFattura = {
  nome_completo: 'Rossi Mario',
  codice_fiscale: 'RSSMRA80A01H501U',
  partita_iva: null,
  indirizzo: 'Via Roma 1',
  cap: '42121',
  citta: "Reggio nell'Emilia",
  provincia: 'RE',
  nazione: 'IT',
  cod_univoco: null,
  pec: null,
}
const riga: RigaDocumento = { descrizione: 'Certificato', quantita: 1, importo: 1500, iva: 22, natura: null }
const dati: DatiFatturaPA = {
  emittente,
  cliente,
  tipo: 'Fattura',
  numero: '12/2026',
  data: oggi,
  progressivoInvio: '00012',
  righe: [riga],
  totali: totaliOf('Fattura', [riga], regoleBolloAt([], oggi)),
  riferimentoFor: () => '',
}

describe('the checks before export', () => {
  it('finds nothing in a good invoice', () => {
    expect(messagesOf(dati)).toEqual([])
  })

  it.each<[Partial<ClienteFattura>, string]>([
    [{ nome_completo: ' ' }, 'Manca il nome del cliente'],
    [{ indirizzo: null }, "Manca l'indirizzo del cliente"],
    [{ citta: '' }, 'Manca la città del cliente'],
    [{ codice_fiscale: null }, 'Manca il codice fiscale o la partita IVA del cliente (SdI 00417)'],
    [{ partita_iva: '01234567890' }, 'La partita IVA del cliente non è valida (SdI 00305)'],
    [{ codice_fiscale: 'RSSMRA80A01H501A' }, 'Il codice fiscale del cliente non è valido (SdI 00306)'],
    [{ cap: '4212' }, 'Manca o non è valido il CAP del cliente'],
    [{ cap: null }, 'Manca o non è valido il CAP del cliente'],
    [{ provincia: null }, 'Manca la provincia del cliente'],
    [{ provincia: 'EE' }, 'Manca la provincia del cliente'],
    [
      { provincia: 'EE', nazione: null },
      'Manca la nazione del cliente estero: serve la sigla di due lettere (per esempio DE)',
    ],
    [{ cod_univoco: 'XXXXXXX' }, 'Il codice univoco XXXXXXX vale solo per i clienti esteri (SdI 00313)'],
    [
      { cod_univoco: 'ABC123' },
      'Il codice univoco di 6 caratteri è di un ufficio pubblico: la fattura va fatta nel formato FPA12 (SdI 00427)',
    ],
    [{ cod_univoco: 'ABC12' }, 'Il codice univoco del cliente non è valido (SdI 00311)'],
    [{ pec: 'mario.pec.it' }, 'La PEC del cliente non è valida'],
    [{ pec: 'màrio@pec.it' }, 'La PEC del cliente non è valida'],
  ])('customer with %o: %s', (change, message) => {
    expect(messagesOf({ ...dati, cliente: { ...cliente, ...change } })).toEqual([message])
  })

  it.each<[Partial<ClienteFattura>]>([
    [{ cod_univoco: '0000000' }],
    [{ cod_univoco: 'abc1234' }],
    [{ pec: 'mario.rossi@pec.example.it' }],
    [{ codice_fiscale: null, partita_iva: '12345670157' }],
    [{ provincia: 'EE', nazione: 'DE', codice_fiscale: null, cap: 'SW1A', cod_univoco: 'XXXXXXX' }],
  ])('customer with %o is accepted', change => {
    expect(messagesOf({ ...dati, cliente: { ...cliente, ...change } })).toEqual([])
  })

  it.each<[Partial<Emittente>, string]>([
    [{ partita_iva: '' }, "Manca o non è valida la partita IVA dell'associazione"],
    [{ codice_fiscale: '123' }, "Il codice fiscale dell'associazione non è valido"],
    [{ denominazione: '' }, "Manca la denominazione dell'associazione"],
    [{ indirizzo: '' }, "Manca l'indirizzo della sede dell'associazione"],
    [{ cap: '' }, "Manca o non è valido il CAP della sede dell'associazione"],
    [{ provincia: '' }, "Manca la provincia della sede dell'associazione"],
    [{ iban: 'IT00' }, "L'IBAN dell'associazione non è valido"],
  ])('issuer with %o: %s', (change, message) => {
    expect(messagesOf({ ...dati, emittente: { ...emittente, ...change } })).toEqual([message])
  })

  const origine = { numero: '11/2026', data: '2026-11-10' }
  const { totali } = dati
  it.each<[Partial<DatiFatturaPA>, string[]]>([
    [{ data: '2026-11-16' }, ['La data del documento è nel futuro (SdI 00403)']],
    [{ data: '2026-02-30' }, ['La data del documento non è valida']],
    [{ numero: 'FT' }, ['Il numero del documento deve contenere una cifra (SdI 00425)']],
    [{ numero: '1'.repeat(21) }, ['Il numero del documento ha al massimo 20 caratteri semplici']],
    [{ numero: '1'.repeat(20) }, []],
    [{ progressivoInvio: '12345678901' }, ['Il progressivo di invio non è valido']],
    [{ tipo: 'Nota di credito', origine }, []],
    [{ tipo: 'Nota di credito' }, ['Manca la fattura a cui si riferisce la nota di credito']],
    [{ tipo: 'Nota di credito', origine, data: '2026-11-10' }, []],
    [
      { tipo: 'Nota di credito', origine, data: '2026-11-09' },
      ['La nota di credito precede la sua fattura (SdI 00418)'],
    ],
    [{ righe: [{ ...riga, iva: 0 }] }, ["Riga 1: Senza IVA serve la natura dell'operazione"]],
    [{ righe: [{ ...riga, natura: 'N4' }] }, ["Riga 1: Con un'aliquota IVA la natura va lasciata vuota"]],
    [{ righe: [] }, ['Inserisci almeno una riga']],
    [{ totali: { ...totali, riepilogo: [] } }, ["Nel riepilogo IVA manca un'aliquota delle righe (SdI 00419)"]],
    [
      { totali: { ...totali, riepilogo: [{ iva: 22, natura: null, imponibile: 1500, imposta: 332 }] } },
      ["L'imposta non corrisponde a imponibile per aliquota (SdI 00421)"],
    ],
    [{ totali: { ...totali, riepilogo: [{ iva: 22, natura: null, imponibile: 1500, imposta: 331 }] } }, []],
    [
      { totali: { ...totali, imponibile: 1499, totale: 1829 } },
      ["L'imponibile non è la somma delle righe (SdI 00422)"],
    ],
    [{ totali: { ...totali, totale: 1831 } }, ['Il totale del documento non è la somma delle sue parti']],
  ])('document %#: %o', (change, messages) => {
    expect(messagesOf({ ...dati, ...change })).toEqual(messages)
  })

  it.each<[Partial<ClienteFattura>, string[]]>([
    [{}, []],
    [{ nome_completo: '' }, ['intestatario']],
    [{ codice_fiscale: null }, ['codice_fiscale']],
    [{ partita_iva: '01234567890' }, ['partita_iva']],
    [{ indirizzo: null, citta: null, cap: null, provincia: null }, ['indirizzo', 'citta', 'cap', 'provincia']],
    [{ provincia: 'EE', nazione: null }, ['nazione']],
    [{ provincia: 'EE', nazione: 'XX' }, ['nazione']],
    [{ provincia: 'EE', nazione: 'de' }, []],
    [{ cod_univoco: 'ABC123' }, ['cod_univoco']],
    [{ pec: 'pec' }, ['pec']],
  ])('customer with %o: errors on %o', (change, fields) => {
    const errors = checkCliente({ ...cliente, ...change }, oggi)
    expect(errors.map(({ campo, codice }) => [campo, codice])).toEqual(fields.map(field => [field, 'F04']))
  })

  it('lists all missing data together', () => {
    const empty = { ...dati, emittente: emittenteAt(impostazioniDefault, oggi), cliente: { ...cliente, citta: null } }
    expect(messagesOf(empty).length).toBe(6)
  })
})
