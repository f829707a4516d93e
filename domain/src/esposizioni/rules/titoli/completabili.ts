import type { Regola } from '../../../kit/regola.ts'
import { highestOf, lineaCampione, lineaPremior, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { certificatiLinea } from './titoli.ts'

/** Results per kind: certificate, `best`, `biv`, and titled offspring as `figli`. */
export type Conteggi = Readonly<Record<string, number>>

/** D3: cheap filter on counts. False: no title possible under any rule, past or present. True: still to be checked in full. */
export function completabili(regole: readonly Regola[]) {
  const vie = [
    ...viaLinea(lineaCampione, certificatiLinea.campione),
    ...viaLinea(lineaPremior, certificatiLinea.premior),
    ...altreVie,
  ].map(via => ({ ...via, least: leastOf(regole, via.chiavi) }))
  const may = (
    conteggi: Conteggi,
    { pretitolo, posttitolo }: { pretitolo: string | null; posttitolo: string | null },
  ) => {
    const many = vie.filter(({ kind, least }) => (conteggi[kind] ?? 0) >= least)
    if (many.length === 0) return false
    const held = [...titlesOf(pretitolo), ...titlesOf(posttitolo)]
    return many.some(({ titolo, linea }) => !covered(held, titolo, linea))
  }
  /** Cats with fewer than `least` results of every kind can be skipped. */
  return { least: Math.min(...vie.map(({ least }) => least)), may }
}

interface Via {
  titolo: string
  kind: string
  chiavi: string
  linea: readonly string[]
}

const altreVie: readonly Via[] = [
  via('KCH', 'CACC'),
  via('JCH', 'CACJ'),
  via('JW', 'best'),
  via('DSM', 'best'),
  via('DVM', 'biv'),
  via('DM', 'figli'),
]

function via(titolo: string, kind: string): Via {
  return { titolo, kind, chiavi: `expo.titolo.${titolo}`, linea: [titolo] }
}

/** Premier titles use the champion rules. */
function viaLinea(linea: readonly string[], certificati: readonly string[]): Via[] {
  return linea.map((titolo, level) => ({
    titolo,
    kind: certificati[level] ?? '',
    chiavi: `expo.titolo.${lineaCampione[level]}`,
    linea,
  }))
}

function leastOf(regole: readonly Regola[], chiavi: string): number {
  const asked = regole
    .filter(({ chiave }) => chiave === chiavi || chiave.startsWith(`${chiavi}.`))
    .map(({ valore }) => Number(/certificati (\d+)/.exec(valore)?.[1] ?? valore.replace(',', '.')))
  return Math.min(...asked.map(number => (Number.isNaN(number) ? 1 : Math.max(1, number))))
}

function covered(held: readonly string[], titolo: string, linea: readonly string[]): boolean {
  const highest = highestOf(linea, held)
  return highest !== null && linea.indexOf(highest) >= linea.indexOf(titolo)
}
