import type { EsitoCasella } from '@bisavolo/domain/registro/calls/ascendenza'
import { type CampoCarta, etichetteCarta } from '@bisavolo/domain/registro/rules/ascendenza/campi-carta'
import type { Voce } from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import styled from '@emotion/styled'
import { inkSoft, warningTint } from '../../ui/tokens.ts'

interface DifferenzeProps {
  esito: EsitoCasella
  voce: Voce
  onChange: (aggiorna: CampoCarta[]) => void
}

export function Differenze({ esito: { differenze }, voce, onChange }: DifferenzeProps) {
  if (differenze.length === 0) return null
  const toggle = (campo: CampoCarta, isTaken: boolean) =>
    onChange(isTaken ? [...voce.aggiorna, campo] : voce.aggiorna.filter(altro => altro !== campo))
  return (
    <List aria-label="Differenze tra la carta e il registro">
      {differenze.map(({ campo, carta, registro }) => (
        <li key={campo}>
          <label>
            <input
              type="checkbox"
              checked={voce.aggiorna.includes(campo)}
              onChange={event => toggle(campo, event.target.checked)}
            />
            <span>
              {etichetteCarta[campo]}: prendi «{carta}» dalla carta{' '}
              <small>{registro === null ? 'nel registro manca' : `nel registro «${registro}»`}</small>
            </span>
          </label>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin: 0 0 6px;
  padding: 6px 8px;
  list-style: none;
  background: ${warningTint};
  border-radius: 5px;
  label {
    display: flex;
    gap: 8px;
    align-items: baseline;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${inkSoft};
  }
`
