import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { momentText } from '@bisavolo/domain/kit/value-text'
import { elencoImportazioni, type Importazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import { mdiFileUploadOutline, mdiRefresh } from '@mdi/js'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHead, Parts } from '../../ui/page/page-head.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ExportRegistry } from '../esporta/export-registry.tsx'
import { CaricaFile } from './carica-file.tsx'
import { conta } from './conta.ts'
import { FileConservato } from './file-conservato.tsx'
import { stati } from './stato.ts'

export function ImportazioniScreen() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const answer = useQuery({
    ...callQuery(elencoImportazioni, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead>
        <PageTitle title="Importazioni" />
        <p>
          Porta qui i dati di un vecchio sistema. La prova non registra nulla e mostra l’esito di ogni riga;
          l’esecuzione si può annullare.
        </p>
      </PageHead>
      <Parts>
        <Card heading="Carica un file">
          <CaricaFile />
        </Card>
        <Card heading="Importazioni">
          <Elenco answer={answer} page={page} setPage={next => setParams({ page: String(next) })} />
        </Card>
        <ExportRegistry />
      </Parts>
    </>
  )
}

interface ElencoProps {
  answer: UseQueryResult<AnswerOf<typeof elencoImportazioni>>
  page: number
  setPage: (page: number) => void
}

function Elenco({ answer: { data, error, refetch }, page, setPage }: ElencoProps) {
  if (error)
    return (
      <EmptyState
        icon={mdiFileUploadOutline}
        title="Le importazioni non sono arrivate"
        text={error.message}
        action={
          <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
            Riprova
          </Button>
        }
      />
    )
  if (data === undefined) return <Skeleton lines={4} height={28} />
  if (data.tot === 0) return <p style={{ margin: 0 }}>Nessun file caricato finora.</p>
  return (
    <>
      <PlainTable>
        <thead>
          <tr>
            <th>File</th>
            <th>Stato</th>
            <th>Caricato</th>
            <th>Righe</th>
            <th>Conservato</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(one => (
            <tr key={one.id}>
              <td>
                <Link to={`/importazioni/${one.id}`}>{one.nome}</Link>
              </td>
              <td>
                <StatusChip {...stati[one.stato]} />
              </td>
              <td>
                {momentText(one.creata_il)}
                {one.creata_da !== null && ` da ${one.creata_da}`}
              </td>
              <td>{came(one)}</td>
              <td>
                <FileConservato importazione={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Pager page={page} tot={data.tot} perPage={data.perPage} setPage={setPage} />
    </>
  )
}

function came({ stato, esito }: Importazione): string {
  if (esito === null || stato === 'annullata') return ''
  const rows = esito.inseriti + esito.aggiornati
  const parts = [stato === 'importata' ? conta(rows, 'entrata', 'entrate') : `${formatNumero(rows)} da registrare`]
  if (esito.scartati > 0) parts.push(conta(esito.scartati, 'scartata', 'scartate'))
  if (esito.conflitti > 0) parts.push(conta(esito.conflitti, 'conflitto', 'conflitti'))
  return parts.join(', ')
}
