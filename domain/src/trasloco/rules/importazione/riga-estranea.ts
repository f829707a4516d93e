import type { MessaggioRiga } from '../../../registro/rules/letture/lettura.ts'
import { citato } from '../../../registro/rules/letture/lettura.ts'
import type { Cella } from './mappatura.ts'

/** Repeated headings and total lines are not records. Null for a real row. */
export function rigaEstranea(colonne: readonly string[], celle: readonly Cella[]): MessaggioRiga | null {
  const at = celle.findIndex(cella => !isEmpty(cella))
  const first = celle[at]?.trim() ?? ''
  // Fast exit: the first word excludes nearly all rows.
  const [maybeHeading, maybeSum] = [at >= 0 && sameName(first, colonne[at] ?? ''), totale.test(first)]
  if (!maybeHeading && !maybeSum) return null
  const filled = celle.flatMap((cella, i) => (isEmpty(cella) ? [] : [{ testo: (cella as string).trim(), i }]))
  const isHeading = maybeHeading && filled.every(({ testo, i }) => sameName(testo, colonne[i] ?? ''))
  // A single equal word may be a value: a note "nota".
  if (isHeading && (filled.length > 1 || colonne.length === 1))
    return left('intestazione', 'La riga ripete i nomi delle colonne: non è una scheda')
  const isFew = filled.length <= most
  const isSum = maybeSum && isFew && (filled.slice(1).every(isFigure) || filled.length * 2 < colonne.length)
  return isSum ? left('totale', `${citato(first)}: è una riga di totale, non una scheda`) : null
}

const totale = /^total[ei](?![\p{L}\p{N}])/iu

/** A total line has few filled cells; with more, it may be a cat called "Totale". */
const most = 3

const isEmpty = (cella: Cella | undefined) => cella === null || cella === undefined || cella.trim() === ''
const isFigure = ({ testo }: { testo: string }) => /^[\d\s.,:%€+-]+$/.test(testo)

/** A second column with the same name was numbered on reading. */
function sameName(testo: string, colonna: string): boolean {
  const name = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  return name(testo) === name(colonna) || name(testo) === name(colonna.replace(/ \(\d+\)$/, ''))
}

function left(codice: string, messaggio: string): MessaggioRiga {
  return { livello: 'errore', campo: null, codice, messaggio }
}
