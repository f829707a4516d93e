/** Days since 1970-01-01; null = unknown. */
export interface Nato {
  nascita: number
  padre: number
  madre: number
  nascitaPadre: number | null
  nascitaMadre: number | null
  coefficiente: number
  isGenitore: boolean
}

export interface Popolazione {
  perAnno: { anno: number; nati: number; conGenitori: number; media: number | null }[]
  accoppiamenti: { dal: number; cucciolate: number; soglie: { soglia: number; cucciolate: number; quota: number }[] }
  stalloni: { id: number; cucciolate: number; cuccioli: number; quota: number }[]
  intervallo: Intervallo | null
  effettiva: Effettiva | null
}

/** Generation interval: mean age of parents at the birth of their successors. */
interface Intervallo {
  anni: number
  coppie: number
  /** 'tutti' if too few offspring have bred. */
  su: 'riproduttori' | 'tutti'
}

interface Effettiva {
  /** Null if F does not grow. */
  numero: number | null
  deltaF: number
  dal: number
  nati: number
}

const soglie = [0.0625, 0.125, 0.25] as const

const recentYears = 10
const trendYears = 20
const topSires = 10
const fewestPairs = 20
const fewestBorn = 30
const daysPerYear = 365.25

export function popolazioneOf(nati: readonly Nato[], anno: number): Popolazione {
  const intervallo = intervalloOf(nati)
  const recenti = nati.filter(({ nascita }) => nascita >= firstDayOf(anno - recentYears + 1))
  return {
    perAnno: perAnnoOf(nati),
    accoppiamenti: { dal: anno - recentYears + 1, ...accoppiamentiOf(recenti) },
    stalloni: stalloniOf(recenti),
    intervallo,
    effettiva: intervallo === null ? null : effettivaOf(nati, intervallo.anni, anno - trendYears + 1),
  }
}

function perAnnoOf(nati: readonly Nato[]): Popolazione['perAnno'] {
  const years = new Map<number, { nati: number; conGenitori: number; somma: number }>()
  for (const nato of nati) {
    const anno = yearAt(nato.nascita)
    const year = years.get(anno) ?? { nati: 0, conGenitori: 0, somma: 0 }
    years.set(anno, year)
    year.nati++
    if (!hasParents(nato)) continue
    year.conGenitori++
    year.somma += nato.coefficiente
  }
  return [...years]
    .sort(([a], [b]) => a - b)
    .map(([anno, { somma, ...year }]) => ({
      anno,
      ...year,
      media: year.conGenitori === 0 ? null : somma / year.conGenitori,
    }))
}

/** Kittens with the same parents and birth date are one litter, with the same F. */
function accoppiamentiOf(nati: readonly Nato[]) {
  const cucciolate = new Map(nati.filter(hasParents).map(nato => [litterOf(nato), nato.coefficiente]))
  const all = [...cucciolate.values()]
  return {
    cucciolate: all.length,
    soglie: soglie.map(soglia => {
      const count = all.filter(coefficiente => coefficiente >= soglia - 1e-9).length
      return { soglia, cucciolate: count, quota: all.length === 0 ? 0 : count / all.length }
    }),
  }
}

function stalloniOf(nati: readonly Nato[]): Popolazione['stalloni'] {
  const sires = new Map<number, { cuccioli: number; litters: Set<string> }>()
  const fathered = nati.filter(({ padre }) => padre !== 0)
  for (const nato of fathered) {
    const sire = sires.get(nato.padre) ?? { cuccioli: 0, litters: new Set() }
    sires.set(nato.padre, sire)
    sire.cuccioli++
    sire.litters.add(litterOf(nato))
  }
  return [...sires]
    .map(([id, { cuccioli, litters }]) => ({
      id,
      cucciolate: litters.size,
      cuccioli,
      quota: cuccioli / fathered.length,
    }))
    .sort((a, b) => b.cuccioli - a.cuccioli || a.id - b.id)
    .slice(0, topSires)
}

function intervalloOf(nati: readonly Nato[]): Intervallo | null {
  const breeding = agesOf(nati.filter(({ isGenitore }) => isGenitore))
  const su = breeding.length >= fewestPairs ? 'riproduttori' : 'tutti'
  const ages = su === 'riproduttori' ? breeding : agesOf(nati)
  if (ages.length === 0) return null
  return { anni: mean(ages), coppie: ages.length, su }
}

function agesOf(nati: readonly Nato[]): number[] {
  return nati.flatMap(({ nascita, nascitaPadre, nascitaMadre }) =>
    [nascitaPadre, nascitaMadre].flatMap(parent => (parent === null ? [] : [(nascita - parent) / daysPerYear])),
  )
}

/** Ne = 1 / (2 ΔF), ΔF = 1 − e^(bL), b the slope of ln(1 − F) per year, L the generation interval (Pérez-Enciso 1995). */
function effettivaOf(nati: readonly Nato[], intervallo: number, dal: number): Effettiva | null {
  const known = nati.filter(nato => hasParents(nato) && nato.nascita >= firstDayOf(dal))
  if (known.length < fewestBorn) return null
  const points = known.map(({ nascita, coefficiente }) => ({
    x: nascita / daysPerYear,
    y: Math.log(1 - Math.min(coefficiente, 0.9999)),
  }))
  const slope = slopeOf(points)
  if (slope === null) return null
  const deltaF = 1 - Math.exp(slope * intervallo)
  return { numero: deltaF > 1e-9 ? 1 / (2 * deltaF) : null, deltaF, dal, nati: known.length }
}

function slopeOf(points: readonly { x: number; y: number }[]): number | null {
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  let [over, under] = [0, 0]
  for (const { x, y } of points) {
    over += (x - meanX) * (y - meanY)
    under += (x - meanX) ** 2
  }
  return under === 0 ? null : over / under
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function hasParents({ padre, madre }: Nato): boolean {
  return padre !== 0 && madre !== 0
}

function litterOf({ padre, madre, nascita }: Nato): string {
  return `${padre} ${madre} ${nascita}`
}

export function firstDayOf(anno: number): number {
  return Date.UTC(anno, 0, 1) / 86_400_000
}

export function yearAt(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear()
}
