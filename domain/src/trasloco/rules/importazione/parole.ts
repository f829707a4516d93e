import {
  citato,
  illeggibile,
  isNullaParola,
  type Leggi,
  letto,
  nulla,
  plain,
} from '../../../registro/rules/letture/lettura.ts'

const words = (text: string) => new Set(text.split(' '))

const si = words('1 si s y yes x v vero true t j ja oui o ok on wahr vrai attivo')
const no = words('0 no n f falso false nein non off falsch faux')

/** In four languages; Access writes −1 for yes. */
export const leggiSiNo: Leggi = testo => {
  if (/^\s*-1(?:[.,]0+)?\s*$/.test(testo) || /^[✓✔☑]$/.test(testo.trim())) return letto(1)
  const word = plain(testo.replace(/[.,]0+$/, ''))
  if (si.has(word)) return letto(1)
  if (no.has(word)) return letto(0)
  return isNullaParola(testo) ? nulla : illeggibile(testo, 'non è né sì né no')
}

const maschi = words('m maschio maschile male mas mann mannlich maennlich kater macho homme h 1 10')
const femmine = words('f femmina femminile female fem w weiblich kaetzin katzin katze femelle hembra femme 2 01')
const castrati = words(
  'mn mc mk mneutro mcastrato maschiocastrato maschioneutro neutromaschio castrato castrone neutrom maleneuter neutermale kastrat mkastriert',
)
const sterilizzate = words(
  'fn fs fc fk fneutra fneutro fsterilizzata femminasterilizzata femminaneutra neutrofemmina sterilizzata neutraf neutrof femaleneuter femalespay spay neuterfemale fkastriert',
)

/** Also 1.0 and 0.1 (breeders' notation) and words for neutered cats. */
export const leggiSesso: Leggi = testo => sessoOf(testo)

/** For columns where 1 is female. */
export const leggiSessoInverso: Leggi = testo => {
  const found = sessoOf(testo)
  if (!/^\s*[12]\s*$/.test(testo)) return found
  return letto(found.valore === 'M' ? 'F' : 'M')
}

function sessoOf(testo: string) {
  // A spreadsheet turns 1.0 into 1 but keeps 0.1.
  const word = plain(testo.replace(/[♂]/g, 'm').replace(/[♀]/g, 'f'))
  if (maschi.has(word)) return letto('M')
  if (femmine.has(word)) return letto('F')
  if (castrati.has(word)) return { valore: 'M', altri: { neutro: 1 } }
  if (sterilizzate.has(word)) return { valore: 'F', altri: { neutro: 1 } }
  return isNullaParola(testo) ? nulla : illeggibile(testo, 'non è un sesso')
}

export function areSessi(esempi: readonly string[]): boolean {
  return esempi.length > 0 && esempi.every(esempio => sessoOf(esempio).valore !== null)
}

export interface Voce {
  value: string | number
  label: string
}

export function leggiScelta(voci: readonly Voce[], sinonimi: Readonly<Record<string, string>> = {}): Leggi {
  const known = new Map<string, string | number>()
  for (const [value, others] of Object.entries(sinonimi)) {
    const voce = voci.find(one => String(one.value) === value)
    if (voce !== undefined) for (const other of others.split(' ')) known.set(other, voce.value)
  }
  for (const { value, label } of voci) known.set(plain(label), value)
  for (const { value } of voci) known.set(plain(String(value)), value)
  const beginning = (word: string) => {
    const found = new Set(
      [...known].filter(([one]) => word.length >= 3 && one.startsWith(word)).map(([, value]) => value),
    )
    return found.size === 1 ? [...found][0] : undefined
  }
  const seen = new Map<string, string | number | undefined>()
  return testo => {
    const word = plain(testo)
    if (!seen.has(word) && seen.size < 1000) seen.set(word, known.get(word) ?? beginning(word))
    const value = known.get(word) ?? seen.get(word)
    if (value !== undefined) return letto(value)
    if (isNullaParola(testo)) return nulla
    return {
      valore: null,
      messaggio: {
        livello: 'avviso',
        codice: 'scelta_sconosciuta',
        testo: `${citato(testo)} non è tra i valori ammessi, resta vuoto`,
      },
    }
  }
}
