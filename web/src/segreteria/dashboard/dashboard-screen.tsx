import { members } from '@bisavolo/domain/kit/access'
import { formatDateLong, formatEuro, formatNumero, formatWeekday } from '@bisavolo/domain/kit/format'
import { type Dashboard, readDashboard } from '@bisavolo/domain/segreteria/calls/dashboard'
import styled from '@emotion/styled'
import { mdiAccountQuestionOutline, mdiRefresh, mdiTrayRemove } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Figure, Figures } from '../../ui/charts/figures.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { later } from '../../ui/later.ts'
import { inkSoft } from '../../ui/tokens.ts'
import { DashboardLists } from './dashboard-lists.tsx'
import { greetingAt, sentenceOf } from './greeting.ts'
import { MemberHome } from './member-home.tsx'
import { Waiting } from './waiting.tsx'

const DashboardCharts = later(() =>
  import('./dashboard-charts.tsx').then(module => ({ default: module.DashboardCharts })),
)

export function DashboardScreen() {
  const { name, role } = useSession()
  const Home = members.includes(role) ? MemberHome : Work
  useEffect(() => {
    if (Home === Work) void DashboardCharts.preload()
  }, [Home])
  const { data, error, refetch } = useQuery({
    ...callQuery(readDashboard, {}),
    // Tasks change with every action, so this refetches at each visit and shows the last answer meanwhile.
    staleTime: 0,
  })
  const now = new Date()
  const oggi = todayText(now)
  return (
    <>
      <Greeting>
        {greetingAt(now)}
        {name && `, ${name}`}
      </Greeting>
      <Day>
        {`${formatWeekday(oggi)} ${formatDateLong(oggi)}`}
        {data && data.avviso === null && ` · ${sentenceOf(data.attese)}`}
      </Day>
      {error && data === undefined && (
        <EmptyState
          icon={mdiTrayRemove}
          title="La dashboard non è arrivata"
          text={error.message}
          action={
            <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
              Riprova
            </Button>
          }
        />
      )}
      {!error && data === undefined && <Skeleton lines={8} height={32} />}
      {data && (data.avviso === null ? <Home data={data} /> : <Unlinked avviso={data.avviso} />)}
      {data && (
        <p>
          <Link to="/moduli">Moduli da stampare e firmare</Link>
        </p>
      )}
    </>
  )
}

function Work({ data }: { data: Dashboard }) {
  return (
    <>
      <Waiting attese={data.attese} />
      {data.cifre.length > 0 && (
        <Figures>
          {data.cifre.map(({ chiave, etichetta, valore, unita, link }) => (
            <Figure
              key={chiave}
              value={unita === 'euro' ? formatEuro(Math.round(valore * 100)) : formatNumero(valore)}
              label={etichetta}
              link={link}
            />
          ))}
        </Figures>
      )}
      {/* Charts and lists appear together: a row must not move under the pointer. */}
      <Suspense fallback={<Skeleton lines={6} height={36} />}>
        {data.grafici.length > 0 && <DashboardCharts grafici={data.grafici} />}
        <DashboardLists elenchi={data.elenchi} />
      </Suspense>
    </>
  )
}

function Unlinked({ avviso }: { avviso: string }) {
  return <EmptyState icon={mdiAccountQuestionOutline} title="Manca ancora un passo" text={avviso} />
}

const Greeting = styled.h2`
  margin: 4px 0 2px;
  font-size: 30px;
  font-weight: 500;
`
const Day = styled.p`
  margin: 0 0 20px;
  color: ${inkSoft};
`
