import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { ink } from '../tokens.ts'

export function Skeleton({ lines = 3, height = 20 }: { lines?: number; height?: number }) {
  return (
    <div role="status" aria-label="Caricamento in corso…">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Bar key={at} style={{ height, width: `${95 - ((at * 17) % 40)}%` }} />
      ))}
    </div>
  )
}

const pulse = keyframes`
  50% {
    opacity: 0.4;
  }
`
/** As high as the text line, but only as dark as its letters. */
const Bar = styled.div`
  margin-block: 4px;
  border-radius: 6px;
  background: color-mix(in srgb, ${ink} 11%, transparent);
  transform: scale(1, 0.6);
  animation: ${pulse} 2s ease-in-out 0.5s infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
