import { formatPercent } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiFitToPageOutline, mdiMinus, mdiPlus } from '@mdi/js'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lineStrong, registry } from '../../ui/tokens.ts'
import { clampZoom } from './pedigree-zoom.ts'
import type { Zoom } from './use-zoom.ts'

export function ZoomBar({ scale, isFit, step, fit }: Zoom) {
  return (
    <Bar role="group" aria-label="Ingrandimento dell’albero">
      <IconButton
        icon={mdiMinus}
        label="Rimpicciolisci"
        disabled={scale <= clampZoom(0)}
        onClick={() => step(-1)}
        aria-keyshortcuts="-"
      />
      <output aria-live="polite">{formatPercent(scale)}</output>
      <IconButton
        icon={mdiPlus}
        label="Ingrandisci"
        disabled={scale >= clampZoom(9)}
        onClick={() => step(1)}
        aria-keyshortcuts="+"
      />
      <Button look="text" size="small" icon={mdiFitToPageOutline} onClick={fit} aria-pressed={isFit}>
        Adatta
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  color: ${registry};
  border: 1px solid ${lineStrong};
  border-radius: 8px;
  output {
    min-width: 52px;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 699.95px) {
    display: none;
  }
`
