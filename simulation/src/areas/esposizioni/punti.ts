const common = [
  ...['EX 1', 'EX 2', 'EX 3', 'EX 4', 'ECCELLENTE', 'MOLTO BUONO', 'MOLTO BUONO 1', 'MOLTO BUONO 2', 'MOLTO BUONO 3'],
  ...['MOLTO BUONO 4', 'BUONO', 'BUONO 1', 'BUONO 2', 'BUONO 3'],
]
const certificate: Record<string, string> = {
  ...{ '3': 'CACS', '4': 'CAPS', '5': 'CAGCIB', '6': 'CAGPIB', '7': 'CACIB', '8': 'CAPIB', '9': 'CAC', '10': 'CAP' },
}

/** D2: results allowed in a class. */
export function titoliDi(category: string): string[] {
  if (category === '1' || category === '2') return ['PH', 'Assente']
  if (category === '13.b') return ['CONFORME', 'Assente']
  if (category === '15') return ['FUORI CONCORSO', 'Assente']
  const own = certificate[category]
  return [...(own === undefined ? [] : [own, `NO ${own}`]), ...common, 'Assente']
}

const worth: Record<string, number> = {
  'EX 1': 90,
  ...{ CAC: 93, CAP: 93, CACIB: 95, CAPIB: 95, CAGCIB: 96, CAGPIB: 96, CACS: 97, CAPS: 97, PH: 97 },
}

export interface Risultato {
  titolo: string
  best: string | null
  bestofbest: number | null
  biv: boolean
  nomination: boolean
}

const isEmpty = (titolo: string) => ['Assente', 'FUORI CONCORSO', 'CONFORME'].includes(titolo)

/** The highest result counts; extra points only with a nomination or a best, 6 - k for place k in the Best of Best. */
export function puntiDi({ titolo, best, bestofbest, biv, nomination }: Risultato) {
  const byTitle = titolo.startsWith('NO ') ? 90 : (worth[titolo] ?? 0)
  if (isEmpty(titolo)) return { points: 0, extra: 0 }
  const points = Math.max(byTitle, biv ? 100 : 0, nomination || best !== null ? 110 : 0, best === null ? 0 : 130)
  return { points, extra: best !== null && bestofbest !== null ? 6 - bestofbest : 0 }
}

export const gruppi: Record<string, string[]> = {
  Adulti: ['1', '3', '5', '7', '9'],
  Neutri: ['2', '4', '6', '8', '10'],
  Cuccioli: ['11', '12'],
}

const bests: Record<string, string[]> = {
  'Best Assoluto Adulti': gruppi.Adulti!,
  'Best Opposite Sex Adulti': gruppi.Adulti!,
  'Best Assoluto Neutri': gruppi.Neutri!,
  'Best Opposite Sex Neutri': gruppi.Neutri!,
  'Best Assoluto Cuccioli': gruppi.Cuccioli!,
  'Best Cuccioli 4/7 mesi': ['12'],
  'Best Cuccioli 7/10 mesi': ['11'],
}

export const bestDi = (category: string) => Object.keys(bests).filter(best => bests[best]!.includes(category))

export function isAllowed(category: string, { titolo, best, bestofbest, biv, nomination }: Risultato) {
  if (!titoliDi(category).includes(titolo)) return false
  if (isEmpty(titolo)) return best === null && !biv && !nomination && bestofbest === null
  if (best !== null && !bests[best]?.includes(category)) return false
  return bestofbest === null || best !== null
}
