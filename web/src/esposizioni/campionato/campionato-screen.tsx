import { messages } from '@bisavolo/domain/messages'
import styled from '@emotion/styled'
import { mdiFilePdfBox, mdiLanguageHtml5, mdiMicrosoftExcel, mdiRefresh, mdiTrophyOutline } from '@mdi/js'
import { useState } from 'react'
import { api, saveDownload } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { countText, Pager } from '../../ui/page/pager.tsx'
import { ViewTabs } from '../../ui/page/view-tabs.tsx'
import { inkSoft, serif } from '../../ui/tokens.ts'
import { CampionatoFilters } from './campionato-filters.tsx'
import { ClassificaTable } from './classifica-table.tsx'
import { PercheDrawer } from './perche-drawer.tsx'
import { type CampionatoState, filtersOf, type Riga, tabs, useCampionato, useClassifica } from './use-campionato.ts'

/** /campionato: cats, catteries and cats in the championship, each total with its reasons. */
export function CampionatoScreen() {
  const state = useCampionato()
  const { data, error, isPlaceholderData, refetch } = useClassifica(state)
  const [asked, setAsked] = useState<Riga | null>(null)
  return (
    <>
      <Head>
        <h2>Campionato {state.anno}</h2>
        <span role="status">{data && countText(data.tot)}</span>
        <DownloadMenu formats={formats} download={formato => download(state, formato)} disabled={!data?.tot} />
      </Head>
      <ViewTabs label="Classifiche" tabs={tabs} current={state.tab} onChange={state.setTab} />
      <CampionatoFilters state={state} />
      {error && (
        <EmptyState
          title="La classifica non è arrivata"
          text={error.message}
          action={
            <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
              Riprova
            </Button>
          }
        />
      )}
      {!error && !data && <Skeleton lines={10} height={30} />}
      {!error && data?.tot === 0 && (
        <EmptyState icon={mdiTrophyOutline} title="Nessun risultato in questa classifica" text={emptyText(state)} />
      )}
      {!error && data && data.tot > 0 && (
        <>
          <ClassificaTable tab={state.tab} rows={data.data} busy={isPlaceholderData} onWhy={setAsked} />
          <Pager page={state.page} setPage={state.setPage} tot={data.tot} perPage={data.perPage} />
        </>
      )}
      {asked && (
        <PercheDrawer
          tab={state.tab}
          riga={asked}
          anno={state.anno}
          finale={state.finale}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function emptyText({ tab, filters }: CampionatoState): string {
  if (tab === 'classifica_allevamenti' && filters.categoria)
    return 'La classifica di una categoria si fa con almeno tre allevamenti: togli la categoria per vederli tutti insieme.'
  return 'Cambia l’anno o togli un filtro. Contano i gatti iscritti al campionato, con il proprietario in regola.'
}

const formats = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: mdiMicrosoftExcel },
  { format: 'pdf', label: 'PDF (.pdf)', icon: mdiFilePdfBox },
  { format: 'html', label: 'Pagina web (.html)', icon: mdiLanguageHtml5 },
] as const

/** The whole list as asked, every page of it (§7). */
async function download(state: CampionatoState, formato: string): Promise<void> {
  saveDownload(await api.download(`/${state.tab}/export`, { filters: filtersOf(state), query: { formato } }))
  if (formato === 'pdf') notify.success(messages.pdfDownloaded)
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: 8px;
  h2 {
    margin: 0;
    font-size: 24px;
  }
  span {
    flex: 1;
    color: ${inkSoft};
    font: 400 20px / 1.2 ${serif};
    font-variant-numeric: tabular-nums;
  }
`
