import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Mark } from '../ui/mark.tsx'
import * as t from '../ui/tokens.ts'
import { Engraving } from './engraving/engraving.tsx'

export interface AuthPageProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
}

export function AuthPage({ title, intro, children }: AuthPageProps) {
  return (
    <Spread>
      <Frontispiece>
        <Engraving />
        <p>Ogni gatto ha una storia: padre, madre, nonni, bisnonni.</p>
      </Frontispiece>
      <Leaf>
        <Sheet>
          <Name>
            <Mark size={38} />
            <span>Bisavolo</span>
          </Name>
          <Line>Il libro genealogico dei gatti e l’ufficio dell’associazione.</Line>
          <h1 tabIndex={-1}>{title}</h1>
          {intro && <p>{intro}</p>}
          {children}
        </Sheet>
      </Leaf>
    </Spread>
  )
}

const narrow = `@media (max-width: ${t.mobileBreak - 0.05}px)`

const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(440px, 1fr);
  min-height: 100vh;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`
const Frontispiece = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 20px;
  padding: 40px;
  color: #e9e3d4;
  background: ${t.ground};
  border-right: 3px solid ${t.amberOnInk};
  > svg {
    width: min(100%, 560px);
    max-height: calc(100vh - 170px);
  }
  p {
    max-width: 34ch;
    margin: 0;
    font: italic 400 18px / 1.45 ${t.serif};
    font-style: normal;
    text-align: center;
    opacity: 0.92;
  }
  ${narrow} {
    padding: 12px 16px 0;
    border-right: 0;
    border-bottom: 3px solid ${t.amberOnInk};
    > svg {
      width: auto;
      height: 190px;
    }
    p {
      display: none;
    }
  }
`
const Leaf = styled.div`
  display: grid;
  align-items: center;
  justify-items: center;
  padding: 32px 24px;
  ${narrow} {
    align-items: start;
  }
`
const Sheet = styled.div`
  width: 100%;
  max-width: 400px;
  h1 {
    margin: 28px 0 6px;
    font-size: 24px;
  }
  h1 + p {
    margin: 0 0 4px;
    color: ${t.inkSoft};
  }
  ${narrow} {
    h1 {
      margin-top: 20px;
    }
  }
`
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  font: 650 40px / 1.1 ${t.serif};
  letter-spacing: -0.01em;
`
const Line = styled.p`
  margin: 8px 0 0;
  padding-bottom: 20px;
  border-bottom: 1px solid ${t.lineMiddle};
  color: ${t.inkSoft};
  font: 400 16px / 1.45 ${t.serif};
`
