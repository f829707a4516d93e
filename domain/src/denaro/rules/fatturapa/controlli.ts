import { isRealDate } from '../../../kit/date.ts'
import { blocco, type Finding } from '../../../kit/finding.ts'
import { nazioni } from '../../../kit/nazioni.ts'
import { codiceFiscaleError } from '../../../soci/rules/anagrafica/codice-fiscale.ts'
import { isEstero } from '../../../soci/rules/anagrafica/indirizzo.ts'
import { isPartitaIva, partitaIvaError } from '../../../soci/rules/anagrafica/partita-iva.ts'
import { isIban, normalizeCodUnivoco } from '../../../soci/rules/anagrafica/recapiti.ts'
import { ivaOf, type RigaDocumento, totaleRiga } from '../documento/fattura.ts'
import { checkRighe } from '../documento/righe-documento.ts'
import type { Emittente } from '../impostazioni/impostazioni-fiscali.ts'
import { nazioneOf } from './cliente.ts'
import type { ClienteFattura, DatiFatturaPA } from './dati.ts'

// EmailType of the schema, without quoted names.
const PEC = /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*$/

/** D10 F04: SdI's refusals in advance, each with SdI's code. */
export function checkFatturaPA(dati: DatiFatturaPA, oggi: string): Finding[] {
  const lineErrors = checkRighe(dati.tipo, dati.righe).map(lineFinding)
  return [
    ...checkEmittente(dati.emittente),
    ...on(
      'progressivoInvio',
      !/^[A-Za-z0-9]{1,10}$/.test(dati.progressivoInvio),
      'Il progressivo di invio non è valido',
    ),
    ...checkCliente(dati.cliente, dati.data),
    ...documentoErrors(dati, oggi),
    ...(lineErrors.length > 0 ? lineErrors : totaliErrors(dati)),
  ]
}

/** Settings, so no finding is on a field of the document. */
export function checkEmittente(emittente: Emittente): Finding[] {
  const { partita_iva, codice_fiscale, denominazione, indirizzo, cap, comune, provincia, iban } = emittente
  const when = (wrong: boolean, message: string) => on('emittente', wrong, message)
  return [
    ...when(!isPartitaIva(partita_iva), "Manca o non è valida la partita IVA dell'associazione"),
    ...when(!/^([A-Z0-9]{11}|[A-Z0-9]{16}|)$/.test(codice_fiscale), "Il codice fiscale dell'associazione non è valido"),
    ...when(denominazione === '', "Manca la denominazione dell'associazione"),
    ...when(indirizzo === '' || comune === '', "Manca l'indirizzo della sede dell'associazione"),
    ...when(!/^\d{5}$/.test(cap), "Manca o non è valido il CAP della sede dell'associazione"),
    ...when(!/^[A-Z]{2}$/.test(provincia), "Manca la provincia della sede dell'associazione"),
    ...when(iban !== '' && !isIban(iban), "L'IBAN dell'associazione non è valido"),
  ]
}

export function checkCliente(cliente: ClienteFattura, giorno: string): Finding[] {
  return [...clienteErrors(cliente, giorno), ...destinazioneErrors(cliente)]
}

function clienteErrors(cliente: ClienteFattura, giorno: string): Finding[] {
  const { nome_completo, indirizzo, citta } = cliente
  return [
    ...on('intestatario', !hasText(nome_completo), 'Manca il nome del cliente'),
    ...on('indirizzo', !hasText(indirizzo), "Manca l'indirizzo del cliente"),
    ...on('citta', !hasText(citta), 'Manca la città del cliente'),
    ...(nazioneOf(cliente) === 'IT' ? italianoErrors(cliente, giorno) : esteroErrors(cliente)),
  ]
}

function italianoErrors({ codice_fiscale, partita_iva, cap, provincia }: ClienteFattura, giorno: string): Finding[] {
  const nobody = !hasText(codice_fiscale) && !hasText(partita_iva)
  return [
    ...on('codice_fiscale', nobody, 'Manca il codice fiscale o la partita IVA del cliente (SdI 00417)'),
    ...on('partita_iva', partitaIvaError(partita_iva) !== null, 'La partita IVA del cliente non è valida (SdI 00305)'),
    ...on(
      'codice_fiscale',
      codiceFiscaleError(codice_fiscale, giorno) !== null,
      'Il codice fiscale del cliente non è valido (SdI 00306)',
    ),
    ...on('cap', !/^\d{5}$/.test(cap?.trim() ?? ''), 'Manca o non è valido il CAP del cliente'),
    ...on('provincia', !/^[A-Z]{2}$/.test(provincia ?? '') || isEstero(provincia), 'Manca la provincia del cliente'),
  ]
}

