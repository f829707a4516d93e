import styled from '@emotion/styled'
import { inkSoft } from '../../ui/tokens.ts'

const segni: readonly (readonly [string, string])[] = [
  ['nadefg', 'i colori di base ammessi'],
  ['s y', 'i modificatori che possono esserci'],
  ['22 · 21-25', 'i numeri che possono esserci, uno o da … a'],
  ['*', 'tutto: ogni colore, modificatore e numero'],
  ['!b · !31-33', 'ciò che non deve esserci'],
  ['=22/24 · =s', 'uno di questi deve esserci'],
]

export function GuidaEspressione() {
  return (
    <Guida>
      <summary>Come si scrive un’espressione</summary>
      <dl>
        {segni.map(([segno, senso]) => (
          <div key={segno}>
            <dt>{segno}</dt>
            <dd>{senso}</dd>
          </div>
        ))}
      </dl>
      <p>Ciò che non è nominato non è ammesso. Con soli ! e = si parte da tutto.</p>
    </Guida>
  )
}

const Guida = styled.details`
  margin-top: 16px;
  color: ${inkSoft};
  font-size: 14px;
  summary {
    cursor: pointer;
  }
  dl {
    margin: 8px 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: 110px 1fr;
    gap: 12px;
    padding: 2px 0;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
  p {
    margin: 0;
  }
`
