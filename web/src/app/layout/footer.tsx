import styled from '@emotion/styled'
import { useSession } from '../../session/session.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

/** §2. Links to the association's site, or to the first page of this app if the settings name no site. */
export function Footer() {
  const { nome, sito } = useSession().association
  return (
    <Bar>
      <span>© {new Date().getFullYear()}</span>
      {sito ? (
        <a href={sito} target="_blank" rel="noreferrer">
          {nome}
        </a>
      ) : (
        <a href="/">{nome}</a>
      )}
      <a href="/assets/licenze.txt" target="_blank" rel="noreferrer">
        Licenze dei componenti
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
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: inherit;
  }
  @media print {
    display: none;
  }
`
