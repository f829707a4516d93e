import styled from '@emotion/styled'
import { inkSoft, line } from '../ui/tokens.ts'

export const association = { name: 'Associazione Nazionale Felina Italiana', address: 'https://www.anfitalia.it' }

/** The year and a link to the association (§2). */
export function Footer() {
  return (
    <Bar>
      <span>© {new Date().getFullYear()}</span>
      <a href={association.address} target="_blank" rel="noreferrer">
        {association.name}
      </a>
    </Bar>
  )
}

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  padding: 12px 24px;
  border-top: 1px solid ${line};
  color: ${inkSoft};
  font-size: 13px;
  a {
    color: inherit;
  }
  @media print {
    display: none;
  }
`
