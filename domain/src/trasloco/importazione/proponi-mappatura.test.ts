import { describe, expect, it } from 'vitest'
import type { TabellaLetta, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { checkMappatura } from './check-mappatura.ts'
import { proponiMappatura } from './proponi-mappatura.ts'

const table = (nome: string, columns: Record<string, readonly string[]>, righe = 60): TabellaLetta => ({
  nome,
  righe,
  colonne: Object.entries(columns).map(([name, esempi]) => ({ nome: name, esempi })),
})

const numbers = ['1001', '1002', '1003', '1004', '1005']

const fieldsOf = (proposed: TabellaMappata | undefined) =>
  Object.fromEntries(
    Object.entries(proposed?.campi ?? {}).map(([colonna, { campo, tramite }]) => [
      colonna,
      [campo, tramite].filter(Boolean).join(' '),
    ]),
  )

const anfi: TabellaLetta[] = [
  table('tblRazze', {
    ID: ['1', '2', '3', '4', '5'],
    Sigla: ['MCO', 'NFO', 'PER'],
    Descrizione: ['Maine Coon', 'Norvegese'],
  }),
  table('Anagrafica Soci', {
    IDSocio: ['1', '2', '3', '4', '5'],
    Cognome: ['Rossi', 'Bianchi'],
    Nome: ['Mario', 'Anna'],
    Via: ['via Roma 1'],
    Comune: ['Torino', 'Milano'],
    Prov: ['TO', 'MI'],
    CAP: ['10100', '20121'],
    Regione: ['Piemonte'],
    'Cod. Fisc.': ['RSSMRA80A01L219M'],
    'E-mail': ['a@example.it'],
    Tel: ['011 123456'],
    Cell: ['333 1234567'],
    'N. Tessera': ['100', '101', '102', '103', '104'],
    'Nato il': ['01/01/1980', '25/12/1960'],
    Varie: ['paga sempre tardi'],
  }),
  table('Gatti', {
    IDGatto: ['10', '11', '12', '13', '14'],
    NomeGatto: ['Luna', 'Stella', 'Zar'],
    Affisso: ['Bisavolo’s'],
    Sesso: ['M', 'F'],
    DataNasc: ['01/02/2001', '13/05/1999'],
    'N. Registro': ['LO 1234', 'LO 1235', 'RIEX 12', 'LO 7', 'LO 8'],
    Microchip: ['380 260 000 123 456'],
    Razza: ['MCO', 'PER'],
    Colore: ['n 22', 'f'],
    IDPadre: ['10', '11'],
    IDMadre: ['12'],
    Proprietario: ['1', '2'],
    Allevatore: ['3'],
    Morto: ['Vero', 'Falso'],
  }),
]

describe('the proposal', () => {
  const [razze, soci, gatti] = proponiMappatura(anfi)
  it('recognises tables and their keys', () => {
    expect([razze, soci, gatti].map(one => [one?.entita, one?.chiave])).toEqual([
      ['razze', 'ID'],
      ['clienti_soci', 'IDSocio'],
      ['gatti', 'IDGatto'],
    ])
  })
  it('maps the columns of persons', () => {
    expect(soci?.campi).toEqual({
      Cognome: { campo: 'cognome' },
      Nome: { campo: 'nome' },
      Via: { campo: 'indirizzo' },
      Comune: { campo: 'citta' },
      Prov: { campo: 'idprovincia', tramite: 'sigla' },
      CAP: { campo: 'cap' },
      Regione: { campo: 'regione' },
      'Cod. Fisc.': { campo: 'codice_fiscale' },
      'E-mail': { campo: 'email' },
      Tel: { campo: 'telefono' },
      Cell: { campo: 'cellulare' },
      'N. Tessera': { campo: 'tessera' },
      'Nato il': { campo: 'data_nascita', conversione: 'data_gma' },
      Varie: { campo: 'note' },
    })
  })
  it('maps the columns of cats, parents by the old key, breed and colour by code', () => {
    expect(gatti?.campi).toEqual({
      NomeGatto: { campo: 'nome' },
      Affisso: { campo: 'prefisso' },
      Sesso: { campo: 'sesso' },
      DataNasc: { campo: 'data_nascita', conversione: 'data_gma' },
      'N. Registro': { campo: 'codice' },
      Microchip: { campo: 'chip' },
      Razza: { campo: 'idrazza', tramite: 'codice' },
      Colore: { campo: 'idgenotipo', tramite: 'codice' },
      IDPadre: { campo: 'idpadre', tramite: 'chiave' },
      IDMadre: { campo: 'idmadre', tramite: 'chiave' },
      Proprietario: { campo: 'idproprietario', tramite: 'chiave' },
      Allevatore: { campo: 'idallevatore', tramite: 'chiave' },
      Morto: { campo: 'deceduto' },
    })
  })
  it.each([
    [
      'cats.csv',
      {
        'Reg. No.': ['LO 1', 'LO 2', 'LO 3', 'LO 4', 'LO 5'],
        'Full name': ['CH IT*Bisavolo’s Luna'],
        Sex: ['0.1', '1.0'],
        'Date of birth': ['12/25/2003', '01/02/2004'],
        EMS: ['MCO n 22'],
        Sire: ['LO 2'],
        Dam: ['S*Kissa Stella'],
        Owner: ['Rossi Mario'],
      },
      {
        entita: 'gatti',
        chiave: 'Reg. No.',
        campi: {
          'Reg. No.': 'codice',
          'Full name': 'nome_completo',
          Sex: 'sesso',
          'Date of birth': 'data_nascita',
          EMS: 'ems',
          Sire: 'idpadre',
          Dam: 'idmadre',
          Owner: 'idproprietario',
        },
      },
    ],
    [
      'Katzen',
      {
        Name: ['Luna'],
        Geschlecht: ['M', 'W'],
        Wurfdatum: ['2003-05-01'],
        Zuchtbuchnummer: ['DEKZV 12'],
        Vater: ['Zar'],
        Mutter: ['Stella'],
        Besitzer: ['Müller'],
        Rasse: ['Maine Coon'],
      },
      {
        entita: 'gatti',
        campi: {
          Name: 'nome',
          Geschlecht: 'sesso',
          Wurfdatum: 'data_nascita',
          Zuchtbuchnummer: 'codice',
          Vater: 'idpadre',
          Mutter: 'idmadre',
          Besitzer: 'idproprietario',
          Rasse: 'idrazza',
        },
      },
    ],
    [
      'DENUNCE',
      {
        NUMDEN: ['1', '2', '3', '4', '5'],
        FATTRICE: ['12'],
        STALLONE: ['10'],
        DATPARTO: ['20010203'],
        DATMONTA: ['20001201'],
      },
      {
        entita: 'denunce_nascita',
        campi: { FATTRICE: 'idfattrice', STALLONE: 'idstallone', DATPARTO: 'data_nascita', DATMONTA: 'data_monta' },
      },
    ],
    [
      'Rinnovi',
      { Socio: ['1', '2'], Anno: ['2001', '2002'], DataPagamento: ['01/02/2001'], Categoria: ['ORD', 'FAM'] },
      {
        entita: 'iscrizioni_rinnovi',
        campi: { Socio: 'idcliente_socio', Anno: 'anno', DataPagamento: 'data_cassa', Categoria: 'tipo' },
      },
    ],
    [
      'fatt_righe',
      { idFattura: ['1', '2'], riga: ['1', '2'], descrizione: ['Quota'], qta: ['1'], prezzo: ['12,50'] },
      {
        entita: 'fatture_ricevute_righe',
        campi: {
          idFattura: 'iddocumento',
          riga: 'posizione',
          descrizione: 'descrizione',
          qta: 'quantita',
          prezzo: 'importo',
        },
      },
    ],
    [
      'Fatture',
      {
        IDFattura: ['1', '2', '3', '4', '5'],
        Numero: ['12/2001'],
        Data: ['01/02/2001'],
        Cliente: ['3'],
        Totale: ['12,50'],
        Tipo: ['F', 'R'],
      },
      {
        entita: 'fatture_ricevute',
        chiave: 'IDFattura',
        campi: { Numero: 'numero', Data: 'data_emissione', Cliente: 'idcliente', Totale: 'totale', Tipo: 'tipo' },
      },
    ],
    [
      'Risultati',
      { Gatto: ['10'], Expo: ['3'], Classe: ['9'], Giudizio: ['CAC', 'EX 1'], Giudice: ['M. Rossi'] },
      {
        entita: 'esposizioni_has_gatti',
        campi: {
          Gatto: 'gatti_id',
          Expo: 'esposizioni_id',
          Classe: 'category',
          Giudizio: 'titolo',
          Giudice: 'giudice',
        },
      },
    ],
    [
      'Mostre',
      { Codice: ['1', '2', '3', '4', '5'], Nome: ['Expo Torino'], Data: ['2001-02-03'], Luogo: ['Torino'] },
      { entita: 'esposizioni', chiave: 'Codice', campi: { Nome: 'name', Data: 'date', Luogo: 'luogo' } },
    ],
    [
      'test',
      { Gatto: ['10'], Esame: ['PKD'], Data: ['01/02/2001'], Esito: ['neg', 'N/N'], Laboratorio: ['Vetogene'] },
      {
        entita: 'malattie_gatto',
        campi: { Gatto: 'idgatto', Esame: 'idmalattia', Data: 'data_test', Esito: 'esito', Laboratorio: 'laboratorio' },
      },
    ],
    [
      'passaggi_prop',
      { IdGatto: ['10'], Data: ['01/02/2001'], Venditore: ['1'], Acquirente: ['2'] },
      {
        entita: 'passaggi',
        campi: {
          IdGatto: 'idgatto',
          Data: 'data_passaggio',
          Venditore: 'idproprietario_precedente',
          Acquirente: 'idproprietario',
        },
      },
    ],
  ] as [string, Record<string, string[]>, { entita: string; chiave?: string; campi: Record<string, string> }][])(
    'maps tables and columns of %s',
    (nome, columns, expected) => {
      const [proposed] = proponiMappatura([table(nome, columns)])
      expect(proposed?.entita).toBe(expected.entita)
      if (expected.chiave !== undefined) expect(proposed?.chiave).toBe(expected.chiave)
      expect(
        Object.fromEntries(Object.entries(proposed?.campi ?? {}).map(([colonna, { campo }]) => [colonna, campo])),
      ).toEqual(expected.campi)
    },
  )
  it.each([
    [
      'a sex that somebody mistyped, names with digits, keys of several prefixes',
      table('GATTI', {
        ID: ['G1', 'G2', 'K3', 'M4', 'G5'],
        NOME: ['Luna 2', 'Zar 3', 'B12'],
        SESSO: ['M', 'F', '?'],
        PADRE: ['X7', 'Y8'],
        MADRE: ['K3', 'W9'],
      }),
      'ID',
      { NOME: 'nome', SESSO: 'sesso', PADRE: 'idpadre chiave', MADRE: 'idmadre chiave' },
    ],
    [
      'a number beside a code',
      table('GATTI', {
        Numero: ['1', '2', '3', '4', '5'],
        Codice: ['LO 1', 'LO 2', 'RI 3', 'LO 4', 'LO 5'],
        Nome: ['Luna'],
        Sesso: ['M'],
        Padre: ['LO 1', 'RI 3'],
      }),
      'Numero',
      { Codice: 'codice', Nome: 'nome', Sesso: 'sesso', Padre: 'idpadre codice' },
    ],
    [
      'a code that is a number beside a number that is a code',
      table('GATTI', {
        Codice: ['1', '2', '3', '4', '5'],
        Numero: ['LO 1', 'LO 2', 'RI 3', 'LO 4', 'LO 5'],
        Nome: ['Luna'],
        Padre: ['1', '3'],
      }),
      'Codice',
      { Numero: 'codice', Nome: 'nome', Padre: 'idpadre chiave' },
    ],
    [
      'the codes of a book, longer than the keys',
      table('GATTI', { ID: ['G1', 'G2', 'G3', 'G4', 'G5'], Nome: ['Luna'], Padre: ['LO1234', 'LO1235'] }),
      'ID',
      { Nome: 'nome', Padre: 'idpadre codice' },
    ],
    [
      'a number of the row that is no owner',
      table('PASSAGGI', { ID: ['1', '2'], GATTO: ['101'], NUOVO: ['2'], VECCHIO: ['1'], DATA: ['2001-02-03'] }),
      null,
      {
        ...{ GATTO: 'idgatto chiave', NUOVO: 'idproprietario chiave' },
        ...{ VECCHIO: 'idproprietario_precedente chiave', DATA: 'data_passaggio' },
      },
    ],
    [
      'a heading that lies',
      table('GATTI', { ID: ['1', '2', '3', '4', '5'], Nome: ['12', '13', '14'], Sesso: ['M'], Note: ['x'] }),
      'ID',
      { Sesso: 'sesso', Note: 'note' },
    ],
  ])('the proposal decides by the values: %s', (_what, letta, chiave, expected) => {
    const [proposed] = proponiMappatura([letta])
    expect([proposed?.chiave, fieldsOf(proposed)]).toEqual([chiave, expected])
  })
  it.each([
    ['persons without a surname', { Nome: ['Anna'], Sesso: ['F'], 'Nato il': ['01/02/1960'], Email: ['a@b.it'] }],
    ['a breeder by the breed', { Cognome: ['Rossi'], Nome: ['Anna'], Sesso: ['F'], Razza: ['MCO'] }],
    ['members with their city', { CodSocio: numbers, Cognome: ['Rossi'], Nome: ['Anna'], Città: ['Torino'] }],
  ])('recognises %s as persons', (_what, columns) => {
    expect(proponiMappatura([table('export', columns)])[0]?.entita).toBe('clienti_soci')
  })
  it.each(['anagrafica.csv', 'Soci', 'export'])('recognises cats in a table called %s', nome => {
    const [proposed] = proponiMappatura([
      table(nome, {
        ...{ Matricola: numbers, Nome: ['Luna', 'Zar'], Sesso: ['M', 'F'], 'Nato il': ['01/02/2001'] },
        ...{ Razza: ['MCO', 'Persiano'], Titoli: ['CH', 'GIC'] },
      }),
    ])
    expect(proposed?.entita).toBe('gatti')
    expect(fieldsOf(proposed)).toEqual({
      ...{ Matricola: 'codice', Nome: 'nome', Sesso: 'sesso', 'Nato il': 'data_nascita' },
      ...{ Razza: 'idrazza codice', Titoli: 'pretitolo' },
    })
  })
  it.each([
    ['a list of prices', { Codice: ['A1', 'A2'], Descrizione: ['Quota'], Tipo: ['F'] }],
    ['a list of breeds', { Codice: ['MCO', 'PER'], Denominazione: ['Maine Coon'], Categoria: ['II'] }],
  ])('does not mistake %s for events of cats', (_what, columns) => {
    expect(['malattie_gatto', 'esposizioni_has_gatti']).not.toContain(
      proponiMappatura([table('export', columns)])[0]?.entita,
    )
  })
  it.each([
    [
      'tests by the number of the cat',
      'test',
      { matricola: ['LO 1', 'LO 2', 'LO 3', 'LO 4', 'LO 5'], test: ['PKD'], data: ['01/02/2001'], esito: ['neg'] },
      { matricola: 'idgatto codice', test: 'idmalattia codice', data: 'data_test', esito: 'esito' },
    ],
    [
      'fees by the number of the card',
      'quote',
      { Tessera: numbers, Anno: ['2001', '2002'], Tipo: ['Ordinario'], 'Data pagamento': ['01/02/2001'] },
      { Tessera: 'idcliente_socio tessera', Anno: 'anno', Tipo: 'tipo', 'Data pagamento': 'data_cassa' },
    ],
    [
      'fees by the number of the member',
      'export',
      { Matricola: numbers, Anno: ['2001', '2002'], Tipo: ['Ordinario'] },
      { Matricola: 'idcliente_socio chiave', Anno: 'anno', Tipo: 'tipo' },
    ],
  ])('proposes no key for %s, which recur every year', (_what, nome, columns, expected) => {
    const [proposed] = proponiMappatura([table(nome, columns)])
    expect([proposed?.chiave, fieldsOf(proposed)]).toEqual([null, expected])
  })
  it.each([
    ['no country', { Stato: ['deceduto', 'vivo'] }, {}],
    ['a country', { Stato: ['Italia', 'Germania'] }, { Stato: 'nazione' }],
    ['a country with dirt in it', { Nazione: ['boh'] }, { Nazione: 'nazione' }],
    [
      'the colour under EMS',
      { Razza: ['MCO'], EMS: ['n 22', 'f 09'] },
      { Razza: 'idrazza codice', EMS: 'idgenotipo codice' },
    ],
    ['both under EMS', { EMS: ['MCO n 22', 'NFO f'] }, { EMS: 'ems' }],
    ['no colour under EMS', { EMS: ['MCO', 'NFO'] }, {}],
  ] as [string, Record<string, string[]>, Record<string, string>][])(
    'maps columns of cats: %s',
    (_what, columns, expected) => {
      const [proposed] = proponiMappatura([table('gatti', { ID: numbers, Nome: ['Luna'], ...columns })])
      expect(fieldsOf(proposed)).toEqual({ Nome: 'nome', ...expected })
    },
  )
  it('leaves out unknown columns', () => {
    const [proposed] = proponiMappatura([table('MSysObjects', { x1: ['a'], x2: ['b'] })])
    expect(proposed).toEqual({ tabella: 'MSysObjects', entita: null, chiave: null, campi: {}, fissi: {} })
  })
  it('always passes its own check', () => {
    expect(checkMappatura(proponiMappatura(anfi), anfi)).toEqual([])
  })
})
