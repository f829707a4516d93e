import { elencoAt, type Regola } from '../../../kit/regola.ts'
import { bestOfBestOptions, bestOptions, titoliExpo } from '../../../words/choices.ts'
import { regoleExpo } from '../regole/regole-expo.ts'
import { hasText, isSet, type RisultatoExpo, titoliSenzaPremio } from './punteggio.ts'

export interface ErroreCampo {
  field: string
  message: string
}

/** D2. Without a date the certificates of all years are allowed. */
export function titoliForClasse(
  category: string,
  data?: string | null,
  regole: readonly Regola[] = regoleExpo,
): string[] {
  const giovanile = giovanileOf.get(category)
  const giovanili = elencoAt(regole, 'expo.certificati_giovanili', data ?? '9999-12-31')
  return [
    ...(giovanile !== undefined && giovanili.includes(giovanile) ? [giovanile] : []),
    ...(titoliByClasse.get(category) ?? []),
    ...piazzamenti,
    'Assente',
  ]
}

export function bestForClasse(category: string): string[] {
  return bestOptions.filter(best => classiByBest.get(best)?.includes(category))
}

/** D2. An entry without results is always valid. */
export function checkRisultato(entry: RisultatoExpo, regole: readonly Regola[] = regoleExpo): ErroreCampo[] {
  return [...checkTitolo(entry, regole), ...checkBest(entry), ...checkPremi(entry), ...checkExtra(entry)]
}

const comuni = titoliExpo.filter(titolo => /^(EX \d|ECCELLENTE|(MOLTO )?BUONO)/.test(titolo))
// D2: §3 has no classes for house cats and special rings, so a placing is allowed everywhere
const piazzamenti = ['PRIMO', 'SECONDO', 'TERZO', 'QUARTO', 'QUINTO']

const titoliByClasse = new Map<string, string[]>([
  ['1', ['PH']],
  ['2', ['PH']],
  ['3', withCertificato('CACS')],
  ['4', withCertificato('CAPS')],
  ['5', withCertificato('CAGCIB')],
  ['6', withCertificato('CAGPIB')],
  ['7', withCertificato('CACIB')],
  ['8', withCertificato('CAPIB')],
  ['9', withCertificato('CAC')],
  ['10', withCertificato('CAP')],
  ['11', comuni],
  ['12', comuni],
  ['13.b', ['CONFORME']],
  ['15', ['FUORI CONCORSO']],
])

const giovanileOf = new Map([
  ['12', 'CACC'],
  ['11', 'CACJ'],
])

const adulti = ['1', '3', '5', '7', '9']
const neutri = ['2', '4', '6', '8', '10']
const classiByBest = new Map<string, string[]>([
  ['Best Assoluto Adulti', adulti],
  ['Best Opposite Sex Adulti', adulti],
  ['Best Assoluto Cuccioli', ['11', '12']],
  ['Best Cuccioli 4/7 mesi', ['12']],
  ['Best Cuccioli 7/10 mesi', ['11']],
  ['Best Assoluto Neutri', neutri],
  ['Best Opposite Sex Neutri', neutri],
])
const conPremi = [...adulti, ...neutri, '11', '12']

function withCertificato(titolo: string): string[] {
  return [titolo, `NO ${titolo}`, ...comuni]
}

function checkTitolo(entry: RisultatoExpo, regole: readonly Regola[]): ErroreCampo[] {
  const { titolo, category } = entry
  if (!hasText(titolo)) return []
  if (!titoliExpo.includes(titolo) && ![...giovanileOf.values()].includes(titolo)) {
    return [{ field: 'titolo', message: `Titolo "${titolo}" sconosciuto` }]
  }
  if (!hasText(category) || titoliForClasse(category, entry.data, regole).includes(titolo)) return []
  return [{ field: 'titolo', message: `Il titolo ${titolo} non può essere assegnato nella classe ${category}` }]
}

function checkBest(entry: RisultatoExpo): ErroreCampo[] {
  const { best, bestofbest, category } = entry
  const errors: ErroreCampo[] = []
  if (hasText(best)) {
    const classi = classiByBest.get(best)
    if (classi === undefined) errors.push({ field: 'best', message: `Best "${best}" sconosciuto` })
    else if (hasText(category) && !classi.includes(category)) {
      errors.push({ field: 'best', message: `${best} non può essere assegnato nella classe ${category}` })
    }
  }
  if (bestofbest == null || bestofbest === '' || bestofbest === 0) return errors
  if (!bestOfBestOptions.includes(Number(bestofbest))) {
    errors.push({ field: 'bestofbest', message: 'Best of Best va da 1 a 5' })
  } else if (!hasText(best)) {
    errors.push({ field: 'bestofbest', message: 'Best of Best richiede un Best' })
  }
  return errors
}

/** rule book 1.1: only classes 1 to 12 compete for BIV, nomination and best. */
function checkPremi(entry: RisultatoExpo): ErroreCampo[] {
  const senzaPremio = hasText(entry.titolo) && titoliSenzaPremio.includes(entry.titolo)
  const fuoriClasse = hasText(entry.category) && !conPremi.includes(entry.category)
  if (!senzaPremio && !fuoriClasse) return []
  const why = senzaPremio ? `con il risultato ${entry.titolo}` : `nella classe ${entry.category}`
  const errors: ErroreCampo[] = []
  if (isSet(entry.biv)) errors.push({ field: 'biv', message: `BIV non possibile ${why}` })
  if (isSet(entry.nomination)) errors.push({ field: 'nomination', message: `Nomination non possibile ${why}` })
  // checkBest already refuses a best outside classes 1-12
  if (senzaPremio && hasText(entry.best)) errors.push({ field: 'best', message: `Best non possibile ${why}` })
  return errors
}

function checkExtra(entry: RisultatoExpo): ErroreCampo[] {
  if (entry.extra_points == null || entry.extra_points === '') return []
  const extra = Number(entry.extra_points)
  return Number.isFinite(extra) && extra >= 0
    ? []
    : [{ field: 'extra_points', message: 'Il punteggio extra è un numero da 0 in su' }]
}
