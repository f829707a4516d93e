import { isRealDate } from '../../../kit/date.ts'
import { codiceFiscaleError } from '../../../soci/rules/anagrafica/codice-fiscale.ts'
import { isEstero } from '../../../soci/rules/anagrafica/indirizzo.ts'
import { isPartitaIva, partitaIvaError } from '../../../soci/rules/anagrafica/partita-iva.ts'
import { isIban, normalizeCodUnivoco } from '../../../soci/rules/anagrafica/recapiti.ts'
import { ivaOf, type RigaDocumento, totaleRiga } from '../documento/fattura.ts'
import { checkRighe } from '../documento/righe-documento.ts'
import { nazioneOf } from './cliente.ts'
import type { ClienteFattura, DatiFatturaPA } from './dati.ts'

// EmailType of the schema, but for quoted names.
const PEC = /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*$/

/** Why the electronic invoice cannot be made, in words for the staff, with the code SdI would refuse it with. */
export function checkFatturaPA(dati: DatiFatturaPA, oggi: string): string[] {
  const lineErrors = checkRighe(dati.tipo, dati.righe).map(lineMessage)
  return [
    ...emittenteErrors(dati),
    ...clienteErrors(dati.cliente, dati.data),
    ...destinazioneErrors(dati.cliente),
    ...documentoErrors(dati, oggi),
    ...(lineErrors.length > 0 ? lineErrors : totaliErrors(dati)),
  ]
}

function emittenteErrors({ emittente, progressivoInvio }: DatiFatturaPA): string[] {
  const { partita_iva, codice_fiscale, denominazione, indirizzo, cap, comune, provincia, iban } = emittente
  return [
    ...when(!isPartitaIva(partita_iva), "Manca o non è valida la partita IVA dell'associazione"),
    ...when(!/^([A-Z0-9]{11}|[A-Z0-9]{16}|)$/.test(codice_fiscale), "Il codice fiscale dell'associazione non è valido"),
    ...when(denominazione === '', "Manca la denominazione dell'associazione"),
    ...when(indirizzo === '' || comune === '', "Manca l'indirizzo della sede dell'associazione"),
    ...when(!/^\d{5}$/.test(cap), "Manca o non è valido il CAP della sede dell'associazione"),
    ...when(!/^[A-Z]{2}$/.test(provincia), "Manca la provincia della sede dell'associazione"),
    ...when(iban !== '' && !isIban(iban), "L'IBAN dell'associazione non è valido"),
    ...when(!/^[A-Za-z0-9]{1,10}$/.test(progressivoInvio), 'Il progressivo di invio non è valido'),
  ]
}

function clienteErrors(cliente: ClienteFattura, giorno: string): string[] {
  const { nome_completo, indirizzo, citta } = cliente
  return [
    ...when(!hasText(nome_completo), 'Manca il nome del cliente'),
    ...when(!hasText(indirizzo), "Manca l'indirizzo del cliente"),
    ...when(!hasText(citta), 'Manca la città del cliente'),
    ...(nazioneOf(cliente) === 'IT' ? italianoErrors(cliente, giorno) : esteroErrors(cliente)),
  ]
}

function italianoErrors({ codice_fiscale, partita_iva, cap, provincia }: ClienteFattura, giorno: string): string[] {
  const nobody = !hasText(codice_fiscale) && !hasText(partita_iva)
  return [
    ...when(nobody, 'Manca il codice fiscale o la partita IVA del cliente (SdI 00417)'),
    ...when(partitaIvaError(partita_iva) !== null, 'La partita IVA del cliente non è valida (SdI 00305)'),
    ...when(
      codiceFiscaleError(codice_fiscale, giorno) !== null,
      'Il codice fiscale del cliente non è valido (SdI 00306)',
    ),
    ...when(!/^\d{5}$/.test(cap?.trim() ?? ''), 'Manca o non è valido il CAP del cliente'),
    ...when(!/^[A-Z]{2}$/.test(provincia ?? '') || isEstero(provincia), 'Manca la provincia del cliente'),
  ]
}

