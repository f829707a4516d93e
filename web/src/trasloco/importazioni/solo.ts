import styled from '@emotion/styled'
import { inkSoft, mobileBreak } from '../../ui/tokens.ts'

/** On the screen alone: what one presses is of no use on paper. */
export const SoloSchermo = styled.div`
  display: grid;
  gap: 16px;
  margin-bottom: 20px;
  @media print {
    display: none;
  }
`

/** On paper alone: a line to sign. */
export const SoloCarta = styled.p`
  margin-top: 48px;
  @media screen {
    display: none;
  }
`

/** A number of a table; where the head of the table is gone, its word stands beside it, and what is zero is left out. */
export const Numero = styled.td`
  && {
    text-align: right;
  }
  &[data-zero='true'] {
    color: ${inkSoft};
  }
  span {
    display: none;
  }
  @media screen and (max-width: ${mobileBreak - 0.05}px) {
    && {
      display: inline-block;
      text-align: left;
      padding-right: 12px;
    }
    &&[data-zero='true'] {
      display: none;
    }
    span {
      display: inline;
    }
  }
`
