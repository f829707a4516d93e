import { numeroAt, type Regola } from '../../../kit/regola.ts'

/** One result of a cat, or one show of a cattery, as it enters the count. */
export interface Voce {
  id: number | null
  /** Key of the show. */
  esposizione: string
  data: string
  estero: boolean
  punti: number
  extra: number
  totale: number
  /** How many Best it holds: 0 or 1 for a cat. */
  best: number
  /** Whether it is in the total, and why not: written by `countVoci`. */
  contato: boolean
  motivo: string | null
}

export interface Conteggio<V extends Voce> {
  punti: number
  extra: number
  totale: number
  best: number
  /** How many were counted. */
  risultati: number
  /** Highest total left out by the limits: the third tie-break. */
  primoScartato: number
  /** How many there were: the fourth. */
  disputati: number
  /** Every result, and whether it counted: this explains the total. */
  voci: V[]
}

export interface LimitiClassifica {
  /** A show after this day has not been held: its results do not count yet. */
  oggi: string
  risultati: number
  quotaEstera: boolean
  italianiPerEstero: number
}

interface AnnoContato {
  regole: readonly Regola[]
  anno: number
  oggi: string
  quotaEstera?: boolean
}

/** The limits of a year are those in force on its last day; the foreign share may be switched by hand. */
export function limitiOf({ regole, anno, oggi, quotaEstera }: AnnoContato): LimitiClassifica {
  const giorno = `${anno}-12-31`
  return {
    oggi,
    risultati: numeroAt(regole, 'expo.classifica.risultati', giorno),
    quotaEstera: quotaEstera ?? numeroAt(regole, 'expo.classifica.quota_estera', giorno) === 1,
    italianiPerEstero: numeroAt(regole, 'expo.classifica.italiani_per_estero', giorno),
  }
}

/**
 * D4: the best sum of at most N results in which foreign ones are at most a share of the Italian ones. It marks each
 * result in place: with copies the ranking of a year took several times as long.
 */
export function countVoci<V extends Voce>(voci: readonly V[], limiti: LimitiClassifica): Conteggio<V> {
  const { valid, scartate } = splitVoci(voci, limiti.oggi)
  const italiane = valid.filter(voce => !voce.estero)
  const estere = valid.filter(voce => voce.estero)
  const { i, k } = bestShare(italiane, estere, limiti)
  const counted = [...italiane.slice(0, i), ...estere.slice(0, k)]
  const left = [...italiane.slice(i), ...estere.slice(k)]
  for (const voce of counted) mark(voce, null)
  for (const voce of left) mark(voce, motivoFor(voce, counted, limiti))
  return {
    punti: sumOf(counted, 'punti'),
    extra: sumOf(counted, 'extra'),
    totale: sumOf(counted, 'totale'),
    best: sumOf(counted, 'best'),
    risultati: counted.length,
    primoScartato: left.reduce((max, voce) => Math.max(max, voce.totale), 0),
    disputati: valid.length,
    voci: [...counted.sort(byTotale), ...left.sort(byTotale), ...scartate],
  }
}

// made once: localeCompare looks the language up at every call
const byName = new Intl.Collator('it')

/** D4 tie-breaks: Best, extra points, best discarded result, number of results, name. */
export function compareConteggio(a: Conteggio<Voce> & { nome: string }, b: Conteggio<Voce> & { nome: string }): number {
  return (
    b.totale - a.totale ||
    b.best - a.best ||
    b.extra - a.extra ||
    b.primoScartato - a.primoScartato ||
    b.disputati - a.disputati ||
    byName.compare(a.nome, b.nome)
  )
}

/** Extra points may have two decimals (rule book 3): sums are rounded so that 0.1 + 0.2 is 0.3. */
export function cents(points: number): number {
  return Math.round(points * 100) / 100
}

/** D4: why a result of a show that is still to be held is in no total, as it is in no title (D3). */
export function motivoGiorno(data: string, oggi: string): string | null {
  return data > oggi ? 'L’esposizione non si è ancora tenuta' : null
}

/** One result per show, the highest; none without points, none of a show to come. All stay in the explanation. */
export function splitVoci<V extends Voce>(voci: readonly V[], oggi: string): { valid: V[]; scartate: V[] } {
  const valid: V[] = []
  const scartate: V[] = []
  const seen = new Set<string>()
  for (const voce of voci.toSorted(byTotale)) {
    const presto = motivoGiorno(voce.data, oggi)
    if (presto === null && voce.totale > 0 && !seen.has(voce.esposizione)) {
      seen.add(voce.esposizione)
      valid.push(voce)
      continue
    }
    mark(
      voce,
      presto ?? (voce.totale > 0 ? 'Vale un solo risultato per esposizione, il migliore' : 'Risultato senza punti'),
    )
    scartate.push(voce)
  }
  return { valid, scartate }
}

function mark(voce: Voce, motivo: string | null): void {
  voce.contato = motivo === null
  voce.motivo = motivo
}

function bestShare(italiane: readonly Voce[], estere: readonly Voce[], limiti: LimitiClassifica) {
  const n = limiti.risultati
  let best = { i: 0, k: 0, totale: -1 }
  for (let k = 0; k <= Math.min(estere.length, n); k++) {
    const i = Math.min(italiane.length, n - k)
    if (limiti.quotaEstera && k * limiti.italianiPerEstero > i) break
    const totale = sumOf(italiane.slice(0, i), 'totale') + sumOf(estere.slice(0, k), 'totale')
    if (totale > best.totale) best = { i, k, totale }
  }
  return best
}

function motivoFor(voce: Voce, counted: readonly Voce[], limiti: LimitiClassifica): string {
  const beaten = counted.some(other => other.totale < voce.totale)
  if (voce.estero && limiti.quotaEstera && (counted.length < limiti.risultati || beaten)) {
    return `Oltre la quota estera: un risultato estero ogni ${limiti.italianiPerEstero} italiani contati`
  }
  return `Oltre i ${limiti.risultati} risultati migliori`
}

function byTotale(a: Voce, b: Voce): number {
  return b.totale - a.totale || b.best - a.best || b.extra - a.extra || (a.data < b.data ? -1 : a.data > b.data ? 1 : 0)
}

export function sumOf(voci: readonly Voce[], key: 'punti' | 'extra' | 'totale' | 'best'): number {
  let total = 0
  for (const voce of voci) total += voce[key]
  return cents(total)
}