function esteroErrors(cliente: ClienteFattura): string[] {
  const valid = /^[A-Z]{2}$/.test(nazioneOf(cliente))
  return when(!valid, 'Manca la nazione del cliente estero: serve la sigla di due lettere (per esempio DE)')
}

function destinazioneErrors(cliente: ClienteFattura): string[] {
  if (nazioneOf(cliente) !== 'IT') return []
  const codice = normalizeCodUnivoco(cliente.cod_univoco) ?? '0000000'
  const pec = cliente.pec?.trim() ?? ''
  return [
    ...when(codice === 'XXXXXXX', 'Il codice univoco XXXXXXX vale solo per i clienti esteri (SdI 00313)'),
    ...when(
      /^[A-Z0-9]{6}$/.test(codice),
      'Il codice univoco di 6 caratteri è di un ufficio pubblico: la fattura va fatta nel formato FPA12 (SdI 00427)',
    ),
    ...when(!/^[A-Z0-9]{6,7}$/.test(codice), 'Il codice univoco del cliente non è valido (SdI 00311)'),
    ...when(pec !== '' && (pec.length > 256 || !PEC.test(pec)), 'La PEC del cliente non è valida'),
  ]
}

function documentoErrors({ tipo, numero, data, origine }: DatiFatturaPA, oggi: string): string[] {
  const credit = tipo === 'Nota di credito'
  return [
    ...when(!isRealDate(data), 'La data del documento non è valida'),
    ...when(isRealDate(data) && data > oggi, 'La data del documento è nel futuro (SdI 00403)'),
    ...when(!/\d/.test(numero), 'Il numero del documento deve contenere una cifra (SdI 00425)'),
    ...when(!/^[\x20-\x7e]{1,20}$/.test(numero), 'Il numero del documento ha al massimo 20 caratteri semplici'),
    ...when(credit && !origine, 'Manca la fattura a cui si riferisce la nota di credito'),
    ...when(!!origine && data < origine.data, 'La nota di credito precede la sua fattura (SdI 00418)'),
  ]
}

/** The stored totals must be those of the lines: an old document may have been computed otherwise. */
function totaliErrors({ righe, totali }: DatiFatturaPA): string[] {
  const { riepilogo, imponibile, imposta, bollo, totale } = totali
  const groupOf = (riga: { iva: number | null; natura: string | null }) => `${riga.iva ?? 0} ${riga.natura || null}`
  const groups = new Set(riepilogo.map(groupOf))
  const wrongTax = riepilogo.some(riga => Math.abs(riga.imposta - ivaOf(riga.imponibile, riga.iva)) > 1)
  const wrongBase = riepilogo.some(
    group => group.imponibile !== total(righe.filter(riga => groupOf(riga) === groupOf(group))),
  )
  const sum = imponibile + imposta
  return [
    ...when(
      !righe.every(riga => groups.has(groupOf(riga))),
      "Nel riepilogo IVA manca un'aliquota delle righe (SdI 00419)",
    ),
    ...when(wrongTax, "L'imposta non corrisponde a imponibile per aliquota (SdI 00421)"),
    ...when(wrongBase || imponibile !== total(righe), "L'imponibile non è la somma delle righe (SdI 00422)"),
    ...when(totale !== sum && totale !== sum + bollo, 'Il totale del documento non è la somma delle sue parti'),
  ]
}

function lineMessage({ campo, messaggio }: { campo: string; messaggio: string }): string {
  const index = /^righe\.(\d+)/.exec(campo)?.[1]
  return index === undefined ? messaggio : `Riga ${Number(index) + 1}: ${messaggio}`
}

function total(righe: readonly RigaDocumento[]): number {
  return righe.reduce((sum, riga) => sum + totaleRiga(riga), 0)
}

function when(condition: boolean, message: string): string[] {
  return condition ? [message] : []
}

function hasText(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== ''
}
