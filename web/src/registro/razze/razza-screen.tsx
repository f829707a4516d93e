import { formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import { type PopolazioneRazza, popolazioneRazza } from '@bisavolo/domain/registro/calls/razze'
import { pages } from '@bisavolo/domain/words/pages'
import styled from '@emotion/styled'
import { mdiCat, mdiPalette, mdiPrinterOutline, mdiRefresh, mdiScaleBalance } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ColumnChart } from '../../ui/charts/column-chart.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { GeneticaRazza } from './genetica-razza.tsx'
import { RazzaChips } from './razza-chips.tsx'
import { RazzaFigures } from './razza-figures.tsx'
import { AccoppiamentiTable, DenunciateTable, StalloniTable, TestTable } from './razza-tables.tsx'

export function RazzaScreen() {
  const { id } = useParams()
  const { role } = useSession()
  const { data, error, refetch } = useQuery(callQuery(popolazioneRazza, { id: Number(id) }))
  if (error)
    return (
      <EmptyState
        icon={mdiCat}
        title="La pagina della razza non si apre"
        text={error.message}
        action={
          <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
            Riprova
          </Button>
        }
      />
    )
  if (data === undefined) return <Skeleton lines={10} height={28} />
  return (
    <>
      <Title>
        <h2>
          {data.razza.descrizione} <span>{data.razza.codice}</span>
        </h2>
        {pages['/razze/:id/colori'].roles?.includes(role) && (
          <Button look="quiet" icon={mdiPalette} to={`/razze/${data.razza.id}/colori`}>
            Colori ammessi
          </Button>
        )}
        {pages['/popolazione/quote'].roles?.includes(role) && (
          <Button look="quiet" icon={mdiScaleBalance} to={`/popolazione/quote?razza=${data.razza.id}`}>
            Quote eque
          </Button>
        )}
        <Button look="quiet" icon={mdiPrinterOutline} onClick={() => window.print()}>
          Stampa
        </Button>
      </Title>
      {data.perAnno.length === 0 ? (
        <EmptyState
          icon={mdiCat}
          title="Nessun gatto di questa razza nel registro"
          text="Le cifre compaiono con il primo gatto registrato."
        />
      ) : (
        <Body data={data} />
      )}
    </>
  )
}

const shownYears = 20

function Body({ data }: { data: PopolazioneRazza }) {
  const anni = data.perAnno.slice(-shownYears).filter(({ media }) => media !== null)
  return (
    <>
      <RazzaChips data={data} />
      <RazzaFigures data={data} />
      <Cards>
        <Card heading="Consanguineità media per anno di nascita">
          <ColumnChart
            label="Coefficiente F medio, in percentuale, dei nati con entrambi i genitori noti"
            series={['F medio']}
            points={anni.map(({ anno, media }) => ({ name: String(anno), values: [(media ?? 0) * 100] }))}
            format={value => formatPercent(value / 100, value < 10 ? 2 : 1)}
          />
          <Note>F di Wright su tutte le generazioni note, dei nati con entrambi i genitori nel registro.</Note>
        </Card>
        <Card heading="Registrazioni per anno">
          <ColumnChart
            label="Gatti registrati nei libri dell'associazione"
            series={['Registrati']}
            points={data.registrazioni
              .slice(-shownYears)
              .map(({ anno, gatti }) => ({ name: String(anno), values: [gatti] }))}
            format={value => formatNumero(value)}
          />
          <Note>Gatti non annullati nei libri dell'associazione, per data di registrazione.</Note>
        </Card>
        <Stack>
          <AccoppiamentiTable data={data} />
          <DenunciateTable data={data} />
          <TestTable data={data} />
        </Stack>
        <StalloniTable data={data} />
      </Cards>
      <GeneticaRazza id={data.razza.id} />
    </>
  )
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin: 4px 0 16px;
  h2 {
    flex: 1 1 300px;
    margin: 0;
    font-size: 28px;
  }
  h2 span {
    color: ${inkSoft};
    font-size: 18px;
    font-weight: 400;
  }
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  gap: 24px;
  align-items: start;
  @media print {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    font-size: 9pt;
    /* Browsers drop backgrounds in print, and the chart columns are backgrounds. */
    * {
      print-color-adjust: exact;
    }
    > *,
    section {
      break-inside: avoid;
    }
  }
`
const Stack = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
`
const Note = styled.p`
  margin: 12px 0 0;
  color: ${inkSoft};
  font-size: 13px;
`
