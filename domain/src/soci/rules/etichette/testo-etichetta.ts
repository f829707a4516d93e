import type { FormatoEtichette } from './etichette.ts'

/** Width in millimetres of a text at a size in points: it depends on the font, so the caller measures it. */
export type Misura = (testo: string, pt: number) => number

export interface RigaStampata {
  testo: string
  pt: number
}

const MAX_PT = 10
const MIN_PT = 7.5
// Smaller type cannot be read: only the CAP line may shrink this far, because it must not be broken.
const MIN_CAP_PT = 5
const STEP = 0.5
const LINE_MM_PER_PT = (1.2 * 25.4) / 72

/**
 * The lines of a label with their size: 10 points, less if they do not fit, down to 7.5; then long lines wrap.
 * The CAP line (the last but for a country) is never cut nor broken: it gets a smaller size of its own.
 */
export function fitRighe(
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
  // Only text too long for any label shrinks further: a block must never run into the next one.
  for (let pt = MIN_PT; ; pt -= STEP) {
    const lines = righe.flatMap((riga, index) =>
      index === rigaCap
        ? [{ testo: riga, pt: sizeFor(riga, larghezza, misura, pt) }]
        : wrapped(riga, larghezza, misura, pt).map(testo => ({ testo, pt })),
    )
    const height = lines.reduce((sum, line) => sum + line.pt * LINE_MM_PER_PT, 0)
    if (height <= altezza || pt <= MIN_CAP_PT) return lines
  }
}

function sizeFor(riga: string, larghezza: number, misura: Misura, most: number): number {
  let pt = most
  while (pt > MIN_CAP_PT && misura(riga, pt) > larghezza) pt -= STEP
  return pt
}

function wrapped(riga: string, larghezza: number, misura: Misura, pt: number): string[] {
  const lines: string[] = []
  for (const word of riga.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && misura(longer, pt) <= larghezza) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
