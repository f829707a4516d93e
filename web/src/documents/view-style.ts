import type { CSSProperties } from 'react'

export const ingrandimenti = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]
export const giri = [0, 90, 180, 270]
export const foglioA4 = 210 / 297

const turned = [
  'none',
  'rotate(90deg) translate(0, -100%)',
  'rotate(180deg) translate(-100%, -100%)',
  'rotate(270deg) translate(-100%, 0)',
]

/** At zoom 1 the scan is as wide as the frame in any rotation. `giro` counts quarter turns. */
export function stileOf(zoom: number, giro: number, forma: number): Record<'cornice' | 'contenuto', CSSProperties> {
  const isLying = giro % 2 === 1
  const wide = `${100 * zoom}cqw`
  const tall = `${(100 * zoom) / (isLying ? 1 / forma : forma)}cqw`
  return {
    cornice: { position: 'relative', width: wide, height: tall },
    contenuto: {
      position: 'absolute',
      top: 0,
      left: 0,
      display: 'block',
      width: isLying ? tall : wide,
      height: isLying ? wide : tall,
      transform: turned[giro] ?? 'none',
      transformOrigin: 'top left',
    },
  }
}
