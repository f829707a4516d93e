import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { amberOnInk, cardOffset, ground, ink, onGround, serif, shadowAt, sheet } from '../tokens.ts'

export interface CardProps {
  /** §9: on a plate that overlaps the card's upper edge by 16 px. */
  heading?: string
  aside?: ReactNode
  children: ReactNode
}

export function Card({ heading, aside, children }: CardProps) {
  return (
    <Sheet style={heading ? { marginTop: cardOffset } : undefined}>
      {heading && (
        <Head>
          <Plate>{heading}</Plate>
          {aside}
        </Head>
      )}
      <Body style={heading ? { paddingTop: 10 } : undefined}>{children}</Body>
    </Sheet>
  )
}

const Sheet = styled.section`
  min-width: 0;
  color: ${ink};
  background: ${sheet};
  border-radius: 8px;
  box-shadow: ${shadowAt(10)};
  @media print {
    box-shadow: none;
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 0 16px;
`
const Plate = styled.h2`
  margin-block: -${cardOffset}px 0;
  padding: 5px 14px 6px 12px;
  color: ${onGround};
  background: ${ground};
  border-left: 4px solid ${amberOnInk};
  border-radius: 4px;
  font: 600 16px / 1.35 ${serif};
  @media print {
    color: ${ink};
    background: none;
    break-after: avoid;
  }
`
const Body = styled.div`
  padding: 16px;
  .empty-state {
    padding: 8px 16px;
  }
`
