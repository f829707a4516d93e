import { formatNumero } from '@bisavolo/domain/kit/format'
import { momentText } from '@bisavolo/domain/kit/value-text'
import { type ImportazioneIntera, leggiImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import { eNostra } from '@bisavolo/domain/trasloco/importazione/e-nostra'
import { mdiFileUploadOutline, mdiRefresh } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NoteBox, PageHead, WrapLine } from '../../ui/page/page-head.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { ViewTabs } from '../../ui/page/view-tabs.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Avanzamento } from './avanzamento.tsx'
import { BarraAzioni } from './barra-azioni.tsx'
import { ConfrontoStep } from './confronto-step.tsx'
import { EsitoStep } from './esito-step.tsx'
import { MappaturaStep } from './mappatura-step.tsx'
import { SoloSchermo } from './solo.ts'
import { faseText, isRunning, type Passo, passi, passoOf, stati, tappaOf, tappe } from './stato.ts'
import { TabelleStep } from './tabelle-step.tsx'
import { useMappatura } from './use-mappatura.ts'

const pace = 1000

export function ImportazioneScreen() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({
    ...callQuery(leggiImportazione, { id }),
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? pace : false),
  })
  // A short network failure must not replace data already shown.
  if (data !== undefined) return <Importazione key={id} importazione={data} />
  if (error === null) return <Skeleton lines={10} height={28} />
  return (
    <EmptyState
      icon={mdiFileUploadOutline}
      title="L’importazione non si apre"
      text={error.message}
      action={
        <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
          Riprova
        </Button>
      }
    />
  )
}

function Importazione({ importazione }: { importazione: ImportazioneIntera }) {
  const [params, setParams] = useSearchParams()
  const form = useMappatura(importazione)
  const { stato, errore, avanzamento } = importazione
  const passo = passi.find(({ id }) => id === params.get('passo'))?.id ?? passoOf(importazione)
  const running = isRunning(importazione)
  const locked = running || stato === 'importata' || importazione.scade_il === null
  const go = (next: Passo) => setParams({ passo: next })
  return (
    <>
      <Head importazione={importazione} />
      <SoloSchermo>
        <Steps
          steps={tappe}
          current={tappaOf(importazione)}
          failed={stato === 'fallita'}
          done={importazione.firmata_il !== null}
          label="Passi dell’importazione"
        />
        {running && (
          <Avanzamento
            label={`${faseText(importazione)}: ${formatNumero(avanzamento.fatte)} di ${formatNumero(avanzamento.totali)}. Puoi fare altro: continua da sola.`}
            share={avanzamento.totali > 0 ? avanzamento.fatte / avanzamento.totali : null}
          />
        )}
        {errore !== null && (
          <NoteBox
            kind={stato === 'fallita' ? 'error' : 'warning'}
            title={stato === 'fallita' ? 'Interrotta' : 'Da sapere'}
          >
            {errore}
          </NoteBox>
        )}
        <ViewTabs label="Parti dell’importazione" tabs={passi} current={passo} onChange={next => go(next as Passo)} />
      </SoloSchermo>
      {passo === 'tabelle' && <TabelleStep importazione={importazione} />}
      {passo === 'mappatura' && <MappaturaStep importazione={importazione} form={form} locked={locked} />}
      {passo === 'esito' && <EsitoStep importazione={importazione} />}
      {passo === 'confronto' && <ConfrontoStep importazione={importazione} />}
      <BarraAzioni importazione={importazione} form={form} go={go} />
    </>
  )
}

function Head({ importazione }: { importazione: ImportazioneIntera }) {
  const { nome, stato, tabelle, formato, creata_il, creata_da, scade_il, origine } = importazione
  return (
    <PageHead>
      <WrapLine>
        <h2>{nome}</h2>
        <StatusChip {...stati[stato]} />
        {eNostra(tabelle) && <StatusChip kind="info" label="Esportato da Bisavolo" />}
      </WrapLine>
      <p>
        {formato}, caricato il {momentText(creata_il)}
        {creata_da !== null && ` da ${creata_da}`}
        {origine !== '' && `. Vecchio sistema: ${origine}`}
        {scade_il === null ? '. Il file non c’è più.' : `. Il file resta fino al ${momentText(scade_il).slice(0, 10)}.`}
      </p>
    </PageHead>
  )
}
