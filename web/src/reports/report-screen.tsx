import type { ReportParams } from '@bisavolo/domain/product/reports'
import styled from '@emotion/styled'
import { mdiTrayRemove } from '@mdi/js'
import { Suspense, useEffect } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { later } from '../ui/later.ts'
import { Pager } from '../ui/page/pager.tsx'
import { inkSoft } from '../ui/tokens.ts'
import { FileButton } from './file-button.tsx'
import { ReportAnswer } from './report-answer.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportParamsForm } from './report-params.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { useReport, useReportPage } from './use-report.ts'

const ReportDrawing = later(() => import('./report-drawing.tsx').then(module => ({ default: module.ReportDrawing })))

export function ReportScreen() {
  const state = useReport()
  const { report } = state
  const chart = report.chart?.(state.params)
  useEffect(() => {
    if (report.chart) void ReportDrawing.preload()
  }, [report])
  const answer = useReportPage(state)
  const tot = answer.data?.tot
  return (
    <>
      <ReportHead title={report.title} count={tot}>
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
          ...(isTurned(state.params)
            ? { title: 'Il periodo è al contrario', text: '“Dal” viene dopo “Al”: scambiali.' }
            : { title: report.empty, text: 'Cambia i parametri qui sopra per cercare altro.' }),
        }}
      >
        {({ data, totali, perPage, tot }) => (
          // Drawing and rows appear together: a later drawing would move the rows under the pointer.
          <Suspense fallback={<Skeleton lines={8} height={28} />}>
            {chart && state.page === 1 && <ReportDrawing state={state} chart={chart} rows={data} />}
            <ReportTable state={state} rows={data} totals={totali} busy={answer.isPlaceholderData} />
            <Pager page={state.page} setPage={state.setPage} tot={tot} perPage={perPage} />
          </Suspense>
        )}
      </ReportAnswer>
    </>
  )
}

/** A period that ends before it begins. Days and years compare as text. */
function isTurned({ dal, al }: ReportParams): boolean {
  return dal != null && al != null && String(dal) > String(al)
}

const Description = styled.p`
  max-width: 70ch;
  margin: 4px 0 16px;
  color: ${inkSoft};
`
