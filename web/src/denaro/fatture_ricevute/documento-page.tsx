import { formatDate } from '@bisavolo/domain/kit/format'
import { entityOf } from '@bisavolo/domain/product/entities'
import { stateOf, statiFattura } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { mdiArrowLeft } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../api/records.ts'
import { HistoryTab, useCanReadTrail } from '../../records/page/history-tab.tsx'
import { Status } from '../../records/status.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import type { Documento } from './documento.ts'
import { DocumentoActions } from './documento-actions.tsx'
import { DocumentoSheet } from './documento-sheet.tsx'

export function DocumentoPage({ id }: { id: number }) {
  const { data, error } = useQuery(recordQueries.one('fatture_ricevute', id))
  const canReadTrail = useCanReadTrail(entityOf('fatture_ricevute'), data ?? null)
  if (error && !data) {
    return (
      <EmptyState
        title="Il documento non si apre"
        text={error.message}
        action={
          <Button look="quiet" icon={mdiArrowLeft} to="/list/fatture_ricevute">
            Torna all’elenco
          </Button>
        }
      />
    )
  }
  if (!data) return <Skeleton lines={10} height={32} />
  const documento = data as unknown as Documento
  return (
    <Page>
      <Head>
        <div>
          <h2>
            {documento.tipo} {documento.numero}
          </h2>
          <p>
            del {formatDate(documento.data_emissione)} <Status state={stateOf(statiFattura, documento.stato)} />
          </p>
        </div>
        <DocumentoActions documento={documento} />
      </Head>
      <DocumentoSheet documento={documento} />
      {canReadTrail && (
        <Card heading="Cronologia">
          <HistoryTab entity={entityOf('fatture_ricevute')} record={data} />
        </Card>
      )}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  gap: 28px;
  max-width: 1000px;
  > * {
    min-width: 0;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;
  h2 {
    margin: 0;
    font-size: 28px;
  }
  p {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 4px 0 0;
  }
`
