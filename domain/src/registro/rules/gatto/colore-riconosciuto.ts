import { matchesEspressione, parseEspressione, symbolsOf } from '../colori/espressione.ts'
import { type Ems, parseEms } from '../ems/ems.ts'
import { impliciti, isImplicito } from '../ems/impliciti.ts'
import { describeEms } from '../ems/parole.ts'
import { problemsOfEms } from '../ems/problems.ts'
import { razzaAttuale } from '../ems/razze.ts'
import { coloriBase, modificatori, numeriEms } from '../ems/simboli.ts'

export interface ColoreDiRazza {
  razza: string
  espressione: string
  riconosciuto: number
  valido_dal: string
  valido_al: string | null
}

export interface EsitoColore {
  /** True also if only the notation differs from that of the breed. */
  riconosciuto: boolean
  motivo: string
}

export function isColoreRiconosciuto(
  razza: string,
  colore: string | null,
  righe: readonly ColoreDiRazza[],
  giorno: string,
): boolean {
  const { riconosciuto, motivo } = esitoColore(razza, colore, righe, giorno)
  return riconosciuto && motivo === ''
}

/** No colour, or a breed without lines, counts as recognised. An implicit number (`SIA n 33`) is only misspelt. */
export function esitoColore(
  razza: string,
  colore: string | null,
  righe: readonly ColoreDiRazza[],
  giorno: string,
): EsitoColore {
  if (colore === null || colore.trim() === '') return recognised
  const ems = parseEms(colore)
  const [problem] = problemsOfEms(colore)
  if (ems === null || problem !== undefined) return { riconosciuto: false, motivo: problem ?? '' }
  if (ems.base === 'x') return { riconosciuto: false, motivo: 'x è il segno del colore non riconosciuto' }
  const breed = razzaAttuale(razza)
  const lines = righeAt(righe, breed, giorno)
  if (lines.length === 0) return recognised
  const has = (code: Ems, riconosciuto: 0 | 1) =>
    lines.some(line => line.riconosciuto === riconosciuto && isIn(code, line.espressione))
  if (has(ems, 0)) return { riconosciuto: false, motivo: `${breed} ${colore} è escluso dai colori della razza` }
  if (has(ems, 1)) return recognised
  const taciti = ems.numeri.filter(numero => isImplicito(breed, numero))
  const short = { ...ems, numeri: ems.numeri.filter(numero => !taciti.includes(numero)) }
  if (taciti.length > 0 && has(short, 1) && !has(short, 0))
    return { riconosciuto: true, motivo: `${breed} non scrive ${taciti.join(', ')}: è già dello standard della razza` }
  const admitted = lines.filter(line => line.riconosciuto === 1)
  return { riconosciuto: false, motivo: motivoOf(breed, ems, admitted) }
}

export function righeAt(righe: readonly ColoreDiRazza[], razza: string, giorno: string): ColoreDiRazza[] {
  const breed = razzaAttuale(razza)
  return righe.filter(
    line =>
      razzaAttuale(line.razza) === breed &&
      line.valido_dal <= giorno &&
      (line.valido_al === null || line.valido_al >= giorno),
  )
}

/** D16: numbers implied by the standard and never written. SIA omits 33; RAG writes it, because a line admits it. */
export function numeriTaciti(razza: string, righe: readonly ColoreDiRazza[], giorno: string): string[] {
  const breed = razzaAttuale(razza)
  const admitted = righeAt(righe, breed, giorno).filter(line => line.riconosciuto === 1)
  return impliciti(breed).filter(numero => isNowhere(numero, admitted))
}

const recognised: EsitoColore = { riconosciuto: true, motivo: '' }

function isIn(ems: Ems, espressione: string): boolean {
  const { espressione: read } = parseEspressione(espressione)
  return read !== undefined && matchesEspressione(ems, read)
}

function motivoOf(razza: string, ems: Ems, admitted: readonly ColoreDiRazza[]): string {
  const strange = symbolsOf(ems).filter(symbol => isNowhere(symbol, admitted) && !isImplicito(razza, symbol))
  if (strange.length > 0) return `${razza} non ammette ${strange.map(named).join(', ')}`
  return `${describeEms(ems)}: ${razza} non ammette questa combinazione`
}

function isNowhere(symbol: string, lines: readonly ColoreDiRazza[]): boolean {
  const read = lines.flatMap(({ espressione }) => parseEspressione(espressione).espressione ?? [])
  return !read.some(({ tutto, ammessi, esclusi }) => (tutto || ammessi.has(symbol)) && !esclusi.has(symbol))
}

const words = new Map([...coloriBase, ...modificatori, ...numeriEms].map(symbol => [symbol.codice, symbol.descrizione]))

function named(symbol: string): string {
  return `${symbol} (${words.get(symbol as 'n') ?? symbol})`
}
