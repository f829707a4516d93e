import type { MessaggioRiga } from '../../../registro/rules/letture/lettura.ts'
import { citato } from '../../../registro/rules/letture/lettura.ts'
import type { Cella } from './mappatura.ts'

/** Why a row of the file is no record at all: a heading that stands there again, or the sum below a list. */
export function rigaEstranea(colonne: readonly string[], celle: readonly Cella[]): MessaggioRiga | null {
  const at = celle.findIndex(cella => !isEmpty(cella))
  const first = celle[at]?.trim() ?? ''
  // Most rows are told by their first word, and they are hundreds of thousands.
  const [maybeHeading, maybeSum] = [at >= 0 && sameName(first, colonne[at] ?? ''), totale.test(first)]
  if (!maybeHeading && !maybeSum) return null
  const filled = celle.flatMap((cella, i) => (isEmpty(cella) ? [] : [{ testo: (cella as string).trim(), i }]))
  const isHeading = maybeHeading && filled.every(({ testo, i }) => sameName(testo, colonne[i] ?? ''))
  // One word alone may be a value: a note that says «nota».
  if (isHeading && (filled.length > 1 || colonne.length === 1))
    return left('intestazione', 'La riga ripete i nomi delle colonne: non è una scheda')
  const isFew = filled.length <= most
  const isSum = maybeSum && isFew && (filled.slice(1).every(isFigure) || filled.length * 2 < colonne.length)
  return isSum ? left('totale', `${citato(first)}: è una riga di totale, non una scheda`) : null
}

const totale = /^total[ei](?![\p{L}\p{N}])/iu

/** A sum has its word and a figure or two; what has more cells filled may be a cat with such a name. */
const most = 3

const isEmpty = (cella: Cella | undefined) => cella === null || cella === undefined || cella.trim() === ''
const isFigure = ({ testo }: { testo: string }) => /^[\d\s.,:%€+-]+$/.test(testo)

/** The second of two columns with one name has got a number here. */
function sameName(testo: string, colonna: string): boolean {
  const name = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  return name(testo) === name(colonna) || name(testo) === name(colonna.replace(/ \(\d+\)$/, ''))
}

function left(codice: string, messaggio: string): MessaggioRiga {
  return { livello: 'errore', campo: null, codice, messaggio }
}
