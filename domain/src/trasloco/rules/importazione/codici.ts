import {
  citato,
  illeggibile,
  isNullaParola,
  type Leggi,
  type Lettura,
  letto,
  nulla,
  plain,
} from '../../../registro/rules/letture/lettura.ts'
import { normalizeCodiceFiscale } from '../../../soci/rules/anagrafica/codice-fiscale.ts'

/** 15 digits with any separators. Scientific notation of a spreadsheet has lost the last digits. */
export const leggiChip: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const digits = testo.replace(/[\s\u00a0.\-_/]/g, '')
  if (/^\d{15}$/.test(digits)) return letto(digits)
  const lost = /^\d(?:[.,]\d+)?e\+?\d+$/i.test(testo.trim())
  return illeggibile(
    testo,
    lost ? 'ha perso le ultime cifre in un foglio di calcolo' : 'non è un microchip di 15 cifre',
  )
}

export const leggiCodiceFiscale: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const code = normalizeCodiceFiscale(testo)
  return /^(?:[A-Z0-9]{16}|\d{11})$/.test(code) ? letto(code) : illeggibile(testo, 'non è un codice fiscale')
}

/** Restores leading zeros that a spreadsheet dropped; foreign codes stay unchanged. */
export const leggiCap: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const bare = testo.trim().replace(/\.0+$/, '')
  return letto(/^\d{3,4}$/.test(bare) ? bare.padStart(5, '0') : bare)
}

export const leggiEmail: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const [first = ''] = testo
    .replace(/^mailto:/i, '')
    .split(/[\s;,#<>]+/)
    .filter(part => part.includes('@'))
  if (!/^[^\s@]+@[^\s@]+$/.test(first)) return illeggibile(testo, 'non è un indirizzo')
  return isAll(testo.replace(/mailto:/i, ''), first) ? letto(first) : inParte(testo, first)
}

export const leggiTelefono: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const [number] = /\+?\d[\d\s./()-]{3,}\d/.exec(testo) ?? []
  if (number === undefined) return illeggibile(testo, 'non è un numero di telefono')
  const read = number.trim().replace(/\s+/g, ' ')
  return isAll(testo.replace(/^\s*(?:tel|cell?|fax|telefono|cellulare)\b\.?:?/i, ''), number)
    ? letto(read)
    : inParte(testo, read)
}

/** Letters and digits alone: separators are no loss. */
function isAll(testo: string, read: string): boolean {
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}@]/gu, '')
  return bare(testo) === bare(read)
}

function inParte(testo: string, read: string): Lettura {
  return {
    valore: read,
    resto: true,
    messaggio: { livello: 'avviso', codice: 'letto_in_parte', testo: `di ${citato(testo)} vale ${citato(read)}` },
  }
}

const sigleDiUnaVolta: Readonly<Record<string, string>> = { FO: 'FC', PS: 'PU', ROMA: 'RM', SCV: 'RM' }

/** `TO`, `(TO)`, `prov. di Torino`: by code, or by its capital. */
export const leggiProvincia: Leggi = testo => {
  const bare = testo.replace(/^\s*\(?\s*(?:prov(?:incia)?\.?\s*(?:di|de)?\s+)?/i, '').replace(/[\s).]+$/, '')
  const sigla = bare.toUpperCase()
  // "NA" usually means empty; here it is Naples.
  if (isNullaParola(bare) && sigla !== 'NA') return nulla
  const known = sigleDiUnaVolta[sigla] ?? sigla
  if (/^[A-Z]{2}$/.test(known)) return { valore: known, riferimenti: [{ campo: '', tramite: 'sigla', valore: known }] }
  if (plain(bare) === '') return nulla
  return { valore: bare, riferimenti: [{ campo: '', tramite: 'citta', valore: bare }] }
}
