import { nature } from '@bisavolo/domain/denaro/rules/documento/aliquote'
import { type RigaDocumento, totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { modalitaPagamento } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import type { ClienteFattura, DatiFatturaPA } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import {
  emittenteAt,
  impostazioneAt,
  impostazioniDefault,
  impostazioniDemo,
  regoleBolloAt,
} from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { describe, expect, it } from 'vitest'
import { fatturaPaXml } from '../../src/denaro/fatturapa/fatturapa.ts'
import { ownSchema, schemas } from './fatturapa-schema.ts'

const today = '2026-11-15'
const impostazioni = [...impostazioniDefault, ...impostazioniDemo]
const cliente: ClienteFattura = {
  nome_completo: 'Rossi Mario',
  codice_fiscale: 'RSSMRA80A01H501U',
  partita_iva: '12345670157',
  indirizzo: 'Via Roma 1/A',
  cap: '42121',
  citta: "Reggio nell'Emilia",
  provincia: 'RE',
  nazione: 'IT',
  cod_univoco: null,
  pec: 'mario@pec.example.it',
}
const servizio: RigaDocumento = { descrizione: 'Servizio', quantita: 1, importo: 9000, iva: 0, natura: 'N2.2' }
const copia: RigaDocumento = { descrizione: 'Copia', quantita: 2.5, importo: 1500, iva: 22, natura: null }

/** An invoice with every optional part. */
function write(change: Partial<DatiFatturaPA> = {}): Promise<string> {
  const righe = change.righe ?? [servizio, copia]
  return fatturaPaXml({
    ...{ emittente: emittenteAt(impostazioni, today), cliente, tipo: 'Fattura', numero: '12/2026', data: today },
    ...{ progressivoInvio: '0000C', righe, causale: 'Saldo dei servizi '.repeat(20) },
    origine: { numero: '11/2026', data: '2026-11-01' },
    pagamento: { modalita: 'bonifico', scadenza: '2026-12-31' },
    totali: totaliOf('Fattura', righe, regoleBolloAt(impostazioni, today)),
    riferimentoFor: natura => impostazioneAt(impostazioni, `riferimento_${natura}`, today),
    ...change,
  })
}

const good = await write()

const broken: [string, RegExp, string][] = [
  ['no customer', /<CessionarioCommittente>.*<\/CessionarioCommittente>/s, ''],
  ['no line', /<DettaglioLinee>.*<\/DettaglioLinee>/s, ''],
  ['no total of the VAT', /<DatiRiepilogo>.*<\/DatiRiepilogo>/s, ''],
  ['an element nobody knows', /<Divisa>/, '<Sconto>1.00</Sconto><Divisa>'],
  ['two elements changed over', /(<Divisa>.*<\/Divisa>)\s*(<Data>.*?<\/Data>)/s, '$2$1'],
  ['a name and a company', /<Nome>/, '<Denominazione>Gattofili</Denominazione><Nome>'],
  ['children in the namespace', /<Divisa>EUR<\/Divisa>/, '<p:Divisa>EUR</p:Divisa>'],
  ['another version', /versione="FPR12"/, 'versione="FPR11"'],
  ['no version', /versione="FPR12"/, ''],
  ['a long destination code', /<CodiceDestinatario>0000000/, '<CodiceDestinatario>00000000'],
  ['a short destination code', /<CodiceDestinatario>0000000/, '<CodiceDestinatario>00000'],
  ['a long progressive', /<ProgressivoInvio>0000C/, '<ProgressivoInvio>0000C00000C'],
  ['a short tax code', /<CodiceFiscale>RSSMRA80A01H501U/, '<CodiceFiscale>RSSMRA80A0'],
  ['a long VAT number', /<IdCodice>12345670157/, `<IdCodice>${'1'.repeat(29)}`],
  ['a country in full', /<Nazione>IT/, '<Nazione>Italia'],
  ['a province in full', /<Provincia>RE/, '<Provincia>Reggio'],
  ['four digits of CAP', /<CAP>42121/, '<CAP>4212'],
  ['a CAP of letters', /<CAP>42121/, '<CAP>SW1A1'],
  ['no address', /<Indirizzo>Via Roma 1\/A/, '<Indirizzo>'],
  ['a long address', /<Indirizzo>Via Roma 1\/A/, `<Indirizzo>${'x'.repeat(61)}`],
  ['a sign outside Latin-1', /<Descrizione>Copia/, '<Descrizione>15 €'],
  ['a long description', /<Descrizione>Copia/, `<Descrizione>${'x'.repeat(1001)}`],
  ['a long reason', /<Causale>/, `<Causale>${'x'.repeat(200)}`],
  ['a long number', /<Numero>12\/2026/, `<Numero>${'1'.repeat(21)}`],
  ['a decimal comma', /<PrezzoUnitario>15\.00/, '<PrezzoUnitario>15,00'],
  ['no decimals', /<PrezzoTotale>37\.50/, '<PrezzoTotale>37'],
  ['a rate over a hundred', /<AliquotaIVA>22\.00/, '<AliquotaIVA>122.00'],
  ['a nature nobody knows', /<Natura>N2\.2/, '<Natura>N9'],
  ['a regime nobody knows', /<RegimeFiscale>RF01/, '<RegimeFiscale>RF99'],
  ['a kind nobody knows', /<TipoDocumento>TD01/, '<TipoDocumento>TD99'],
  ['a payment nobody knows', /<ModalitaPagamento>MP05/, '<ModalitaPagamento>MP99'],
  ['a day that is none', /<Data>2026-11-15/, '<Data>2026-02-30'],
  ['a stamp duty that is not virtual', /<BolloVirtuale>SI/, '<BolloVirtuale>NO'],
  ['a short IBAN', /<IBAN>IT60X0542811101000000123456/, '<IBAN>IT60'],
]

/** Valid for the ministry's schema, but never written by us. */
const narrower: [string, RegExp, string][] = [
  [
    'a customer nobody can identify',
    /<IdFiscaleIVA>(?:(?!<IdFiscaleIVA>).)*<\/CodiceFiscale>(?=\s*<Anagrafica>\s*<Nome>)/s,
    '',
  ],
  ['a nature SdI refuses', /<Natura>N2\.2/, '<Natura>N2'],
  ['a number without a digit', /<Numero>12\/2026/, '<Numero>senza'],
  ['another currency', /<Divisa>EUR/, '<Divisa>USD'],
  ['a kind that is not ours', /<TipoDocumento>TD01/, '<TipoDocumento>TD24'],
  ['a public office', /<CodiceDestinatario>0000000/, '<CodiceDestinatario>ABC123'],
  ['two lines with one number', /<NumeroLinea>2/, '<NumeroLinea>1'],
  ['a blank before a name', /<Cognome>Rossi/, '<Cognome> Rossi'],
  ['a time zone', /<Data>2026-11-15/, '<Data>2026-11-15Z'],
]

describe.each(schemas)('$name', schema => {
  it('accepts an invoice with every optional part', () => {
    expect(schema.errorsIn(good)).toEqual([])
  })

  it.each(nature)('accepts the nature $codice', async ({ codice }) => {
    expect(schema.errorsIn(await write({ righe: [{ ...servizio, natura: codice }] }))).toEqual([])
  })

  it.each(modalitaPagamento)('accepts a payment by $chiave', async ({ chiave }) => {
    expect(schema.errorsIn(await write({ pagamento: { modalita: chiave } }))).toEqual([])
  })

  it.each(broken)('refuses %s', (_, part, replacement) => {
    expect(schema.errorsIn(broke(part, replacement))).not.toEqual([])
  })
})

it.each(narrower)('our own schema refuses %s too', (_, part, replacement) => {
  expect(ownSchema.errorsIn(broke(part, replacement))).not.toEqual([])
})

function broke(part: RegExp, replacement: string): string {
  const bad = good.replace(part, replacement)
  expect(bad).not.toBe(good)
  return bad
}
