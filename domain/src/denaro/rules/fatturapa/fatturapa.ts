import { decimalOf } from '../../../kit/format.ts'
import { type RigaDocumento, riepilogoEmesso, righeElettroniche, totaleRiga } from '../documento/fattura.ts'
import { codicePagamentoFor } from '../documento/pagamento.ts'
import { cessionarioNodo, cut, destinazioneOf } from './cliente.ts'
import type { DatiFatturaPA, NodoXml } from './dati.ts'

export const FATTURAPA_NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'
export const FATTURAPA_VERSIONE = 'FPR12'

/** Header and body, in the order of the schema. No validation: run checkFatturaPA first and the schema after. */
export function alberoFatturaPA(dati: DatiFatturaPA): NodoXml[] {
  return [
    ['FatturaElettronicaHeader', [trasmissione(dati), cedente(dati), cessionarioNodo(dati.cliente, dati.data)]],
    ['FatturaElettronicaBody', [datiGenerali(dati), beniServizi(dati), ...pagamento(dati)]],
  ]
}

/** IT01234560587_00012.xml: the suffix is never used twice. */
export function nomeFileFatturaPA(dati: Pick<DatiFatturaPA, 'emittente' | 'progressivoInvio'>): string {
  return `IT${dati.emittente.partita_iva}_${dati.progressivoInvio.slice(-5)}.xml`
}

function trasmissione({ emittente, cliente, progressivoInvio }: DatiFatturaPA): NodoXml {
  const { codice, pec } = destinazioneOf(cliente)
  return [
    'DatiTrasmissione',
    [
      ['IdTrasmittente', idItaliano(emittente.partita_iva)],
      ['ProgressivoInvio', progressivoInvio],
      ['FormatoTrasmissione', FATTURAPA_VERSIONE],
      ['CodiceDestinatario', codice],
      ...(pec === null ? [] : [['PECDestinatario', pec] as const]),
    ],
  ]
}

function cedente({ emittente }: DatiFatturaPA): NodoXml {
  return [
    'CedentePrestatore',
    [
      [
        'DatiAnagrafici',
        [
          ['IdFiscaleIVA', idItaliano(emittente.partita_iva)],
          ...(emittente.codice_fiscale === '' ? [] : [['CodiceFiscale', emittente.codice_fiscale] as const]),
          ['Anagrafica', [['Denominazione', cut(emittente.denominazione, 80)]]],
          ['RegimeFiscale', emittente.regime_fiscale],
        ],
      ],
      [
        'Sede',
        [
          ['Indirizzo', cut(emittente.indirizzo, 60)],
          ['CAP', emittente.cap],
          ['Comune', cut(emittente.comune, 60)],
          ['Provincia', emittente.provincia],
          ['Nazione', 'IT'],
        ],
      ],
    ],
  ]
}

function datiGenerali({ tipo, data, numero, totali, causale, origine }: DatiFatturaPA): NodoXml {
  const documento: NodoXml[] = [
    ['TipoDocumento', tipo === 'Fattura' ? 'TD01' : 'TD04'],
    ['Divisa', 'EUR'],
    ['Data', data],
    ['Numero', numero],
  ]
  if (totali.bollo > 0) {
    const importo: NodoXml = ['ImportoBollo', decimalOf(totali.bollo)]
    documento.push(['DatiBollo', [['BolloVirtuale', 'SI'], importo]])
  }
  documento.push(['ImportoTotaleDocumento', decimalOf(totali.totale)])
  for (const piece of pieces(causale ?? '', 200)) documento.push(['Causale', piece])
  return ['DatiGenerali', [['DatiGeneraliDocumento', documento], ...collegata(origine)]]
}

function collegata(origine: DatiFatturaPA['origine']): NodoXml[] {
  if (origine === null || origine === undefined) return []
  return [
    [
      'DatiFattureCollegate',
      [
        ['IdDocumento', origine.numero],
        ['Data', origine.data],
      ],
    ],
  ]
}

function beniServizi(dati: DatiFatturaPA): NodoXml {
  const righe = righeElettroniche(dati.righe, dati.totali)
  const linee = righe.map(
    (riga, index): NodoXml => [
      'DettaglioLinee',
      [
        ['NumeroLinea', String(index + 1)],
        ['Descrizione', cut(riga.descrizione, 1000)],
        ['Quantita', riga.quantita.toFixed(2)],
        ['PrezzoUnitario', decimalOf(riga.importo)],
        ['PrezzoTotale', decimalOf(totaleRiga(riga))],
        ['AliquotaIVA', (riga.iva ?? 0).toFixed(2)],
        ...naturaNodo(riga.natura),
      ],
    ],
  )
  return ['DatiBeniServizi', [...linee, ...riepilogo(dati, righe)]]
}

function riepilogo({ riferimentoFor, totali }: DatiFatturaPA, righe: readonly RigaDocumento[]): NodoXml[] {
  return riepilogoEmesso(righe, totali.imposta).map(({ iva, natura, imponibile, imposta }) => {
    const riferimento = natura === null ? '' : cut(riferimentoFor(natura), 100)
    return [
      'DatiRiepilogo',
      [
        ['AliquotaIVA', iva.toFixed(2)],
        ...naturaNodo(natura),
        ['ImponibileImporto', decimalOf(imponibile)],
        ['Imposta', decimalOf(imposta)],
        ...(natura === null ? [['EsigibilitaIVA', 'I'] as const] : []),
        ...(riferimento === '' ? [] : [['RiferimentoNormativo', riferimento] as const]),
      ],
    ]
  })
}

function pagamento({ pagamento: dati, totali, emittente }: DatiFatturaPA): NodoXml[] {
  const codice = dati ? codicePagamentoFor(dati.modalita) : undefined
  if (!dati || codice === undefined) return []
  const dettaglio: NodoXml[] = [['ModalitaPagamento', codice]]
  if (dati.scadenza) dettaglio.push(['DataScadenzaPagamento', dati.scadenza])
  dettaglio.push(['ImportoPagamento', decimalOf(totali.totale)])
  if (codice === 'MP05' && emittente.iban !== '') dettaglio.push(['IBAN', emittente.iban])
  return [
    [
      'DatiPagamento',
      [
        ['CondizioniPagamento', 'TP02'],
        ['DettaglioPagamento', dettaglio],
      ],
    ],
  ]
}

function naturaNodo(natura: string | null): NodoXml[] {
  return natura ? [['Natura', natura]] : []
}

function idItaliano(codice: string): NodoXml[] {
  return [
    ['IdPaese', 'IT'],
    ['IdCodice', codice],
  ]
}

function pieces(text: string, size: number): string[] {
  const plain = cut(text, 10 * size)
  const count = Math.ceil(plain.length / size)
  return Array.from({ length: count }, (_, index) => plain.slice(index * size, (index + 1) * size))
}
