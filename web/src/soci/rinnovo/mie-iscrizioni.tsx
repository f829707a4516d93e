import { formatDate } from '@bisavolo/domain/kit/format'
import type { IscrizioneMia } from '@bisavolo/domain/soci/calls/domanda'
import { stateOf, statiIscrizione } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { Status } from '../../records/status.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'
import { RitiraDomanda } from './ritira-domanda.tsx'
import { StampaModulo } from './stampa-modulo.tsx'

export function MieIscrizioni({ iscrizioni }: { iscrizioni: readonly IscrizioneMia[] }) {
  if (iscrizioni.length === 0) return null
  return (
    <Card heading="Le tue iscrizioni">
      <List>
        {iscrizioni.map(iscrizione => (
          <li key={iscrizione.id}>
            <div>
              <WrapLine>
                <b>
                  {iscrizione.anno} · {iscrizione.tipo} · {iscrizione.sezione}
                </b>
                <Status state={stateOf(statiIscrizione, iscrizione.stato)} />
              </WrapLine>
              <small>{detailOf(iscrizione)}</small>
            </div>
            <WrapLine>
              <RitiraDomanda iscrizione={iscrizione} />
              <StampaModulo id={iscrizione.id} anno={iscrizione.anno} />
            </WrapLine>
          </li>
        ))}
      </List>
      <Link to="/update/anagrafica-cliente">Tutti gli anni, nella tua anagrafica</Link>
    </Card>
  )
}

function detailOf({ tipo, stato, data_cassa, data_consiglio, motivo }: IscrizioneMia): string {
  if (stato === 'respinta' || stato === 'annullata') return motivo ?? ''
  const paid = tipo === 'Onorario' || data_cassa === null ? '' : `quota arrivata il ${formatDate(data_cassa)}`
  const decided = data_consiglio === null ? '' : `approvata dal Consiglio il ${formatDate(data_consiglio)}`
  const text = [paid, stato === 'da_approvare' ? 'aspetta il Consiglio' : decided].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const List = styled.ul`
  margin: 0 0 8px;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${line};
  }
  small {
    color: ${inkSoft};
  }
`
