export interface Lati {
  larghezza: number
  altezza: number
}

/** Square crop; x and y are the centre as shares of the picture. */
export interface Ritaglio {
  zoom: number
  x: number
  y: number
}

export const ritaglioIniziale: Ritaglio = { zoom: 1, x: 0.5, y: 0.5 }

/** Smaller crops would look pixelated. */
const puntiMinimi = 160
const zoomMassimo = 6

export function zoomPossibile({ larghezza, altezza }: Lati): number {
  return Math.max(1, Math.min(zoomMassimo, Math.min(larghezza, altezza) / puntiMinimi))
}

export function quadratoOf(lati: Lati, ritaglio: Ritaglio): { x: number; y: number; lato: number } {
  const { zoom, x, y } = entro(lati, ritaglio)
  const lato = latoOf(lati, zoom)
  return { lato, x: x * lati.larghezza - lato / 2, y: y * lati.altezza - lato / 2 }
}

export function spostato(lati: Lati, ritaglio: Ritaglio, dx: number, dy: number): Ritaglio {
  const lato = latoOf(lati, ritaglio.zoom)
  const x = ritaglio.x - (dx * lato) / lati.larghezza
  const y = ritaglio.y - (dy * lato) / lati.altezza
  return entro(lati, { ...ritaglio, x, y })
}

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
