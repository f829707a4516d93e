import type { FormatoEtichette } from './etichette.ts'

/** Width in millimetres of a text at a size in points: the printer's font knows it, this rule does not. */
export type Misura = (testo: string, pt: number) => number

export interface RigaStampata {
  testo: string
  pt: number
}

const MAX_PT = 10
const MIN_PT = 7.5
// Below this nobody reads a label: the CAP line alone may come down to it, rather than be broken.
const MIN_CAP_PT = 5
const STEP = 0.5
const LINE_MM_PER_PT = (1.2 * 25.4) / 72

/**
 * The lines of a label with their size: 10 points, less if they do not fit, down to 7.5; then long lines wrap.
 * The CAP line (the last but for a country) is never cut nor broken: it gets a smaller size of its own.
 */
export function adattaRighe(
  righe: readonly string[],
  formato: FormatoEtichette,
  misura: Misura,
  rigaCap = righe.length - 1,
): RigaStampata[] {
  const larghezza = formato.larghezza - 2 * formato.margine
  const altezza = formato.altezza - 2 * formato.margine
  for (let pt = MAX_PT; pt >= MIN_PT; pt -= STEP) {
    const fits = righe.every(riga => misura(riga, pt) <= larghezza)
    if (fits && righe.length * pt * LINE_MM_PER_PT <= altezza) return righe.map(testo => ({ testo, pt }))
  }
  return righe.flatMap((riga, index) =>
    index === rigaCap
      ? [{ testo: riga, pt: sizeFor(riga, larghezza, misura) }]
      : wrapped(riga, larghezza, misura).map(testo => ({ testo, pt: MIN_PT })),
  )
}

function sizeFor(riga: string, larghezza: number, misura: Misura): number {
  let pt = MIN_PT
  while (pt > MIN_CAP_PT && misura(riga, pt) > larghezza) pt -= STEP
  return pt
}

function wrapped(riga: string, larghezza: number, misura: Misura): string[] {
  const lines: string[] = []
  for (const word of riga.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && misura(longer, MIN_PT) <= larghezza) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