function esteroErrors(cliente: ClienteFattura): Finding[] {
  const nazione = nazioneOf(cliente)
  const code = 'serve la sigla di due lettere (per esempio DE)'
  if (nazione === '') return on('nazione', true, `Manca la nazione del cliente estero: ${code}`)
  return on('nazione', !nazioni.has(nazione), `La nazione del cliente estero non è valida: ${code}`)
}

function destinazioneErrors(cliente: ClienteFattura): Finding[] {
  if (nazioneOf(cliente) !== 'IT') return []
  const codice = normalizeCodUnivoco(cliente.cod_univoco) ?? '0000000'
  const pec = cliente.pec?.trim() ?? ''
  return [
    ...on('cod_univoco', codice === 'XXXXXXX', 'Il codice univoco XXXXXXX vale solo per i clienti esteri (SdI 00313)'),
    ...on(
      'cod_univoco',
      /^[A-Z0-9]{6}$/.test(codice),
      'Il codice univoco di 6 caratteri è di un ufficio pubblico: la fattura va fatta nel formato FPA12 (SdI 00427)',
    ),
    ...on('cod_univoco', !/^[A-Z0-9]{6,7}$/.test(codice), 'Il codice univoco del cliente non è valido (SdI 00311)'),
    ...on('pec', pec !== '' && (pec.length > 256 || !PEC.test(pec)), 'La PEC del cliente non è valida'),
  ]
}

function documentoErrors({ tipo, numero, data, origine }: DatiFatturaPA, oggi: string): Finding[] {
  const credit = tipo === 'Nota di credito'
  return [
    ...on('data_emissione', !isRealDate(data), 'La data del documento non è valida'),
    ...on('data_emissione', isRealDate(data) && data > oggi, 'La data del documento è nel futuro (SdI 00403)'),
    ...on('numero', !/\d/.test(numero), 'Il numero del documento deve contenere una cifra (SdI 00425)'),
    ...on('numero', !/^[\x20-\x7e]{1,20}$/.test(numero), 'Il numero del documento ha al massimo 20 caratteri semplici'),
    ...on('iddocumento_origine', credit && !origine, 'Manca la fattura a cui si riferisce la nota di credito'),
    ...on('data_emissione', !!origine && data < origine.data, 'La nota di credito precede la sua fattura (SdI 00418)'),
  ]
}

/** Imported totals may differ from the lines. */
function totaliErrors({ righe, totali }: DatiFatturaPA): Finding[] {
  const { riepilogo, imponibile, imposta, bollo, totale } = totali
  const groupOf = (riga: { iva: number | null; natura: string | null }) => `${riga.iva ?? 0} ${riga.natura || null}`
  const groups = new Set(riepilogo.map(groupOf))
  const wrongTax = riepilogo.some(
    ({ iva, imponibile: net, imposta: tax }) => tax > net || Math.abs(tax - ivaOf(net, iva)) > 1,
  )
  const wrongBase = riepilogo.some(
    group => group.imponibile !== total(righe.filter(riga => groupOf(riga) === groupOf(group))),
  )
  const sum = imponibile + imposta
  return [
    ...on(
      'righe',
      !righe.every(riga => groups.has(groupOf(riga))),
      "Nel riepilogo IVA manca un'aliquota delle righe (SdI 00419)",
    ),
    ...on('imposta', wrongTax, "L'imposta non corrisponde a imponibile per aliquota (SdI 00421)"),
    ...on(
      'imponibile',
      wrongBase || imponibile !== total(righe),
      "L'imponibile non è la somma delle righe (SdI 00422)",
    ),
    ...on('totale', totale !== sum && totale !== sum + bollo, 'Il totale del documento non è la somma delle sue parti'),
  ]
}

function lineFinding(finding: Finding): Finding {
  const index = /^righe\.(\d+)/.exec(finding.campo)?.[1]
  return index === undefined ? finding : { ...finding, messaggio: `Riga ${Number(index) + 1}: ${finding.messaggio}` }
}

function total(righe: readonly RigaDocumento[]): number {
  return righe.reduce((sum, riga) => sum + totaleRiga(riga), 0)
}

function on(campo: string, wrong: boolean, messaggio: string): Finding[] {
  return wrong ? [blocco('F04', campo, messaggio)] : []
}

function hasText(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== ''
}
