import { formatNumero } from '@bisavolo/domain/kit/format'
import type { AnteprimaUnione } from '@bisavolo/domain/trasloco/calls/unioni'
import styled from '@emotion/styled'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'

export function Riferimenti({ riferimenti, tieni, togli }: AnteprimaUnione) {
  return (
    <Card heading="Che cosa si sposta">
      {riferimenti.length === 0 ? (
        <Soft>Niente è collegato alla scheda n. {togli.id}: sparisce solo la scheda.</Soft>
      ) : (
        <List>
          {riferimenti.map(({ entita, etichetta, n }) => (
            <li key={entita}>
              <b>{formatNumero(n)}</b> {etichetta}
            </li>
          ))}
        </List>
      )}
      <Soft>
        Il vecchio indirizzo, i codici e i certificati portano a {tieni.nome}. Ciò che arriva dopo resta a questa scheda
        anche se annulli l’unione.
      </Soft>
    </Card>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 28px;
  margin: 0 0 12px;
  padding: 0;
  list-style: none;
  b {
    font-size: 18px;
    font-variant-numeric: tabular-nums;
  }
`
const Soft = styled.p`
  max-width: 75ch;
  margin: 0;
  color: ${inkSoft};
`
