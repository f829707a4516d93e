import styled from '@emotion/styled'
import { error, inkSoft, line, success, warning } from '../../ui/tokens.ts'

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
  gap: 10px 14px;
  align-items: start;
`

export const Columns = styled.ul`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: 8px;
    padding: 14px 0;
    border-top: 1px solid ${line};
  }
`

export const ColonnaHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 10px;
  b {
    overflow-wrap: anywhere;
  }
`

export const Esempi = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
  gap: 2px 12px;
  margin: 0;
  font-size: 13px;
  dt,
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dt {
    color: ${inkSoft};
  }
  dd::before {
    content: '→ ';
  }
  dd[data-livello='letto'] {
    color: ${success};
  }
  dd[data-livello='avviso'] {
    color: ${warning};
  }
  dd[data-livello='errore'] {
    color: ${error};
  }
`
