/** A sheet of labels on A4 portrait, in millimetres. */
export interface FormatoEtichette {
  chiave: string
  nome: string
  colonne: number
  righe: number
  larghezza: number
  altezza: number
  sinistra: number
  alto: number
  passoX: number
  passoY: number
  /** Printers cannot reach the border of edge-to-edge sheets. */
  margine: number
}

export interface PosizioneEtichetta {
  pagina: number
  x: number
  y: number
}

// chiave, paper, columns, rows, then [x, y] of label size, first corner and pitch
const FOGLI = [
  ['24-70x37', 'Avery Zweckform 3474', 3, 8, [70, 37], [0, 0.5], [70, 37]],
  ['24-70x36', 'Avery Zweckform 3475, 3490', 3, 8, [70, 36], [0, 4.5], [70, 36]],
  ['24-70x35', 'Avery Zweckform 3422', 3, 8, [70, 35], [0, 8.5], [70, 35]],
  ['21-63.5x38.1', 'Avery L7160', 3, 7, [63.5, 38.1], [7.2, 15.15], [66.04, 38.1]],
  ['24-63.5x33.9', 'Avery L7159', 3, 8, [63.5, 33.9], [7.2, 12.9], [66.04, 33.9]],
  ['16-99.1x33.9', 'Avery L7162', 2, 8, [99.1, 33.9], [4.65, 12.9], [101.6, 33.9]],
  ['14-99.1x38.1', 'Avery L7163', 2, 7, [99.1, 38.1], [4.65, 15.15], [101.6, 38.1]],
] as const

export const formatiEtichette: readonly FormatoEtichette[] = FOGLI.map(
  ([chiave, carta, colonne, righe, [larghezza, altezza], [sinistra, alto], [passoX, passoY]]) => ({
    chiave,
    nome: `${colonne * righe} per foglio, ${comma(larghezza)} × ${comma(altezza)} mm (${carta})`,
    colonne,
    righe,
    larghezza,
    altezza,
    sinistra,
    alto,
    passoX,
    passoY,
    margine: sinistra === 0 ? 5 : 3,
  }),
)

export function perFoglio(formato: FormatoEtichette): number {
  return formato.colonne * formato.righe
}

/** Position 1 is the top left label. */
export function isPosizioneLibera(formato: FormatoEtichette, posizione: number): boolean {
  return Number.isInteger(posizione) && posizione >= 1 && posizione <= perFoglio(formato)
}

/** Row by row. `n` counts from 0, `posizione` (the first free label) from 1. */
export function posizioneOf(
  formato: FormatoEtichette,
  n: number,
  posizione = 1,
  scarto: { x: number; y: number } = { x: 0, y: 0 },
): PosizioneEtichetta {
  const place = n + posizione - 1
  const onSheet = place % perFoglio(formato)
  const [column, row] = [onSheet % formato.colonne, Math.floor(onSheet / formato.colonne)]
  return {
    pagina: Math.floor(place / perFoglio(formato)),
    x: round(formato.sinistra + column * formato.passoX + scarto.x),
    y: round(formato.alto + row * formato.passoY + scarto.y),
  }
}

export function pagineOf(formato: FormatoEtichette, etichette: number, posizione = 1): number {
  return etichette === 0 ? 0 : Math.ceil((etichette + posizione - 1) / perFoglio(formato))
}

function comma(mm: number): string {
  return String(mm).replace('.', ',')
}

function round(mm: number): number {
  return Math.round(mm * 100) / 100
}
