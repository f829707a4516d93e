import { campiLettera } from '@bisavolo/domain/segreteria/rules/lettere/modello'
import styled from '@emotion/styled'
import { inkSoft, lineStrong, registryTint } from '../../ui/tokens.ts'

export function CampiLista({ onPick }: { onPick: (campo: string) => void }) {
  return (
    <Frame>
      <summary>Campi che si riempiono per ogni persona</summary>
      <ul>
        {campiLettera.map(({ campo, label }) => (
          <li key={campo}>
            <button type="button" onClick={() => onPick(campo)}>{`{{${campo}}}`}</button>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

const Frame = styled.details`
  summary {
    min-height: 32px;
    cursor: pointer;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(290px, 1fr));
    gap: 6px 14px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  button {
    min-height: 32px;
    margin-right: 8px;
    padding: 2px 8px;
    border: 1px solid ${lineStrong};
    border-radius: 6px;
    background: ${registryTint};
    font: inherit;
    font-size: 13px;
    cursor: pointer;
  }
  span {
    color: ${inkSoft};
    font-size: 13px;
  }
`
