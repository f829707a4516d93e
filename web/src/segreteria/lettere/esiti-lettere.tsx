import type { EsitoPersona } from '@bisavolo/domain/segreteria/calls/lettere'
import { esitiLettera } from '@bisavolo/domain/segreteria/rules/lettere/esito'
import { stateOf } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { Status } from '../../records/status.tsx'
import { line } from '../../ui/tokens.ts'

interface EsitiLettereProps {
  esiti: readonly EsitoPersona[]
  modo: 'email' | 'posta'
  title?: string
}

export function EsitiLettere({ esiti, modo, title }: EsitiLettereProps) {
  return (
    <section>
      {title && <b>{`${title} (${esiti.length})`}</b>}
      <List>
        {esiti.map(({ idcliente, nome_completo, codice, esito }) => (
          <li key={idcliente}>
            <span>{[nome_completo, codice].filter(Boolean).join(' · ')}</span>
            <Status state={stateIn(modo, esito)} />
          </li>
        ))}
      </List>
    </section>
  )
}

function stateIn(modo: 'email' | 'posta', esito: EsitoPersona['esito']) {
  const state = stateOf(esitiLettera, esito)
  return modo === 'email' && esito === 'senza_indirizzo' ? { ...state, label: 'Manca l’indirizzo e-mail' } : state
}

const List = styled.ul`
  max-height: 320px;
  margin: 6px 0 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
    padding: 6px 4px;
    border-bottom: 1px solid ${line};
  }
`
