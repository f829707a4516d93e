import { describe, expect, it } from 'vitest'
import { type RigaDocumento, totaliOf } from '../documento/fattura.ts'
import {
  emittenteAt,
  impostazioneAt,
  impostazioniDefault,
  impostazioniDemo,
  regoleBolloAt,
} from '../impostazioni/impostazioni-fiscali.ts'
import { checkFatturaPA } from './controlli.ts'
import type { ClienteFattura, DatiFatturaPA, NodoXml } from './dati.ts'
import { alberoFatturaPA, nomeFileFatturaPA } from './fatturapa.ts'

const oggi = '2026-11-15'
const rows = [...impostazioniDefault, ...impostazioniDemo]

const mario: ClienteFattura = {
  nome_completo: 'Rossi Mario',
  codice_fiscale: 'RSSMRA80A01H501U',
  partita_iva: null,
  indirizzo: 'Via Roma 1/A',
  cap: '42121',
  citta: "Reggio nell'Emilia",
  provincia: 'RE',
  nazione: null,
  cod_univoco: null,
  pec: null,
}
const allevamento: ClienteFattura = {
  ...mario,
  nome_completo: 'Allevamento Esempio S.r.l.',
  codice_fiscale: '12345670157',
  partita_iva: 'IT12345670157',
  cod_univoco: 'abc1234',
}
const jurgen: ClienteFattura = {
  ...mario,
  nome_completo: 'Jürgen Müller',
  codice_fiscale: null,
  indirizzo: 'Hauptstraße 5',
  cap: '10115',
  citta: 'Berlin',
  provincia: 'EE',
  nazione: 'DE',
}
const certificato: RigaDocumento = {
  descrizione: 'Certificato – copia “extra” €',
  quantita: 2,
  importo: 1500,
  iva: 22,
  natura: null,
}
const socio: RigaDocumento = { descrizione: 'Servizio ai soci', quantita: 1, importo: 9000, iva: 0, natura: 'N2.2' }

function dati(change: Partial<DatiFatturaPA> = {}): DatiFatturaPA {
  const tipo = change.tipo ?? 'Fattura'
  const righe = change.righe ?? [certificato]
  return {
    emittente: emittenteAt(rows, oggi),
    cliente: mario,
    tipo,
    numero: '12/2026',
    data: oggi,
    progressivoInvio: '00012',
    righe,
    totali: totaliOf(tipo, righe, regoleBolloAt(rows, oggi)),
    riferimentoFor: natura => impostazioneAt(rows, `riferimento_${natura}`, oggi),
    ...change,
  }
}

function flat(nodes: readonly NodoXml[], path = ''): string[] {
  return nodes.flatMap(([nome, contenuto]) =>
    typeof contenuto === 'string' ? [`${path}${nome}=${contenuto}`] : flat(contenuto, `${path}${nome}/`),
  )
}
function part(change: Partial<DatiFatturaPA>, name: string): string[] {
  const marker = `${name}/`
  return flat(alberoFatturaPA(dati(change)))
    .filter(line => line.includes(marker))
    .map(line => line.slice(line.indexOf(marker) + marker.length))
}

