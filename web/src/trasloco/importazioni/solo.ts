import styled from '@emotion/styled'
import { inkSoft, mobileBreak } from '../../ui/tokens.ts'

export const SoloSchermo = styled.div`
  display: grid;
  gap: 16px;
  margin-bottom: 20px;
  @media print {
    display: none;
  }
`

export const SoloCarta = styled.p`
  margin-top: 48px;
  @media screen {
    display: none;
  }
`

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
