import styled from '@emotion/styled'
import { lineStrong, paper } from '../../ui/tokens.ts'

export const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  margin: 16px -8px 0;
  padding: 10px 8px;
  background: ${paper};
  border-top: 1px solid ${lineStrong};
  > b {
    align-self: center;
  }
`
