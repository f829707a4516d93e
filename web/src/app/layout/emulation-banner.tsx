import { messages } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import { endEmulation } from '../../session/session.tsx'
import { error, sheet } from '../../ui/tokens.ts'

export function EmulationBanner() {
  return (
    <>
      <Banner type="button" onClick={() => void endEmulation()} className="on-ink emulation">
        {messages.emulationBanner}
      </Banner>
      <Edge aria-hidden="true" />
    </>
  )
}

const Banner = styled.button`
  display: block;
  width: 100%;
  min-height: 40px;
  padding: 6px 16px;
  border: 0;
  color: ${sheet};
  background: ${error};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline-offset: -5px;
  }
`

const Edge = styled.div`
  position: fixed;
  inset: 0;
  z-index: 1250;
  border: 4px solid ${error};
  pointer-events: none;
`
