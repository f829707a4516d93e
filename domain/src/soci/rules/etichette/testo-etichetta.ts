import type { FormatoEtichette } from './etichette.ts'

/** Text width in millimetres. Depends on the font, so the caller measures. */
export type Misura = (testo: string, pt: number) => number

export interface RigaStampata {
  testo: string
  pt: number
}

const MAX_PT = 10
const MIN_PT = 7.5
// Unreadably small: only for the CAP line, which must not be broken.
const MIN_CAP_PT = 5
const STEP = 0.5
const LINE_MM_PER_PT = (1.2 * 25.4) / 72

/** 10 points, down to 7.5 if the text does not fit; then long lines wrap. The CAP line never wraps: its own size shrinks. */
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
  // Below 7.5 points only if the text would run into the next label.
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
