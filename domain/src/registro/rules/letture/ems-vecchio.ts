import { parseEms } from '../ems/ems.ts'
import { razzaAttuale, razzeFife } from '../ems/razze.ts'
import { illeggibile, isNullaParola, type Leggi, letto, nulla, plain } from './lettura.ts'

/** `mco ns22`, `MCO-ns-22` and `MCOns 22` become `MCO ns 22`; historic codes become current ones. */
export function emsOf(testo: string): { razza: string | null; colore: string | null } | null {
  const bare = testo
    .replace(/\((non|prov|var|x)\)/gi, ' ')
    .replace(/[\s\u00a0\-_/.,;]+/g, ' ')
    .trim()
  const match = /^(?:([A-Za-z]{3})(?![A-Za-z]*\s?[A-Za-z]{4}))?\s*(?:(?:non|prov|var)\s+)?(.*)$/.exec(bare)
  if (match === null) return null
  const breed = match[1]?.toUpperCase()
  if (breed !== undefined && isRazza(breed)) {
    const colore = coloreOf(match[2] ?? '')
    if (colore !== null || (match[2] ?? '') === '') return { razza: razzaAttuale(breed), colore }
  }
  const colore = coloreOf(bare)
  return colore === null ? null : { razza: null, colore }
}

/** `NS22` and `n s 22` → `ns 22`, `fs 22 09` → `fs 09 22`. */
export function coloreOf(testo: string): string | null {
  const tight = testo.replace(/[\s\u00a0\-_/.,;]+/g, '').toLowerCase()
  const match = /^([abcdefghjnopqrwx][stymu]{0,2})((?:\d{2})*)$/.exec(tight)
  if (match === null) return null
  const colore = [match[1], ...(match[2]?.match(/\d{2}/g) ?? []).sort()].join(' ')
  return parseEms(colore) === null ? null : colore
}

export function leggiEms(campoColore: string): Leggi {
  return testo => {
    if (isNullaParola(testo)) return nulla
    const ems = emsOf(testo)
    if (ems === null) return illeggibile(testo, 'non è un codice EMS')
    const riferimenti = [
      ...(ems.razza === null ? [] : [{ campo: 'idrazza', tramite: 'codice', valore: ems.razza }]),
      ...(ems.colore === null ? [] : [{ campo: campoColore, tramite: 'codice', valore: ems.colore }]),
    ]
    return { valore: null, riferimenti }
  }
}

export const leggiColore: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const colore = emsOf(testo)?.colore ?? null
  return colore === null ? illeggibile(testo, 'non è un colore EMS') : letto(colore)
}

export const leggiRazza: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const razza = razzaOf(testo)
  return razza === null ? illeggibile(testo, 'non è una razza FIFe') : letto(razza)
}

export function razzaOf(testo: string): string | null {
  const code = testo.trim().toUpperCase()
  if (isRazza(code)) return razzaAttuale(code)
  const word = plain(testo)
  return byName.get(word) ?? byName.get(word.replace(/^(gatto|razza)/, '')) ?? emsOf(testo)?.razza ?? null
}

const codici = new Set(razzeFife.map(({ codice }) => codice))
function isRazza(code: string): boolean {
  return codici.has(code)
}

/** Old systems write short names without "a pelo corto". */
const altriNomi: Readonly<Record<string, string>> = {
  EXO: 'exotic esotico exoticshorthair',
  SBI: 'sacrodibirmania birmano birman sacredbirman birmania',
  TUV: 'turcovan turkishvan van',
  TUA: 'angoraturco turkishangora angora',
  NFO: 'norvegese norvegesedelleforeste norvegesedelleforesta norwegianforestcat norwegianforest skogkatt',
  NEM: 'neva nevamasquerade',
  BSH: 'british britishshorthair britishsh',
  BLH: 'britishlonghair highlander britishlh',
  BEN: 'bengala bengal',
  CHA: 'certosino chartreux',
  EUR: 'europeo european europeanshorthair',
  MAU: 'mau mauegiziano egyptianmau',
  MCO: 'mainecoon maine coon mainecon',
  OSH: 'orientale oriental orientalshorthair',
  OLH: 'orientallonghair mandarino giavanese javanese',
  RUS: 'bludirussia russianblue russo',
  PER: 'persiano persian',
  SPH: 'sphynx sphinx',
  DSP: 'donsphynx donskoy',
  SOM: 'somalo somali',
  ABY: 'abissino abyssinian',
  SRS: 'selkirkrex',
  KBS: 'kurilianbobtail',
  HCS: 'gattodicasa europeononriconosciuto domestico housecat',
}

const byName = new Map<string, string>([
  ...razzeFife
    .filter(({ riconosciuta }) => riconosciuta !== 'storica')
    .flatMap(({ codice, descrizione, descrizione_en }) =>
      [descrizione, descrizione.replace(/\(.*\)/, ''), descrizione_en].map(name => [plain(name), codice] as const),
    ),
  ...Object.entries(altriNomi).flatMap(([codice, names]) => names.split(' ').map(name => [name, codice] as const)),
])
