import { messages } from '@bisavolo/domain/messages'
import { formatNumero } from '@bisavolo/domain/rules/formati'
import styled from '@emotion/styled'
import {
  mdiChevronLeft,
  mdiChevronRight,
  mdiDownload,
  mdiFilePdfBox,
  mdiLanguageHtml5,
  mdiMicrosoftExcel,
  mdiRefresh,
  mdiTrophyOutline,
} from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { api, saveDownload } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { amber, ink, inkSoft, line, serif } from '../../ui/tokens.ts'
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
        <span role="status">{data && formatNumero(data.tot)}</span>
        <ExportMenu state={state} disabled={!data?.tot} />
      </Head>
      <Tabs role="tablist" aria-label="Classifiche">
        {tabs.map(({ id, label }) => (
          <button key={id} type="button" role="tab" aria-selected={id === state.tab} onClick={() => state.setTab(id)}>
            {label}
          </button>
        ))}
      </Tabs>
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
          <Pager state={state} tot={data.tot} perPage={data.perPage} />
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
  { formato: 'xlsx', label: 'Excel (.xlsx)', icon: mdiMicrosoftExcel },
  { formato: 'pdf', label: 'PDF (.pdf)', icon: mdiFilePdfBox },
  { formato: 'html', label: 'Pagina web (.html)', icon: mdiLanguageHtml5 },
] as const

/** The whole list as asked, every page of it (§7). */
function ExportMenu({ state, disabled }: { state: CampionatoState; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const download = async (formato: string) => {
    setOpen(false)
    setBusy(true)
    try {
      saveDownload(await api.download(`/${state.tab}/export`, { filters: filtersOf(state), query: { formato } }))
      if (formato === 'pdf') notify.success(messages.pdfDownloaded)
    } catch (cause) {
      notify.error(`L'esportazione non è riuscita: ${(cause as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        ref={anchor}
        look="quiet"
        icon={mdiDownload}
        busy={busy}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Esporta
      </Button>
      <Menu open={open} anchorEl={anchor.current} onClose={() => setOpen(false)}>
        {formats.map(({ formato, label, icon }) => (
          <MenuItem key={formato} onClick={() => void download(formato)}>
            <Icon path={icon} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function Pager({ state, tot, perPage }: { state: CampionatoState; tot: number; perPage: number }) {
  if (tot <= perPage) return null
  const { page, setPage } = state
  const first = (page - 1) * perPage + 1
  return (
    <Nav aria-label="Pagine">
      <span>
        {formatNumero(first)}–{formatNumero(Math.min(tot, first + perPage - 1))} di {formatNumero(tot)}
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
        disabled={page * perPage >= tot}
        onClick={() => setPage(page + 1)}
      />
    </Nav>
  )
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
const Tabs = styled.div`
  display: flex;
  gap: 4px;
  margin-bottom: 14px;
  overflow-x: auto;
  border-bottom: 1px solid ${line};
  button {
    min-height: 42px;
    padding: 0 14px;
    border: 0;
    border-bottom: 3px solid transparent;
    color: ${inkSoft};
    background: none;
    font: inherit;
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
  }
  button[aria-selected='true'] {
    color: ${ink};
    border-color: ${amber};
  }
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
