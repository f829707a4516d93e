import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'

export function Spinner({ size = 32 }: { size?: number }) {
  return (
    <Ring viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeOpacity="0.2" strokeWidth="4" />
      <path d="M16 3a13 13 0 0 1 13 13" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </Ring>
  )
}

const turn = keyframes`to { transform: rotate(360deg) }`
const Ring = styled.svg`
  display: block;
  animation: ${turn} 0.9s linear infinite;
`
