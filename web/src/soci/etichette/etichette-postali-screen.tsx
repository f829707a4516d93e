import { formatNumero } from '@bisavolo/domain/kit/format'
import { callsOf } from '@bisavolo/domain/kit/report-calls'
import { formatiEtichette } from '@bisavolo/domain/soci/rules/etichette/etichette'
import styled from '@emotion/styled'
import { mdiEmailOffOutline, mdiFilePdfBox } from '@mdi/js'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import { ReportHead } from '../../reports/report-head.tsx'
import { ReportParamsForm } from '../../reports/report-params.tsx'
import { ReportTable } from '../../reports/report-table.tsx'
import { useReport, useReportPage } from '../../reports/use-report.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { inkSoft, mobileBreak } from '../../ui/tokens.ts'
import { EtichetteSettings, type SheetSettings } from './etichette-settings.tsx'
import { SheetPreview } from './sheet-preview.tsx'

export function EtichettePostaliScreen() {
  const state = useReport()
  const { data, error, isPlaceholderData } = useReportPage(state)
  const [settings, setSettings] = useState<SheetSettings>(firstSettings)
  const formato = formatiEtichette.find(({ chiave }) => chiave === settings.formato) ?? firstFormato
  const isList = state.params.vista === 'incompleti'
  const { busy, run } = useWrite(
    () => {
      const { posizione, dx, dy } = settings
      const query = { formato: formato.chiave, posizione: String(posizione), dx, dy }
      return download(callsOf(state.report).pdf, { query }, { filters: state.params })
    },
    {
      done: 'Etichette scaricate: stampa a «Dimensioni effettive», senza adattare alla pagina',
      failed: 'Le etichette non sono state preparate:',
    },
  )
  return (
    <>
      <ReportHead
        title={state.report.title}
        count={data && (isList ? `${formatNumero(data.tot)} senza indirizzo` : countText(data.tot))}
      >
        {!isList && (
          <Button icon={mdiFilePdfBox} busy={busy} disabled={!data?.tot || busy} onClick={() => run()}>
            Stampa in PDF
          </Button>
        )}
      </ReportHead>
      <p style={{ maxWidth: '70ch', margin: '4px 0 16px', color: inkSoft }}>{state.report.description}</p>
      <ReportParamsForm state={state} />
      {error && <EmptyState title="I dati non sono arrivati" text={error.message} />}
      {!error && !data && <Skeleton lines={8} height={28} />}
      {data && data.tot === 0 && (
        <EmptyState
          icon={mdiEmailOffOutline}
          title={isList ? 'Tutti hanno un indirizzo.' : state.report.empty}
          text="Cambia i filtri qui sopra per cercare altro."
        />
      )}
      {data && data.tot > 0 && isList && <ReportTable state={state} rows={data.data} busy={isPlaceholderData} />}
      {data && data.tot > 0 && !isList && (
        <Columns>
          <EtichetteSettings settings={settings} onChange={setSettings} formato={formato} tot={data.tot} drawn />
          <SheetPreview
            formato={formato}
            posizione={settings.posizione}
            labels={data.data.map(row => ({ righe: row.righe as string[], rigaCap: row.riga_cap as number }))}
            onPick={posizione => setSettings({ ...settings, posizione })}
          />
        </Columns>
      )}
    </>
  )
}

const firstFormato = formatiEtichette[0] as (typeof formatiEtichette)[number]
const firstSettings: SheetSettings = { formato: firstFormato.chiave, posizione: 1, dx: '0', dy: '0' }

function countText(tot: number): string {
  return tot === 1 ? '1 etichetta' : `${formatNumero(tot)} etichette`
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(240px, 320px) minmax(0, 620px);
  gap: 24px;
  align-items: start;
  @media (max-width: ${mobileBreak - 0.05}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
