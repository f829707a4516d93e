import {
  illeggibile,
  isNulla,
  isNullaParola,
  type Leggi,
  letto,
  nulla,
} from '../../../registro/rules/letture/lettura.ts'
import { leggiSiNo } from './parole.ts'

/** One line: collapses blanks and drops text direction marks. */
export const leggiTesto: Leggi = testo => {
  if (isNulla(testo)) return nulla
  return letto(visible(testo).replace(/\s+/g, ' ').trim())
}

export const leggiTestoLungo: Leggi = testo => {
  if (isNulla(testo)) return nulla
  return letto(visible(testo).replace(/\r\n?/g, '\n').trim())
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what is taken out
const hidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

function visible(testo: string): string {
  return testo.toWellFormed().replace(hidden, '').normalize('NFC')
}

/** For a column with the opposite meaning: "in vita" for deceduto. */
export const leggiNoSi: Leggi = (testo, quando) => {
  const lettura = leggiSiNo(testo, quando)
  return typeof lettura.valore === 'number' ? letto(lettura.valore === 1 ? 0 : 1) : lettura
}

export const leggiClasse: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const match = /^(?:cl(?:asse|ass|\.)?\s*)?(\d{1,2})(?:\.0+)?\s*[./]?\s*(b)?\b/i.exec(testo.trim())
  if (match === null) return illeggibile(testo, 'non è una classe')
  return letto(match[2] === undefined ? String(Number(match[1])) : `${Number(match[1])}.b`)
}

/** Only in our own export. */
export const leggiJson: Leggi = testo => {
  try {
    return letto(JSON.parse(testo))
  } catch {
    return illeggibile(testo, 'non è JSON')
  }
}
