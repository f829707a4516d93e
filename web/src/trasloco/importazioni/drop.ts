import styled from '@emotion/styled'
import { inkSoft, lineStrong, registry, registryTint } from '../../ui/tokens.ts'

/** The input inside makes the drop area usable by keyboard. */
export const Drop = styled.label`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 36px 16px;
  border: 2px dashed ${lineStrong};
  border-radius: 8px;
  color: ${registry};
  text-align: center;
  cursor: pointer;
  &:hover,
  &:focus-within {
    background: ${registryTint};
  }
  span {
    color: ${inkSoft};
    font-size: 13px;
  }
`
