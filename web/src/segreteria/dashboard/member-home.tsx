import { formatNumero } from '@bisavolo/domain/kit/format'
import type { Dashboard } from '@bisavolo/domain/segreteria/calls/dashboard'
import styled from '@emotion/styled'
import { Figure, Figures } from '../../ui/charts/figures.tsx'
import { Azioni } from './azioni.tsx'
import { DashboardLists } from './dashboard-lists.tsx'
import { GattiCards } from './gatti-cards.tsx'
import { isOfPayments, isOnCard, underWay } from './member-parts.ts'
import { TesseraCard } from './tessera-card.tsx'
import { Waiting } from './waiting.tsx'

export function MemberHome({ data }: { data: Dashboard }) {
  const { attese, tessera, cifre, elenchi } = data
  const open = elenchi.filter(underWay)
  const cats = elenchi.filter(({ chiave }) => chiave === 'mieiGatti')
  const rest = elenchi.filter(elenco => !open.includes(elenco) && !cats.includes(elenco) && !isOfPayments(elenco))
  return (
    <>
      <Azioni />
      {tessera !== undefined && <TesseraCard tessera={tessera} />}
      <Waiting attese={attese.filter(attesa => !isOnCard(attesa))} />
      <Part>
        <DashboardLists elenchi={open} />
      </Part>
      {cats.map(elenco => (
        <Part key={elenco.chiave}>
          <GattiCards elenco={elenco} />
        </Part>
      ))}
      <Figures>
        {cifre.map(({ chiave, etichetta, valore, link }) => (
          <Figure key={chiave} value={formatNumero(valore)} label={etichetta} link={link} />
        ))}
      </Figures>
      <DashboardLists elenchi={rest} />
    </>
  )
}

const Part = styled.div`
  margin-bottom: 32px;
`
