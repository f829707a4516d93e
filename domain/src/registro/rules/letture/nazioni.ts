import { nazioni } from '../../../kit/nazioni.ts'
import { illeggibile, isNullaParola, type Leggi, letto, nulla, plain } from './lettura.ts'

const altri: Readonly<Record<string, string>> = {
  IT: 'i ita italiana italien italie',
  DE: 'd ger germaniaovest brd rft germaniaest ddr germaniafederale',
  AT: 'a aut',
  FR: 'f fra',
  GB: 'uk gb gbr inghilterra england scozia scotland galles wales granbretagna greatbritain grandebretagne grossbritannien angleterre irlandadelnord eng',
  NL: 'nl hol olanda holland pays bas paysbas',
  BE: 'b bel',
  CH: 'ch sui svizzera',
  SE: 's swe',
  NO: 'n nor',
  DK: 'dk den',
  FI: 'fin sf',
  ES: 'e esp spa',
  PT: 'p por',
  PL: 'pl pol',
  CZ: 'cz cze cs csr cssr repubblicaceca republiqueceque cecoslovacchia tschechien boemia',
  SK: 'sk svk slovacchia',
  HU: 'h hun',
  SI: 'slo',
  HR: 'hr cro',
  RS: 'srb yu jugoslavia',
  RU: 'rus urss su sssr federazionerussa russianfederation',
  UA: 'ua ukr',
  BY: 'blr bielorussia weissrussland',
  EE: 'est',
  LV: 'lv lat',
  LT: 'lt ltu',
  IE: 'irl eire',
  LU: 'l lux',
  LI: 'fl',
  GR: 'gr gre',
  RO: 'ro rou',
  BG: 'bg bul',
  TR: 'tr turkey turchia',
  US: 'usa america statiuniti unitedstates statiunitiamerica statiunitidamerica etatsunis',
  CA: 'cdn can',
  BR: 'br bra',
  AU: 'aus',
  IL: 'il isr',
  SM: 'rsm sanmarino',
  VA: 'scv vaticano',
}

let known: Map<string, string> | undefined

/** ISO 3166 code for a name in Italian, English, French or German, for a vehicle code or an older name. */
export function nazioneOf(testo: string): string | null {
  known ??= everyName()
  return known.get(plain(testo.replace(/\s*\*+\s*$/, ''))) ?? null
}

export const leggiNazione: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const nazione = nazioneOf(testo)
  return nazione === null ? illeggibile(testo, 'non è una nazione') : letto(nazione)
}

function everyName(): Map<string, string> {
  const names = new Map<string, string>()
  const languages = ['it', 'en', 'fr', 'de'].map(
    language => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  for (const code of nazioni) {
    for (const language of languages) names.set(plain(language.of(code) ?? code), code)
    names.set(code.toLowerCase(), code)
  }
  for (const [code, others] of Object.entries(altri)) for (const other of others.split(' ')) names.set(other, code)
  return names
}
