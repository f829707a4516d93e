import styled from '@emotion/styled'
import { error, inkSoft, line, warning } from '../../ui/tokens.ts'

export const Riga = styled.article`
  display: grid;
  gap: 6px;
  padding: 12px 0;
  border-top: 1px solid ${line};
  overflow-wrap: anywhere;
`

export const Messaggi = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  span {
    font-weight: 700;
  }
  li[data-livello='errore'] span {
    color: ${error};
  }
  li[data-livello='avviso'] span {
    color: ${warning};
  }
`

export const Dati = styled.details`
  color: ${inkSoft};
  font-size: 13px;
  summary {
    cursor: pointer;
  }
`
