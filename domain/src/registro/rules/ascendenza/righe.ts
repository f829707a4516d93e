import { emsOf } from '../letture/ems-vecchio.ts'

export interface Riga {
  nome_completo: string
  ems: string
  codice: string
  data_nascita: string
  chip: string
}

export const rigaVuota: Riga = { nome_completo: '', ems: '', codice: '', data_nascita: '', chip: '' }

/** `FI*Lumikissan's Aurora; MCO n 22; SF KIS LO 9100`. Without separators the breed code in capitals ends the name. */
export function leggiRiga(testo: string): Riga {
  const parti = partiOf(testo)
  if (parti.length > 1) return ordina(parti)
  const unica = parti[0] ?? ''
  const specie = specieOf(unica)
  if (specie === 'codice' || specie === 'chip') return { ...rigaVuota, [specie]: unica }
  return senzaSeparatori(unica) ?? { ...rigaVuota, nome_completo: unica }
}

/** Pasted block in paper order; null skips a box. One cat per line with tabs or semicolons, otherwise one per name. */
export function leggiBlocco(testo: string): (Riga | null)[] {
  const righe = testo
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(riga => riga.trim())
  while (righe.at(-1) === '') righe.pop()
  while (righe[0] === '') righe.shift()
  const intestazione = righe[0] !== undefined && isIntestazione(righe[0])
  const dati = intestazione ? righe.slice(1) : righe
  const aValori =
    !dati.some(riga => partiOf(riga).length > 1) && dati.some(riga => specieOf(riga) !== 'nome_completo' && riga !== '')
  return aValori ? leggiValori(dati) : dati.map(riga => (isIgnoto(riga) ? null : leggiRiga(riga)))
}

export function isBlocco(testo: string): boolean {
  return testo.trim().includes('\n') || partiOf(testo).length > 1
}

type Specie = keyof Riga

function leggiValori(righe: readonly string[]): (Riga | null)[] {
  const boxes: (Riga | null)[] = []
  for (const riga of righe) {
    if (riga === '') continue
    const specie = specieOf(riga)
    const last = boxes.at(-1)
    if (isIgnoto(riga)) boxes.push(null)
    else if (specie === 'nome_completo' || last === null || last === undefined || last[specie] !== '')
      boxes.push(leggiRiga(riga))
    else last[specie] = valoreOf(riga, specie)
  }
  return boxes
}

function partiOf(testo: string): string[] {
  const parti = testo.split(/[\t;|]/).map(parte => parte.trim())
  while (parti.length > 1 && parti.at(-1) === '') parti.pop()
  return parti
}

function ordina([nome = '', ...parti]: readonly string[]): Riga {
  const riga = { ...rigaVuota, nome_completo: nome }
  const dubbie: string[] = []
  for (const parte of parti.filter(parte => parte !== '')) {
    const specie = specieOf(parte)
    if (specie !== 'nome_completo' && riga[specie] === '') riga[specie] = valoreOf(parte, specie)
    else dubbie.push(parte)
  }
  for (const parte of dubbie) {
    const libera = (/\d/.test(parte) ? (['codice', 'ems'] as const) : (['ems', 'codice'] as const)).find(
      specie => riga[specie] === '',
    )
    if (libera !== undefined) riga[libera] = parte
    else riga.nome_completo = `${riga.nome_completo} ${parte}`.trim()
  }
  return riga
}

function senzaSeparatori(testo: string): Riga | null {
  const parole = testo.split(/\s+/)
  for (const [at, parola] of parole.entries()) {
    if (at === 0 || !/^[A-Z]{3}$/.test(parola)) continue
    const end = fineColore(parole, at)
    if (end === null) continue
    const resto = parole.slice(end).join(' ')
    const specie = resto === '' ? null : specieOf(resto)
    const ultimo = specie === null ? {} : { [specie === 'nome_completo' ? 'codice' : specie]: valoreOf(resto, specie) }
    return {
      ...rigaVuota,
      nome_completo: parole.slice(0, at).join(' ').replace(/,$/, ''),
      ems: parole.slice(at, end).join(' '),
      ...ultimo,
    }
  }
  return null
}

function fineColore(parole: readonly string[], at: number): number | null {
  let end: number | null = null
  for (let i = at + 2; i <= Math.min(parole.length, at + 7); i++) {
    if (i > at + 2 && !/^\d{2}$/.test(parole[i - 1] ?? '')) break
    const letto = emsOf(parole.slice(at, i).join(' '))
    if (letto?.razza == null || letto.colore === null) break
    end = i
  }
  return end
}

const giorno =
  /^(?:\*|nat[oa](?: il)?|born|geb\.?|né[e]?(?: le)?)?\s*(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})$/i
const club = /^\(?[A-ZČŠŽÖÄÜ]{1,6}\)?$/

function specieOf(testo: string): Specie {
  if (/^\d{3}[\s.-]?(?:\d[\s.-]?){12}$/.test(testo)) return 'chip'
  if (giorno.test(testo)) return 'data_nascita'
  if (isNumero(testo)) return 'codice'
  const ems = emsOf(testo)
  return ems !== null && (ems.razza !== null || /\d|^[a-z]{1,3}$/.test(testo)) ? 'ems' : 'nome_completo'
}

/** Capitals and at least three digits, which no name has. */
function isNumero(testo: string): boolean {
  const pezzi = testo.split(/[\s/.,_()-]+/).filter(pezzo => pezzo !== '')
  const cifre = testo.replace(/\D/g, '').length
  return (
    cifre >= 3 && pezzi.every(pezzo => /^\d+$/.test(pezzo) || club.test(pezzo) || /^[A-Z]{0,4}\d+[A-Z]?$/.test(pezzo))
  )
}

function valoreOf(testo: string, specie: Specie): string {
  if (specie !== 'data_nascita') return testo
  const written = giorno.exec(testo)?.[1] ?? testo
  const [a = '', b = '', c = ''] = written.split(/[./-]/)
  return a.length === 4 ? written : `${c}-${b.padStart(2, '0')}-${a.padStart(2, '0')}`
}

function isIgnoto(testo: string): boolean {
  return /^(?:|[-–—?.*\s]+|sconosciut[oa]|ignot[oa]|unknown|unbekannt|inconnue?|n\.?\s?n\.?|n\/a)$/i.test(testo)
}

function isIntestazione(riga: string): boolean {
  const parti = partiOf(riga)
  return parti.length > 1 && parti.every(parte => intestazioni.test(parte))
}
const intestazioni =
  /^(?:|nome(?: completo)?|name|gatto|cat|ems|colore|colou?r|razza|breed|numero|number|codice|reg(?:\.|istration)?(?: ?n(?:o|r|umber)?\.?)?|nat[oa]|born|data(?: di)? nascita|microchip|chip)$/i
