import { callsOf } from '@bisavolo/domain/kit/report-calls'
import { messages } from '@bisavolo/domain/messages'
import styled from '@emotion/styled'
import { mdiFilePdfBox, mdiMicrosoftExcel, mdiTrayRemove } from '@mdi/js'
import { lazy, Suspense } from 'react'
import { download } from '../api/call.ts'
import { useWrite } from '../session/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { countText, Pager } from '../ui/page/pager.tsx'
import { inkSoft } from '../ui/tokens.ts'
import { ReportAnswer } from './report-answer.tsx'
import { ReportHead } from './report-head.tsx'
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
  const answer = useReportPage(state)
  const tot = answer.data?.tot
  return (
    <>
      <ReportHead title={report.title} count={tot === undefined ? undefined : countText(tot)}>
        <FileButton state={state} kind="excel" disabled={!tot} />
        <FileButton state={state} kind="pdf" disabled={!tot} />
      </ReportHead>
      <Description>{report.description}</Description>
      <ReportTabs state={state} />
      <ReportParamsForm key={report.name} state={state} />
      <ReportAnswer
        answer={answer}
        empty={{
          icon: mdiTrayRemove,
          title: report.empty,
          text: 'Cambia i parametri qui sopra per cercare altro.',
        }}
      >
        {({ data, totali, perPage, tot }) => (
          <>
            {chart && state.page === 1 && (
              <Suspense fallback={<Skeleton lines={4} height={40} />}>
                <ReportDrawing state={state} chart={chart} rows={data} />
              </Suspense>
            )}
            <ReportTable state={state} rows={data} totals={totali} busy={answer.isPlaceholderData} />
            <Pager page={state.page} setPage={state.setPage} tot={tot} perPage={perPage} />
          </>
        )}
      </ReportAnswer>
    </>
  )
}

const files = {
  excel: { label: 'Excel', icon: mdiMicrosoftExcel, done: 'Excel scaricato correttamente' },
  pdf: { label: 'PDF', icon: mdiFilePdfBox, done: messages.pdfDownloaded },
}

/** The whole report, every page of it, with the parameters and the order on the screen. */
function FileButton({ state, kind, disabled }: { state: ReportState; kind: keyof typeof files; disabled: boolean }) {
  const { label, icon, done } = files[kind]
  const { busy, run } = useWrite(() => download(callsOf(state.report)[kind], {}, requestOf(state)), {
    done,
    failed: 'Il file non è stato scaricato:',
  })
  return (
    <Button look="quiet" icon={icon} busy={busy} disabled={disabled} onClick={() => run()}>
      {label}
    </Button>
  )
}

const Description = styled.p`
  max-width: 70ch;
  margin: 4px 0 16px;
  color: ${inkSoft};
`
