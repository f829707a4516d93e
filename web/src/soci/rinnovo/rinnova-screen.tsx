import { leggiDomanda } from '@bisavolo/domain/soci/calls/domanda'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHead, Parts } from '../../ui/page/page-head.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { DomandaCard } from './domanda-card.tsx'
import { MancanzeCard } from './mancanze-card.tsx'
import { MieIscrizioni } from './mie-iscrizioni.tsx'
import { PropostaCard } from './proposta-card.tsx'

export function RinnovaScreen() {
  const { data, error } = useQuery(callQuery(leggiDomanda, {}))
  if (error && data === undefined) return <EmptyState title="Il rinnovo non si apre" text={error.message} />
  if (data === undefined) return <Skeleton lines={8} height={32} />
  const { proposta, ostacolo, anzianita, mancano, iscrizioni } = data
  const open = iscrizioni.filter(({ stato }) => stato === 'da_pagare')
  const others = iscrizioni.filter(({ stato }) => stato !== 'da_pagare')
  return (
    <>
      <PageHead>
        <PageTitle title="Rinnova l’iscrizione" />
        {anzianita > 0 && <p>Sei socio da {anzianita === 1 ? 'un anno' : `${anzianita} anni`} di seguito.</p>}
      </PageHead>
      <Parts>
        {open.map(iscrizione => (
          <DomandaCard key={iscrizione.id} iscrizione={iscrizione} />
        ))}
        <MancanzeCard mancano={mancano} />
        {proposta && <PropostaCard proposta={proposta} />}
        {ostacolo && open.length === 0 && (
          <Card heading="Niente da rinnovare">
            <p style={{ margin: 0 }}>{ostacolo.messaggio}.</p>
            {ostacolo.codice === 'I16' && (
              <p style={{ margin: '8px 0 0' }}>
                <Link to="/moduli">Modulo di iscrizione da stampare</Link>
              </p>
            )}
          </Card>
        )}
        <MieIscrizioni iscrizioni={others} />
      </Parts>
    </>
  )
}
