import { describe, expect, it } from 'vitest'
import type { CampoMappato, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { convertiRiga } from './converti-riga.ts'

const oggi = '2026-11-15'

function converti(
  entita: string,
  row: Record<string, [campo: string | CampoMappato, cella: string | null]>,
  more: Partial<TabellaMappata> = {},
) {
  const campi = Object.fromEntries(
    Object.entries(row).map(([colonna, [campo]]) => [colonna, typeof campo === 'string' ? { campo } : campo]),
  )
  const tabella: TabellaMappata = { tabella: 'T', entita, chiave: null, fissi: {}, ...more, campi }
  return convertiRiga(
    tabella,
    Object.keys(row),
    Object.values(row).map(([, cella]) => cella),
    oggi,
  )
}

describe('a cat', () => {
  it('is converted in all its fields', () => {
    const riga = converti(
      'gatti',
      {
        ID: [{ campo: 'codice' }, ' LO  12 '],
        Nome: ['nome_completo', "CH IT*Bisavolo's Luna, JW"],
        Sex: ['sesso', 'FS'],
        Nato: ['data_nascita', '3 marzo 1999'],
        Ems: ['ems', 'bri NS22'],
        Padre: [{ campo: 'idpadre', tramite: 'chiave' }, '12.0'],
        Madre: [{ campo: 'idmadre', tramite: 'chiave' }, '0'],
        Chip: ['chip', '380 260 000 123 456'],
        Occhi: ['idocchi', 'verde'],
        Morto: ['deceduto', '-1'],
      },
      { chiave: 'ID', fissi: { idlibro: 2216, data_registrazione: '2001-01-01' } },
    )
    expect(riga).toEqual({
      chiave: 'LO 12',
      valori: {
        codice: 'LO 12',
        pretitolo: 'CH',
        nazione: 'IT',
        prefisso: "Bisavolo's",
        nome: 'Luna',
        posttitolo: 'JW',
        sesso: 'F',
        neutro: 1,
        data_nascita: '1999-03-03',
        chip: '380260000123456',
        idocchi: 8,
        deceduto: 1,
        idlibro: 2216,
        data_registrazione: '2001-01-01',
      },
      riferimenti: [
        { campo: 'idrazza', tramite: 'codice', valore: 'BSH' },
        { campo: 'idgenotipo', tramite: 'codice', valore: 'ns 22' },
        { campo: 'idpadre', tramite: 'chiave', valore: '12' },
      ],
      messaggi: [],
      archivio: [],
    })
  })
  it.each([
    ['no name', { N: ['nome', '  '] }, 'errore', 'obbligatorio', 'nome'],
    [
      'impossible date',
      { N: ['nome', 'Luna'], D: ['data_nascita', '31/02/2001'] },
      'errore',
      'data_impossibile',
      'data_nascita',
    ],
    [
      'empty date of Access',
      { N: ['nome', 'Luna'], D: ['data_nascita', '1899-12-30'] },
      'avviso',
      'data_vuota',
      'data_nascita',
    ],
    ['unreadable chip', { N: ['nome', 'Luna'], D: ['chip', '3.8026E+14'] }, 'avviso', 'illeggibile', 'chip'],
    ['unknown eyes', { N: ['nome', 'Luna'], D: ['idocchi', 'viola'] }, 'avviso', 'scelta_sconosciuta', 'idocchi'],
    ['long name', { N: ['nome', 'L'.repeat(41)] }, 'avviso', 'troppo_lungo', 'nome'],
    ['long code', { N: ['nome', 'Luna'], D: ['codice', '1'.repeat(41)] }, 'avviso', 'troppo_lungo', 'codice'],
  ] as const)('%s', (_name, row, livello, codice, campo) => {
    const { messaggi } = converti('gatti', row as never)
    expect(messaggi).toEqual([expect.objectContaining({ livello, codice, campo })])
  })
  it('a text that is too long is kept in the notes, and a code is never cut', () => {
    const long = `Luna ${'a'.repeat(40)}`
    const { valori, archivio } = converti('gatti', {
      ...{ N: ['nome', long], C: ['codice', '1'.repeat(41)], O: ['note', 'già note'] },
    })
    expect(valori).toEqual({ nome: long.slice(0, 40), note: 'già note' })
    expect(archivio.map(({ testo }) => testo)).toEqual([
      `Dal vecchio archivio: Nome: ${long}`,
      `Dal vecchio archivio: Codice: ${'1'.repeat(41)}`,
    ])
  })
  it('a separate column takes precedence over the parts of a full name', () => {
    const { valori } = converti('gatti', { A: ['nome_completo', 'S*Kissa Luna'], B: ['nazione', 'Germania'] })
    expect(valori).toEqual({ prefisso: 'Kissa', nome: 'Luna', nazione: 'DE' })
  })
})

describe('other rows converted', () => {
  it('a person from surname and name', () => {
    const riga = converti('clienti_soci', {
      C: ['cognome', ' De  Rossi'],
      N: ['nome', 'Mario'],
      P: [{ campo: 'idprovincia' }, 'prov. di Forlì'],
      F: ['codice_fiscale', 'rss mra 80a01 l219m'],
      T: ['tipo', 'Ord.'],
      Z: ['cap', '184'],
    })
    expect(riga.valori).toEqual({
      nome_completo: 'De Rossi Mario',
      codice_fiscale: 'RSSMRA80A01L219M',
      tipo: 'Ordinario',
      cap: '00184',
    })
    expect(riga.riferimenti).toEqual([{ campo: 'idprovincia', tramite: 'citta', valore: 'Forlì' }])
  })
  it('an enrolment by its state', () => {
    const { valori } = converti('iscrizioni_rinnovi', { A: ['anno', '2001.0'], S: ['stato', 'Ratificata'] })
    expect(valori).toEqual({ anno: 2001, da_approvare: 0, respinta: 0, annullata: 0 })
    expect(converti('iscrizioni_rinnovi', { S: ['stato', 'In attesa del pagamento'] }).valori).toEqual({
      ...{ richiesta_socio: 1, da_approvare: 1, respinta: 0, annullata: 0 },
    })
  })
  it.each(['non pagata', 'Non pagato', 'insoluta', 'INSOLUTO', 'moroso', 'morosa', 'da pagare', 'no'])(
    'an enrolment «%s» counts as unpaid in spite of a date',
    testo => {
      const riga = converti('iscrizioni_rinnovi', { S: ['stato', testo], D: ['data_cassa', '01/03/2024'] })
      expect(riga.valori).toEqual({
        ...{ richiesta_socio: 1, da_approvare: 1, respinta: 0, annullata: 0 },
      })
      expect(riga.archivio).toMatchObject([{ campo: 'note', testo: 'Dal vecchio archivio: Data cassa: 2024-03-01' }])
      expect(riga.messaggi.map(({ campo, livello }) => [campo, livello])).toEqual([['data_cassa', 'avviso']])
    },
  )
  it.each([
    ['pagato', 'approvata'],
    ['Versata', 'approvata'],
    ['in regola', 'approvata'],
    ['respinto', 'respinta'],
    ['annullato', 'annullata'],
  ])('an enrolment «%s» is %s', (testo, stato) => {
    const { valori } = converti('iscrizioni_rinnovi', { S: ['stato', testo] })
    const { da_approvare, ...closed } = { da_approvare: 0, respinta: 0, annullata: 0, [stato]: 1 }
    expect(valori).toMatchObject({ da_approvare, respinta: closed.respinta, annullata: closed.annullata })
  })
  it('an unknown state is ignored, with a message', () => {
    const riga = converti('iscrizioni_rinnovi', { S: ['stato', 'dimissionario'] })
    expect(riga.valori).toEqual({})
    expect(riga.messaggi.map(({ messaggio }) => messaggio)).toEqual([
      'Stato: «dimissionario» non è tra i valori ammessi (è nelle note)',
    ])
  })
  it('a document as it was issued', () => {
    const riga = converti('fatture_ricevute', {
      T: ['tipo', 'FT'],
      N: ['numero', '12/2001'],
      A: ['totale', '€ 1.234,56'],
      P: ['modalita_pagamento', 'C.C. postale'],
      C: [{ campo: 'idcliente', tramite: 'chiave' }, '00012'],
    })
    expect(riga.valori).toEqual({
      tipo: 'Fattura',
      numero: '12/2001',
      totale: '1234.56',
      modalita_pagamento: 'bollettino',
    })
    expect(riga.riferimenti).toEqual([{ campo: 'idcliente', tramite: 'chiave', valore: '00012' }])
  })
  it('a line without notes refuses a text that is too long', () => {
    const { messaggi } = converti('fatture_ricevute_righe', { D: ['descrizione', 'x'.repeat(1001)] })
    expect(messaggi).toEqual([
      expect.objectContaining({ livello: 'errore', codice: 'troppo_lungo', campo: 'descrizione' }),
    ])
  })
  it('a timestamp is in Rome’s time', () => {
    expect(converti('documenti', { D: ['creato_il', '2003-07-01 12:30:00'] }).valori).toEqual({
      creato_il: '2003-07-01T10:30:00.000Z',
    })
    expect(converti('documenti', { D: ['creato_il', '01/12/2003 12.30'] }).valori).toEqual({
      creato_il: '2003-12-01T11:30:00.000Z',
    })
  })
  it('a table left out gives no values', () => {
    expect(converti('gatti', {}, { entita: null })).toEqual({
      ...{ chiave: null, valori: {}, riferimenti: [], messaggi: [], archivio: [] },
    })
  })
})
