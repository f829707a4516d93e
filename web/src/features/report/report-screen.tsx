import { messages } from '@bisavolo/domain/messages'
import styled from '@emotion/styled'
import { mdiChevronLeft, mdiChevronRight, mdiFilePdfBox, mdiMicrosoftExcel, mdiRefresh, mdiTrayRemove } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { api, saveDownload } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inkSoft, serif } from '../../ui/tokens.ts'
import { ReportParamsForm } from './report-params.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { type ReportState, requestOf, useReport, useReportPage } from './use-report.ts'

const ReportDrawing = lazy(() => import('./report-drawing.tsx').then(module => ({ default: module.ReportDrawing })))

/** One screen for all reports: what it asks, what it found, and the same as a file. */
export function ReportScreen() {
  const state = useReport()
  const { report } = state
  const chart = report.chart?.(state.params)
  const { data, error, isPlaceholderData, refetch } = useReportPage(state)
  return (
    <>
      <Line>
        <Title>{report.title}</Title>
        <Count role="status">{data && countText(data.tot)}</Count>
        <Actions>
          <FileButton state={state} kind="excel" disabled={!data?.tot} />
          <FileButton state={state} kind="pdf" disabled={!data?.tot} />
        </Actions>
      </Line>
      <Description>{report.description}</Description>
      <ReportTabs state={state} />
      <ReportParamsForm key={report.name} state={state} />
      {error && (
        <EmptyState
          icon={mdiTrayRemove}
          title="I dati non sono arrivati"
          text={error.message}
          action={
            <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
              Riprova
            </Button>
          }
        />
      )}
      {!error && !data && <Skeleton lines={8} height={28} />}
      {!error && data && data.tot === 0 && (
        <EmptyState icon={mdiTrayRemove} title={report.empty} text="Cambia i parametri qui sopra per cercare altro." />
      )}
      {!error && data && data.tot > 0 && (
        <>
          {chart && state.page === 1 && (
            <Suspense fallback={<Skeleton lines={4} height={40} />}>
              <ReportDrawing state={state} chart={chart} rows={data.data} />
            </Suspense>
          )}
          <ReportTable state={state} rows={data.data} totals={data.totali} busy={isPlaceholderData} />
          <Pager state={state} tot={data.tot} perPage={data.perPage} />
        </>
      )}
    </>
  )
}

const files = {
  excel: { label: 'Excel', icon: mdiMicrosoftExcel, done: 'Excel scaricato correttamente' },
  pdf: { label: 'PDF', icon: mdiFilePdfBox, done: messages.pdfDownloaded },
}

/** The whole report, every page of it, with the parameters and the order on the screen. */
function FileButton({ state, kind, disabled }: { state: ReportState; kind: keyof typeof files; disabled: boolean }) {
  const [busy, setBusy] = useState(false)
  const { label, icon, done } = files[kind]
  const download = async () => {
    setBusy(true)
    try {
      saveDownload(await api.download(`/${kind}/${state.report.name}/0`, requestOf(state)))
      notify.success(done)
    } catch (cause) {
      notify.error(`Il file non è stato scaricato: ${(cause as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" icon={icon} busy={busy} disabled={disabled} onClick={() => void download()}>
      {label}
    </Button>
  )
}

function Pager({ state, tot, perPage }: { state: ReportState; tot: number; perPage: number }) {
  if (tot <= perPage) return null
  const { page, setPage } = state
  const last = Math.ceil(tot / perPage)
  return (
    <Nav aria-label="Pagine">
      <span>
        {countText((page - 1) * perPage + 1)}–{countText(Math.min(tot, page * perPage))} di {countText(tot)}
      </span>
      <IconButton
        icon={mdiChevronLeft}
        label="Pagina precedente"
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      />
      <IconButton
        icon={mdiChevronRight}
        label="Pagina seguente"
        disabled={page >= last}
        onClick={() => setPage(page + 1)}
      />
    </Nav>
  )
}

const counts = new Intl.NumberFormat('it', { useGrouping: 'always' })
const countText = (count: number): string => counts.format(count)

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`
const Title = styled.h2`
  margin: 0;
  font-size: 24px;
`
const Count = styled.span`
  color: ${inkSoft};
  font: 400 20px / 1.2 ${serif};
  font-variant-numeric: tabular-nums;
`
const Actions = styled.div`
  display: flex;
  gap: 8px;
  margin-left: auto;
`
const Description = styled.p`
  max-width: 70ch;
  margin: 4px 0 16px;
  color: ${inkSoft};
`
const Nav = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  padding: 8px 4px;
  color: ${inkSoft};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`
