import styled from '@emotion/styled'
import { inkSoft, line } from '../../ui/tokens.ts'

export const AccessRows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 56px;
    padding-block: 8px;
    border-bottom: 1px solid ${line};
  }
  li:last-child {
    border: 0;
  }
  li > span:nth-of-type(1) {
    flex: 1;
    min-width: 0;
    display: grid;
  }
  small {
    color: ${inkSoft};
    font-size: 13px;
  }
`
