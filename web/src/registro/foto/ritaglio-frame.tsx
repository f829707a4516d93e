import { ingrandito, type Ritaglio, spostato, zoomPossibile } from '@bisavolo/domain/registro/rules/foto/ritaglio'
import styled from '@emotion/styled'
import { mdiMagnifyMinusOutline, mdiMagnifyPlusOutline, mdiRotateRight } from '@mdi/js'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import * as t from '../../ui/tokens.ts'
import { drawRitaglio, latiOf, type Sorgente } from './sorgente.ts'
import { useDrag } from './use-drag.ts'

interface RitaglioFrameProps {
  source: Sorgente
  ritaglio: Ritaglio
  disabled: boolean
  onChange: (ritaglio: Ritaglio) => void
  onTurn: () => void
}

const step = 0.05
const factor = 1.15

export function RitaglioFrame({ source, ritaglio, disabled, onChange, onTurn }: RitaglioFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const lati = latiOf(source)
  const most = zoomPossibile(lati)
  const move = (dx: number, dy: number) => onChange(spostato(lati, ritaglio, dx, dy))
  const enlarge = (by: number) => onChange(ingrandito(lati, ritaglio, ritaglio.zoom * by))
  const drag = useDrag(canvas, { ritaglio, lati, disabled, onChange })
  useEffect(() => {
    if (canvas.current) drawRitaglio(source, ritaglio, canvas.current)
  }, [source, ritaglio])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || disabled) return
    const act = {
      ArrowLeft: () => move(step, 0),
      ArrowRight: () => move(-step, 0),
      ArrowUp: () => move(0, step),
      ArrowDown: () => move(0, -step),
      '+': () => enlarge(factor),
      '-': () => enlarge(1 / factor),
      r: onTurn,
      R: onTurn,
    }[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <div>
      <Frame
        role="group"
        tabIndex={0}
        aria-label="Ritaglio: frecce per spostare, + e − per la grandezza, R per ruotare"
        onKeyDown={onKeyDown}
        {...drag}
      >
        <canvas ref={canvas} width={720} height={720} role="img" aria-label="Anteprima della foto ritagliata" />
      </Frame>
      <Tools>
        <IconButton
          icon={mdiMagnifyMinusOutline}
          label="Rimpicciolisci (−)"
          disabled={disabled || ritaglio.zoom <= 1}
          onClick={() => enlarge(1 / factor)}
        />
        <input
          type="range"
          aria-label="Grandezza"
          min={1}
          max={most}
          step={0.01}
          value={ritaglio.zoom}
          disabled={disabled || most === 1}
          onChange={event => onChange(ingrandito(lati, ritaglio, Number(event.target.value)))}
        />
        <IconButton
          icon={mdiMagnifyPlusOutline}
          label="Ingrandisci (+)"
          disabled={disabled || ritaglio.zoom >= most}
          onClick={() => enlarge(factor)}
        />
        <IconButton icon={mdiRotateRight} label="Ruota (R)" disabled={disabled} onClick={onTurn} />
      </Tools>
    </div>
  )
}

const Frame = styled.div`
  width: min(100%, 360px, 48vh);
  aspect-ratio: 1;
  margin: 4px auto 0;
  overflow: hidden;
  border: 1px solid ${t.lineStrong};
  border-radius: 12px;
  background: ${t.line};
  cursor: grab;
  /* A finger moves the picture, not the page. */
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 3px solid ${t.amber};
    outline-offset: 2px;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`
const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin-top: 10px;
  color: ${t.registry};
  input {
    flex: 0 1 200px;
    min-width: 60px;
    accent-color: ${t.registry};
  }
`