describe('the tree of an electronic invoice', () => {
  it('has header and body in the order of the schema', () => {
    const lines = flat(alberoFatturaPA(dati()))
    const blocks = lines.map(line => line.split('/').slice(0, 2).join('/'))
    expect([...new Set(blocks)]).toEqual([
      'FatturaElettronicaHeader/DatiTrasmissione',
      'FatturaElettronicaHeader/CedentePrestatore',
      'FatturaElettronicaHeader/CessionarioCommittente',
      'FatturaElettronicaBody/DatiGenerali',
      'FatturaElettronicaBody/DatiBeniServizi',
    ])
  })

  it.each<[string, ClienteFattura, string[], string[]]>([
    [
      'private person',
      mario,
      ['CodiceDestinatario=0000000'],
      ['CodiceFiscale=RSSMRA80A01H501U', 'Anagrafica/Nome=Mario', 'Anagrafica/Cognome=Rossi'],
    ],
    [
      'private person with PEC',
      { ...mario, pec: 'mario@pec.example.it' },
      ['CodiceDestinatario=0000000', 'PECDestinatario=mario@pec.example.it'],
      ['CodiceFiscale=RSSMRA80A01H501U', 'Anagrafica/Nome=Mario', 'Anagrafica/Cognome=Rossi'],
    ],
    [
      'company with code, whose PEC is not needed',
      { ...allevamento, pec: 'a@pec.example.it' },
      ['CodiceDestinatario=ABC1234'],
      [
        'IdFiscaleIVA/IdPaese=IT',
        'IdFiscaleIVA/IdCodice=12345670157',
        'CodiceFiscale=12345670157',
        'Anagrafica/Denominazione=Allevamento Esempio S.r.l.',
      ],
    ],
    [
      'association with tax code only',
      { ...mario, nome_completo: 'Club del Gatto', codice_fiscale: '97000000584' },
      ['CodiceDestinatario=0000000'],
      ['CodiceFiscale=97000000584', 'Anagrafica/Denominazione=Club del Gatto'],
    ],
    [
      'private person in the EU',
      jurgen,
      ['CodiceDestinatario=XXXXXXX'],
      ['IdFiscaleIVA/IdPaese=DE', 'IdFiscaleIVA/IdCodice=OO99999999999', 'Anagrafica/Denominazione=Jürgen Müller'],
    ],
    [
      'firm in the EU',
      { ...jurgen, partita_iva: 'DE 123456789', cod_univoco: 'ABC1234', pec: 'x@y.de' },
      ['CodiceDestinatario=XXXXXXX'],
      ['IdFiscaleIVA/IdPaese=DE', 'IdFiscaleIVA/IdCodice=123456789', 'Anagrafica/Denominazione=Jürgen Müller'],
    ],
    [
      'outside the EU',
      { ...jurgen, nazione: 'ch', partita_iva: 'CHE-123' },
      ['CodiceDestinatario=XXXXXXX'],
      ['IdFiscaleIVA/IdPaese=CH', 'IdFiscaleIVA/IdCodice=OO99999999999', 'Anagrafica/Denominazione=Jürgen Müller'],
    ],
  ])('%s', (_, cliente, destinazione, anagrafica) => {
    const trasmissione = part({ cliente }, 'DatiTrasmissione')
    expect(trasmissione.filter(line => /Destinatario/.test(line))).toEqual(destinazione)
    expect(part({ cliente }, 'CessionarioCommittente/DatiAnagrafici')).toEqual(anagrafica)
    expect(checkFatturaPA(dati({ cliente }), oggi)).toEqual([])
  })

  it.each<[string, ClienteFattura, string[]]>([
    [
      'Italian',
      mario,
      ['Indirizzo=Via Roma 1/A', 'CAP=42121', "Comune=Reggio nell'Emilia", 'Provincia=RE', 'Nazione=IT'],
    ],
    ['foreign', jurgen, ['Indirizzo=Hauptstraße 5, 10115 Berlin', 'CAP=00000', 'Comune=Berlin', 'Nazione=DE']],
    [
      'foreign without postcode',
      { ...jurgen, cap: null },
      ['Indirizzo=Hauptstraße 5', 'CAP=00000', 'Comune=Berlin', 'Nazione=DE'],
    ],
  ])('%s address', (_, cliente, sede) => {
    expect(part({ cliente }, 'CessionarioCommittente/Sede')).toEqual(sede)
  })

  it('writes lines and summary with two decimals and plain signs', () => {
    expect(part({}, 'DatiBeniServizi')).toEqual([
      'DettaglioLinee/NumeroLinea=1',
      'DettaglioLinee/Descrizione=Certificato - copia "extra" EUR',
      'DettaglioLinee/Quantita=2.00',
      'DettaglioLinee/PrezzoUnitario=15.00',
      'DettaglioLinee/PrezzoTotale=30.00',
      'DettaglioLinee/AliquotaIVA=22.00',
      'DatiRiepilogo/AliquotaIVA=22.00',
      'DatiRiepilogo/ImponibileImporto=30.00',
      'DatiRiepilogo/Imposta=6.60',
      'DatiRiepilogo/EsigibilitaIVA=I',
    ])
  })

  it('adds the stamp duty as a line of its own, with its summary', () => {
    const generali = part({ righe: [socio] }, 'DatiGeneraliDocumento')
    expect(generali.slice(4)).toEqual([
      'DatiBollo/BolloVirtuale=SI',
      'DatiBollo/ImportoBollo=2.00',
      'ImportoTotaleDocumento=92.00',
    ])
    expect(part({ righe: [socio] }, 'DatiBeniServizi').slice(-13)).toEqual([
      'DettaglioLinee/PrezzoTotale=2.00',
      'DettaglioLinee/AliquotaIVA=0.00',
      'DettaglioLinee/Natura=N1',
      'DatiRiepilogo/AliquotaIVA=0.00',
      'DatiRiepilogo/Natura=N2.2',
      'DatiRiepilogo/ImponibileImporto=90.00',
      'DatiRiepilogo/Imposta=0.00',
      'DatiRiepilogo/RiferimentoNormativo=Fuori campo IVA art. 4, co. 4, DPR 633/72',
      'DatiRiepilogo/AliquotaIVA=0.00',
      'DatiRiepilogo/Natura=N1',
      'DatiRiepilogo/ImponibileImporto=2.00',
      'DatiRiepilogo/Imposta=0.00',
      'DatiRiepilogo/RiferimentoNormativo=Escluso art. 15 DPR 633/72',
    ])
  })

  it('leaves the line out when the association pays the stamp duty', () => {
    const totali = totaliOf('Fattura', [socio], { ...regoleBolloAt(rows, oggi), riaddebito: false })
    const lines = part({ righe: [socio], totali }, 'DatiBeniServizi')
    expect(lines.filter(line => line.includes('N1'))).toEqual([])
    expect(part({ righe: [socio], totali }, 'DatiBollo')).toEqual(['BolloVirtuale=SI', 'ImportoBollo=2.00'])
  })

  it('points a credit note at its invoice', () => {
    const credit = { tipo: 'Nota di credito', numero: 'NC1/2026', righe: [socio] } as const
    const origine = { numero: '12/2026', data: '2026-11-01' }
    expect(part({ ...credit, origine, causale: 'Storno' }, 'DatiGenerali')).toEqual([
      'DatiGeneraliDocumento/TipoDocumento=TD04',
      'DatiGeneraliDocumento/Divisa=EUR',
      'DatiGeneraliDocumento/Data=2026-11-15',
      'DatiGeneraliDocumento/Numero=NC1/2026',
      'DatiGeneraliDocumento/ImportoTotaleDocumento=90.00',
      'DatiGeneraliDocumento/Causale=Storno',
      'DatiFattureCollegate/IdDocumento=12/2026',
      'DatiFattureCollegate/Data=2026-11-01',
    ])
  })

  it('cuts a long causale into pieces of 200', () => {
    const causale = part({ causale: 'x'.repeat(401) }, 'DatiGeneraliDocumento').filter(line =>
      line.startsWith('Causale'),
    )
    expect(causale.map(line => line.length - 'Causale='.length)).toEqual([200, 200, 1])
  })

  it.each([
    ['bonifico', ['ModalitaPagamento=MP05', 'ImportoPagamento=36.60', 'IBAN=IT60X0542811101000000123456']],
    ['contanti', ['ModalitaPagamento=MP01', 'ImportoPagamento=36.60']],
    ['baratto', []],
  ])('payment by %s', (modalita, lines) => {
    expect(part({ pagamento: { modalita } }, 'DettaglioPagamento')).toEqual(lines)
  })

  it('names the file after the issuer', () => {
    expect(nomeFileFatturaPA(dati())).toBe('IT01234560587_00012.xml')
  })
})
