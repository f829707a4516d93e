import { numeroAt, type Regola } from '../../../kit/regola.ts'

export interface Voce {
  id: number | null
  esposizione: string
  data: string
  estero: boolean
  punti: number
  extra: number
  totale: number
  best: number
  contato: boolean
  motivo: string | null
}

export interface Conteggio<V extends Voce> {
  punti: number
  extra: number
  totale: number
  best: number
  risultati: number
  /** Highest total above the limits: third tie-break. */
  primoScartato: number
  /** Number of valid results: fourth tie-break. */
  disputati: number
  voci: V[]
}

export interface LimitiClassifica {
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

/** The rules of 31 December apply to the whole year. `quotaEstera` overrides the rule. */
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
 * D4: the best N results, with a limited share from abroad. Mutates the results: copies made the ranking several times slower.
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

// Created once: localeCompare is slow.
const byName = new Intl.Collator('it')

/** D4. */
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

/** Extra points may have two decimals (rule book 3): rounding avoids 0.30000000000000004. */
export function cents(points: number): number {
  return Math.round(points * 100) / 100
}

/** D4, D3. */
export function motivoGiorno(data: string, oggi: string): string | null {
  return data > oggi ? 'L’esposizione non si è ancora tenuta' : null
}

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
