/** The sides of a picture, in its own points. */
export interface Lati {
  larghezza: number
  altezza: number
}

/** The square that is cut out: how far it is enlarged, and where its middle lies, as shares of the picture's sides. */
export interface Ritaglio {
  zoom: number
  x: number
  y: number
}

/** The largest square in the middle. */
export const ritaglioIniziale: Ritaglio = { zoom: 1, x: 0.5, y: 0.5 }

/** Further in, a picture shows its points rather than its cat. */
const puntiMinimi = 160
const zoomMassimo = 6

export function zoomPossibile({ larghezza, altezza }: Lati): number {
  return Math.max(1, Math.min(zoomMassimo, Math.min(larghezza, altezza) / puntiMinimi))
}

/** The square in points of the picture: always whole within it. */
export function quadratoOf(lati: Lati, ritaglio: Ritaglio): { x: number; y: number; lato: number } {
  const { zoom, x, y } = entro(lati, ritaglio)
  const lato = latoOf(lati, zoom)
  return { lato, x: x * lati.larghezza - lato / 2, y: y * lati.altezza - lato / 2 }
}

/** Moves the picture under its frame; `dx` and `dy` are shares of the frame's side, as a finger drags. */
export function spostato(lati: Lati, ritaglio: Ritaglio, dx: number, dy: number): Ritaglio {
  const lato = latoOf(lati, ritaglio.zoom)
  const x = ritaglio.x - (dx * lato) / lati.larghezza
  const y = ritaglio.y - (dy * lato) / lati.altezza
  return entro(lati, { ...ritaglio, x, y })
}

/** Nearer or farther, around the middle of the frame. */
export function ingrandito(lati: Lati, ritaglio: Ritaglio, zoom: number): Ritaglio {
  return entro(lati, { ...ritaglio, zoom })
}

function entro(lati: Lati, { zoom, x, y }: Ritaglio): Ritaglio {
  const possible = between(1, zoom, zoomPossibile(lati))
  const half = latoOf(lati, possible) / 2
  const within = (at: number, side: number) => between(half / side, at, 1 - half / side)
  return { zoom: possible, x: within(x, lati.larghezza), y: within(y, lati.altezza) }
}

function latoOf({ larghezza, altezza }: Lati, zoom: number): number {
  return Math.min(larghezza, altezza) / zoom
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
