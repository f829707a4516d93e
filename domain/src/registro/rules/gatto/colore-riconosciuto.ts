import { matchesEspressione, parseEspressione, symbolsOf } from '../colori/espressione.ts'
import { type Ems, parseEms } from '../ems/ems.ts'
import { impliciti, isImplicito } from '../ems/impliciti.ts'
import { describeEms } from '../ems/parole.ts'
import { problemsOfEms } from '../ems/problems.ts'
import { razzaAttuale } from '../ems/razze.ts'
import { coloriBase, modificatori, numeriEms } from '../ems/simboli.ts'

/** A line of a breed's colours (D16): an expression admitted or excluded between two days, the breed by its code. */
export interface ColoreDiRazza {
  razza: string
  espressione: string
  riconosciuto: number
  valido_dal: string
  valido_al: string | null
}

export interface EsitoColore {
  riconosciuto: boolean
  /** In Italian, why it is not; empty when it is. */
  motivo: string
}

/** D7, D16: whether a colour is one that FIFe recognises in the breed, so that it may stand in the main book. */
export function isColoreRiconosciuto(
  razza: string,
  colore: string | null,
  righe: readonly ColoreDiRazza[],
  giorno: string,
): boolean {
  return esitoColore(razza, colore, righe, giorno).riconosciuto
}

/**
 * A colour is recognised on a day when a line of the breed admits it and none excludes it. `x` never is; a colour that is not
 * written is no reason against a cat, and a breed without lines admits what EMS can write.
 */
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
  const matches = ({ espressione }: ColoreDiRazza) => isIn(ems, espressione)
  if (lines.some(line => line.riconosciuto === 0 && matches(line)))
    return { riconosciuto: false, motivo: `${breed} ${colore} è escluso dai colori della razza` }
  const admitted = lines.filter(line => line.riconosciuto === 1)
  return admitted.some(matches) ? recognised : { riconosciuto: false, motivo: motivoOf(breed, ems, admitted) }
}

/** The lines of a breed, by its code of today, that hold on a day. */
export function righeAt(righe: readonly ColoreDiRazza[], razza: string, giorno: string): ColoreDiRazza[] {
  const breed = razzaAttuale(razza)
  return righe.filter(
    line =>
      razzaAttuale(line.razza) === breed &&
      line.valido_dal <= giorno &&
      (line.valido_al === null || line.valido_al >= giorno),
  )
}

/**
 * D16: the numbers that are true of every cat of the breed and stand in no code of it. SIA does not write 33, which RAG may: a number
 * that a line of the breed admits is written.
 */
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

/** Names what no line of the breed admits, or says that it is the combination. */
function motivoOf(razza: string, ems: Ems, admitted: readonly ColoreDiRazza[]): string {
  const strange = symbolsOf(ems).filter(symbol => isNowhere(symbol, admitted))
  if (strange.some(symbol => isImplicito(razza, symbol)))
    return `${razza} non scrive ${strange.filter(symbol => isImplicito(razza, symbol)).join(', ')}: è già dello standard della razza`
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
