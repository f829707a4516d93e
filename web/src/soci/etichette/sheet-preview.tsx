import { type FormatoEtichette, perFoglio, posizioneOf } from '@bisavolo/domain/soci/rules/etichette/etichette'
import { fitRighe, type Misura } from '@bisavolo/domain/soci/rules/etichette/testo-etichetta'
import styled from '@emotion/styled'
import { Fragment } from 'react'
import { amber, canvasSans, ink, inkSoft, line, lineStrong, registryTint, sans, sheet } from '../../ui/tokens.ts'

export interface SheetPreviewProps {
  formato: FormatoEtichette
  posizione: number
  labels: readonly { righe: readonly string[]; rigaCap: number }[]
  onPick: (posizione: number) => void
}

export function SheetPreview({ formato, posizione, labels, onPick }: SheetPreviewProps) {
  const misura = canvasMisura()
  return (
    <Figure>
      <svg viewBox="0 0 210 297">
        <title>Anteprima del primo foglio</title>
        <rect width={210} height={297} fill={sheet} />
        {Array.from({ length: perFoglio(formato) }, (_, index) => {
          const place = index + 1
          const { x, y } = posizioneOf(formato, index)
          const label = place < posizione ? undefined : labels[place - posizione]
          return (
            <Fragment key={place}>
              <Place
                role="button"
                tabIndex={0}
                aria-label={`Etichetta ${place}${label ? `: ${label.righe[0]}` : place < posizione ? ': già usata' : ': vuota'}`}
                aria-pressed={place === posizione}
                onClick={() => onPick(place)}
                onKeyDown={event => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  onPick(place)
                }}
              >
                <rect
                  x={x}
                  y={y}
                  width={formato.larghezza}
                  height={formato.altezza}
                  rx={1.5}
                  data-used={place < posizione}
                  data-first={place === posizione}
                />
                {place < posizione && (
                  <text
                    x={x + formato.larghezza / 2}
                    y={y + formato.altezza / 2 + 1.5}
                    fontSize={4}
                    textAnchor="middle"
                    fill={inkSoft}
                  >
                    già usata
                  </text>
                )}
              </Place>
              {/* Outside the button: all text in a button must be in its name (WCAG 2.5.3). */}
              {label && (
                <Lines lines={fitRighe(label.righe, formato, misura, label.rigaCap)} x={x} y={y} formato={formato} />
              )}
            </Fragment>
          )
        })}
      </svg>
      <figcaption>Il primo foglio. Premi su un’etichetta per cominciare da lì.</figcaption>
    </Figure>
  )
}

const mmPerPt = 25.4 / 72

function Lines({
  lines,
  x,
  y,
  formato,
}: {
  lines: readonly { testo: string; pt: number }[]
  x: number
  y: number
  formato: FormatoEtichette
}) {
  const height = lines.reduce((sum, { pt }) => sum + pt * 1.2 * mmPerPt, 0)
  let top = y + formato.altezza / 2 - height / 2
  return lines.map(({ testo, pt }, i) => {
    const baseline = top + pt * mmPerPt
    top += pt * 1.2 * mmPerPt
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a label have an order and nothing else
      <text key={i} x={x + formato.margine} y={baseline} fontSize={pt * mmPerPt}>
        {testo}
      </text>
    )
  })
}

/** Screen and PDF use the same font. */
function canvasMisura(): Misura {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return (testo, pt) => testo.length * pt * 0.6 * mmPerPt
  context.font = `100px ${canvasSans}`
  return (testo, pt) => (context.measureText(testo).width / 100) * pt * mmPerPt
}

const Figure = styled.figure`
  margin: 0;
  svg {
    display: block;
    width: 100%;
    border: 1px solid ${lineStrong};
    background: ${sheet};
  }
  text {
    font-family: ${sans};
    fill: ${ink};
    pointer-events: none;
  }
  figcaption {
    margin-top: 6px;
    color: ${inkSoft};
    font-size: 13px;
  }
`
const Place = styled.g`
  cursor: pointer;
  rect {
    fill: transparent;
    stroke: ${lineStrong};
    stroke-width: 0.2;
    stroke-dasharray: 1 1;
  }
  rect[data-used='true'] {
    fill: ${line};
  }
  rect[data-first='true'] {
    stroke: ${amber};
    stroke-width: 0.6;
    stroke-dasharray: none;
  }
  &:hover rect {
    fill: ${registryTint};
  }
  &:focus,
  &:focus-visible {
    outline: none !important;
  }
  &:focus-visible rect {
    stroke: ${amber};
    stroke-width: 1;
    stroke-dasharray: none;
  }
`
