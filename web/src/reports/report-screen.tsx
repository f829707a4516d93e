import { messages } from '@bisavolo/domain/messages'
import styled from '@emotion/styled'
import { mdiFilePdfBox, mdiMicrosoftExcel, mdiRefresh, mdiTrayRemove } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { api, saveDownload } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { countText, Pager } from '../ui/page/pager.tsx'
import { inkSoft, serif } from '../ui/tokens.ts'
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
          <Pager page={state.page} setPage={state.setPage} tot={data.tot} perPage={data.perPage} />
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
