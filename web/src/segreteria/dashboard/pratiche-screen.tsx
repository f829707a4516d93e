import { readDashboard } from '@bisavolo/domain/segreteria/calls/dashboard'
import styled from '@emotion/styled'
import { mdiRefresh, mdiTrayRemove } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { line, registry } from '../../ui/tokens.ts'
import { DashboardLists } from './dashboard-lists.tsx'
import { underWay } from './member-parts.ts'
import { Waiting } from './waiting.tsx'

const all = [
  { to: '/list/denunce', label: 'Tutte le denunce di nascita' },
  { to: '/list/passaggi', label: 'Tutti i passaggi di proprietà' },
  { to: '/list/fatture_ricevute', label: 'Fatture e ricevute' },
  { to: '/rinnova', label: 'Iscrizione e rinnovo' },
  { to: '/clienti/affissi', label: 'Affisso dell’allevamento', entity: 'affissi' },
  { to: '/moduli', label: 'Moduli da stampare e firmare' },
]

export function PraticheScreen() {
  const { can } = useSession()
  const { data, error, refetch } = useQuery({ ...callQuery(readDashboard, {}), staleTime: 0 })
  return (
    <>
      {error && data === undefined && (
        <EmptyState
          icon={mdiTrayRemove}
          title="Le pratiche non sono arrivate"
          text={error.message}
          action={
            <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
              Riprova
            </Button>
          }
        />
      )}
      {!error && data === undefined && <Skeleton lines={6} height={32} />}
      {data?.avviso && <p>{data.avviso}</p>}
      {data && <Waiting attese={data.attese} />}
      {data && <DashboardLists elenchi={data.elenchi.filter(underWay)} />}
      <div style={{ marginTop: 32 }}>
        <Card heading="Tutte le tue pratiche">
          <Links>
            {all
              .filter(({ entity }) => entity === undefined || can('create', entity))
              .map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
          </Links>
        </Card>
      </div>
    </>
  )
}

const Links = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-top: 1px solid ${line};
  }
  a {
    display: block;
    padding: 12px 0;
    color: ${registry};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`
