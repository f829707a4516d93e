import { elenchi, type FormatoElenco } from '@bisavolo/domain/esposizioni/calls/campionato'
import { messages } from '@bisavolo/domain/words/messages'
import { mdiFilePdfBox, mdiLanguageHtml5, mdiMicrosoftExcel, mdiTrophyOutline } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, download } from '../../api/call.ts'
import { ReportAnswer } from '../../reports/report-answer.tsx'
import { ReportHead } from '../../reports/report-head.tsx'
import { pageRequestOf, type ReportRow, requestOf } from '../../reports/use-report.ts'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Pager } from '../../ui/page/pager.tsx'
import { ViewTabs } from '../../ui/page/view-tabs.tsx'
import { CampionatoFilters } from './campionato-filters.tsx'
import { ClassificaTable } from './classifica-table.tsx'
import { PercheDrawer } from './perche-drawer.tsx'
import { type CampionatoState, tabs, useCampionato } from './use-campionato.ts'

export function CampionatoScreen() {
  const state = useCampionato()
  const anno = Number(state.params.anno)
  const query = callQuery(elenchi[state.tab].rows, {}, pageRequestOf(state, state.filters))
  const answer = useQuery({ ...query, placeholderData: keepPreviousData })
  const tot = answer.data?.tot
  const [asked, setAsked] = useState<ReportRow | null>(null)
  return (
    <>
      <div style={{ marginBottom: 8 }}>
        <ReportHead title={`Campionato ${anno}`} count={tot}>
          <DownloadMenu formats={formats} download={formato => save(state, formato)} disabled={!tot} />
        </ReportHead>
      </div>
      <ViewTabs label="Classifiche" tabs={tabs} current={state.tab} onChange={state.setTab} />
      <CampionatoFilters state={state} />
      <ReportAnswer
        answer={answer}
        failed="La classifica non è arrivata"
        empty={{ icon: mdiTrophyOutline, title: 'Nessun risultato in questa classifica', text: emptyText(state) }}
      >
        {page => (
          <>
            <ClassificaTable state={state} rows={page.data} busy={answer.isPlaceholderData} onWhy={setAsked} />
            <Pager page={state.page} setPage={state.setPage} tot={page.tot} perPage={page.perPage} />
          </>
        )}
      </ReportAnswer>
      {asked && (
        <PercheDrawer
          tab={state.tab}
          riga={asked}
          anno={anno}
          finale={state.params.finale === 1}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function emptyText({ tab, params }: CampionatoState): string {
  if (tab === 'classifica_allevamenti' && params.categoria)
    return 'Servono almeno tre allevamenti per categoria: togli la categoria per vederli tutti.'
  return 'Cambia l’anno o togli un filtro. Contano i gatti iscritti al campionato, con il proprietario in regola.'
}

const formats = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: mdiMicrosoftExcel },
  { format: 'pdf', label: 'PDF (.pdf)', icon: mdiFilePdfBox },
  { format: 'html', label: 'Pagina web (.html)', icon: mdiLanguageHtml5 },
] as const

async function save(state: CampionatoState, formato: FormatoElenco): Promise<void> {
  await download(elenchi[state.tab].file, { query: { formato } }, requestOf(state, state.filters))
  if (formato === 'pdf') notify.success(messages.pdfDownloaded)
}
