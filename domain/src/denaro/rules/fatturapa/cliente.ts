import { readCodiceFiscale } from '../../../soci/rules/anagrafica/codice-fiscale.ts'
import { nomeCognomeOf } from '../../../soci/rules/anagrafica/codice-fiscale-persona.ts'
import { isEstero } from '../../../soci/rules/anagrafica/indirizzo.ts'
import { isPartitaIva, normalizePartitaIva } from '../../../soci/rules/anagrafica/partita-iva.ts'
import { normalizeCodUnivoco } from '../../../soci/rules/anagrafica/recapiti.ts'
import type { ClienteFattura, NodoXml } from './dati.ts'
import { latin1 } from './latin1.ts'

const UE = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))
const SENZA_IDENTIFICATIVO = 'OO99999999999'

export function nazioneOf({ nazione, provincia }: ClienteFattura): string {
  const code = nazione?.trim().toUpperCase() ?? ''
  return code === '' && !isEstero(provincia) ? 'IT' : code
}

/** Foreign: XXXXXXX. Italy: the seven-character code, or zeros with the PEC. */
export function destinazioneOf(cliente: ClienteFattura): { codice: string; pec: string | null } {
  if (nazioneOf(cliente) !== 'IT') return { codice: 'XXXXXXX', pec: null }
  const codice = normalizeCodUnivoco(cliente.cod_univoco) ?? '0000000'
  const pec = cliente.pec?.trim() || null
  return { codice, pec: codice === '0000000' ? pec : null }
}

export function cessionarioNodo(cliente: ClienteFattura, giorno: string): NodoXml {
  return [
    'CessionarioCommittente',
    [
      ['DatiAnagrafici', [...identificativi(cliente, giorno), ['Anagrafica', anagrafica(cliente)]]],
      ['Sede', nazioneOf(cliente) === 'IT' ? sedeItaliana(cliente) : sedeEstera(cliente)],
    ],
  ]
}

/** Only valid codes are written; the checks report the others. */
function identificativi(cliente: ClienteFattura, giorno: string): NodoXml[] {
  const nazione = nazioneOf(cliente)
  if (nazione !== 'IT') return [idFiscale(nazione, identificativoEstero(cliente, nazione))]
  const codice = cliente.codice_fiscale ? readCodiceFiscale(cliente.codice_fiscale, giorno)?.codice : undefined
  const iva = cliente.partita_iva && isPartitaIva(cliente.partita_iva) ? normalizePartitaIva(cliente.partita_iva) : null
  return [
    ...(iva === null ? [] : [idFiscale('IT', iva)]),
    ...(codice === undefined ? [] : [['CodiceFiscale', codice] as const]),
  ]
}

/** EU: VAT number without country prefix. Private persons and others: the agreed placeholder. */
function identificativoEstero({ partita_iva }: ClienteFattura, nazione: string): string {
  const number = (partita_iva ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  // Greek VAT numbers start with EL, not GR.
  const plain = number.startsWith(nazione) || (nazione === 'GR' && number.startsWith('EL')) ? number.slice(2) : number
  return UE.has(nazione) && plain !== '' ? plain.slice(0, 28) : SENZA_IDENTIFICATIVO
}

function idFiscale(paese: string, codice: string): NodoXml {
  return [
    'IdFiscaleIVA',
    [
      ['IdPaese', paese],
      ['IdCodice', codice],
    ],
  ]
}

function anagrafica({ nome_completo, codice_fiscale }: ClienteFattura): NodoXml[] {
  const split = codice_fiscale ? nomeCognomeOf(nome_completo, codice_fiscale) : null
  if (split === null) return [['Denominazione', cut(nome_completo, 80)]]
  return [
    ['Nome', cut(split.nome, 60)],
    ['Cognome', cut(split.cognome, 60)],
  ]
}

function sedeItaliana({ indirizzo, cap, citta, provincia }: ClienteFattura): NodoXml[] {
  return [
    ['Indirizzo', cut(indirizzo ?? '', 60)],
    ['CAP', cap?.trim() ?? ''],
    ['Comune', cut(citta ?? '', 60)],
    ...(provincia ? [['Provincia', provincia] as const] : []),
    ['Nazione', 'IT'],
  ]
}

/** The CAP field takes five digits only, so a foreign postcode goes into the address. */
function sedeEstera(cliente: ClienteFattura): NodoXml[] {
  const { indirizzo, cap, citta } = cliente
  const place = [cap, citta].map(part => part?.trim() ?? '').filter(part => part !== '')
  const full = [indirizzo ?? '', cap?.trim() ? place.join(' ') : ''].filter(part => part.trim() !== '').join(', ')
  return [
    ['Indirizzo', cut(full, 60)],
    ['CAP', '00000'],
    ['Comune', cut(citta ?? '', 60)],
    ['Nazione', nazioneOf(cliente)],
  ]
}

export function cut(text: string, max: number): string {
  return latin1(text).slice(0, max).trim()
}
